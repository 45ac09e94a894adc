// Starts the worker of every queue.
import { limits } from '../../contract/limits.ts';
import type { AnsweringDeps } from '../answering/answer-request.ts';
import { CLEARING } from '../areas/billing/subscriptions/expiry.store.ts';
import { BOT_CLEARING } from '../areas/bots/lifecycle/removal.store.ts';
import { keepTyping } from '../areas/channels/outbound/typing.ts';
import { forgetInbox } from '../areas/connections/webhooks/inbound-events.store.ts';
import { OVERDUE } from '../areas/conversations/answers/approval-drafts.store.ts';
import { sweepAttachments } from '../areas/conversations/attachments/attachments.store.ts';
import type { FloodGuard } from '../areas/conversations/flood/flood.rules.ts';
import { BACKLOG, orderBacklog, workOff } from '../areas/conversations/search/search.backlog.ts';
import { FOLLOW, startForwarding } from '../areas/integrations/webhooks/create-deliveries.ts';
import { forgetDeliveries, WEBHOOK } from '../areas/integrations/webhooks/deliveries.store.ts';
import { deliver, giveUp as giveUpDelivery } from '../areas/integrations/webhooks/send-delivery.ts';
import { Lanes } from '../areas/integrations/webhooks/webhook-concurrency.ts';
import { forgetNotifications } from '../areas/notifications/notifications.store.ts';
import type { Tables } from '../areas/shared/table-pool.ts';
import { purgeShop } from '../areas/shops/link/unlink-shop.ts';
import { gather } from '../areas/training/findings/cluster-unanswered.ts';
import { compareKnowledge, orderComparing } from '../areas/training/findings/compare-knowledge.ts';
import { keyPairs } from '../areas/training/pairs/backfill-keys.ts';
import { purgePairs } from '../areas/training/pairs/pairs.bulk.ts';
import { purgeSource } from '../areas/training/sources/remove-source.ts';
import type { Channel } from '../channels/channel.ts';
import type { Reach } from '../channels/provider-transport.ts';
import type { Threads } from '../engine/index/index-workers.ts';
import type { OfferedGateway } from '../gateways/registry.ts';
import type { Extractor } from '../sources/extract.ts';
import type { Scanner } from '../sources/ocr/scanner.ts';
import type { Web } from '../sources/web/web-client.ts';
import type { Sealer } from '../store/sealing.ts';
import type { Store } from '../store/store.ts';
import { Turns } from './account-concurrency.ts';
import { startTelling } from './billing/payment-notices.job.ts';
import { startSettling } from './billing/payments.job.ts';
import { clearTraining, keepSubscriptions } from './billing/subscriptions.job.ts';
import { clearBot } from './bots/delete-bot.job.ts';
import { answer, giveUp } from './conversations/answer.job.ts';
import { startChannels } from './conversations/channels.jobs.ts';
import { escalateDraft } from './conversations/overdue-drafts.job.ts';
import { keepAttending } from './conversations/presence.job.ts';
import { startCounting } from './count-reports.job.ts';
import {
  accountIdOf,
  botIdsOf,
  conversationIdsOf,
  deliveryIdsOf,
  draftIdsOf,
  importIdsOf,
  removalOf,
  runIdsOf,
  searchIdsOf,
  shopIdsOf,
  sourceIdsOf,
} from './payloads.ts';
import { startPrivacy } from './privacy/privacy.job.ts';
import { reapplyErasures } from './privacy/reapply-erasures.ts';
import { EMBED, embed, orderMissedVectors, orderVectors } from './training/embed.job.ts';
import { evaluate, giveUpEvaluation } from './training/evaluate.job.ts';
import { giveUpImport, importPairs } from './training/import-pairs.job.ts';
import { turnSchedule } from './training/schedule.job.ts';
import { giveUpShop, syncShop } from './training/shop-sync.job.ts';
import { giveUpSearch, searchSite } from './training/site-search.job.ts';
import { giveUpTraining, train } from './training/train.job.ts';

export interface JobsDeps extends AnsweringDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly extractor: Extractor;
  readonly tables: Tables;
  readonly scanner: Scanner;
  readonly web: Web;
  readonly threads: Threads;
  readonly sealer: Sealer;
  readonly gateways: readonly OfferedGateway[];
  readonly publicUrl: string;
  readonly channels: readonly Channel[];
  readonly reach: Pick<Reach, 'portsOf'>;
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
  await keyPairs(deps.store);
  await orderBacklog(deps.store);
  const shops = { ...deps, outbound: deps.web.outbound };
  const lanes = new Lanes();
  const searches = new Turns(2);
  const stops = [
    jobs.work(
      'answer',
      { concurrency: 16, leaseMs: 5_000, onFailed: (job) => giveUp(deps, conversationIdsOf(job.payload)) },
      async (job) => {
        const endTyping = keepTyping(shops, conversationIdsOf(job.payload));
        try {
          await answer(deps, conversationIdsOf(job.payload), job.signal);
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
        onFailed: (job, reason) => giveUpTraining(deps, sourceIdsOf(job.payload), reason),
      },
      async (job) => {
        const outcome = await train(deps, sourceIdsOf(job.payload), job);
        if (outcome === 'done') await afterLearning(deps, sourceIdsOf(job.payload));
        return outcome;
      },
    ),
    jobs.work(EMBED, { concurrency: 1, leaseMs: 15_000 }, (job) => embed(deps, botIdsOf(job.payload), job)),
    jobs.work(
      'search',
      {
        concurrency: 6, // most of it is waiting for sites; one account takes two
        leaseMs: 6_000,
        onFailed: (job) => giveUpSearch(deps, searchIdsOf(job.payload)),
      },
      (job) => {
        const ids = searchIdsOf(job.payload);
        return searches.take(ids.accountId, () => searchSite(deps, ids, job));
      },
    ),
    jobs.work(
      'shop',
      { concurrency: 2, leaseMs: 10_000, onFailed: (job) => giveUpShop(shops, shopIdsOf(job.payload)) },
      async (job) => {
        const outcome = await syncShop(shops, shopIdsOf(job.payload), job);
        if (outcome === 'done') await afterLearning(deps, shopIdsOf(job.payload));
        return outcome;
      },
    ),
    jobs.work(BACKLOG, { concurrency: 1, leaseMs: 15_000 }, async (job) => {
      await workOff(deps.store, job.signal);
      return 'done';
    }),
    jobs.work('shop-purge', { concurrency: 1, leaseMs: 15_000 }, async (job) => {
      await purgeShop(deps.store, shopIdsOf(job.payload), deps.clock());
      return 'done';
    }),
    jobs.work('schedule', { concurrency: 2, leaseMs: 15_000 }, (job) =>
      turnSchedule(deps, botIdsOf(job.payload)),
    ),
    jobs.work(OVERDUE, { concurrency: 4, leaseMs: 6_000 }, (job) =>
      escalateDraft(deps, draftIdsOf(job.payload)),
    ),
    jobs.work(
      'importPairs',
      { concurrency: 1, leaseMs: 6_000, onFailed: (job) => giveUpImport(deps, importIdsOf(job.payload)) },
      async (job) => {
        const outcome = await importPairs(deps, importIdsOf(job.payload), job);
        if (outcome === 'done') await afterLearning(deps, importIdsOf(job.payload));
        return outcome;
      },
    ),
    jobs.work(
      'evaluate',
      { concurrency: 1, leaseMs: 10_000, onFailed: (job) => giveUpEvaluation(deps, runIdsOf(job.payload)) },
      (job) => evaluate(deps, runIdsOf(job.payload), job),
    ),
    jobs.work(
      WEBHOOK,
      {
        concurrency: 64, // one account takes a few of them
        leaseMs: 15_000,
        onFailed: async (job) => void (await giveUpDelivery(deps, deliveryIdsOf(job.payload))),
      },
      (job) => deliver(shops, lanes, deliveryIdsOf(job.payload), job),
    ),
    jobs.work('gather', { concurrency: 1, leaseMs: 15_000 }, async (job) => {
      await gather(deps.store, botIdsOf(job.payload), job.signal);
      return 'done';
    }),
    jobs.work('compare', { concurrency: 1, leaseMs: 15_000 }, async (job) => {
      await compareKnowledge(deps.store, botIdsOf(job.payload), { signal: job.signal, now: deps.clock() });
      return 'done';
    }),
    jobs.work('purgePairs', { concurrency: 1, leaseMs: 15_000 }, async (job) => {
      await purgePairs(deps.store, removalOf(job.payload));
      return 'done';
    }),
    jobs.work(CLEARING, { concurrency: 1, leaseMs: 15_000 }, (job) =>
      clearTraining(deps, accountIdOf(job.payload), job.signal),
    ),
    jobs.work(BOT_CLEARING, { concurrency: 1, leaseMs: 30_000 }, (job) =>
      clearBot(deps, botIdsOf(job.payload), job.signal),
    ),
    jobs.work('purge', { concurrency: 1, leaseMs: 15_000 }, async (job) => {
      await purgeSource(deps.store, sourceIdsOf(job.payload), deps.clock());
      return 'done';
    }),
  ];
  stops.push(...(await startChannels(shops)));
  await reapplyErasures(deps);
  stops.push(...startPrivacy(deps));
  stops.push(startCounting(deps), startSettling(deps), startTelling(deps));
  const forwarding = startForwarding(deps);
  stops.push(
    jobs.work(FOLLOW, { concurrency: 4, leaseMs: 6_000 }, async (job) => {
      forwarding.follow(accountIdOf(job.payload).accountId);
      return 'done';
    }),
    () => forwarding.stop(),
  );
  const stopAttending = keepAttending(deps);
  const stopSubscriptions = keepSubscriptions(deps);
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
  await orderVectors(deps, bot);
  await orderComparing(deps.store, bot, { now: deps.clock() });
}

async function lookForUnembedded(deps: JobsDeps): Promise<void> {
  try {
    await orderMissedVectors(deps);
  } catch (error) {
    deps.log(
      `Looking for passages without vectors failed: ${error instanceof Error ? error.message : error}`,
    );
  }
}

async function sweep({ store, clock, log }: JobsDeps): Promise<void> {
  try {
    await store.events.forget(clock() - EVENTS_KEPT_MS);
    await store.jobs.forget(clock() - FAILED_JOBS_KEPT_MS);
    await sweepAttachments(store, clock());
    await forgetDeliveries(store.db, clock() - DELIVERIES_KEPT_MS);
    await forgetInbox(store.db, clock() - limits.channel.keptMs);
    await forgetNotifications(store.db, clock() - NOTIFICATIONS_KEPT_MS);
  } catch (error) {
    log(`Sweeping failed: ${error instanceof Error ? error.message : error}`);
  }
}
