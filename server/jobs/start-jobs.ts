// Starts the worker of every queue.
import { limits } from '../../contract/limits.ts';
import type { AnsweringDeps } from '../answering/answer-request.ts';
import { CLEAR_TRAINING } from '../areas/billing/subscriptions/expiry.store.ts';
import { BOT_DELETION } from '../areas/bots/lifecycle/removal.store.ts';
import { startTypingIndicator } from '../areas/channels/outbound/typing.ts';
import { deleteOldInboundEvents } from '../areas/connections/webhooks/inbound-events.store.ts';
import { OVERDUE_DRAFTS } from '../areas/conversations/answers/approval-drafts.store.ts';
import { deleteOrphanAttachments } from '../areas/conversations/attachments/attachments.store.ts';
import type { FloodGuard } from '../areas/conversations/flood/flood.rules.ts';
import {
  enqueueBacklog,
  indexBacklog,
  SEARCH_BACKLOG,
} from '../areas/conversations/search/search.backlog.ts';
import { startWebhookForwarding, WEBHOOK_FOLLOW } from '../areas/integrations/webhooks/create-deliveries.ts';
import { deleteOldDeliveries, WEBHOOK_DELIVERY } from '../areas/integrations/webhooks/deliveries.store.ts';
import {
  deliverWebhook,
  failDelivery as giveUpDelivery,
} from '../areas/integrations/webhooks/send-delivery.ts';
import { WebhookConcurrency } from '../areas/integrations/webhooks/webhook-concurrency.ts';
import { deleteOldNotifications } from '../areas/notifications/notifications.store.ts';
import type { TablePool } from '../areas/shared/table-pool.ts';
import { purgeShop } from '../areas/shops/link/unlink-shop.ts';
import { clusterUnanswered } from '../areas/training/findings/cluster-unanswered.ts';
import { compareKnowledge, enqueueComparison } from '../areas/training/findings/compare-knowledge.ts';
import { backfillPairKeys } from '../areas/training/pairs/backfill-keys.ts';
import { purgePairs } from '../areas/training/pairs/pairs.bulk.ts';
import { purgeSource } from '../areas/training/sources/remove-source.ts';
import type { Channel } from '../channels/channel.ts';
import type { ProviderTransport } from '../channels/provider-transport.ts';
import type { IndexWorkers } from '../engine/index/index-workers.ts';
import type { OfferedGateway } from '../gateways/registry.ts';
import type { Extractor } from '../sources/extract.ts';
import type { Scanner } from '../sources/ocr/scanner.ts';
import type { WebClient } from '../sources/web/web-client.ts';
import type { Sealer } from '../store/sealing.ts';
import type { Store } from '../store/store.ts';
import { AccountConcurrency } from './account-concurrency.ts';
import { startPaymentNotices } from './billing/payment-notices.job.ts';
import { startPaymentJobs } from './billing/payments.job.ts';
import { deleteTrainingData, startSubscriptionsJob } from './billing/subscriptions.job.ts';
import { deleteBotData } from './bots/delete-bot.job.ts';
import { answerConversation, escalateUnanswered } from './conversations/answer.job.ts';
import { startChannelJobs } from './conversations/channels.jobs.ts';
import { escalateDraft } from './conversations/overdue-drafts.job.ts';
import { startPresenceJob } from './conversations/presence.job.ts';
import { startCountReports } from './count-reports.job.ts';
import {
  parseAccountId,
  parseBotIds,
  parseConversationIds,
  parseDeliveryIds,
  parseDraftIds,
  parseImportIds,
  parseRemoval,
  parseRunIds,
  parseSearchIds,
  parseShopIds,
  parseSourceIds,
} from './payloads.ts';
import { startPrivacy } from './privacy/privacy.job.ts';
import { reapplyErasures } from './privacy/reapply-erasures.ts';
import { EMBED, embedPassages, enqueueEmbedding, enqueueMissedEmbeddings } from './training/embed.job.ts';
import { failEvaluation, runEvaluation } from './training/evaluate.job.ts';
import { failImport, importPairs } from './training/import-pairs.job.ts';
import { runSchedule } from './training/schedule.job.ts';
import { failShopSync, syncShop } from './training/shop-sync.job.ts';
import { crawlSite, failSearch } from './training/site-search.job.ts';
import { failTraining, trainSource } from './training/train.job.ts';

export interface JobsDeps extends AnsweringDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly extractor: Extractor;
  readonly tables: TablePool;
  readonly scanner: Scanner;
  readonly web: WebClient;
  readonly threads: IndexWorkers;
  readonly sealer: Sealer;
  readonly gateways: readonly OfferedGateway[];
  readonly publicUrl: string;
  readonly channels: readonly Channel[];
  readonly reach: Pick<ProviderTransport, 'contextFor'>;
  /** Tells floods of what comes by channels; left out where nothing is limited. */
  readonly floods?: FloodGuard;
}

const HOUR_MS = 3_600_000;
/** A reader away for longer begins anew. */
const EVENTS_KEPT_MS = 7 * 24 * HOUR_MS;
const VECTORS_EVERY_MS = 20_000;
const FAILED_JOBS_KEPT_MS = 30 * 24 * HOUR_MS;
const DELIVERIES_KEPT_MS = 30 * 24 * HOUR_MS;
const NOTIFICATIONS_KEPT_MS = 30 * 24 * HOUR_MS;

/** Works every queue until stopped; stopping waits for what is under way. */
export async function startJobs(deps: JobsDeps): Promise<{ stop(): Promise<void> }> {
  const { jobs } = deps.store;
  await backfillPairKeys(deps.store);
  await enqueueBacklog(deps.store);
  const shops = { ...deps, outbound: deps.web.outbound };
  const lanes = new WebhookConcurrency();
  const searches = new AccountConcurrency(2);
  const stops = [
    jobs.work(
      'answer',
      {
        concurrency: 16,
        leaseMs: 5_000,
        onFailed: (job) => escalateUnanswered(deps, parseConversationIds(job.payload)),
      },
      async (job) => {
        const endTyping = startTypingIndicator(shops, parseConversationIds(job.payload));
        try {
          await answerConversation(deps, parseConversationIds(job.payload), job.signal);
        } finally {
          endTyping();
        }
        return 'done';
      },
    ),
    jobs.work(
      'train',
      {
        concurrency: 2,
        leaseMs: 6_000,
        onFailed: (job, reason) => failTraining(deps, parseSourceIds(job.payload), reason),
      },
      async (job) => {
        const outcome = await trainSource(deps, parseSourceIds(job.payload), job);
        if (outcome === 'done') await afterLearning(deps, parseSourceIds(job.payload));
        return outcome;
      },
    ),
    jobs.work(EMBED, { concurrency: 1, leaseMs: 15_000 }, (job) =>
      embedPassages(deps, parseBotIds(job.payload), job),
    ),
    jobs.work(
      'search',
      {
        concurrency: 6, // most of it is waiting for sites; one account takes two
        leaseMs: 6_000,
        onFailed: (job) => failSearch(deps, parseSearchIds(job.payload)),
      },
      (job) => {
        const ids = parseSearchIds(job.payload);
        return searches.run(ids.accountId, () => crawlSite(deps, ids, job));
      },
    ),
    jobs.work(
      'shop',
      { concurrency: 2, leaseMs: 10_000, onFailed: (job) => failShopSync(shops, parseShopIds(job.payload)) },
      async (job) => {
        const outcome = await syncShop(shops, parseShopIds(job.payload), job);
        if (outcome === 'done') await afterLearning(deps, parseShopIds(job.payload));
        return outcome;
      },
    ),
    jobs.work(SEARCH_BACKLOG, { concurrency: 1, leaseMs: 15_000 }, async (job) => {
      await indexBacklog(deps.store, job.signal);
      return 'done';
    }),
    jobs.work('shop-purge', { concurrency: 1, leaseMs: 15_000 }, async (job) => {
      await purgeShop(deps.store, parseShopIds(job.payload), deps.clock());
      return 'done';
    }),
    jobs.work('schedule', { concurrency: 2, leaseMs: 15_000 }, (job) =>
      runSchedule(deps, parseBotIds(job.payload)),
    ),
    jobs.work(OVERDUE_DRAFTS, { concurrency: 4, leaseMs: 6_000 }, (job) =>
      escalateDraft(deps, parseDraftIds(job.payload)),
    ),
    jobs.work(
      'importPairs',
      { concurrency: 1, leaseMs: 6_000, onFailed: (job) => failImport(deps, parseImportIds(job.payload)) },
      async (job) => {
        const outcome = await importPairs(deps, parseImportIds(job.payload), job);
        if (outcome === 'done') await afterLearning(deps, parseImportIds(job.payload));
        return outcome;
      },
    ),
    jobs.work(
      'evaluate',
      { concurrency: 1, leaseMs: 10_000, onFailed: (job) => failEvaluation(deps, parseRunIds(job.payload)) },
      (job) => runEvaluation(deps, parseRunIds(job.payload), job),
    ),
    jobs.work(
      WEBHOOK_DELIVERY,
      {
        concurrency: 64, // one account takes a few of them
        leaseMs: 15_000,
        onFailed: async (job) => void (await giveUpDelivery(deps, parseDeliveryIds(job.payload))),
      },
      (job) => deliverWebhook(shops, lanes, parseDeliveryIds(job.payload), job),
    ),
    jobs.work('gather', { concurrency: 1, leaseMs: 15_000 }, async (job) => {
      await clusterUnanswered(deps.store, parseBotIds(job.payload), job.signal);
      return 'done';
    }),
    jobs.work('compare', { concurrency: 1, leaseMs: 15_000 }, async (job) => {
      await compareKnowledge(deps.store, parseBotIds(job.payload), { signal: job.signal, now: deps.clock() });
      return 'done';
    }),
    jobs.work('purgePairs', { concurrency: 1, leaseMs: 15_000 }, async (job) => {
      await purgePairs(deps.store, parseRemoval(job.payload));
      return 'done';
    }),
    jobs.work(CLEAR_TRAINING, { concurrency: 1, leaseMs: 15_000 }, (job) =>
      deleteTrainingData(deps, parseAccountId(job.payload), job.signal),
    ),
    jobs.work(BOT_DELETION, { concurrency: 1, leaseMs: 30_000 }, (job) =>
      deleteBotData(deps, parseBotIds(job.payload), job.signal),
    ),
    jobs.work('purge', { concurrency: 1, leaseMs: 15_000 }, async (job) => {
      await purgeSource(deps.store, parseSourceIds(job.payload), deps.clock());
      return 'done';
    }),
  ];
  stops.push(...(await startChannelJobs(shops)));
  await reapplyErasures(deps);
  stops.push(...startPrivacy(deps));
  stops.push(startCountReports(deps), startPaymentJobs(deps), startPaymentNotices(deps));
  const forwarding = startWebhookForwarding(deps);
  stops.push(
    jobs.work(WEBHOOK_FOLLOW, { concurrency: 4, leaseMs: 6_000 }, async (job) => {
      forwarding.follow(parseAccountId(job.payload).accountId);
      return 'done';
    }),
    () => forwarding.stop(),
  );
  const stopAttending = startPresenceJob(deps);
  const stopSubscriptions = startSubscriptionsJob(deps);
  const sweeping = setInterval(() => void sweep(deps), HOUR_MS);
  await sweep(deps);
  // Whatever changed the knowledge, on whichever instance: nobody has to remember to order vectors.
  const embedding = deps.embedder && setInterval(() => void lookForUnembedded(deps), VECTORS_EVERY_MS);
  await lookForUnembedded(deps);
  return {
    async stop() {
      clearInterval(sweeping);
      await Promise.all([stopAttending(), stopSubscriptions()]);
      if (embedding) clearInterval(embedding);
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

/** Ordered before the learning's own job is acknowledged, so that no end of a process comes in between. */
async function afterLearning(deps: JobsDeps, bot: { accountId: string; botId: string }): Promise<void> {
  await enqueueEmbedding(deps, bot);
  await enqueueComparison(deps.store, bot, { now: deps.clock() });
}

async function lookForUnembedded(deps: JobsDeps): Promise<void> {
  try {
    await enqueueMissedEmbeddings(deps);
  } catch (error) {
    deps.log(
      `Looking for passages without vectors failed: ${error instanceof Error ? error.message : error}`,
    );
  }
}

async function sweep({ store, clock, log }: JobsDeps): Promise<void> {
  try {
    await store.events.prune(clock() - EVENTS_KEPT_MS);
    await store.jobs.prune(clock() - FAILED_JOBS_KEPT_MS);
    await deleteOrphanAttachments(store, clock());
    await deleteOldDeliveries(store.db, clock() - DELIVERIES_KEPT_MS);
    await deleteOldInboundEvents(store.db, clock() - limits.channel.retentionMs);
    await deleteOldNotifications(store.db, clock() - NOTIFICATIONS_KEPT_MS);
  } catch (error) {
    log(`Sweeping failed: ${error instanceof Error ? error.message : error}`);
  }
}
