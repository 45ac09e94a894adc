// Reads sources, moves them between states and publishes their changes.
import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { Source } from '../../../../contract/training/training.ts';
import {
  nextSource,
  type SourceEvent,
  type SourceState,
} from '../../../../src/machines/lifecycles/source.machine.ts';
import type { EventLog } from '../../../store/events/event-log.ts';
import { recordTransitions } from '../../../store/lifecycle/lifecycle-transitions.ts';
import type { Database } from '../../../store/schema/database.ts';
import { readBot, updateTrainingStatus } from '../../bots/bots.store.ts';

/** All columns except those that may have megabytes. */
const columns = [
  'id',
  'account_id',
  'bot_id',
  'kind',
  'title',
  'question',
  'file_key',
  'file_name',
  'mime',
  'size',
  'sha256',
  'content_key',
  'url',
  'url_key',
  'etag',
  'last_modified',
  'characters',
  'pages',
  'status',
  'progress',
  'reason',
  'warnings',
  'needs_ocr',
  'version',
  'created_at',
  'updated_at',
  'trained_at',
  'removed_at',
  'hold',
  'is_indexed',
  'is_accepted',
  'training_mode',
  'charged_characters',
  'charge_count',
  'checked_at',
  'run_id',
] as const satisfies readonly (keyof Database['sources'])[];

/** A source without its text, which may have megabytes; `answer` is the answer of a pair. */
export type SourceRow = Pick<Selectable<Database['sources']>, (typeof columns)[number]> & {
  readonly answer: string | null;
};
export interface SourceIds {
  readonly accountId: string;
  readonly botId: string;
  readonly sourceId: string;
}

/** The sources of a bot, newest first; without pairs, shop items and removed ones. */
export function readSources(db: Kysely<Database>, accountId: string, botId: string): Promise<SourceRow[]> {
  return selectSources(db)
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('kind', '<>', 'qa')
    .where('shop_id', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The number of a bot's pairs. */
export async function countPairs(db: Kysely<Database>, accountId: string, botId: string): Promise<number> {
  const { count } = await db
    .selectFrom('sources')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('kind', '=', 'qa')
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One source, removed or not. */
export function readSource(db: Kysely<Database>, ids: SourceIds): Promise<SourceRow | undefined> {
  return selectSources(db)
    .where('account_id', '=', ids.accountId)
    .where('bot_id', '=', ids.botId)
    .where('id', '=', ids.sourceId)
    .executeTakeFirst();
}

/** Attempts at a transition when other writers change the source meanwhile. */
const MAX_TRANSITION_ATTEMPTS = 5;

/**
 * Moves a source by its lifecycle with compare-and-swap: undefined when the event is not allowed in its
 * state, or the source is removed. After a concurrent change it tries again from the new state.
 */
export async function transitionSource(
  trx: Transaction<Database>,
  ids: SourceIds,
  event: SourceEvent['type'],
  changes: Updateable<Database['sources']> & { updated_at: number },
): Promise<SourceRow | undefined> {
  for (let attempt = 0; attempt < MAX_TRANSITION_ATTEMPTS; attempt += 1) {
    const row = await readSource(trx, ids);
    const nextState = row && row.removed_at === null ? nextSource(row, event) : null;
    if (!row || nextState === null) return undefined;
    const { numUpdatedRows } = await trx
      .updateTable('sources')
      .set({ ...changes, ...nextState })
      .where('account_id', '=', ids.accountId)
      .where('id', '=', ids.sourceId)
      .where('status', '=', row.status)
      .where('hold', row.hold === null ? 'is' : '=', row.hold)
      .where('version', '=', row.version)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) continue;
    await recordSourceTransitions(trx, [{ ...ids, from: row, event, to: nextState, at: changes.updated_at }]);
    return readSource(trx, ids);
  }
  return undefined;
}

interface SourceTransition extends Pick<SourceIds, 'accountId' | 'sourceId'> {
  readonly from: SourceState;
  readonly event: SourceEvent['type'];
  readonly to: SourceState;
  readonly at: number;
}

/** Records steps of sources, for writers that change many at once. */
export const recordSourceTransitions = (
  trx: Transaction<Database>,
  transitions: readonly SourceTransition[],
): Promise<void> =>
  recordTransitions(
    trx,
    transitions.map(({ accountId, sourceId, from, event, to, at }) => ({
      accountId,
      timelineId: sourceId,
      machine: 'source',
      entityId: sourceId,
      from: stateNameOf(from),
      event,
      to: stateNameOf(to),
      at,
    })),
  );

const stateNameOf = ({ status, hold }: SourceState): string => (hold === null ? status : `${status}/${hold}`);

/**
 * Updates the bot and publishes the source's state; call it last in a transaction.
 * @param change.isIndexChanged whether passages changed, so that answers need a new index
 */
export async function announceSource(
  events: EventLog,
  trx: Transaction<Database>,
  ids: SourceIds,
  change: { isIndexChanged: boolean; removed?: boolean; now: number },
): Promise<void> {
  await updateTrainingStatus(trx, ids.accountId, ids.botId, change);
  const row = await readSource(trx, ids);
  const bot = await readBot(trx, ids.accountId, ids.botId);
  if (!row || !bot) return;
  const panelEvent = change.removed
    ? { kind: 'source.removed', payload: { botId: ids.botId, sourceId: ids.sourceId } }
    : { kind: 'source.changed', payload: { source: toSource(row) } };
  await events.append(trx, ids.accountId, [
    { ...panelEvent, botId: ids.botId },
    { kind: 'bot.changed', botId: ids.botId, payload: { bot } },
  ]);
}

/** Maps a source to the wire. */
export function toSource(row: SourceRow): Source {
  const warnings: string[] = row.warnings === null ? [] : JSON.parse(row.warnings);
  return {
    id: row.id,
    botId: row.bot_id,
    kind: row.kind,
    title: row.title,
    question: row.question,
    answer: row.answer,
    fileName: row.file_name,
    url: row.url,
    size: row.size,
    characters: row.characters,
    charged: row.charged_characters,
    pages: row.pages,
    status: row.status,
    hold: row.hold,
    isKnown: row.is_indexed === 1,
    progress: row.progress,
    reason: row.reason,
    warnings,
    createdAt: row.created_at,
    trainedAt: row.trained_at,
    checkedAt: row.checked_at,
  };
}

function selectSources(db: Kysely<Database>) {
  return db
    .selectFrom('sources')
    .select(columns)
    .select((eb) => eb.case().when('kind', '=', 'qa').then(eb.ref('text')).end().as('answer'));
}
