// Writes provider events other than messages into a conversation.
import type { Transaction } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { notifyTeamOrAssignee, prepareEscalation } from '../../conversations/assignment/escalation.store.ts';
import { editVisitorMessage } from '../../conversations/thread/edit-visitor-message.store.ts';
import { findMessageByClientId } from '../../conversations/thread/messages.store.ts';
import {
  type LockedConversation,
  lockConversation,
  type NewMessage,
  systemLine,
  writeThread,
} from '../../conversations/thread/thread.store.ts';
import { transition } from '../../conversations/thread/transition.rules.ts';
import { stripInvalidText } from '../../shared/strip-invalid-text.ts';
import type { ChatRow } from '../chats.store.ts';
import { saveExternalIds } from '../external-ids.store.ts';

const idsOf = ({ account_id, conversation_id }: ChatRow) => ({
  accountId: account_id,
  conversationId: conversation_id,
});

/** Locks the conversation and writes what `write` returns; does nothing if it is gone. */
function withLockedConversation(
  store: Store,
  row: ChatRow,
  write: (trx: Transaction<Database>, conversation: LockedConversation) => Promise<void>,
): Promise<void> {
  return store.transact(async (trx) => {
    const conversation = await lockConversation(trx, idsOf(row));
    if (conversation) await write(trx, conversation);
  });
}

/** Escalates the conversation because the visitor asked for an operator by a command or a button. */
export const requestOperator = (store: Store, row: ChatRow, clientId: string, now: number): Promise<void> =>
  withLockedConversation(store, row, async (trx, conversation) => {
    if (await findMessageByClientId(trx, idsOf(row), clientId)) return;
    const isReopened = conversation.status === 'closed';
    // The request counts as a visitor message, also after an answer.
    const nextState = transition(conversation, 'visitor.wrote', { now });
    if (nextState === null) return;
    const updated = { ...conversation, ...nextState };
    const escalation = await prepareEscalation(trx, updated, { reason: 'asked', actor: 'system', now });
    if (!escalation) return;
    const [first, ...rest] = escalation.messages;
    if (!first) return;
    await writeThread(store, trx, conversation, {
      now,
      messages: [...(isReopened ? [systemLine('reopened', 'system')] : []), { ...first, clientId }, ...rest],
      changes: { ...escalation.changes, waiting_since: conversation.waiting_since ?? now, closed_at: null },
    });
    await notifyTeamOrAssignee(store, trx, conversation, { assigneeId: escalation.changes.assignee_id, now });
  });

/** Sends the greeting of a chat that began without a question. */
export const sendGreeting = (
  store: Store,
  row: ChatRow,
  {
    clientId,
    text,
    choices,
    now,
  }: { clientId: string; text: string; choices: readonly string[]; now: number },
): Promise<void> =>
  withLockedConversation(store, row, async (trx, conversation) => {
    if (text === '' || (await findMessageByClientId(trx, idsOf(row), clientId))) return;
    const isFirst = conversation.message_count === 0;
    const nextState = isFirst ? transition(conversation, 'ai.answered', { now }) : null;
    await writeThread(store, trx, conversation, {
      now,
      messages: [{ clientId, author: 'ai', text, choices, isCourtesy: true }],
      changes: nextState ?? {},
    });
  });

/** An operator replied in the provider's panel: pauses the AI and cancels an answer in progress. */
export const recordProviderReply = (
  store: Store,
  row: ChatRow,
  reply: { clientId: string; externalId: string; text: string; name: string; now: number },
): Promise<void> =>
  withLockedConversation(store, row, async (trx, conversation) => {
    const { clientId, externalId, text, name, now } = reply;
    if (await findMessageByClientId(trx, idsOf(row), clientId)) return;
    const nextState = transition(conversation, 'answered.externally', { now });
    const lines: NewMessage[] = [];
    if (conversation.ai_enabled === 1 && nextState) {
      lines.push(systemLine('takenOver', 'operator', stripInvalidText(name) || null));
      const wasAnswering = await store.jobs.cancel('answer', conversation.id, trx);
      if (wasAnswering && conversation.waiting_since !== null) lines.push(systemLine('interrupted', 'ai'));
    }
    const message = text.trim() && ({ clientId, author: 'operator', text } as const);
    const messages = message ? [...lines, message] : lines;
    if (messages.length === 0) return;
    const seq = conversation.message_count + messages.length;
    const writtenMessages = await writeThread(store, trx, conversation, {
      now,
      messages,
      isKnownToProvider: true,
      changes: { ...nextState, answered_seq: seq, waiting_since: null, operator_read_seq: seq, unread: 0 },
    });
    const storedMessage = message && writtenMessages.at(-1);
    if (storedMessage) await saveExternalIds(trx, row, storedMessage.id, [externalId]);
  });

/** The conversation was closed at the provider. */
export const recordProviderClose = (store: Store, row: ChatRow, now: number): Promise<void> =>
  withLockedConversation(store, row, async (trx, conversation) => {
    const nextState = transition(conversation, 'closed', { now });
    if (nextState === null) return;
    await store.jobs.cancel('answer', conversation.id, trx);
    await writeThread(store, trx, conversation, {
      now,
      messages: [systemLine('closed', 'system')],
      isKnownToProvider: true,
      changes: {
        ...nextState,
        closed_at: now,
        waiting_since: null,
        answered_seq: conversation.message_count + 1,
      },
    });
  });

/** The visitor edited a message. Answers already given stay. */
export const recordVisitorEdit = (
  store: Store,
  row: ChatRow,
  { messageId, text, now }: { messageId: string; text: string; now: number },
): Promise<void> =>
  withLockedConversation(store, row, async (trx, conversation) => {
    await editVisitorMessage(store, trx, conversation, { messageId, text, now });
  });

/** A message without text or acceptable files arrived. */
export const recordUnprocessable = (
  store: Store,
  row: ChatRow,
  { clientId, refused, now }: { clientId: string; refused: readonly string[]; now: number },
): Promise<void> =>
  withLockedConversation(store, row, async (trx, conversation) => {
    if (await findMessageByClientId(trx, idsOf(row), clientId)) return;
    const line = systemLine(
      'unprocessable',
      'system',
      null,
      refused.length > 0 ? { to: refused.join('، ') } : {},
    );
    await writeThread(store, trx, conversation, { now, messages: [{ ...line, clientId }], changes: {} });
  });
