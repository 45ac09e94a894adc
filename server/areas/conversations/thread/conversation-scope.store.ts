// Resolves the scope of a request: account, bot, conversation and operator.
import type { Kysely } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import { readBotRow } from '../../bots/bots.store.ts';
import { ApiError, type CurrentUser } from '../../shared/context.ts';
import { personName } from '../../shared/person-name.ts';
import type { ConversationIds } from './conversations.store.ts';

/** Who acts where and when. */
export interface OperatorScope extends ConversationIds {
  readonly userId: string;
  readonly now: number;
}

/** How a person of the account is called. */
export async function readUserName(
  db: Kysely<Database>,
  { accountId, userId }: Pick<OperatorScope, 'accountId' | 'userId'>,
): Promise<string> {
  const person = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'username'])
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return personName(person);
}

/** Where a person of the account calls. */
export interface ConversationScope {
  readonly accountId: string;
  readonly botId: string;
  readonly conversationId: string;
  readonly userId: string;
}

interface ConversationParams {
  readonly botId: string;
  readonly conversationId: string;
}

/** The place of a call. Refuses with BotNotFound or NotFound. */
export async function resolveScope(
  db: Kysely<Database>,
  params: ConversationParams,
  person: CurrentUser,
): Promise<ConversationScope> {
  const { botId, conversationId } = params;
  const { accountId, userId } = person;
  const found = await db
    .selectFrom('conversations')
    .select('id')
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('id', '=', conversationId)
    .executeTakeFirst();
  if (found) return { accountId, botId, conversationId, userId };
  throw new ApiError((await readBotRow(db, accountId, botId)) ? 'NotFound' : 'BotNotFound');
}
