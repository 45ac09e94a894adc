// Sends security notices.
import { Schema } from 'effect';
import type { AuthDeps } from '../../areas/auth/auth.deps.ts';
import { sendNotice } from '../../areas/auth/security-notices/security-notices.send.ts';
import { NOTICES, Notice } from '../../areas/auth/security-notices/security-notices.store.ts';

const noticeOf = Schema.decodeUnknownSync(Notice);

const RETRY_MS = 60_000;

/** Works the queue until stopped; a passing fault is tried again, any other is only logged. */
export function sendNotices(deps: AuthDeps): () => Promise<void> {
  return deps.store.jobs.work(NOTICES, { concurrency: 2, leaseMs: 6_000 }, async ({ payload }) => {
    const sent = await sendNotice(deps, noticeOf(payload));
    if (sent === null || sent.ok) return 'done';
    deps.log(`A notice was not sent (${sent.fault}): ${sent.detail}`);
    return sent.fault === 'passing' ? { retryInMs: RETRY_MS, reason: sent.detail } : { failed: sent.detail };
  });
}
