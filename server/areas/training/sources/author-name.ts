// Display name of a source's author.
import type { Kysely } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import type { CurrentUser } from '../../shared/context.ts';
import { personName } from '../../shared/person-name.ts';

export async function readAuthorName(
  db: Kysely<Database>,
  { accountId, userId }: CurrentUser,
): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select(['username', 'first_name', 'last_name'])
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return personName(row);
}
