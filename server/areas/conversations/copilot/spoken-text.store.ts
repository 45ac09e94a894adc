// Stores what a model heard in a voice message, with the message.
import type { Attachment, Message } from '../../../../contract/conversations/messages.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError } from '../../shared/context.ts';
import { stripInvalidText } from '../../shared/strip-invalid-text.ts';
import { reindexMessage } from '../search/search.index.ts';
import { type ConversationScope, requireLockedConversation } from '../thread/conversation-scope.store.ts';
import { readMessage } from '../thread/messages.store.ts';
import { writeThread } from '../thread/thread.store.ts';

const isVoice = ({ kind }: Attachment): boolean => kind === 'voice';

/** The recording of a message. @throws ApiError NotFound without one, and for notes, which no model reads */
export async function requireVoice(
  store: Store,
  scope: ConversationScope,
  messageId: string,
): Promise<Attachment> {
  const positioned = await readMessage(store.db, scope, messageId);
  const voice = positioned?.message.attachments?.find(isVoice);
  if (!voice || positioned?.message.isNote) throw new ApiError('NotFound');
  return voice;
}

/**
 * Stores the text, makes it searchable and tells the panels; one that is stored already stays.
 * @returns the stored text
 * @throws ApiError NotFound when the message or its recording was deleted meanwhile
 */
export function saveSpokenText(
  store: Store,
  scope: ConversationScope,
  { messageId, text, now }: { readonly messageId: string; readonly text: string; readonly now: number },
): Promise<string> {
  return store.transact(async (trx) => {
    const lockedConversation = await requireLockedConversation(trx, scope);
    const positioned = await readMessage(trx, scope, messageId);
    const voice = positioned?.message.attachments?.find(isVoice);
    if (!positioned || !voice) throw new ApiError('NotFound');
    if (voice.spokenText !== undefined) return voice.spokenText;
    const spokenText = stripInvalidText(text);
    const attachments = (positioned.message.attachments ?? []).map((file) =>
      file.id === voice.id ? { ...file, spokenText } : file,
    );
    const message: Message = { ...positioned.message, attachments };
    await trx
      .updateTable('messages')
      .set({ attachments: JSON.stringify(attachments) })
      .where('account_id', '=', scope.accountId)
      .where('conversation_id', '=', scope.conversationId)
      .where('id', '=', messageId)
      .execute();
    if (lockedConversation.kind !== 'test') await reindexMessage(store, trx, scope, message);
    await writeThread(store, trx, lockedConversation, {
      now,
      messages: [],
      changes: {},
      events: [
        {
          kind: 'message.changed',
          botId: scope.botId,
          conversationId: scope.conversationId,
          payload: { message, notesBefore: positioned.notesBefore },
        },
      ],
    });
    return spokenText;
  });
}
