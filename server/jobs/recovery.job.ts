// Knows how links and codes of those who forgot their password are sent, apart from their requests. Knows no rule of theirs.
import { Schema } from 'effect';
import type { AuthDeps } from '../areas/auth/auth.deps.ts';
import { sendRecovery } from '../areas/auth/recovery.sending.ts';
import { RECOVERY } from '../areas/auth/recovery.ts';

const requestOf = Schema.decodeUnknownSync(Schema.Struct({ id: Schema.String }));

const RETRY_MS = 5_000;

/** Works the queue until stopped; a passing fault is tried again, any other is only logged. */
export function sendRecoveries(deps: AuthDeps, clock: () => number): () => Promise<void> {
  return deps.store.jobs.work(RECOVERY, { concurrency: 4, leaseMs: 6_000 }, async ({ payload }) => {
    const sent = await sendRecovery(deps, requestOf(payload).id, clock());
    if (sent === null || sent.ok) return 'done';
    deps.log(`A way back in was not sent (${sent.fault}): ${sent.detail}`);
    return sent.fault === 'passing' ? { retryInMs: RETRY_MS, reason: sent.detail } : { failed: sent.detail };
  });
}
