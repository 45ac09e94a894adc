// Sends security notices.
import { Schema } from 'effect';
import type { AuthDeps } from '../../areas/auth/auth.deps.ts';
import { sendSecurityNotice } from '../../areas/auth/security-notices/security-notices.send.ts';
import {
  SECURITY_NOTICES,
  SecurityNotice,
} from '../../areas/auth/security-notices/security-notices.store.ts';

const noticeOf = Schema.decodeUnknownSync(SecurityNotice);

const RETRY_MS = 60_000;

/** Works the queue until stopped; a passing fault is tried again, any other is only logged. */
export function startSecurityNotices(deps: AuthDeps): () => Promise<void> {
  return deps.store.jobs.work(SECURITY_NOTICES, { concurrency: 2, leaseMs: 6_000 }, async ({ payload }) => {
    const sent = await sendSecurityNotice(deps, noticeOf(payload));
    if (sent === null || sent.ok) return 'done';
    deps.log(`A notice was not sent (${sent.failure}): ${sent.detail}`);
    return sent.failure === 'passing'
      ? { retryInMs: RETRY_MS, reason: sent.detail }
      : { failed: sent.detail };
  });
}
