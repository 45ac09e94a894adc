// Who acts on which conversation, and their display name.
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { personName } from '../person-name.ts';
import type { ConversationIds } from './conversations.store.ts';

/** Who acts where and when. */
export interface OperatorPlace extends ConversationIds {
  readonly userId: string;
  readonly now: number;
}

/** How a person of the account is called. */
export async function nameOf(
  db: Kysely<Database>,
  { accountId, userId }: Pick<OperatorPlace, 'accountId' | 'userId'>,
): Promise<string> {
  const person = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'username'])
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return personName(person);
}
