// Solves a robot check in a worker; lazy-loaded.
import type { Failure } from '../../../contract/errors/errors.ts';
import { errorTagOf } from '../visitor/failures.ts';

const fetchFailed: Failure = { error: 'FetchFailed' };

/**
 * Returns the proof. Rejects with the server's `ServerBusy`, else with `FetchFailed`, so that the caller
 * retries as without a network.
 */
export async function solveRobotCheck(signal: AbortSignal | null): Promise<string> {
  const answer = await fetch('../../api/auth/robot', { signal }).catch(() => Promise.reject(fetchFailed));
  if (!answer.ok) {
    const errorBody: unknown = await answer.json().catch(() => fetchFailed);
    throw errorTagOf(errorBody) === 'ServerBusy' ? errorBody : fetchFailed;
  }
  const challenge: unknown = await answer.json();
  const worker = new Worker(new URL('./robot-check.worker.ts', import.meta.url));
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = () => reject(fetchFailed);
      signal?.addEventListener('abort', fail);
      worker.addEventListener('error', fail);
      worker.addEventListener('message', ({ data }: MessageEvent<string | null>) =>
        data === null ? fail() : resolve(data),
      );
      worker.postMessage(challenge);
    });
  } finally {
    worker.terminate();
  }
}
