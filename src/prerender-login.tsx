// Renders the login page at build time.
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nRoot } from './i18n/I18n.tsx';
import { type Locale, presetLocale } from './i18n/locale.ts';
import { LOGIN } from './routes/guard.ts';
import { Root } from './routes/Root.tsx';
import { routeAt } from './routes/routes.tsx';
import { startSession } from './routes/session.ports.ts';

/** The markup of the login screen inside `#root`, which the panel then hydrates. */
export async function renderLogin(locale: Locale): Promise<string> {
  presetLocale(locale);
  const session = startSession();
  const renderPage = () =>
    renderToString(
      <StrictMode>
        <I18nRoot>
          <Root session={session} />
        </I18nRoot>
      </StrictMode>,
    );
  // The first render starts loading the screen's code; the second has it.
  renderPage();
  await routeAt(LOGIN)?.load();
  const markup = renderPage();
  session.stop();
  return markup;
}
