// Resolves attachments, quote and mentions of a message before it is written.
import type { Kysely } from 'kysely';
import type { Attachment, Mention, Quote } from '../../../../contract/conversations/messages.ts';
import { limits } from '../../../../contract/limits.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import { ApiError } from '../../shared/context.ts';
import { personName } from '../../shared/person-name.ts';
import type { ConversationIds } from './conversations.store.ts';
import { previewOf } from './message-preview.rules.ts';

/** The author; `userId` null means the visitor. */
interface MessageSender {
  readonly userId: string | null;
  readonly isNote: boolean;
  readonly now: number;
}

/** A message as its author submits it. */
export interface MessageInput {
  readonly clientId: string;
  readonly text: string;
  readonly attachmentIds?: readonly string[];
  readonly quoteId?: string;
}

/**
 * Creates the message id, claims the attachments for it and reads the quote.
 * @throws ApiError NotFound
 */
export async function resolveMessageParts(
  db: Kysely<Database>,
  ids: ConversationIds,
  input: MessageInput,
  sender: MessageSender,
) {
  const id = newId();
  const attachments = await claimAttachments(db, ids, input.attachmentIds ?? [], {
    ...sender,
    messageId: id,
  });
  const quote = await findQuote(db, ids, input.quoteId, sender.isNote);
  return { id, clientId: input.clientId, text: input.text, attachments, ...(quote && { quote }) };
}

/**
 * Attaches the sender's unsent files to the message, in the requested order.
 * @throws ApiError NotFound when a file is another sender's, used already or expired
 */
async function claimAttachments(
  db: Kysely<Database>,
  ids: ConversationIds,
  attachmentIds: readonly string[],
  { messageId, userId, isNote, now }: MessageSender & { readonly messageId: string },
): Promise<Attachment[]> {
  const uniqueIds = [...new Set(attachmentIds)];
  if (uniqueIds.length === 0) return [];
  const rows = await db
    .updateTable('attachments')
    .set({ message_id: messageId, is_note: isNote ? 1 : 0 })
    .where('account_id', '=', ids.accountId)
    .where('conversation_id', '=', ids.conversationId)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('message_id', 'is', null)
    .where('created_at', '>', now - limits.attachment.unattachedLifetimeMs)
    .where('id', 'in', uniqueIds)
    .returning(['id', 'kind', 'name', 'mime', 'size', 'width', 'height', 'duration'])
    .execute();
  const claimed = new Map(rows.map((row) => [row.id, row]));
  if (claimed.size !== uniqueIds.length) throw new ApiError('NotFound');
  return uniqueIds.flatMap((id) => claimed.get(id) ?? []);
}

/**
 * The quoted message; only notes may quote notes.
 * @throws ApiError NotFound
 */
async function findQuote(
  db: Kysely<Database>,
  ids: ConversationIds,
  quoteId: string | undefined,
  isForNote: boolean,
): Promise<Quote | undefined> {
  if (quoteId === undefined) return undefined;
  const row = await db
    .selectFrom('messages as m')
    .leftJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'm.user_id').onRef('u.account_id', '=', 'm.account_id'),
    )
    .select(['m.id', 'm.seq', 'm.author', 'm.user_id', 'm.text', 'm.attachments', 'm.is_note'])
    .select(['u.first_name', 'u.last_name', 'u.username'])
    .where('m.account_id', '=', ids.accountId)
    .where('m.conversation_id', '=', ids.conversationId)
    .where('m.id', '=', quoteId)
    .where('m.author', '<>', 'system')
    .where('m.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row || (row.is_note === 1 && !isForNote)) throw new ApiError('NotFound');
  const attachments: Attachment[] = row.attachments === null ? [] : JSON.parse(row.attachments);
  return {
    id: row.id,
    seq: row.seq,
    author: row.author,
    authorName: row.user_id === null ? null : personName(row),
    excerpt: previewOf({ text: row.text, attachments }),
  };
}

/** Users who may be mentioned about a bot: owners and its operators, except `userId`. */
export async function findMentionable(
  db: Kysely<Database>,
  { accountId, botId, userId }: { accountId: string; botId: string; userId: string },
): Promise<Mention[]> {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('user_bots as b', (join) =>
      join
        .onRef('b.user_id', '=', 'u.id')
        .onRef('b.account_id', '=', 'u.account_id')
        .on('b.bot_id', '=', botId),
    )
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.username'])
    .where('u.account_id', '=', accountId)
    .where('u.is_enabled', '=', 1)
    .where('u.id', '<>', userId)
    .where((eb) => eb.or([eb('u.is_operator', '=', 0), eb('b.bot_id', 'is not', null)]))
    .orderBy('u.created_at')
    .execute();
  return rows.map((row) => ({ userId: row.id, name: personName(row) }));
}
