// Knows how a chart waits for an instant of this browser's clock. Knows no chart.
import { fromPromise } from 'xstate';
import { systemClock } from '../../platform/clock.ts';

/** Resolves when the clock reaches `at`; leaving the state ends the wait. */
export const deadline = fromPromise<void, { at: number }>(({ input, signal }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, Math.max(input.at - systemClock.now(), 0));
  signal.addEventListener('abort', () => clearTimeout(timer));
  return promise;
});
