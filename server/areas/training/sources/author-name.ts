// Display name of a source's author.
import type { Kysely } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import type { Person } from '../../shared/context.ts';
import { personName } from '../../shared/person-name.ts';

export async function authorOf(db: Kysely<Database>, { accountId, userId }: Person): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select(['username', 'first_name', 'last_name'])
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return personName(row);
}
