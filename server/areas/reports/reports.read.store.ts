// Reads report counts for a range of days, and the names in a report.

import { type Kysely, sql } from 'kysely';
import type { ReportHour } from '../../../contract/reports/reports.ts';
import type { Database } from '../../store/schema/database.ts';
import { type CountName, type Counts, countNames } from '../../store/schema/reports.ts';
import type { BotIds } from '../bots/bots.store.ts';
import { personName } from '../shared/person-name.ts';

interface NamedItem {
  readonly id: string;
  readonly name: string;
}

/** The connections of a bot by name; deleted ones are absent but still have counts. */
export function readConnectionNames(
  db: Kysely<Database>,
  { accountId, botId }: BotIds,
): Promise<NamedItem[]> {
  return db
    .selectFrom('connections')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('kind', '<>', 'test')
    .where('status', 'not in', ['draft', 'checking'])
    .orderBy('created_at')
    .execute();
}

/** The account's current operators who have counts. */
export async function readOperatorNames(
  db: Kysely<Database>,
  { accountId, botId }: BotIds,
): Promise<NamedItem[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'username'])
    .where('account_id', '=', accountId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('report_days')
        .select('operator_id')
        .distinct()
        .where('account_id', '=', accountId)
        .where('bot_id', '=', botId),
    )
    .orderBy('username')
    .execute();
  return rows.map((row) => ({ id: row.id, name: personName(row) }));
}

/** Which counts to read; ISO days, both included. */
export interface CountsQuery extends BotIds {
  readonly from: string;
  readonly to: string;
  readonly connectionId?: string | undefined;
  readonly operatorId?: string | undefined;
}

export interface CountsRow {
  readonly id: string;
  readonly counts: Counts;
}

type CountsKeyColumn = 'day' | 'connection_id' | 'operator_id';

/** Sums by day, connection or operator, ordered by that key. */
export async function readCounts(
  db: Kysely<Database>,
  filter: CountsQuery,
  by: CountsKeyColumn,
): Promise<CountsRow[]> {
  const sums = countNames.map((countName) => sql<number>`sum(${sql.ref(countName)})`.as(countName));
  const rows = await db
    .selectFrom('report_days')
    .select(by)
    .select(sums)
    .where('account_id', '=', filter.accountId)
    .where('bot_id', '=', filter.botId)
    .where('day', '>=', filter.from)
    .where('day', '<=', filter.to)
    .$if(filter.connectionId !== undefined, (query) =>
      query.where('connection_id', '=', filter.connectionId ?? ''),
    )
    .$if(filter.operatorId !== undefined, (query) => query.where('operator_id', '=', filter.operatorId ?? ''))
    .groupBy(by)
    .orderBy(by)
    .execute();
  return rows.map((row) => ({ id: row[by] ?? '', counts: toCounts(row) }));
}

/** Converts PostgreSQL's sums, which are strings. */
function toCounts(row: Partial<Record<CountName, unknown>>): Counts {
  const counts: Counts = {};
  for (const countName of countNames) counts[countName] = Number(row[countName]);
  return counts;
}

/** The sum of all rows. */
export function sumCounts(rows: readonly CountsRow[]): Counts {
  const sum: Counts = {};
  for (const { counts } of rows) {
    for (const countName of countNames) sum[countName] = (sum[countName] ?? 0) + (counts[countName] ?? 0);
  }
  return sum;
}

/** Counts by hour of the week, of all operators. */
export async function readHourCounts(db: Kysely<Database>, filter: CountsQuery): Promise<ReportHour[]> {
  const rows = await db
    .selectFrom('report_hours')
    .select(['weekday', 'hour'])
    .select((eb) => [
      eb.fn.sum<number>('conversations').as('conversations'),
      eb.fn.sum<number>('visitor_messages').as('messages'),
    ])
    .where('account_id', '=', filter.accountId)
    .where('bot_id', '=', filter.botId)
    .where('day', '>=', filter.from)
    .where('day', '<=', filter.to)
    .$if(filter.connectionId !== undefined, (query) =>
      query.where('connection_id', '=', filter.connectionId ?? ''),
    )
    .groupBy(['weekday', 'hour'])
    .orderBy('weekday')
    .orderBy('hour')
    .execute();
  return rows.map(({ weekday, hour, conversations, messages }) => ({
    weekday,
    hour,
    conversations: Number(conversations),
    visitorMessages: Number(messages),
  }));
}
