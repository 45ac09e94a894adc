// Starts all background work.

import { Schema } from 'effect';
import { followRules } from '../areas/automation/follow-rules.ts';
import { syncAllWebhooks } from '../areas/channels/webhook-registration.ts';
import { enqueueBacklog } from '../areas/conversations/search/search.backlog.ts';
import { createWebhookForwarder } from '../areas/integrations/webhooks/create-deliveries.ts';
import { backfillPairKeys } from '../areas/training/pairs/backfill-keys.ts';
import { jobSeconds } from '../shared/metrics.ts';
import { messageOf } from '../store/errors.ts';
import { newId } from '../store/id.ts';
import { runPeriodically } from '../store/jobs/every.ts';
import type { Job, JobOutcome } from '../store/jobs/job-queue.ts';
import { payloads, type QueueName } from '../store/jobs/payloads.ts';
import { type Operation, runOperation, SYSTEM } from '../store/lifecycle/operation-context.ts';
import type { Store } from '../store/store.ts';
import type { JobsDeps } from './jobs.deps.ts';
import type { NotificationJobsDeps } from './notifications.job.ts';
import { reapplyErasures } from './privacy/reapply-erasures.ts';
import { notificationQueues, periodicWork, type Queue, type Queues, queues } from './queues.ts';

/**
 * Runs notification jobs.
 * @returns stop, which waits for running ones
 */
export function startNotificationJobs(
  deps: NotificationJobsDeps & { readonly store: Store },
): () => Promise<void> {
  return stopAll(workQueues(deps.store, notificationQueues(deps)));
}

/** Runs all other jobs until stopped; stopping waits for running ones. */
export async function startJobs(deps: JobsDeps): Promise<{ stop(): Promise<void> }> {
  const { store, log } = deps;
  await backfillPairKeys(store);
  await enqueueBacklog(store);
  await syncAllWebhooks(deps);
  await reapplyErasures(deps);
  const forwarding = createWebhookForwarder(deps);
  const rules = followRules(deps);
  const queueDeps = { ...deps, forwarding, rules };
  const stop = stopAll([
    ...workQueues(store, queues(queueDeps)),
    ...periodicWork(queueDeps).map(({ name, everyMs, run, shouldWaitFirst }) =>
      runPeriodically(everyMs, (signal) => runOperation(systemOperation(), () => run(signal)), {
        shouldWaitFirst,
        onError: (error) => log(`${name} failed: ${messageOf(error)}`),
      }),
    ),
  ]);
  return {
    async stop() {
      await stop();
      await forwarding.stop();
      await rules.stop();
    },
  };
}

const systemOperation = (): Operation => ({ correlationId: newId(), actor: SYSTEM });

const stopAll = (stops: readonly (() => Promise<void>)[]) => async () => {
  await Promise.all(stops.map((stop) => stop()));
};

function workQueues<Names extends QueueName>({ jobs }: Store, table: Queues<Names>): (() => Promise<void>)[] {
  const isQueue = (name: string): name is Names => name in table;
  return Object.keys(table)
    .filter(isQueue)
    .map((name) => workQueue(jobs, name, table[name]));
}

function workQueue<Name extends QueueName>(
  jobs: Store['jobs'],
  name: Name,
  { run, onExhausted, ...options }: Queue<Name>,
): () => Promise<void> {
  const decode = Schema.decodeUnknownSync(payloads[name]);
  const onJobExhausted =
    onExhausted &&
    (async (job: Pick<Job, 'payload'>, reason: string) =>
      void (await onExhausted(decode(job.payload), reason)));
  return jobs.work(name, { ...options, onExhausted: onJobExhausted }, (job) =>
    measureAttempt(name, () => run(decode(job.payload), job)),
  );
}

async function measureAttempt(queue: string, run: () => Promise<JobOutcome>): Promise<JobOutcome> {
  const endTimer = jobSeconds.startTimer({ queue });
  try {
    const outcome = await run();
    endTimer({ outcome: nameOutcome(outcome) });
    return outcome;
  } catch (error) {
    endTimer({ outcome: 'error' });
    throw error;
  }
}

function nameOutcome(outcome: JobOutcome): string {
  if (outcome === 'done') return 'done';
  if ('deferMs' in outcome) return 'deferred';
  return 'failed' in outcome ? 'failed' : 'retried';
}
