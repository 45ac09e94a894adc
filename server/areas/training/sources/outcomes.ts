// Records outcomes of training other than success: unchanged, needs review, failed.
import type { Transaction } from 'kysely';
import type { ErrorTag } from '../../../../contract/errors/errors.ts';
import type { SourceEvent } from '../../../../src/machines/lifecycles/source.machine.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { notify } from '../../notifications/notify.store.ts';
import type { RunCounts } from '../schedules/runs.store.ts';
import { adjustCharge } from './charge-source.ts';
import { idleCharge, isPageMissing, reportToRun, unchangedEvent } from './source-state.ts';
import {
  announceSource,
  readSource,
  type SourceIds,
  type SourceRow,
  transitionSource,
} from './sources.store.ts';

/** A training of a source at a version; later changes have their own training. */
export type TrainingAttempt = SourceIds & { readonly version?: number };

const isSuperseded = (row: SourceRow | undefined, { version }: TrainingAttempt): boolean =>
  version !== undefined && row?.version !== version;

/** The columns of a text that waits for its owner's review. */
export type TextForReview = Partial<Pick<SourceRow, 'pages' | 'mime' | 'size' | 'sha256' | 'title'>> & {
  readonly text: string;
  readonly characters: number;
  readonly etag?: string | null;
  readonly last_modified?: string | null;
  readonly warnings: string | null;
  readonly damages: string | null;
  readonly coverage: string | null;
};

/** Ends a check that found no change: the source stays trained and is marked as checked. */
export async function recordUnchanged(
  store: Store,
  ids: TrainingAttempt,
  metadata: Partial<Pick<SourceRow, 'etag' | 'last_modified' | 'sha256' | 'size'>>,
  now: number,
): Promise<void> {
  const changes = { ...metadata, checked_at: now };
  await store.transact((trx) =>
    saveOutcome(store, trx, ids, { changes, reason: null, counts: { checked: 1 } }, now),
  );
}

/** Stores a doubtful text for review; its characters are not charged meanwhile. */
export async function recordNeedsReview(
  store: Store,
  ids: TrainingAttempt,
  { characters, ...columns }: TextForReview,
  now: number,
): Promise<void> {
  await store.transact(async (trx) => {
    const before = await readSource(trx, ids);
    if (isSuperseded(before, ids)) return;
    const row = await transitionSource(trx, ids, 'review.requested', {
      ...columns,
      // The character count stays that of the text in use.
      ...(before?.is_indexed !== 1 && { characters }),
      reason: 'TextDoubtful',
      progress: 0,
      is_accepted: 0,
      training_mode: null,
      checked_at: now,
      updated_at: now,
    });
    if (!row) return;
    await adjustCharge(trx, row, idleCharge(row), now);
    await reportToRun(trx, row, { checked: 1, changed: 1 }, now);
    await announceSource(store.events, trx, ids, { isIndexChanged: false, now });
  });
}

/**
 * Ends a training without success and refunds its reservation. Text trained before stays in use, and the
 * reason is stored; a source that was paused, cancelled or removed meanwhile is left alone.
 */
export async function recordFailure(
  store: Store,
  ids: TrainingAttempt,
  event: Extract<SourceEvent['type'], 'rejected' | 'failed' | 'space.exhausted'>,
  reason: ErrorTag,
  now: number,
): Promise<void> {
  const counts = isPageMissing(reason) ? { checked: 1, removed: 1 } : { checked: 1, failed: 1 };
  await store.transact(async (trx) => {
    const before = await readSource(trx, ids);
    if (isSuperseded(before, ids)) return;
    if (before?.is_indexed === 1) {
      await saveOutcome(store, trx, ids, { changes: { checked_at: now }, reason, counts }, now);
      return;
    }
    const changes = { reason, progress: 0, training_mode: null, updated_at: now };
    const row = await transitionSource(trx, ids, event, changes);
    if (!row) return;
    await adjustCharge(trx, row, 0, now);
    await reportToRun(trx, row, counts, now);
    await announceSource(store.events, trx, ids, { isIndexChanged: false, now });
    await notify(store, trx, {
      kind: 'trainingFailed',
      accountId: row.account_id,
      to: 'owners',
      botId: row.bot_id,
      itemId: row.id,
      subject: row.title,
      text: reason,
      group: `${row.bot_id}:${reason}`,
      now,
    });
  });
}

async function saveOutcome(
  store: Store,
  trx: Transaction<Database>,
  ids: TrainingAttempt,
  outcome: { changes: object; reason: ErrorTag | null; counts: RunCounts },
  now: number,
): Promise<void> {
  const before = await readSource(trx, ids);
  if (!before || isSuperseded(before, ids)) return;
  const changes = {
    ...outcome.changes,
    reason: outcome.reason,
    progress: 1,
    training_mode: null,
    updated_at: now,
  };
  const row = await transitionSource(trx, ids, unchangedEvent(before), changes);
  if (!row) return;
  await adjustCharge(trx, row, row.characters, now);
  await reportToRun(trx, row, outcome.counts, now);
  await announceSource(store.events, trx, ids, { isIndexChanged: false, now });
}
