// Title and icon of the browser's tab.
import { addressOf } from './base-path.ts';

let screenTitle = '';
let badge = '';

const ICON = '/favicon.svg';
const BADGE_ICON = '/favicon-marked.svg';

const updateTitle = () => {
  document.title = badge ? `${badge} ${screenTitle}` : screenTitle;
};

/** The title of the screen that is open. */
export function setTitle(title: string): void {
  screenTitle = title;
  updateTitle();
}

/** `(۳)` before the title, and a dot on the icon; nothing for an empty text. */
export function setTitleBadge(next: string): void {
  badge = next;
  if (screenTitle) updateTitle();
  const icon = document.querySelector('link[rel=icon]');
  icon?.setAttribute('href', addressOf(badge ? BADGE_ICON : ICON));
}
