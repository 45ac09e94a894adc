// Knows how a declared call becomes a machine's actor, loading the client only when it is needed.
import { fromPromise } from 'xstate';
import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts';
import type { endpoints } from '../../contract/endpoints.ts';
import type { Failure } from '../../contract/errors.ts';

/*
 * The client with its schemas weighs more than a screen. It stays out of the first load: an actor fetches it
 * when it first runs, and `warm` does so as soon as the browser is idle.
 */
async function client() {
  try {
    const [{ call }, { endpoints }] = await Promise.all([
      import('./call.ts'),
      import('../../contract/endpoints.ts'),
    ]);
    return { call, endpoints };
  } catch {
    throw { error: navigator.onLine ? 'FetchFailed' : 'Offline' } satisfies Failure;
  }
}

/** An actor for the port of one call: `actorOf((all) => all.bots.list)`. Leaving the state aborts the request. */
export const actorOf = <E extends Endpoint>(pick: (all: typeof endpoints) => E) =>
  fromPromise<OutputOf<E>, InputOf<E>>(async ({ input, signal }) => {
    const { call, endpoints } = await client();
    return call(pick(endpoints), input, { signal });
  });

/** Loads the client when the browser has nothing better to do. A failure shows when the client is needed. */
export function warm(): void {
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1));
  idle(() => void client().catch(() => undefined));
}
