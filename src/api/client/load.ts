// Loads the client's chunks on demand.
import type { Failure } from '../../../contract/errors/errors.ts';

/**
 * The client with its schemas weighs more than a screen, so it stays out of the first load.
 * @throws {Failure} FetchFailed or Offline when its code cannot be had.
 */
export const loadClient = () => withLoadFailure(import('./client.ts').then(({ client }) => client));

/** The same with the calls of the screens one seldom opens among the others. */
export async function loadLazyEndpoints() {
  const [client, later] = await Promise.all([
    loadClient(),
    withLoadFailure(import('./lazy-endpoints.ts').then((piece) => piece.lazyEndpointsChunk)),
  ]);
  return { ...client, endpoints: { ...client.endpoints, ...later } };
}

async function withLoadFailure<Piece>(piece: Promise<Piece>): Promise<Piece> {
  try {
    return await piece;
  } catch {
    throw { error: navigator.onLine ? 'FetchFailed' : 'Offline' } satisfies Failure;
  }
}
