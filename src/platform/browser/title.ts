// Title and icon of the browser's tab.

let words = '';
let badge = '';

const ICON = '/favicon.svg';
const MARKED_ICON = '/favicon-marked.svg';

const show = () => {
  document.title = badge ? `${badge} ${words}` : words;
};

/** The title of the screen that is open. */
export function setTitle(title: string): void {
  words = title;
  show();
}

/** `(۳)` before the title, and a dot on the icon; nothing where it is empty. */
export function setTitleMark(next: string): void {
  badge = next;
  if (words) show();
  const icon = document.querySelector('link[rel=icon]');
  icon?.setAttribute('href', badge ? MARKED_ICON : ICON);
}
