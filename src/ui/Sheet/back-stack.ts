// Lets the browser's Back close the topmost overlay.
import { OVERLAYS_KEY, openOverlays } from '../../platform/browser/overlay-history.ts';

interface HistoryLike {
  readonly state: unknown;
  pushState(state: unknown, unused: string): void;
  go(delta: number): void;
}

/**
 * Entries of the same address in the history, one for each thing that Back closes.
 * @param defer runs work after the current task's own; tests give their own
 */
export function createBackStack(
  browserHistory: HistoryLike,
  events: EventTarget,
  defer: (work: () => void) => void = queueMicrotask,
) {
  const closing = new Set<number>();
  // Going back is not done when `go` returns: what opens meanwhile must not take that step for the person's.
  let ownSteps = 0;
  let isOwn = false;
  events.addEventListener('popstate', () => {
    isOwn = ownSteps > 0;
    if (isOwn) ownSteps -= 1;
  });

  const settle = () => {
    const depth = openOverlays(browserHistory.state);
    let steps = 0;
    while (closing.has(depth - steps)) steps += 1;
    closing.clear();
    if (steps === 0) return;
    ownSteps += 1;
    browserHistory.go(-steps);
  };

  /**
   * Adds an entry and calls `onBack` when the person leaves it by Back. The returned function takes the entry
   * away; it leaves the history alone where Back was pressed or where a link has led on (which took the entry's place,
   * see `startClientNavigation`), and waits for the
   * task's end, so that several go at once and what opens again at once keeps its entry.
   */
  return (onBack: () => void): (() => void) => {
    const currentDepth = openOverlays(browserHistory.state);
    const isKept = closing.delete(currentDepth);
    const depth = isKept ? currentDepth : currentDepth + 1;
    const baseState = typeof browserHistory.state === 'object' ? browserHistory.state : {};
    if (!isKept) browserHistory.pushState({ ...baseState, [OVERLAYS_KEY]: depth }, '');
    let isLeft = false;
    const onPop = () => {
      if (isOwn || openOverlays(browserHistory.state) >= depth) return;
      stop();
      isLeft = true;
      onBack();
    };
    const stop = () => events.removeEventListener('popstate', onPop);
    events.addEventListener('popstate', onPop);
    return () => {
      stop();
      if (isLeft) return;
      closing.add(depth);
      defer(settle);
    };
  };
}
