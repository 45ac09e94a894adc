// The panel's composition root: session, languages and routes.
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { navigate } from 'wouter/use-browser-location';
import { preloadClient } from './api/actors/call.actor.ts';
import { setReactAriaLocale } from './i18n/aria.ts';
import { I18nRoot } from './i18n/I18n.tsx';
import { currentPath } from './platform/browser/base-path.ts';
import { reportError, startReporting } from './platform/error-reports/error-reports.ts';
import { startClientNavigation } from './routes/client-navigation.ts';
import { Root } from './routes/Root.tsx';
import { brokenScreenLog } from './routes/routes.texts.ts';
import { routeAt } from './routes/routes.tsx';
import { startSession } from './routes/session.ports.ts';
import { syncWithOtherTabs } from './sync-tabs.ts';

setReactAriaLocale();
syncWithOtherTabs(document.documentElement);
const session = startSession();
// Starts loading the screen's code before React renders it; a failure is shown in place of the screen.
routeAt(currentPath())
  ?.load()
  .catch(() => undefined);

const root = document.getElementById('root');
if (!root) throw new Error('#root is missing from the page');
// Logs and reports render errors; error boundaries keep the rest of the panel working.
const onRenderError = (error: unknown) => {
  console.error(brokenScreenLog, error);
  reportError(error);
};
const options = { onCaughtError: onRenderError, onUncaughtError: onRenderError };
const panel = (
  <StrictMode>
    <I18nRoot>
      <Root session={session} />
    </I18nRoot>
  </StrictMode>
);
// A prerendered page is hydrated in a transition, so that it stays responsive meanwhile.
if (root.firstElementChild) startTransition(() => void hydrateRoot(root, panel, options));
else createRoot(root, options).render(panel);
startClientNavigation(root, navigate);
preloadClient();
startReporting();
