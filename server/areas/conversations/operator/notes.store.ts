// Writes notes, and edits and deletes operators' messages.
import type { Transaction } from 'kysely';
import type { Mention, Message } from '../../../../contract/conversations/messages.ts';
import { isMessageEditable } from '../../../../contract/conversations/messages.ts';
import { foldText } from '../../../engine/text/normalise.ts';
import type { NewEvent } from '../../../store/events/event-log.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { notify } from '../../notifications/notify.store.ts';
import { ApiError } from '../../shared/context.ts';
import { readUserName } from '../../shared/person-name.ts';
import { stripInvalidText } from '../../shared/strip-invalid-text.ts';
import { detachAttachments } from '../attachments/attachments.store.ts';
import { reindexMessage } from '../search/search.index.ts';
import { type ConversationScope, requireLockedConversation } from '../thread/conversation-scope.store.ts';
import { findMentionable, type MessageInput, resolveMessageParts } from '../thread/message-parts.store.ts';
import { truncateForPreview } from '../thread/message-preview.rules.ts';
import { findMessageByClientId, type PositionedMessage, readMessage } from '../thread/messages.store.ts';
import { type LockedConversation, writeThread } from '../thread/thread.store.ts';
import { nameForNotice } from '../visitors/impersonation.rules.ts';

/**
 * Writes a note and notifies the users it mentions. Idempotent by client id.
 * @throws ApiError NotFound
 */
export function writeNote(
  store: Store,
  scope: ConversationScope,
  input: MessageInput & { readonly mentions?: readonly string[] },
  now: number,
): Promise<Message> {
  return store.transact(async (trx) => {
    const lockedConversation = await requireLockedConversation(trx, scope);
    const existing = await findMessageByClientId(trx, scope, input.clientId);
    if (existing) return existing;
    const { userId } = scope;
    const name = await readUserName(trx, scope);
    const parts = await resolveMessageParts(trx, scope, input, { userId, isNote: true, now });
    const mentions = await filterMentionable(trx, scope, input.mentions ?? []);
    const note = {
      ...parts,
      author: 'operator',
      person: { id: userId, name },
      isNote: true,
      mentions,
    } as const;
    const [stored] = await writeThread(store, trx, lockedConversation, {
      now,
      messages: [note],
      changes: {},
    });
    if (!stored) throw new ApiError('InternalError');
    await notify(store, trx, {
      kind: 'mentioned',
      accountId: lockedConversation.account_id,
      to: mentions.map((one) => one.userId),
      exceptUserId: userId,
      botId: lockedConversation.bot_id,
      conversation: { id: lockedConversation.id, connectionId: lockedConversation.connection_id },
      subject: nameForNotice(lockedConversation),
      text: stored.text,
      actorName: name,
      now,
    });
    return stored;
  });
}

/**
 * Changes the text of the user's own message. Idempotent.
 * @throws ApiError NotFound, MessageChangeUnsupported when the channel cannot edit messages
 */
export function editMessage(
  store: Store,
  scope: ConversationScope,
  { messageId, text, now }: { messageId: string; text: string; now: number },
): Promise<Message> {
  const cleanText = stripInvalidText(text);
  return changeMessage(store, scope, { messageId, now }, async (trx, lockedConversation, { message }) => {
    if (message.deletedAt !== undefined) throw new ApiError('NotFound');
    if (message.text === cleanText) return null;
    await updateMessageRow(trx, lockedConversation, message, {
      text: cleanText,
      text_key: foldText(cleanText),
      edited_at: now,
    });
    return { ...message, text: cleanText, editedAt: now };
  });
}

/**
 * Deletes the user's own message: its position stays, its text and files go for good. Idempotent.
 * @throws ApiError NotFound, MessageChangeUnsupported when the channel cannot delete messages
 */
export function removeMessage(
  store: Store,
  scope: ConversationScope,
  { messageId, now }: { messageId: string; now: number },
): Promise<Message> {
  return changeMessage(store, scope, { messageId, now }, async (trx, lockedConversation, { message }) => {
    if (message.deletedAt !== undefined) return null;
    const emptyColumns = { text: '', text_key: '', attachments: null, mentions: null, quote_id: null };
    await updateMessageRow(trx, lockedConversation, message, { ...emptyColumns, deleted_at: now });
    await detachAttachments(trx, scope, messageId);
    const { attachments: _files, mentions: _people, quote: _quoted, ...rest } = message;
    return { ...rest, text: '', deletedAt: now };
  });
}

/** Locks the conversation, applies `decide` to the message (null: no change) and publishes the result. */
function changeMessage(
  store: Store,
  scope: ConversationScope,
  { messageId, now }: { readonly messageId: string; readonly now: number },
  decide: (
    trx: Transaction<Database>,
    lockedConversation: LockedConversation,
    positioned: PositionedMessage,
  ) => Promise<Message | null>,
): Promise<Message> {
  return store.transact(async (trx) => {
    const lockedConversation = await requireLockedConversation(trx, scope);
    const positioned = await readMessage(trx, scope, messageId, scope.userId);
    if (!positioned) throw new ApiError('NotFound');
    if (!isMessageEditable(lockedConversation.kind, positioned.message.isNote))
      throw new ApiError('MessageChangeUnsupported');
    const changed = await decide(trx, lockedConversation, positioned);
    if (changed === null) return positioned.message;
    if (lockedConversation.kind !== 'test') await reindexMessage(store, trx, scope, changed);
    const event: NewEvent = {
      kind: 'message.changed',
      botId: lockedConversation.bot_id,
      conversationId: lockedConversation.id,
      payload: { message: changed, notesBefore: positioned.notesBefore },
    };
    const changes = await readPreviewChange(trx, lockedConversation, changed);
    await writeThread(store, trx, lockedConversation, {
      now,
      messages: [],
      changes,
      events: [event],
    });
    return changed;
  });
}

/** Updates the preview shown in lists when the changed message is the last one. */
async function readPreviewChange(
  trx: Transaction<Database>,
  lockedConversation: LockedConversation,
  changed: Message,
) {
  if (changed.isNote) return {};
  const laterMessage = await trx
    .selectFrom('messages')
    .select('id')
    .where('account_id', '=', lockedConversation.account_id)
    .where('conversation_id', '=', lockedConversation.id)
    .where('seq', '>', changed.seq)
    .where('author', '<>', 'system')
    .where('is_note', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return laterMessage ? {} : { last_message_text: truncateForPreview(changed.text) };
}

async function updateMessageRow(
  trx: Transaction<Database>,
  lockedConversation: LockedConversation,
  { id }: Message,
  columns: Partial<
    Pick<Database['messages'], 'text' | 'text_key' | 'attachments' | 'mentions' | 'quote_id'>
  > & {
    edited_at?: number;
    deleted_at?: number;
  },
): Promise<void> {
  await trx
    .updateTable('messages')
    .set(columns)
    .where('account_id', '=', lockedConversation.account_id)
    .where('conversation_id', '=', lockedConversation.id)
    .where('id', '=', id)
    .execute();
}

/** The requested users who may see the note; others are neither notified nor named. */
async function filterMentionable(
  trx: Transaction<Database>,
  scope: ConversationScope,
  requestedIds: readonly string[],
): Promise<Mention[]> {
  if (requestedIds.length === 0) return [];
  return (await findMentionable(trx, scope)).filter(({ userId }) => requestedIds.includes(userId));
}
