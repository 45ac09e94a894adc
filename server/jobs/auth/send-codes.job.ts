// Sends requested login codes and recovery links.
import { Schema } from 'effect';
import type { AuthDeps } from '../../areas/auth/auth.deps.ts';
import { sendCodeRequest } from '../../areas/auth/code-requests/code-requests.send.ts';
import { CODE_REQUESTS } from '../../areas/auth/code-requests/code-requests.ts';

const requestOf = Schema.decodeUnknownSync(
  Schema.Struct({ id: Schema.String, purpose: Schema.Literals(['recovery', 'login']) }),
);

const RETRY_MS = 5_000;

/** Works the queue until stopped; a passing fault is tried again, any other is only logged. */
export function startSendCodes(deps: AuthDeps, clock: () => number): () => Promise<void> {
  return deps.store.jobs.work(CODE_REQUESTS, { concurrency: 4, leaseMs: 6_000 }, async ({ payload }) => {
    const sent = await sendCodeRequest(deps, requestOf(payload), clock());
    if (sent === null || sent.ok) return 'done';
    deps.log(`A code or link was not sent (${sent.failure}): ${sent.detail}`);
    return sent.failure === 'passing'
      ? { retryInMs: RETRY_MS, reason: sent.detail }
      : { failed: sent.detail };
  });
}
