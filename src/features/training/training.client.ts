// Knows how the client is fetched when it is first needed. Refuses to know what is called.
import type { Failure } from '../../../contract/errors.ts';

/** The client and the calls about knowledge. Rejects with a `Failure` when their code cannot be fetched. */
export async function trainingClient() {
  try {
    const [{ call }, { training }] = await Promise.all([
      import('../../api/call.ts'),
      import('../../../contract/training.ts'),
    ]);
    return { call, training };
  } catch {
    throw { error: navigator.onLine ? 'FetchFailed' : 'Offline' } satisfies Failure;
  }
}
