// Syncs a linked shop page by page; resumes after interruption.
import type { ErrorTag } from '../../../contract/errors/errors.ts';
import type { ShopKind } from '../../../contract/training/shops.ts';
import { type ShopIds, type ShopRow, toShopIds } from '../../areas/shops/shops.store.ts';
import { createFeeds } from '../../areas/shops/sync/feeds.ts';
import type { SyncCursor } from '../../areas/shops/sync/sync.cursor.ts';
import { endSync, recordStep, startSync } from '../../areas/shops/sync/sync.ts';
import type { BotIndexCache } from '../../engine/index/bot-index-cache.ts';
import type { OutboundErrorKind } from '../../outbound/outbound-error.ts';
import { statusFailure } from '../../sources/web/fetch-page.ts';
import { isTemporary, type RequestError } from '../../sources/wordpress/json-request.ts';
import type { Job, JobOutcome } from '../../store/jobs/job-queue.ts';
import { runSyncStep, ShopSyncError, type SyncStepDeps } from './shop-sync.steps.ts';

export interface ShopJobDeps extends SyncStepDeps {
  readonly indexes: BotIndexCache;
}

const tagsByErrorKind: Record<OutboundErrorKind | 'NotJson', ErrorTag> = {
  AddressInvalid: 'LinkInvalid',
  AddressPrivate: 'LinkPrivate',
  RedirectRejected: 'RedirectLoop',
  RedirectLoop: 'RedirectLoop',
  TypeRefused: 'PageNotReadable',
  NotJson: 'PageNotReadable',
  TooLarge: 'PageTooLarge',
  TimedOut: 'PageTimedOut',
  Unreachable: 'SiteUnreachable',
};

/** The error tag of a failed sync. */
function reasonOf(requestError: RequestError, kind: ShopKind): ErrorTag {
  if (requestError.kind === 'Busy') return statusFailure(requestError.status).tag;
  if (requestError.kind !== 'Refused') return tagsByErrorKind[requestError.kind];
  return kind === 'woocommerce' ? 'WooCommerceRefused' : 'WordPressRefused';
}

/** Consecutive failures after which the sync is reported as failed. */
const MAX_FAILURES = 5;
const RETRY_MS = 5_000;
/**
 * Maximum first delay of a sync just ordered by a user: WordPress asks for ten minutes during a short update.
 */
const MAX_FIRST_RETRY_MS = 60_000;

/** Updates the knowledge of a shop. Idempotent: pages that were read are not read again. */
export async function syncShop(deps: ShopJobDeps, ids: ShopIds, job: Job): Promise<JobOutcome> {
  const { store, clock } = deps;
  const startedSync = await startSync(store, ids);
  if (!startedSync) return 'done';
  let { shop, cursor } = startedSync;
  const feeds = createFeeds(deps, shop);
  if (feeds.length === 0 && shop.kind === 'woocommerce') return endSyncAsRefused(deps, shop);
  try {
    for (;;) {
      job.signal.throwIfAborted();
      const next = await runSyncStep(deps, feeds, shop, cursor, job.signal);
      if (!next.shop) return 'done'; // stopped by a user
      if (!next.cursor) break;
      shop = next.shop;
      cursor = next.cursor;
    }
  } catch (error) {
    if (!(error instanceof ShopSyncError)) throw error;
    return retryOrFail(deps, shop, cursor, error.requestError);
  }
  await endSync(store, ids, { at: cursor.at ?? clock() }, clock(), shop.sync_number);
  await deps.indexes.get(ids.accountId, ids.botId); // built early for the first question
  return 'done';
}

/** Called after the last failed attempt. */
export function failShopSync({ store, clock }: ShopJobDeps, ids: ShopIds): Promise<void> {
  return endSync(store, ids, { reason: 'TrainingFailed' }, clock());
}

/** Retries a temporary failure; the cursor counts consecutive ones. */
async function retryOrFail(
  deps: ShopJobDeps,
  shop: ShopRow,
  cursor: SyncCursor,
  requestError: RequestError,
): Promise<JobOutcome> {
  const { store, clock } = deps;
  const failures = cursor.failures + 1;
  const reason = reasonOf(requestError, shop.kind);
  if (!isTemporary(requestError) || failures >= MAX_FAILURES) {
    await endSync(store, toShopIds(shop), { reason }, clock(), shop.sync_number);
    return 'done';
  }
  await recordStep(store, shop, { ...cursor, failures }, clock(), async () => ({ reason }));
  const delayMs = (requestError.kind === 'Busy' ? requestError.retryAfterMs : null) ?? RETRY_MS * failures;
  const isManual = shop.schedule_run_id === null && cursor.totals.length === 0;
  return { retryInMs: isManual ? Math.min(delayMs, MAX_FIRST_RETRY_MS) : delayMs, reason: requestError.kind };
}

async function endSyncAsRefused({ store, clock }: ShopJobDeps, shop: ShopRow): Promise<JobOutcome> {
  await endSync(store, toShopIds(shop), { reason: 'WooCommerceRefused' }, clock(), shop.sync_number);
  return 'done';
}
