// Knows how the client comes when it is first needed. Refuses to weigh anything itself.
import type { Failure } from '../../contract/errors.ts';

/**
 * The client with its schemas weighs more than a screen, so it stays out of the first load.
 * @throws {Failure} FetchFailed or Offline when its code cannot be had.
 */
export async function loadClient() {
  try {
    const { client } = await import('./client.ts');
    return client;
  } catch {
    throw { error: navigator.onLine ? 'FetchFailed' : 'Offline' } satisfies Failure;
  }
}
