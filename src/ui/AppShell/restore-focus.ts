// Moves focus to a neighbour or the heading when the focused element is removed.

const FOCUSABLE = 'a[href], button:not(:disabled), input[type="checkbox"]:not(:disabled), [tabindex="0"]';

const TEXT_INPUT = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"]), [contenteditable]';

/**
 * A ref of <main>. When the focused element is removed or disabled, focus moves to the next, previous or
 * surrounding focusable element, never to a text field, which would open a phone's keyboard; from a text
 * field it moves to the heading, as the next space would press a button. Focus already moved and page changes
 * are ignored.
 */
export function restoreFocus(main: HTMLElement): () => void {
  let lastFocused: Element | null = null;
  let path = '';
  const rememberFocus = ({ target }: FocusEvent) => {
    lastFocused = target instanceof Element ? target : null;
    path = location.pathname;
  };
  const observer = new MutationObserver((records) => {
    const lostElement = lastFocused;
    if (!lostElement || (lostElement.isConnected && !lostElement.matches(':disabled'))) return;
    lastFocused = null;
    if (path !== location.pathname) return;
    const removalRecord = records.findLast(({ removedNodes }) =>
      [...removedNodes].some((node) => node.contains(lostElement)),
    );
    const candidates = lostElement.matches(TEXT_INPUT)
      ? []
      : removalRecord
        ? [removalRecord.nextSibling, removalRecord.previousSibling, removalRecord.target]
        : [lostElement.nextElementSibling, lostElement.previousElementSibling, lostElement.parentElement];
    // A disabled button loses the focus in the next frame; other code restores focus there first.
    requestAnimationFrame(() => requestAnimationFrame(() => isFocusLost() && moveFocus(main, candidates)));
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

function moveFocus(main: HTMLElement, candidates: readonly (Node | null)[]): void {
  const target = candidates
    .filter((node) => node instanceof HTMLElement)
    .filter((element) => element.isConnected && element !== main)
    .flatMap((element) => [element, ...element.querySelectorAll<HTMLElement>(FOCUSABLE)])
    .find((element) => element.matches(FOCUSABLE) && element.checkVisibility());
  if (target) target.focus({ preventScroll: true });
  else focusHeading(main);
}

function focusHeading(main: HTMLElement): void {
  const heading = main.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.style.outline = 'none'; // Announced, not operated: a ring would look like a control.
  heading.focus({ preventScroll: true });
}
