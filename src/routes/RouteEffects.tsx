// Effects of a route change: sets the title, remembers the bot, focuses the heading.
import { useEffect } from 'react';
import { useI18n } from '../i18n/I18n.tsx';
import { setTitle } from '../platform/browser/title.ts';
import { saveRecentBot } from '../platform/storage/recent-bot.ts';
import { routesTexts, type Title } from './routes.texts.ts';

let isFirst = true;

/**
 * Rendered next to a screen, inside its Suspense boundary. Focuses the heading on navigation, so that screen
 * readers announce the screen; not at the first load, and not if the screen has already moved the focus.
 */
export function RouteEffects({ title, botId }: { title: Title; botId: string | null }) {
  const { t } = useI18n();
  const documentTitle = `${t(title)} · ${t(routesTexts.product)}`;
  useEffect(() => {
    setTitle(documentTitle);
  }, [documentTitle]);
  useEffect(() => {
    if (botId) saveRecentBot(botId);
  }, [botId]);
  useEffect(() => {
    if (!isFirst) focusHeading();
    isFirst = false;
    // Replays a press on the prerendered page.
    dispatchEvent(new Event('pasokh-arrived'));
  }, []);
  return null;
}

function focusHeading(): void {
  const main = document.querySelector('main');
  if (!main || main.contains(document.activeElement)) return;
  const heading = main.querySelector('h1') ?? main;
  heading.tabIndex = -1;
  heading.style.outline = 'none'; // The heading is not a control, so it needs no focus ring.
  heading.focus({ preventScroll: true });
}
