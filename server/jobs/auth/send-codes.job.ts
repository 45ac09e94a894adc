// Sends requested login codes and recovery links.
import { Schema } from 'effect';
import type { AuthDeps } from '../../areas/auth/auth.deps.ts';
import { sendAsked } from '../../areas/auth/code-requests/code-requests.send.ts';
import { ASKED } from '../../areas/auth/code-requests/code-requests.ts';

const requestOf = Schema.decodeUnknownSync(
  Schema.Struct({ id: Schema.String, purpose: Schema.Literals(['recovery', 'login']) }),
);

const RETRY_MS = 5_000;

/** Works the queue until stopped; a passing fault is tried again, any other is only logged. */
export function sendWhatIsAsked(deps: AuthDeps, clock: () => number): () => Promise<void> {
  return deps.store.jobs.work(ASKED, { concurrency: 4, leaseMs: 6_000 }, async ({ payload }) => {
    const sent = await sendAsked(deps, requestOf(payload), clock());
    if (sent === null || sent.ok) return 'done';
    deps.log(`A code or link was not sent (${sent.fault}): ${sent.detail}`);
    return sent.fault === 'passing' ? { retryInMs: RETRY_MS, reason: sent.detail } : { failed: sent.detail };
  });
}
