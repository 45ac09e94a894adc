// An actor that completes at an instant of the browser's clock.
import { fromPromise } from 'xstate';
import { systemClock } from '../../platform/clock.ts';

/** Resolves when the clock reaches `at`, in ms; leaving the state cancels it. */
export const deadlineActor = fromPromise<void, { readonly at: number }>(({ input, signal }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, Math.max(input.at - systemClock.now(), 0));
  signal.addEventListener('abort', () => clearTimeout(timer));
  return promise;
});
