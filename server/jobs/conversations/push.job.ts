// Sends push notifications.

import { PUSH } from '../../areas/notifications/push/push.enqueue.store.ts';
import { type PushDeps, sendPush } from '../../areas/notifications/push/push.send.ts';
import { parsePushIds } from '../payloads.ts';

/** Works the queue until stopped. What a push service refuses for good is only logged: the notice waits in the panel. */
export function startPushJob(deps: PushDeps & { readonly log: (line: string) => void }): () => Promise<void> {
  return deps.store.jobs.work(PUSH, { concurrency: 8, leaseMs: 20_000 }, async (job) => {
    const outcome = await sendPush(deps, parsePushIds(job.payload), job.signal);
    if (typeof outcome === 'string') return 'done';
    if ('retryInMs' in outcome) return outcome;
    deps.log(`A push was not taken. ${outcome.refused}`);
    return { failed: outcome.refused };
  });
}
