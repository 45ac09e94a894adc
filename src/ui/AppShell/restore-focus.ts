// Moves focus to a neighbour or the heading when the focused element is removed.

const FOCUSABLE = 'a[href], button:not(:disabled), input[type="checkbox"]:not(:disabled), [tabindex="0"]';

const TEXT_INPUT = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"]), [contenteditable]';

/**
 * A ref of the page's main part. A row that is deleted, a bar that is saved away or a button that is done takes the
 * focus with it; it then goes to what stands there next, before it, or around it, never into a field: on a phone
 * that would bring the keyboard up. From a field that was written in it goes to the heading alone: the next space would
 * press a button. What moves the focus itself comes first, and another page has its own arrival.
 */
export function restoreFocus(main: HTMLElement): () => void {
  let lastFocused: Element | null = null;
  let path = '';
  const rememberFocus = ({ target }: FocusEvent) => {
    lastFocused = target instanceof Element ? target : null;
    path = location.pathname;
  };
  const observer = new MutationObserver((records) => {
    const lost = lastFocused;
    if (!lost || (lost.isConnected && !lost.matches(':disabled'))) return;
    lastFocused = null;
    if (path !== location.pathname) return;
    const around = records.findLast(({ removedNodes }) =>
      [...removedNodes].some((node) => node.contains(lost)),
    );
    const near = lost.matches(TEXT_INPUT)
      ? []
      : around
        ? [around.nextSibling, around.previousSibling, around.target]
        : [lost.nextElementSibling, lost.previousElementSibling, lost.parentElement];
    // A button that can no longer be pressed loses the focus with the next frame; with it others restore theirs.
    requestAnimationFrame(() => requestAnimationFrame(() => isFocusLost() && moveFocus(main, near)));
  });
  main.addEventListener('focusin', rememberFocus);
  observer.observe(main, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    main.removeEventListener('focusin', rememberFocus);
    observer.disconnect();
  };
}

const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

function moveFocus(main: HTMLElement, near: readonly (Node | null)[]): void {
  const found = near
    .filter((node) => node instanceof HTMLElement)
    .filter((element) => element.isConnected && element !== main)
    .flatMap((element) => [element, ...element.querySelectorAll<HTMLElement>(FOCUSABLE)])
    .find((element) => element.matches(FOCUSABLE) && element.checkVisibility());
  if (found) found.focus({ preventScroll: true });
  else focusHeading(main);
}

function focusHeading(main: HTMLElement): void {
  const heading = main.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.style.outline = 'none'; // It is told, not operated: a ring would promise a control.
  heading.focus({ preventScroll: true });
}
