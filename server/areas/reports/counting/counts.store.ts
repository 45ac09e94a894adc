// Writes a batch of report counts atomically and clears what it counted.

import { type Compilable, type Kysely, sql, type Transaction } from 'kysely';
import { chunksOf } from '../../../shared/chunks.ts';
import { pipeline, pipelineAndCommit } from '../../../store/driver/pipeline.ts';
import { precompiled } from '../../../store/driver/statement.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { CountName } from '../../../store/schema/reports.ts';
import type { Store } from '../../../store/store.ts';
import type { BotIds } from '../../bots/bots.store.ts';
import { weekdayOf } from '../local-time.ts';
import { type CountsByKey, countEntries, parseCountKey } from './counts.ts';
import type { CountState } from './due.store.ts';

/** A conversation as it was when its messages were read for counting. */
export interface CountedConversation {
  readonly conversationId: string;
  readonly revision: number;
  /** Null where it was deleted. */
  readonly messageCount: number | null;
  /** False where more messages follow than were read. */
  readonly hasAllMessages: boolean;
}

/**
 * On SQLite, which has one writer at a time: deletes the due rows of counted conversations in one statement.
 * A conversation stays due when its number of messages or its revision has changed since it was read.
 */
export function clearCountedOnSqlite(
  db: Kysely<Database>,
  { accountId }: BotIds,
  conversations: readonly CountedConversation[],
): Compilable[] {
  const complete = conversations.filter(({ hasAllMessages }) => hasAllMessages);
  if (complete.length === 0) return [];
  const tuples = complete.map(({ conversationId, revision, messageCount }) => [
    conversationId,
    revision,
    messageCount,
  ]);
  return [
    {
      compile: () =>
        sql<never>`delete from report_due where account_id = ${accountId} and conversation_id in (
            select d.conversation_id from json_each(${JSON.stringify(tuples)}) as one
              cross join report_due as d on d.conversation_id = one.value ->> 0 and d.revision = one.value ->> 1
              left join conversations as c on c.id = d.conversation_id and c.account_id = d.account_id
            where coalesce(one.value ->> 2, c.message_count) is c.message_count
          )`.compile(db),
    },
  ];
}

/**
 * Like `clearCountedOnSqlite`, on PostgreSQL, where due rows that other writers have locked also stay.
 * @returns false where all rows are locked: everything committed is counted and nothing is left to do now
 */
export async function clearCountedOnPostgres(
  trx: Transaction<Database>,
  { accountId }: BotIds,
  conversations: readonly CountedConversation[],
): Promise<boolean> {
  const complete = conversations.filter(({ hasAllMessages }) => hasAllMessages);
  if (complete.length === 0) return true;
  const rows = await trx
    .selectFrom('conversations')
    .select(['id', 'message_count'])
    .where('account_id', '=', accountId)
    .where(
      'id',
      'in',
      complete.map(({ conversationId }) => conversationId),
    )
    .orderBy('id')
    .forShare()
    .skipLocked()
    .execute();
  const messageCounts = new Map(rows.map((row) => [row.id, row.message_count]));
  const unchanged = complete.filter(
    (one) => one.messageCount === null || messageCounts.get(one.conversationId) === one.messageCount,
  );
  if (unchanged.length === 0) return rows.length > 0 || complete.length < conversations.length;
  await trx
    .deleteFrom('report_due')
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or(
        unchanged.map(({ conversationId, revision }) =>
          eb.and([eb('conversation_id', '=', conversationId), eb('revision', '=', revision)]),
        ),
      ),
    )
    .execute();
  return true;
}

/** The new state of one conversation; null where it was deleted and is no longer counted. */
export interface CountedState extends CountedConversation {
  readonly state: CountState | null;
}

/** Changes to the counts of one connection. */
export interface CountsChange {
  readonly connectionId: string;
  readonly days: CountsByKey;
  readonly hours: CountsByKey;
}

export interface CountsBatch {
  /** The version of the counts that the batch is based on. */
  readonly version: number;
  readonly states: readonly CountedState[];
  readonly changes: readonly CountsChange[];
  readonly now: number;
}

/** Keeps the values of one statement far below SQLite's limit. */
const ROWS_PER_STATEMENT = 200;

/**
 * Writes a batch.
 * @returns `outdated` when another writer counted meanwhile, with nothing written; `busy` when all due
 * conversations are being written to now
 */
export async function writeCountsBatch(
  store: Store,
  bot: BotIds,
  batch: CountsBatch,
): Promise<'written' | 'outdated' | 'busy'> {
  const { db, dialect } = store;
  const bumpVersion = bumpVersionStatement(db, bot, batch);
  const writeSteps = [
    ...batch.changes.flatMap((change) => [
      ...addDaysQueries(db, bot, change),
      ...addHoursQueries(db, bot, change),
    ]),
    ...saveStatesQueries(db, bot, batch.states),
  ].map((query) => precompiled(query));
  const clearQueries = dialect === 'sqlite' ? clearCountedOnSqlite(db, bot, batch.states) : [];
  const steps = [...writeSteps, ...clearQueries.map((query) => precompiled(query))];
  let isOutdated = false;
  const bumpOrThrow = async (trx: Transaction<Database>) => {
    isOutdated = (await bumpVersion(trx)).length === 0;
    if (isOutdated) throw new Error('Another writer counted concurrently');
  };
  try {
    return await store.transact(async (trx) => {
      const statements = [bumpOrThrow, ...steps].map((step) => () => step(trx));
      if (dialect === 'sqlite') {
        await pipelineAndCommit(trx, statements);
        return 'written';
      }
      await pipeline(statements);
      return (await clearCountedOnPostgres(trx, bot, batch.states)) ? 'written' : 'busy';
    });
  } catch (error) {
    if (isOutdated) return 'outdated';
    throw error;
  }
}

/** Adds to the counts of a bot, in a transaction that has locked its version. */
export async function addCountsChange(
  db: Kysely<Database>,
  bot: BotIds,
  change: CountsChange,
): Promise<void> {
  for (const query of [...addDaysQueries(db, bot, change), ...addHoursQueries(db, bot, change)])
    await query.execute();
}

/** Updates no row where the version has changed. */
const bumpVersionStatement = (
  db: Kysely<Database>,
  { accountId, botId }: BotIds,
  { version, now }: CountsBatch,
) =>
  precompiled(
    db
      .updateTable('report_progress')
      .set({ version: version + 1, counted_at: now })
      .where('account_id', '=', accountId)
      .where('bot_id', '=', botId)
      .where('version', '=', version)
      .returning('version'),
    { requiresRow: true },
  );

const addDaysQueries = (db: Kysely<Database>, bot: BotIds, { connectionId, days }: CountsChange) =>
  chunksOf(Object.keys(days), ROWS_PER_STATEMENT).map((keys) => {
    const countNames = [
      ...new Set(keys.flatMap((key) => [...countEntries(days[key] ?? {})].map(([name]) => name))),
    ];
    const rows = keys.map((key) => {
      const [day, operatorId] = parseCountKey(key);
      const counts: Partial<Record<CountName, number>> = {};
      for (const countName of countNames) counts[countName] = days[key]?.[countName] ?? 0;
      return { ...keyColumns(bot, connectionId), day, operator_id: operatorId, ...counts };
    });
    return db
      .insertInto('report_days')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['bot_id', 'day', 'connection_id', 'operator_id'])
          .doUpdateSet(addExcluded('report_days', countNames)),
      );
  });

const addHoursQueries = (db: Kysely<Database>, bot: BotIds, { connectionId, hours }: CountsChange) =>
  chunksOf(Object.keys(hours), ROWS_PER_STATEMENT).map((keys) => {
    const rows = keys.map((key) => {
      const [day, hour] = parseCountKey(key);
      const { conversations = 0, visitor_messages = 0 } = hours[key] ?? {};
      const hourColumns = { day, weekday: weekdayOf(day), hour: Number(hour) };
      return { ...keyColumns(bot, connectionId), ...hourColumns, conversations, visitor_messages };
    });
    return db
      .insertInto('report_hours')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['bot_id', 'day', 'hour', 'connection_id'])
          .doUpdateSet(addExcluded('report_hours', ['conversations', 'visitor_messages'])),
      );
  });

const keyColumns = ({ accountId, botId }: BotIds, connectionId: string) => ({
  account_id: accountId,
  bot_id: botId,
  connection_id: connectionId,
});

const addExcluded = (table: string, countNames: readonly CountName[]) =>
  Object.fromEntries(
    countNames.map((countName) => [
      countName,
      sql<number>`${sql.ref(`${table}.${countName}`)} + ${sql.ref(`excluded.${countName}`)}`,
    ]),
  );

function saveStatesQueries(
  db: Kysely<Database>,
  { accountId, botId }: BotIds,
  states: readonly CountedState[],
): Compilable[] {
  const rows = states.flatMap(({ conversationId, state }) => {
    if (!state) return [];
    const { seq, ...body } = state;
    const ids = { conversation_id: conversationId, account_id: accountId, bot_id: botId };
    return [{ ...ids, seq, body: JSON.stringify(body) }];
  });
  const upsertQuery = db
    .insertInto('report_conversations')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('conversation_id')
        .doUpdateSet((eb) => ({ seq: eb.ref('excluded.seq'), body: eb.ref('excluded.body') })),
    );
  const removedIds = states.filter(({ state }) => !state).map(({ conversationId }) => conversationId);
  const deleteQuery = db
    .deleteFrom('report_conversations')
    .where('account_id', '=', accountId)
    .where('conversation_id', 'in', removedIds);
  return [...(rows.length > 0 ? [upsertQuery] : []), ...(removedIds.length > 0 ? [deleteQuery] : [])];
}
