// Display names of the account's users.
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema/database.ts';

/** First and last name, else the username. */
export function personName(person: {
  first_name: string | null;
  last_name: string | null;
  username: string | null;
}): string {
  return `${person.first_name ?? ''} ${person.last_name ?? ''}`.trim() || (person.username ?? '');
}

/** The name of a user of the account. */
export async function readUserName(
  db: Kysely<Database>,
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'username'])
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return personName(user);
}
