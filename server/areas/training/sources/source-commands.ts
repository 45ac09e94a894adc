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

/** The item, unless it is not there or was removed. Refuses with BotNotFound and NotFound. */
export async function requireSource(store: Store, ids: SourceIds): Promise<SourceRow> {
  const row = await readSource(store.db, ids);
  if (row && row.removed_at === null) return row;
  await requireBot(store.db, ids);
  throw new ApiError('NotFound');
}

/** Learns the item again; what was known answers until then. Refuses with SourceBusy while it is learned already. */
export async function retrySource(store: Store, ids: SourceIds, now: number): Promise<Source> {
  const current = await requireSource(store, ids);
  if (isBusy(current)) throw new ApiError('SourceBusy');
  if (current.hold === 'paused') return resumeSource(store, ids, now);
  return store.transact(async (trx) => {
    const changes = { progress: 0, reason: null, training_mode: null, updated_at: now };
    const row = await transitionSource(trx, ids, 'retried', { ...changes, version: current.version + 1 });
    if (!row) throw new ApiError('SourceBusy');
    await enqueueTraining(store, trx, ids);
    await announceSource(store.events, trx, ids, { learned: false, now });
    return toSource(row);
  });
}

/** Stops the learning of the item: it stays as it was known, or becomes untrained. */
export async function cancelSource(store: Store, ids: SourceIds, now: number): Promise<Source> {
  const current = await requireSource(store, ids);
  if (!isInProgress(current) || current.hold === 'doubt') return toSource(current);
  const event = current.is_indexed === 1 ? unchangedEvent(current) : 'cancelled';
  return stopTraining(store, ids, current, { event, reason: null, training_mode: null }, now);
}

/** Holds the learning of the item until it is resumed; nothing is reserved for it meanwhile. */
async function pauseSource(store: Store, ids: SourceIds, now: number): Promise<Source> {
  const current = await requireSource(store, ids);
  return isBusy(current) ? stopTraining(store, ids, current, { event: 'paused' }, now) : toSource(current);
}

/** Gives back what was reserved and ends the work on the item; whoever was first stays first. */
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
      await announceSource(store.events, trx, ids, { learned: false, now });
    }
    return toSource((await readSource(trx, ids)) ?? current);
  });
}

/** Lets a paused item go on. */
async function resumeSource(store: Store, ids: SourceIds, now: number): Promise<Source> {
  const current = await requireSource(store, ids);
  return store.transact(async (trx) => {
    const row = await transitionSource(trx, ids, 'resumed', { updated_at: now });
    if (!row) return toSource(current);
    await enqueueTraining(store, trx, ids);
    await announceSource(store.events, trx, ids, { learned: false, now });
    return toSource(row);
  });
}

/** The owner takes the text as it is: a doubtful one is learned from what is kept of it, a learned one is marked. */
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
    await announceSource(store.events, trx, ids, { learned: false, now });
    return toSource(row);
  });
}

/** The owner refuses the text: it leaves the answers, and its characters are given back. */
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
    await announceSource(store.events, trx, ids, { learned: current.is_indexed === 1, now });
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

/** Orders one thing of many items, one after the other; what cannot be done to one is told and hinders no other. */
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
