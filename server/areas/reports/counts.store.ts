// Knows how a batch of counts is written: everything of it, or nothing. Knows no rule of counting.
import { sql, type Transaction } from 'kysely';
import type { Measure } from '../../store/schema.reports.ts';
import type { Database } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { type Cells, entriesOf } from './counts.ts';
import type { BotIds, State } from './due.store.ts';
import { weekdayOf } from './local-time.ts';
import { partsOf } from './places.ts';
import { type Counted, settle } from './settling.store.ts';

/** What is counted anew of one conversation; no state: it is gone, and counts no more. */
export interface Settled extends Counted {
  readonly state: State | null;
}

/** What changes in the counts of one service. */
export interface Change {
  readonly serviceId: string;
  readonly days: Cells;
  readonly hours: Cells;
}

export interface Batch {
  /** The version it is based on. */
  readonly version: number;
  readonly settled: readonly Settled[];
  readonly changes: readonly Change[];
  readonly now: number;
}

/** Values of one statement stay far below what SQLite takes. */
const ROWS = 200;

/**
 * Writes a batch. `late`, and nothing written, when somebody else has counted meanwhile; `busy` when all that is left
 * due of it is just being written.
 */
export function writeBatch(store: Store, bot: BotIds, batch: Batch): Promise<'written' | 'late' | 'busy'> {
  return store.transact(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('report_bots')
      .set({ version: batch.version + 1, counted_at: batch.now })
      .where('account_id', '=', bot.accountId)
      .where('bot_id', '=', bot.botId)
      .where('version', '=', batch.version)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return 'late';
    for (const change of batch.changes) {
      await addDays(trx, bot, change);
      await addHours(trx, bot, change);
    }
    await keepStates(trx, bot, batch.settled);
    return (await settle(store, trx, bot, batch.settled)) ? 'written' : 'busy';
  });
}

async function addDays(trx: Transaction<Database>, bot: BotIds, { serviceId, days }: Change): Promise<void> {
  for (const keys of parts(Object.keys(days))) {
    const measures = [
      ...new Set(keys.flatMap((key) => [...entriesOf(days[key] ?? {})].map(([name]) => name))),
    ];
    const rows = keys.map((key) => {
      const [day, operatorId] = partsOf(key);
      const counts: Partial<Record<Measure, number>> = {};
      for (const measure of measures) counts[measure] = days[key]?.[measure] ?? 0;
      return { ...placeOf(bot, serviceId), day, operator_id: operatorId, ...counts };
    });
    await trx
      .insertInto('report_days')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['bot_id', 'day', 'connection_id', 'operator_id'])
          .doUpdateSet(sums('report_days', measures)),
      )
      .execute();
  }
}

async function addHours(
  trx: Transaction<Database>,
  bot: BotIds,
  { serviceId, hours }: Change,
): Promise<void> {
  for (const keys of parts(Object.keys(hours))) {
    const rows = keys.map((key) => {
      const [day, hour] = partsOf(key);
      const { conversations = 0, visitor_messages = 0 } = hours[key] ?? {};
      const at = { day, weekday: weekdayOf(day), hour: Number(hour) };
      return { ...placeOf(bot, serviceId), ...at, conversations, visitor_messages };
    });
    await trx
      .insertInto('report_hours')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['bot_id', 'day', 'hour', 'connection_id'])
          .doUpdateSet(sums('report_hours', ['conversations', 'visitor_messages'])),
      )
      .execute();
  }
}

const placeOf = ({ accountId, botId }: BotIds, serviceId: string) => ({
  account_id: accountId,
  bot_id: botId,
  connection_id: serviceId,
});

const sums = (table: string, measures: readonly Measure[]) =>
  Object.fromEntries(
    measures.map((measure) => [
      measure,
      sql<number>`${sql.ref(`${table}.${measure}`)} + ${sql.ref(`excluded.${measure}`)}`,
    ]),
  );

async function keepStates(
  trx: Transaction<Database>,
  { accountId, botId }: BotIds,
  settled: readonly Settled[],
): Promise<void> {
  const rows = settled.flatMap(({ conversationId, state }) => {
    if (!state) return [];
    const { seq, ...body } = state;
    const place = { conversation_id: conversationId, account_id: accountId, bot_id: botId };
    return [{ ...place, seq, body: JSON.stringify(body) }];
  });
  if (rows.length > 0) {
    await trx
      .insertInto('report_states')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('conversation_id')
          .doUpdateSet((eb) => ({ seq: eb.ref('excluded.seq'), body: eb.ref('excluded.body') })),
      )
      .execute();
  }
  const gone = settled.filter(({ state }) => !state).map(({ conversationId }) => conversationId);
  if (gone.length === 0) return;
  await trx
    .deleteFrom('report_states')
    .where('account_id', '=', accountId)
    .where('conversation_id', 'in', gone)
    .execute();
}

function* parts<Value>(all: readonly Value[]): Iterable<readonly Value[]> {
  for (let at = 0; at < all.length; at += ROWS) yield all.slice(at, at + ROWS);
}
