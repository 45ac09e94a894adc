// Knows how the client is fetched when it is first needed. Refuses to know what is called.
import { loadClient } from '../../api/load.ts';

/** The client and the calls about knowledge. Rejects with a `Failure` when their code cannot be fetched. */
export async function trainingClient() {
  const { call, endpoints } = await loadClient();
  return { call, training: endpoints.training };
}
