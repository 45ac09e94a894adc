// Lets the browser's Back close the topmost overlay.
import { OVERLAYS_KEY, openOverlays } from '../../platform/browser/overlay-history.ts';

interface HistoryLike {
  readonly state: unknown;
  pushState(state: unknown, unused: string): void;
  go(delta: number): void;
}

/**
 * Adds a history entry of the same URL for each overlay that Back closes.
 * @param defer runs work at the end of the current task; tests pass their own
 */
export function createBackStack(
  browserHistory: HistoryLike,
  events: EventTarget,
  defer: (work: () => void) => void = queueMicrotask,
) {
  const closedDepths = new Set<number>();
  // `go` is asynchronous: an overlay that opens meanwhile must not take that step for the user's.
  let programmaticSteps = 0;
  let isProgrammatic = false;
  events.addEventListener('popstate', () => {
    isProgrammatic = programmaticSteps > 0;
    if (isProgrammatic) programmaticSteps -= 1;
  });

  const goBackClosed = () => {
    const depth = openOverlays(browserHistory.state);
    let steps = 0;
    while (closedDepths.has(depth - steps)) steps += 1;
    closedDepths.clear();
    if (steps === 0) return;
    programmaticSteps += 1;
    browserHistory.go(-steps);
  };

  /**
   * Adds an entry and calls `onBack` when the user leaves it by Back. The returned function removes the entry at the
   * end of the task, so that several are removed in one step and an overlay that reopens at once keeps its entry. It
   * leaves the history alone after Back or after a link, which took the entry's place (`startClientNavigation`).
   */
  return (onBack: () => void): (() => void) => {
    const currentDepth = openOverlays(browserHistory.state);
    const isKept = closedDepths.delete(currentDepth);
    const depth = isKept ? currentDepth : currentDepth + 1;
    const baseState = typeof browserHistory.state === 'object' ? browserHistory.state : {};
    if (!isKept) browserHistory.pushState({ ...baseState, [OVERLAYS_KEY]: depth }, '');
    let hasLeft = false;
    const onPop = () => {
      if (isProgrammatic || openOverlays(browserHistory.state) >= depth) return;
      stop();
      hasLeft = true;
      onBack();
    };
    const stop = () => events.removeEventListener('popstate', onPop);
    events.addEventListener('popstate', onPop);
    return () => {
      stop();
      if (hasLeft) return;
      closedDepths.add(depth);
      defer(goBackClosed);
    };
  };
}
