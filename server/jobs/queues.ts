// Declares all background work: job queues and periodic work.
import { HOUR_MS } from '../../contract/durations.ts';
import { escalateOverdueDraft } from '../areas/approvals/review.store.ts';
import { deleteExpiredAuthRows } from '../areas/auth/retention.store.ts';
import { failRun, runRules } from '../areas/automation/run-rules.ts';
import { reconcilePayments } from '../areas/billing/payments/reconciliation.ts';
import { processInboundEvents } from '../areas/channels/inbound/process-inbound-events.ts';
import { deliverMessages } from '../areas/channels/outbound/deliver-messages.ts';
import { showOperatorTyping } from '../areas/channels/outbound/typing-indicator.ts';
import { pollConnection, syncBotWebhooks, syncWebhook } from '../areas/channels/webhook-registration.ts';
import { endContactImport } from '../areas/conversations/contacts/import/contact-imports.store.ts';
import { compactConversationCounts } from '../areas/conversations/inbox/conversation-counts.store.ts';
import { wakeDueConversation } from '../areas/conversations/inbox/snooze.store.ts';
import { sendDueReply } from '../areas/conversations/scheduled/scheduled-replies.store.ts';
import { indexBacklog } from '../areas/conversations/search/search.backlog.ts';
import { markLate, refreshDueTimes } from '../areas/conversations/targets/late-replies.store.ts';
import { deliverWebhook, failDelivery } from '../areas/integrations/webhooks/send-delivery.ts';
import { WebhookConcurrency } from '../areas/integrations/webhooks/webhook-concurrency.ts';
import { deleteExpiredArchives } from '../areas/privacy/archives.store.ts';
import { countAllBots } from '../areas/reports/counting/count-due.ts';
import { enqueueDueReports } from '../areas/reports/schedule/schedule.store.ts';
import type { LogFollower } from '../areas/shared/follow-logs.ts';
import { purgeShop } from '../areas/shops/link/unlink-shop.ts';
import { clusterUnanswered } from '../areas/training/findings/cluster-unanswered.ts';
import { compareKnowledge } from '../areas/training/findings/compare-knowledge.ts';
import { purgePairs } from '../areas/training/pairs/pairs.bulk.ts';
import { runDueSchedule } from '../areas/training/schedules/schedule.handlers.ts';
import { purgeSource } from '../areas/training/sources/remove-source.ts';
import type { NotRetriable } from '../store/jobs/failed-job-rules.ts';
import type { Job, JobOutcome } from '../store/jobs/job-queue.ts';
import type { Payload, QueueName } from '../store/jobs/payloads.ts';
import { AI, runAsActor } from '../store/lifecycle/operation-context.ts';
import { AccountConcurrency } from './account-concurrency.ts';
import { createBackupWork } from './backup/backup.job.ts';
import { sendPaymentNotice, verifyQueuedPayment } from './billing/payments.job.ts';
import { deleteTrainingData, processSubscriptions } from './billing/subscriptions.job.ts';
import { deleteBotData } from './bots/bot-deletion.job.ts';
import { answerConversation, escalateUnanswered } from './conversations/answer.job.ts';
import { sendAwayMessageInVisitorLanguage } from './conversations/away-message.job.ts';
import { callApprovedTool } from './conversations/call-tool.job.ts';
import { importContacts } from './conversations/import-contacts.job.ts';
import { updatePresence } from './conversations/presence.job.ts';
import { summariseEscalated } from './conversations/summary.job.ts';
import type { JobsDeps } from './jobs.deps.ts';
import {
  type NotificationJobsDeps,
  sendContactAnswer,
  sendDueReport,
  sendNoticeToUser,
  sendPushNotification,
  sendTranscript,
  sendVerificationCode,
} from './notifications.job.ts';
import { failRequest, remindOwner, runPrivacyRequest, settleErasure } from './privacy/privacy.job.ts';
import { deleteExpiredRows } from './retention.job.ts';
import { embedPassages, enqueueMissedEmbeddings } from './training/embed.job.ts';
import { failEvaluation, runEvaluation } from './training/evaluate.job.ts';
import { failImport, importPairs } from './training/import-pairs.job.ts';
import { failShopSync, syncShop } from './training/shop-sync.job.ts';
import { crawlSite, failSearch } from './training/site-search.job.ts';
import { failTraining, refreshKnowledge, trainSource } from './training/train.job.ts';

/** A thrown error is retried after 1 s, 2 s … 10 min, up to the job's `maxAttempts`. */
export interface Queue<Name extends QueueName> {
  /** Concurrent jobs in this process. */
  readonly concurrency: number;
  /** Milliseconds after which another server takes over jobs of a crashed one. */
  readonly leaseMs: number;
  readonly run: (payload: Payload<Name>, job: Job) => Promise<JobOutcome>;
  /** Called after the last attempt or `failed`, before the row is marked; a failed row is kept for 30 days. */
  readonly onExhausted?: (payload: Payload<Name>, reason: string) => Promise<unknown>;
}
/** Exactly the queues whose failed jobs are not retriable write their failure with `onExhausted`. */
export type Queues<Names extends QueueName> = {
  readonly [Name in Names]: Queue<Name> &
    (Name extends NotRetriable ? Required<Pick<Queue<Name>, 'onExhausted'>> : { onExhausted?: undefined });
};
type NotificationQueue =
  | 'send-code'
  | 'send-notice'
  | 'send-contact-answer'
  | 'send-transcript'
  | 'send-report'
  | 'send-push';

/** Queues of notifications; they start before all others. */
export const notificationQueues = (deps: NotificationJobsDeps): Queues<NotificationQueue> => ({
  'send-code': { concurrency: 4, leaseMs: 6_000, run: (request) => sendVerificationCode(deps, request) },
  'send-notice': { concurrency: 2, leaseMs: 6_000, run: (notice) => sendNoticeToUser(deps, notice) },
  'send-contact-answer': {
    concurrency: 1,
    leaseMs: 6_000,
    run: (answer) => sendContactAnswer(deps, answer),
  },
  'send-transcript': { concurrency: 2, leaseMs: 15_000, run: (request) => sendTranscript(deps, request) },
  'send-report': { concurrency: 2, leaseMs: 30_000, run: (due) => sendDueReport(deps, due) },
  'send-push': { concurrency: 8, leaseMs: 20_000, run: (ids, job) => sendPushNotification(deps, ids, job) },
});

/** What follows event logs beside the queues. */
export interface FollowingDeps extends JobsDeps {
  readonly forwarding: LogFollower;
  readonly rules: LogFollower;
}

export function queues(deps: FollowingDeps): Queues<Exclude<QueueName, NotificationQueue>> {
  const { store, clock } = deps;
  const depsWithOutbound = { ...deps, outbound: deps.web.outbound };
  const webhooks = new WebhookConcurrency();
  const searches = new AccountConcurrency(2);
  return {
    answer: {
      concurrency: 16,
      leaseMs: 5_000,
      run: (ids, { signal }) => runAsActor(AI, () => answerConversation(deps, ids, signal)),
      onExhausted: (ids) => escalateUnanswered(deps, ids),
    },
    'away-message': {
      concurrency: 2,
      leaseMs: 6_000,
      run: completeAfter((ids) => runAsActor(AI, () => sendAwayMessageInVisitorLanguage(deps, ids))),
    },
    'escalate-draft': {
      concurrency: 4,
      leaseMs: 6_000,
      run: async (ids) => {
        const retryInMs = await escalateOverdueDraft(store, ids, clock());
        return retryInMs === 0 ? 'done' : { retryInMs, reason: 'WaitsForItsOperator' };
      },
    },
    'call-tool': {
      concurrency: 8,
      leaseMs: 15_000,
      run: (ids, { signal }) => runAsActor(AI, () => callApprovedTool(deps, ids, signal)),
    },
    'wake-conversation': {
      concurrency: 4,
      leaseMs: 6_000,
      run: async (ids) => {
        const deferMs = await wakeDueConversation(store, ids, clock());
        return deferMs === 0 ? 'done' : { deferMs };
      },
    },
    'send-scheduled-reply': {
      concurrency: 4,
      leaseMs: 6_000,
      run: completeAfter((ids) => sendDueReply(store, ids, clock())),
    },
    'mark-late': {
      concurrency: 4,
      leaseMs: 6_000,
      run: async (ids) => {
        const deferMs = await markLate(store, ids, clock());
        return deferMs === 0 ? 'done' : { deferMs };
      },
    },
    'refresh-due-times': {
      concurrency: 2,
      leaseMs: 15_000,
      run: completeAfter((ids, { signal }) => refreshDueTimes(store, ids, { signal, now: clock() })),
    },
    'run-rules': {
      concurrency: 8,
      leaseMs: 15_000,
      run: completeAfter((ids, { signal }) => runRules(deps, ids, signal)),
      onExhausted: (ids) => failRun(store, ids),
    },
    'summarise-conversation': {
      concurrency: 2,
      leaseMs: 30_000,
      run: completeAfter((ids, { signal }) => summariseEscalated(deps, ids, signal)),
    },
    'index-messages': {
      concurrency: 1,
      leaseMs: 15_000,
      run: completeAfter((_all, { signal }) => indexBacklog(store, signal)),
    },

    train: {
      concurrency: 2,
      leaseMs: 6_000,
      run: async (ids, job) => refreshKnowledge(deps, ids, await trainSource(deps, ids, job)),
      onExhausted: (ids, reason) => failTraining(deps, ids, reason),
    },
    'import-pairs': {
      concurrency: 1,
      leaseMs: 6_000,
      run: async (ids, job) => refreshKnowledge(deps, ids, await importPairs(deps, ids, job)),
      onExhausted: (ids) => failImport(deps, ids),
    },
    'import-contacts': {
      concurrency: 1,
      leaseMs: 10_000,
      run: completeAfter((ids, job) => importContacts(deps, ids, job)),
      onExhausted: (ids) =>
        endContactImport(store, ids, { status: 'failed', reason: 'InternalError' }, clock()),
    },
    'sync-shop': {
      concurrency: 2,
      leaseMs: 10_000,
      run: async (ids, job) => refreshKnowledge(deps, ids, await syncShop(depsWithOutbound, ids, job)),
      onExhausted: (ids) => failShopSync(depsWithOutbound, ids),
    },
    'search-site': {
      concurrency: 6, // mostly waits for sites; two per account
      leaseMs: 6_000,
      run: (ids, job) => searches.run(ids.accountId, () => crawlSite(deps, ids, job)),
      onExhausted: (ids) => failSearch(deps, ids),
    },
    'run-schedule': {
      concurrency: 2,
      leaseMs: 15_000,
      run: async (ids) => {
        const next = await runDueSchedule(store, ids, clock());
        // Computed now rather than at the start of the run, as the machine may have slept.
        return next === null ? 'done' : { retryInMs: Math.max(0, next - clock()), reason: 'WaitsForItsTurn' };
      },
    },
    embed: { concurrency: 1, leaseMs: 15_000, run: (ids, job) => embedPassages(deps, ids, job) },
    evaluate: {
      concurrency: 1,
      leaseMs: 10_000,
      run: (ids, job) => runEvaluation(deps, ids, job),
      onExhausted: (ids) => failEvaluation(deps, ids),
    },
    'cluster-unanswered': {
      concurrency: 1,
      leaseMs: 15_000,
      run: completeAfter((ids, { signal }) => clusterUnanswered(store, ids, signal)),
    },
    'compare-knowledge': {
      concurrency: 1,
      leaseMs: 15_000,
      run: completeAfter((ids, { signal }) => compareKnowledge(store, ids, { signal, now: clock() })),
    },
    'purge-source': {
      concurrency: 1,
      leaseMs: 15_000,
      run: completeAfter((ids) => purgeSource(store, ids, clock())),
    },
    'purge-pairs': { concurrency: 1, leaseMs: 15_000, run: completeAfter((ids) => purgePairs(store, ids)) },
    'purge-shop': {
      concurrency: 1,
      leaseMs: 15_000,
      run: completeAfter((ids) => purgeShop(store, ids, clock())),
    },

    'process-inbound': {
      concurrency: 8,
      leaseMs: 10_000,
      run: (ids, { signal }) =>
        runAsActor({ kind: 'channel', id: ids.connectionId }, () => processInboundEvents(deps, ids, signal)),
    },
    'deliver-messages': {
      concurrency: 16,
      leaseMs: 10_000,
      run: (ids, { signal }) => deliverMessages(deps, ids, signal),
    },
    'show-typing': {
      concurrency: 8,
      leaseMs: 10_000,
      run: completeAfter((ids, { signal }) => showOperatorTyping(deps, ids, signal)),
    },
    'sync-webhook': {
      concurrency: 4,
      leaseMs: 15_000,
      run: (ids, { signal }) => syncWebhook(deps, ids, signal),
    },
    'sync-bot-webhooks': {
      concurrency: 1,
      leaseMs: 15_000,
      run: completeAfter((ids) => syncBotWebhooks(deps, ids)),
    },
    'poll-channel': {
      concurrency: 1_000, // one job polls each active connection
      leaseMs: 15_000,
      run: (ids, { signal }) => pollConnection(deps, ids, signal),
    },
    'deliver-webhook': {
      concurrency: 64, // a few per account
      leaseMs: 15_000,
      run: (ids, job) => deliverWebhook(depsWithOutbound, webhooks, ids, job),
      onExhausted: (ids) => failDelivery(deps, ids),
    },
    'follow-events': {
      concurrency: 4,
      leaseMs: 6_000,
      run: completeAfter(async ({ accountId }) => {
        deps.forwarding.follow(accountId);
        deps.rules.follow(accountId);
      }),
    },

    'verify-payment': {
      concurrency: 8,
      leaseMs: 60_000,
      run: (ids, job) => verifyQueuedPayment(deps, ids, job),
    },
    'notify-payment': {
      concurrency: 2,
      leaseMs: 6_000,
      run: completeAfter((notice) => sendPaymentNotice(deps, notice)),
    },

    'privacy-request': {
      concurrency: 2,
      leaseMs: 30_000,
      run: (ids, job) => runPrivacyRequest(deps, ids, job),
      onExhausted: (ids) => failRequest(deps, ids),
    },
    'settle-erasure': { concurrency: 1, leaseMs: 30_000, run: (ids) => settleErasure(deps, ids) },
    'remind-erasure': { concurrency: 1, leaseMs: 15_000, run: (ids) => remindOwner(deps, ids) },
    'delete-bot': {
      concurrency: 1,
      leaseMs: 30_000,
      run: (ids, { signal }) => deleteBotData(deps, ids, signal),
    },
    'delete-training': {
      concurrency: 1,
      leaseMs: 15_000,
      run: (ids, { signal }) => deleteTrainingData(deps, ids, signal),
    },
  };
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

export interface PeriodicWork {
  /** Name for the log. */
  readonly name: string;
  /** Pause after each run in milliseconds. */
  readonly everyMs: number;
  readonly shouldWaitFirst?: boolean;
  readonly run: (signal: AbortSignal) => Promise<void>;
}

/** Work that runs on every server; each run is idempotent and safe with other instances. */
export function periodicWork(deps: FollowingDeps): readonly PeriodicWork[] {
  const { store, clock, log, backupSchedule: schedule } = deps;
  const backups = schedule
    ? [
        {
          name: 'Backing up',
          everyMs: 10 * MINUTE_MS,
          run: createBackupWork({ store, clock, log, schedule }),
        },
      ]
    : [];
  return [
    // Changes are counted in batches, which cost less per change.
    {
      name: 'Counting for reports',
      everyMs: 3 * SECOND_MS,
      shouldWaitFirst: true,
      run: (signal) => countAllBots(store, { clock, signal }),
    },
    {
      name: 'Adding up conversation counts',
      everyMs: 30 * SECOND_MS,
      shouldWaitFirst: true,
      run: (signal) => compactConversationCounts(store, signal),
    },
    // Finds events whose notification was lost or whose server crashed.
    { name: 'Looking for webhooks', everyMs: 5 * SECOND_MS, run: () => deps.forwarding.scan() },
    { name: 'Looking for rules', everyMs: 5 * SECOND_MS, run: () => deps.rules.scan() },
    // Waits first, so that operators can reconnect after a restart.
    {
      name: 'Updating presence',
      everyMs: 10 * SECOND_MS,
      shouldWaitFirst: true,
      run: () => updatePresence(deps),
    },
    { name: 'Processing subscriptions', everyMs: 20 * SECOND_MS, run: () => processSubscriptions(deps) },
    // Finds knowledge changed on any server, so that writers need not enqueue embedding.
    {
      name: 'Looking for missing vectors',
      everyMs: 20 * SECOND_MS,
      run: () => enqueueMissedEmbeddings(deps),
    },
    { name: 'Sending reports', everyMs: MINUTE_MS, run: () => enqueueDueReports(store, clock()) },
    { name: 'Reconciling payments', everyMs: MINUTE_MS, run: () => reconcilePayments(deps) },
    { name: 'Deleting expired rows', everyMs: HOUR_MS, run: () => deleteExpiredRows(deps) },
    { name: 'Deleting expired archives', everyMs: HOUR_MS, run: () => deleteExpiredArchives(store, clock()) },
    {
      name: 'Deleting expired logins',
      everyMs: HOUR_MS,
      run: () => deleteExpiredAuthRows(store.db, clock()),
    },
    ...backups,
  ];
}

/** Wraps work that is done when it returns and retried only if it throws. */
const completeAfter =
  <Args extends readonly unknown[]>(work: (...args: Args) => Promise<void>) =>
  async (...args: Args): Promise<JobOutcome> => {
    await work(...args);
    return 'done';
  };
