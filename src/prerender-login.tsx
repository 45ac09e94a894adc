// Renders the login page at build time.
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { I18nRoot } from './i18n/I18n.tsx';
import { type Locale, presetLocale } from './i18n/locale.ts';
import { LOGIN } from './routes/guard.ts';
import { Root } from './routes/Root.tsx';
import { routeAt } from './routes/routes.tsx';
import { startSession } from './routes/session.live.ts';

/** The markup of the login screen within `#root`, which the panel then takes over as it stands. */
export async function renderLogin(locale: Locale): Promise<string> {
  presetLocale(locale);
  const session = startSession();
  const draw = () =>
    renderToString(
      <StrictMode>
        <I18nRoot>
          <Router ssrPath={LOGIN} ssrSearch="">
            <Root session={session} />
          </Router>
        </I18nRoot>
      </StrictMode>,
    );
  // The first drawing asks for the screen's code, the second has it.
  draw();
  await routeAt(LOGIN)?.load();
  const markup = draw();
  session.stop();
  return markup;
}
