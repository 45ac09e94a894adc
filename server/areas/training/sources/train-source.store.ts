// Starts the training of a source, reports progress, charges it and stores the result.

import type { PreparedSource } from '../../../engine/index/index-workers.worker.ts';
import type { Coverage } from '../../../sources/coverage.ts';
import type { Damage } from '../../../sources/damage/damage.ts';
import { uniqueViolation } from '../../../store/errors.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError } from '../../shared/context.ts';
import { adjustCharge } from './charge-source.ts';
import { replacePassages } from './passages.store.ts';
import { reportToRun, toCoverageJson, toJsonList } from './source-state.ts';
import { countCharacters, toContentKey } from './sources.rules.ts';
import {
  announceSource,
  readSource,
  type SourceIds,
  type SourceRow,
  transitionSource,
} from './sources.store.ts';

export interface TrainingResult {
  readonly prepared: PreparedSource;
  /** Of the item as its learning began; what was changed since is not learned over. */
  readonly version: number;
  readonly pages: number | null;
  readonly warnings: readonly string[];
  readonly damages: readonly Damage[];
  readonly coverage: Coverage;
  /** Of a link: what is kept of the page besides its text. */
  readonly page: TrainedPage | null;
}

export interface TrainedPage {
  readonly title: string | null;
  readonly mime: string;
  readonly size: number;
  /** Of the bytes; two addresses with the same are one item. */
  readonly sha256: string;
  readonly etag: string | null;
  readonly last_modified: string | null;
}

/** `damages` and `coverage` as they are kept. */
export type StartedSource = SourceRow & {
  readonly text: string | null;
  readonly damages: string | null;
  readonly coverage: string | null;
};

/** Begins or takes up again the learning of an item; undefined when it is held, cancelled, removed or done. */
export function startTraining(store: Store, ids: SourceIds, now: number): Promise<StartedSource | undefined> {
  return store.transact(async (trx) => {
    const row = await transitionSource(trx, ids, 'training.started', { progress: 0, updated_at: now });
    if (!row) return undefined;
    const { text, damages, coverage } = await trx
      .selectFrom('sources')
      .select(['text', 'damages', 'coverage'])
      .where('account_id', '=', ids.accountId)
      .where('id', '=', ids.sourceId)
      .executeTakeFirstOrThrow();
    await announceSource(store.events, trx, ids, { learned: false, now });
    return { ...row, text, damages, coverage };
  });
}

/**
 * Shows how far the learning is, to those who look now and to those who look later. Whoever ends the learning meanwhile
 * may be told of first, so nothing is said here of how the item stands.
 */
export async function reportProgress(store: Store, ids: SourceIds, progress: number): Promise<void> {
  const { accountId, botId, sourceId } = ids;
  const row = await store.db
    .updateTable('sources')
    .set({ progress })
    .where('account_id', '=', accountId)
    .where('id', '=', sourceId)
    .where('status', '=', 'learning')
    .where('removed_at', 'is', null)
    .returning('charged_characters')
    .executeTakeFirst();
  if (!row) return;
  const payload = { botId, sourceId, progress, charged: row.charged_characters };
  store.events.broadcast(accountId, { kind: 'source.progressed', botId, payload });
}

/**
 * Takes the characters of a text of the plan before it is learned. What answers now keeps its own until the new text
 * stands in its place. Refuses with NoCharactersLeft, and with SourceBusy when the item was held, cancelled or removed.
 */
export function reserveCharacters(
  store: Store,
  ids: SourceIds,
  characters: number,
  now: number,
): Promise<void> {
  return store.transact(async (trx) => {
    const row = await transitionSource(trx, ids, 'characters.reserved', { updated_at: now });
    if (!row) throw new ApiError('SourceBusy');
    const indexedCharacters = row.is_indexed === 1 ? row.characters : 0;
    if (!(await adjustCharge(trx, row, Math.max(characters, indexedCharacters), now)))
      throw new ApiError('NoCharactersLeft');
  });
}

/**
 * Writes passages, what is left of the charge and the status together. Refuses with NoCharactersLeft, with
 * SourceDuplicate when another item of the bot says the same, and with SourceBusy when the item was held, changed,
 * cancelled or removed; nothing is written then.
 */
export async function recordTrained(
  store: Store,
  ids: SourceIds,
  learned: TrainingResult,
  now: number,
): Promise<void> {
  const { text, question } = learned.prepared;
  const characters = countCharacters(question, text);
  const key = toContentKey(question, text);
  try {
    await store.transact(async (trx) => {
      const before = await readSource(trx, ids);
      if (before?.version !== learned.version) throw new ApiError('SourceBusy');
      const wasApproved =
        before.is_accepted === 1 && (before.training_mode === 'kept' || before.content_key === key);
      const row = await transitionSource(trx, ids, wasApproved ? 'trained.approved' : 'trained', {
        text,
        ...(question !== null && { question }),
        content_key: key,
        characters,
        pages: learned.pages,
        ...(learned.page && toPageColumns(learned.page)),
        warnings: toJsonList(learned.warnings),
        damages: toJsonList(learned.damages),
        coverage: toCoverageJson(learned.coverage),
        reason: null,
        progress: 1,
        is_indexed: 1,
        is_accepted: wasApproved ? 1 : 0,
        training_mode: null,
        version: before.version + 1,
        trained_at: now,
        checked_at: now,
        updated_at: now,
      });
      if (!row) throw new ApiError('SourceBusy');
      if (!(await adjustCharge(trx, row, characters, now))) throw new ApiError('NoCharactersLeft');
      await replacePassages(trx, row, learned.prepared);
      await reportToRun(trx, row, { checked: 1, changed: 1 }, now);
      await announceSource(store.events, trx, ids, { learned: true, now });
    });
  } catch (error) {
    if (uniqueViolation(error)?.table === 'sources') throw new ApiError('SourceDuplicate');
    throw error;
  }
}

/** A page without a title keeps the one it was added by. */
export const toPageColumns = ({ title, ...page }: TrainedPage) => ({
  ...page,
  ...(title !== null && { title }),
});
