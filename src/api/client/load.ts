// Loads the client's chunks on demand.
import type { Failure } from '../../../contract/errors/errors.ts';

/**
 * The client with its schemas is larger than a screen, so it is not part of the first load.
 * @throws {Failure} FetchFailed or Offline if its code cannot be loaded.
 */
export const loadClient = () => withLoadFailure(import('./client.ts').then(({ client }) => client));

/** As `loadClient`, with the endpoints of rarely opened screens. */
export async function loadLazyEndpoints() {
  const [client, lazyEndpoints] = await Promise.all([
    loadClient(),
    withLoadFailure(import('./lazy-endpoints.ts').then((chunk) => chunk.lazyEndpointsChunk)),
  ]);
  return { ...client, endpoints: { ...client.endpoints, ...lazyEndpoints } };
}

async function withLoadFailure<Chunk>(chunk: Promise<Chunk>): Promise<Chunk> {
  try {
    return await chunk;
  } catch {
    throw { error: navigator.onLine ? 'FetchFailed' : 'Offline' } satisfies Failure;
  }
}
