// Commands on sources: retry, cancel, pause, resume, accept, reject; single and bulk.
import type { ErrorTag } from '../../../../contract/errors/errors.ts';
import type { Source, SourceVerb } from '../../../../contract/training/training.ts';
import type { SourceEvent } from '../../../../src/machines/lifecycles/source.machine.ts';
import { uniqueViolation } from '../../../store/errors.ts';
import type { Store } from '../../../store/store.ts';
import { readBotRow } from '../../bots/bots.store.ts';
import { Refusal } from '../../shared/context.ts';
import { settle } from './charge-source.ts';
import { orderLearning } from './create-source.ts';
import { removePassages } from './passages.store.ts';
import { removeSource, restoreSource } from './remove-source.ts';
import { isUnderWay, keeping, leaveRun, restingCharge } from './source-state.ts';
import { isBusy } from './sources.rules.ts';
import {
  announceSource,
  moveSource,
  readSource,
  type SourceIds,
  type SourceRow,
  toSource,
} from './sources.store.ts';

/** The item, unless it is not there or was removed. Refuses with BotNotFound and NotFound. */
export async function presentSource(store: Store, ids: SourceIds): Promise<SourceRow> {
  const row = await readSource(store.db, ids);
  if (row && row.removed_at === null) return row;
  if (!(await readBotRow(store.db, ids.accountId, ids.botId))) throw new Refusal('BotNotFound');
  throw new Refusal('NotFound');
}

/** Learns the item again; what was known answers until then. Refuses with SourceBusy while it is learned already. */
export async function retrySource(store: Store, ids: SourceIds, now: number): Promise<Source> {
  const known = await presentSource(store, ids);
  if (isBusy(known)) throw new Refusal('SourceBusy');
  if (known.hold === 'paused') return resumeSource(store, ids, now);
  return store.transact(async (trx) => {
    const changes = { progress: 0, reason: null, learn_mode: null, updated_at: now };
    const row = await moveSource(trx, ids, 'retried', { ...changes, version: known.version + 1 });
    if (!row) throw new Refusal('SourceBusy');
    await orderLearning(store, trx, ids);
    await announceSource(store.events, trx, ids, { learned: false, now });
    return toSource(row);
  });
}

/** Stops the learning of the item: it stays as it was known, or becomes untrained. */
export async function cancelSource(store: Store, ids: SourceIds, now: number): Promise<Source> {
  const known = await presentSource(store, ids);
  if (!isUnderWay(known) || known.hold === 'doubt') return toSource(known);
  const event = known.is_known === 1 ? keeping(known) : 'cancelled';
  return breakOff(store, ids, known, { event, reason: null, learn_mode: null }, now);
}

/** Holds the learning of the item until it is resumed; nothing is reserved for it meanwhile. */
async function pauseSource(store: Store, ids: SourceIds, now: number): Promise<Source> {
  const known = await presentSource(store, ids);
  return isBusy(known) ? breakOff(store, ids, known, { event: 'paused' }, now) : toSource(known);
}

/** Gives back what was reserved and ends the work on the item; whoever was first stays first. */
function breakOff(
  store: Store,
  ids: SourceIds,
  known: SourceRow,
  { event, ...changes }: { event: SourceEvent['type']; reason?: null; learn_mode?: null },
  now: number,
): Promise<Source> {
  return store.transact(async (trx) => {
    const progress = event === 'paused' ? 0 : known.is_known;
    const row = await moveSource(trx, ids, event, { ...changes, progress, updated_at: now });
    if (row) {
      await settle(trx, row, restingCharge(row), now);
      await store.jobs.cancel('train', ids.sourceId, trx);
      await leaveRun(trx, row, {}, now);
      await announceSource(store.events, trx, ids, { learned: false, now });
    }
    return toSource((await readSource(trx, ids)) ?? known);
  });
}

/** Lets a paused item go on. */
async function resumeSource(store: Store, ids: SourceIds, now: number): Promise<Source> {
  const known = await presentSource(store, ids);
  return store.transact(async (trx) => {
    const row = await moveSource(trx, ids, 'resumed', { updated_at: now });
    if (!row) return toSource(known);
    await orderLearning(store, trx, ids);
    await announceSource(store.events, trx, ids, { learned: false, now });
    return toSource(row);
  });
}

/** The owner takes the text as it is: a doubtful one is learned from what is kept of it, a learned one is marked. */
export async function acceptSource(store: Store, ids: SourceIds, now: number): Promise<Source> {
  const known = await presentSource(store, ids);
  if (known.status === 'accepted') return toSource(known);
  return store.transact(async (trx) => {
    const isWaiting = known.status === 'pending';
    const row = await moveSource(trx, ids, 'approved', {
      is_accepted: 1,
      reason: null,
      ...(isWaiting && { learn_mode: 'kept', version: known.version + 1 }),
      updated_at: now,
    });
    if (!row) throw new Refusal('SourceBusy');
    if (isWaiting) await orderLearning(store, trx, ids);
    await announceSource(store.events, trx, ids, { learned: false, now });
    return toSource(row);
  });
}

/** The owner refuses the text: it leaves the answers, and its characters are given back. */
export async function rejectSource(store: Store, ids: SourceIds, now: number): Promise<Source> {
  const known = await presentSource(store, ids);
  if (known.status === 'rejected') return toSource(known);
  return store.transact(async (trx) => {
    const row = await moveSource(trx, ids, 'rejected', {
      is_known: 0,
      is_accepted: 0,
      reason: 'TextRefused',
      progress: 0,
      version: known.version + 1,
      updated_at: now,
    });
    if (!row) throw new Refusal('SourceBusy');
    await removePassages(trx, row);
    await settle(trx, row, 0, now);
    await announceSource(store.events, trx, ids, { learned: known.is_known === 1, now });
    return toSource((await readSource(trx, ids)) ?? row);
  });
}

type Order = (store: Store, ids: SourceIds, now: number) => Promise<unknown>;

const orders: Record<SourceVerb, Order> = {
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
export async function orderMany(
  store: Store,
  bot: { accountId: string; botId: string },
  { verb, sourceIds }: { verb: SourceVerb; sourceIds: readonly string[] },
  now: number,
): Promise<{ done: number; refused: { sourceId: string; reason: ErrorTag }[] }> {
  if (!(await readBotRow(store.db, bot.accountId, bot.botId))) throw new Refusal('BotNotFound');
  const refused: { sourceId: string; reason: ErrorTag }[] = [];
  const wanted = new Set(sourceIds);
  for (const sourceId of wanted) {
    const reason = await orders[verb](store, { ...bot, sourceId }, now).then(() => null, reasonOf);
    if (reason !== null) refused.push({ sourceId, reason });
  }
  return { done: wanted.size - refused.length, refused };
}

function reasonOf(error: unknown): ErrorTag {
  if (error instanceof Refusal) return error.failure.error;
  if (uniqueViolation(error)?.table === 'sources') return 'SourceDuplicate';
  throw error;
}
