// Resolves the scope of a request: account, bot, conversation and operator.
import type { Kysely } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import { readBotRow } from '../../bots/bots.store.ts';
import { ApiError, type CurrentUser } from '../../shared/context.ts';
import { readUserName } from '../../shared/person-name.ts';
import type { ConversationIds } from './conversations.store.ts';
import { type LockedConversation, lockConversation } from './thread.store.ts';

/**
 * The operator who acts on a conversation, and when. `ruleName`: an automation rule acts; the user is the one
 * who is told of what follows later.
 */
export interface OperatorScope extends ConversationIds {
  readonly userId: string;
  readonly ruleName?: string;
  readonly now: number;
}

/** Who acts, as system lines name them. */
export async function readActor(
  db: Kysely<Database>,
  { ruleName, ...scope }: OperatorScope,
): Promise<{ readonly actor: 'operator' | 'rule'; readonly name: string }> {
  return ruleName === undefined
    ? { actor: 'operator', name: await readUserName(db, scope) }
    : { actor: 'rule', name: ruleName };
}

/** The conversation and the calling user. */
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

/** @throws ApiError BotNotFound or NotFound */
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

/** @throws ApiError NotFound */
export async function requireLockedConversation(
  trx: Kysely<Database>,
  ids: ConversationIds,
): Promise<LockedConversation> {
  const conversation = await lockConversation(trx, ids);
  if (!conversation) throw new ApiError('NotFound');
  return conversation;
}
