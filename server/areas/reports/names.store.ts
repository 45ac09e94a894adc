// Names of connections and operators in a report.
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { personName } from '../person-name.ts';
import type { BotIds } from './due.store.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A bot's services by name; those that are gone still have their figures. */
export function readServices(db: Kysely<Database>, { accountId, botId }: BotIds): Promise<Named[]> {
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

/** Everybody who was counted for an answer, and still is of the account. */
export async function readOperators(db: Kysely<Database>, { accountId, botId }: BotIds): Promise<Named[]> {
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
