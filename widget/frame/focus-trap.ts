// Traps keyboard focus in a full-screen chat; lazy-loaded.

const FOCUSABLE =
  'a[href],button:not(:disabled),input:not(:disabled),textarea,[tabindex="0"],audio[controls]';

/** Keeps Tab inside the chat while `isFull` reports that it covers the page. */
export const trapFocus = (isFull: () => boolean): void => {
  addEventListener('keydown', (event) => {
    if (event.key !== 'Tab' || !isFull()) return;
    const all = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => one.checkVisibility());
    const [first, last] = [all.at(0), all.at(-1)];
    const from = document.activeElement;
    const to = event.shiftKey && (from === first || from === document.body) ? last : undefined;
    const next = !event.shiftKey && from === last ? first : to;
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
};
