// Commands on sources: retry, cancel, pause, resume, accept, reject; single and bulk.
import type { ErrorTag } from '../../../../contract/errors/errors.ts';
import type { Source, SourceAction } from '../../../../contract/training/training.ts';
import type { SourceEvent } from '../../../../src/machines/lifecycles/source.machine.ts';
import { uniqueViolation } from '../../../store/errors.ts';
import type { Store } from '../../../store/store.ts';
import { requireBot } from '../../bots/bots.store.ts';
import { ApiError } from '../../shared/context.ts';
import { adjustCharge } from './charge-source.ts';
import { enqueueTraining } from './create-source.ts';
import { removePassages } from './passages.store.ts';
import { removeSource, restoreSource } from './remove-source.ts';
import { idleCharge, isInProgress, reportToRun, unchangedEvent } from './source-state.ts';
import { isBusy } from './sources.rules.ts';
import {
  announceSource,
  readSource,
  type SourceIds,
  type SourceRow,
  toSource,
  transitionSource,
} from './sources.store.ts';

/**
 * The source, unless it was removed.
 * @throws BotNotFound, NotFound
 */
export async function requireSource(store: Store, ids: SourceIds): Promise<SourceRow> {
  const row = await readSource(store.db, ids);
  if (row && row.removed_at === null) return row;
  await requireBot(store.db, ids);
  throw new ApiError('NotFound');
}

/**
 * Trains a source again; its former text is used until then.
 * @throws SourceBusy while it is being trained
 */
export async function retrySource(store: Store, ids: SourceIds, now: number): Promise<Source> {
  const current = await requireSource(store, ids);
  if (isBusy(current)) throw new ApiError('SourceBusy');
  if (current.hold === 'paused') return resumeSource(store, ids, now);
  return store.transact(async (trx) => {
    const changes = { progress: 0, reason: null, training_mode: null, updated_at: now };
    const row = await transitionSource(trx, ids, 'retried', { ...changes, version: current.version + 1 });
    if (!row) throw new ApiError('SourceBusy');
    await enqueueTraining(store, trx, ids);
    await announceSource(store.events, trx, ids, { isIndexChanged: false, now });
    return toSource(row);
  });
}

/** Cancels the training of a source: it stays as trained before, or becomes untrained. */
export async function cancelSource(store: Store, ids: SourceIds, now: number): Promise<Source> {
  const current = await requireSource(store, ids);
  if (!isInProgress(current) || current.hold === 'doubt') return toSource(current);
  const event = current.is_indexed === 1 ? unchangedEvent(current) : 'cancelled';
  return stopTraining(store, ids, current, { event, reason: null, training_mode: null }, now);
}

/** Pauses the training of a source until it is resumed, with nothing reserved meanwhile. */
async function pauseSource(store: Store, ids: SourceIds, now: number): Promise<Source> {
  const current = await requireSource(store, ids);
  return isBusy(current) ? stopTraining(store, ids, current, { event: 'paused' }, now) : toSource(current);
}

/** Refunds the reservation and ends the training, unless it ended first. */
function stopTraining(
  store: Store,
  ids: SourceIds,
  current: SourceRow,
  { event, ...changes }: { event: SourceEvent['type']; reason?: null; training_mode?: null },
  now: number,
): Promise<Source> {
  return store.transact(async (trx) => {
    const progress = event === 'paused' ? 0 : current.is_indexed;
    const row = await transitionSource(trx, ids, event, { ...changes, progress, updated_at: now });
    if (row) {
      await adjustCharge(trx, row, idleCharge(row), now);
      await store.jobs.cancel('train', ids.sourceId, trx);
      await reportToRun(trx, row, {}, now);
      await announceSource(store.events, trx, ids, { isIndexChanged: false, now });
    }
    return toSource((await readSource(trx, ids)) ?? current);
  });
}

/** Resumes a paused source. */
async function resumeSource(store: Store, ids: SourceIds, now: number): Promise<Source> {
  const current = await requireSource(store, ids);
  return store.transact(async (trx) => {
    const row = await transitionSource(trx, ids, 'resumed', { updated_at: now });
    if (!row) return toSource(current);
    await enqueueTraining(store, trx, ids);
    await announceSource(store.events, trx, ids, { isIndexChanged: false, now });
    return toSource(row);
  });
}

/** Accepts a text: a doubtful one is trained from its stored text, a trained one is marked. */
export async function acceptSource(store: Store, ids: SourceIds, now: number): Promise<Source> {
  const current = await requireSource(store, ids);
  if (current.status === 'accepted') return toSource(current);
  return store.transact(async (trx) => {
    const isWaiting = current.status === 'pending';
    const row = await transitionSource(trx, ids, 'approved', {
      is_accepted: 1,
      reason: null,
      ...(isWaiting && { training_mode: 'kept', version: current.version + 1 }),
      updated_at: now,
    });
    if (!row) throw new ApiError('SourceBusy');
    if (isWaiting) await enqueueTraining(store, trx, ids);
    await announceSource(store.events, trx, ids, { isIndexChanged: false, now });
    return toSource(row);
  });
}

/** Rejects a text: it is removed from answers, and its characters are refunded. */
export async function rejectSource(store: Store, ids: SourceIds, now: number): Promise<Source> {
  const current = await requireSource(store, ids);
  if (current.status === 'rejected') return toSource(current);
  return store.transact(async (trx) => {
    const row = await transitionSource(trx, ids, 'rejected', {
      is_indexed: 0,
      is_accepted: 0,
      reason: 'TextRefused',
      progress: 0,
      version: current.version + 1,
      updated_at: now,
    });
    if (!row) throw new ApiError('SourceBusy');
    await removePassages(trx, row);
    await adjustCharge(trx, row, 0, now);
    await announceSource(store.events, trx, ids, { isIndexChanged: current.is_indexed === 1, now });
    return toSource((await readSource(trx, ids)) ?? row);
  });
}

type SourceCommand = (store: Store, ids: SourceIds, now: number) => Promise<unknown>;

const commands: Record<SourceAction, SourceCommand> = {
  retry: retrySource,
  cancel: cancelSource,
  pause: pauseSource,
  resume: resumeSource,
  accept: acceptSource,
  reject: rejectSource,
  remove: removeSource,
  restore: restoreSource,
};

/** Runs one command on many sources in turn; a failure is reported and does not stop the rest. */
export async function runBulkCommand(
  store: Store,
  bot: { accountId: string; botId: string },
  { action, sourceIds }: { action: SourceAction; sourceIds: readonly string[] },
  now: number,
): Promise<{ done: number; refused: { sourceId: string; reason: ErrorTag }[] }> {
  await requireBot(store.db, bot);
  const refused: { sourceId: string; reason: ErrorTag }[] = [];
  const uniqueIds = new Set(sourceIds);
  for (const sourceId of uniqueIds) {
    const reason = await commands[action](store, { ...bot, sourceId }, now).then(() => null, reasonOf);
    if (reason !== null) refused.push({ sourceId, reason });
  }
  return { done: uniqueIds.size - refused.length, refused };
}

function reasonOf(error: unknown): ErrorTag {
  if (error instanceof ApiError) return error.failure.error;
  if (uniqueViolation(error)?.table === 'sources') return 'SourceDuplicate';
  throw error;
}
