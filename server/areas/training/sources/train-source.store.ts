// Starts the training of a source, reports progress, charges it and stores the result.

import type { PreparedSource } from '../../../engine/index/index-workers.worker.ts';
import { type Coverage, toCoverageJson } from '../../../sources/coverage.ts';
import type { Damage } from '../../../sources/damage/damage.ts';
import { uniqueViolation } from '../../../store/errors.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError } from '../../shared/context.ts';
import { adjustCharge } from './charge-source.ts';
import { replacePassages } from './passages.store.ts';
import { reportToRun, toJsonList } from './source-state.ts';
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
  /** The version that was trained; a source changed since is not overwritten. */
  readonly version: number;
  readonly pages: number | null;
  readonly warnings: readonly string[];
  readonly damages: readonly Damage[];
  readonly coverage: Coverage;
  /** Metadata of the page; null where the source is not a link. */
  readonly page: TrainedPage | null;
}

export interface TrainedPage {
  readonly title: string | null;
  readonly mime: string;
  readonly size: number;
  /** Hash of the bytes; two addresses with the same hash are one source. */
  readonly sha256: string;
  readonly etag: string | null;
  readonly last_modified: string | null;
}

/** `damages` and `coverage` as stored JSON. */
export type StartedSource = SourceRow & {
  readonly text: string | null;
  readonly damages: string | null;
  readonly coverage: string | null;
};

/** Starts or resumes the training of a source; undefined when it is paused, cancelled, removed or trained. */
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
    await announceSource(store.events, trx, ids, { isIndexChanged: false, now });
    return { ...row, text, damages, coverage };
  });
}

/**
 * Stores and publishes the progress of a training. Carries no status, since the end of the training may be
 * published first.
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
 * Reserves the characters of a text before it is trained; the text in use stays charged until it is replaced.
 * @throws NoCharactersLeft; SourceBusy when the source was paused, cancelled or removed
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
 * Writes passages, the final charge and the status in one transaction.
 * @throws NoCharactersLeft; SourceDuplicate when another source of the bot has the same content; SourceBusy
 * when the source was paused, changed, cancelled or removed; nothing is written then
 */
export async function recordTrained(
  store: Store,
  ids: SourceIds,
  result: TrainingResult,
  now: number,
): Promise<void> {
  const { text, question } = result.prepared;
  const characters = countCharacters(question, text);
  const key = toContentKey(question, text);
  try {
    await store.transact(async (trx) => {
      const before = await readSource(trx, ids);
      if (before?.version !== result.version) throw new ApiError('SourceBusy');
      const wasApproved =
        before.is_accepted === 1 && (before.training_mode === 'kept' || before.content_key === key);
      const row = await transitionSource(trx, ids, wasApproved ? 'trained.approved' : 'trained', {
        text,
        ...(question !== null && { question }),
        content_key: key,
        characters,
        pages: result.pages,
        ...(result.page && toPageColumns(result.page)),
        warnings: toJsonList(result.warnings),
        damages: toJsonList(result.damages),
        coverage: toCoverageJson(result.coverage),
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
      await replacePassages(trx, row, result.prepared);
      await reportToRun(trx, row, { checked: 1, changed: 1 }, now);
      await announceSource(store.events, trx, ids, { isIndexChanged: true, now });
    });
  } catch (error) {
    if (uniqueViolation(error)?.table === 'sources') throw new ApiError('SourceDuplicate');
    throw error;
  }
}

/** A page without a title keeps the former title. */
export const toPageColumns = ({ title, ...page }: TrainedPage) => ({
  ...page,
  ...(title !== null && { title }),
});
