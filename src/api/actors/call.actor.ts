// Turns an endpoint into a machine's actor; the client is loaded on the first call.
import { fromPromise } from 'xstate';
import type { Endpoint, InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { coreEndpoints } from '../../../contract/endpoints.core.ts';
import type { lazyEndpoints } from '../../../contract/endpoints.lazy.ts';
import { loadClient, loadLazyEndpoints } from '../client/load.ts';

/**
 * Actor for the port of one call: `callActor((all) => all.bots.list)`. Leaving the state aborts the request.
 */
export const callActor = <E extends Endpoint>(pick: (all: typeof coreEndpoints) => E) =>
  fromPromise<OutputOf<E>, InputOf<E>>(async ({ input, signal }) => {
    const { call, endpoints } = await loadClient();
    return call(pick(endpoints), input, { signal });
  });

/** Resolves when the browser is idle. */
export const waitForIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (window.requestIdleCallback) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, 1);
  });

const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Loads the client at the first sign of use, for screens that render without it. A failure shows when the
 * client is needed.
 */
export function preloadClient(): void {
  const load = () => {
    for (const eventType of INTERACTION_EVENTS) removeEventListener(eventType, load);
    void waitForIdle()
      .then(loadClient)
      .catch(() => undefined);
  };
  for (const eventType of INTERACTION_EVENTS) addEventListener(eventType, load);
  if (document.activeElement !== document.body) load();
}

/** As `callActor`, for calls of rarely opened screens. */
export const lazyCallActor = <E extends Endpoint>(pick: (all: typeof lazyEndpoints) => E) =>
  fromPromise<OutputOf<E>, InputOf<E>>(async ({ input, signal }) => {
    const { call, endpoints } = await loadLazyEndpoints();
    return call(pick(endpoints), input, { signal });
  });
