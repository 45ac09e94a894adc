// Holds an answer or a call of a tool back as a draft until an operator approves it.
import type { Transaction } from 'kysely';
import type { Citation } from '../../../../contract/conversations/messages.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import {
  type RequestedCall,
  serialiseRequestedCall,
  textOfCall,
} from '../../bots/tools/requested-call.rules.ts';
import { notify } from '../../notifications/notify.store.ts';
import { stripInvalidText } from '../../shared/strip-invalid-text.ts';
import { type LockedConversation, type NewMessage, writeThread } from '../thread/thread.store.ts';
import { nameForNotice } from '../visitors/impersonation.rules.ts';
import { readReplyDraft, toReplyDraft } from './approval-drafts.read.store.ts';
import { draftChangedEvent } from './approval-drafts.resolve.store.ts';
import type { RecordedQuestion } from './pending-question.store.ts';

/** High, because a killed process counts as an attempt too. */
const MAX_ATTEMPTS = 1_000;

export interface AnswerForApproval {
  readonly text: string;
  readonly sources: readonly Citation[];
  readonly confidence: number | null;
  readonly isCourtesy?: true;
  readonly choices?: readonly string[];
  /** What the draft asks for instead of the text, which the visitor is told at once. */
  readonly call?: RequestedCall;
  readonly cost: number;
  readonly tokens?: { readonly input: number; readonly output: number } | undefined;
  /** Time until an undecided draft is escalated, in milliseconds. */
  readonly waitMs: number;
  readonly now: number;
}

/** Stores the answer, or its call, as a draft instead of sending or making it. Call it last in the transaction. */
export async function createApprovalDraft(
  store: Store,
  trx: Transaction<Database>,
  lockedConversation: LockedConversation,
  pendingQuestion: RecordedQuestion,
  answer: AnswerForApproval,
): Promise<void> {
  const { now, call } = answer;
  const { accountId } = pendingQuestion;
  const draftId = newId();
  const dueAt = now + answer.waitMs;
  await trx
    .insertInto('reply_drafts')
    .values({
      id: draftId,
      account_id: accountId,
      bot_id: pendingQuestion.botId,
      conversation_id: pendingQuestion.conversationId,
      // What the visitor is told of a call is a message of its own.
      message_id: call ? newId() : pendingQuestion.replyId,
      client_id: call ? `${pendingQuestion.clientId}-call` : pendingQuestion.clientId,
      seq: pendingQuestion.seq,
      question: stripInvalidText(pendingQuestion.displayText),
      text: stripInvalidText(call ? textOfCall(call) : answer.text),
      call: call ? stripInvalidText(serialiseRequestedCall(call)) : null,
      sources: answer.sources.length > 0 ? stripInvalidText(JSON.stringify(answer.sources)) : null,
      confidence: answer.confidence,
      is_courtesy: answer.isCourtesy ? 1 : 0,
      choices: answer.choices?.length ? stripInvalidText(JSON.stringify(answer.choices)) : null,
      cost_messages: call ? 0 : answer.cost,
      // The message that asked for the call counts them.
      input_tokens: call ? null : (answer.tokens?.input ?? null),
      output_tokens: call ? null : (answer.tokens?.output ?? null),
      state: 'draft',
      created_at: now,
      due_at: dueAt,
    })
    .execute();
  const payload = { accountId, draftId };
  await store.jobs.enqueue(trx, {
    queue: 'escalate-draft',
    key: draftId,
    payload,
    runAt: dueAt,
    maxAttempts: MAX_ATTEMPTS,
  });
  const row = await readReplyDraft(trx, payload);
  await writeThread(store, trx, lockedConversation, {
    now,
    messages: call ? [callRequestMessage(pendingQuestion, answer)] : [],
    changes: {
      draft_id: draftId,
      // The visitor writes on while a call waits: their message is answered already.
      ...(call
        ? { drafted_seq: 0, answered_seq: pendingQuestion.seq }
        : { drafted_seq: pendingQuestion.seq }),
      draft_count: lockedConversation.draft_count + 1,
    },
    events: row ? [draftChangedEvent(toReplyDraft(row, now))] : [],
  });
  await notify(store, trx, {
    kind: 'approvalWaiting',
    accountId,
    to: 'team',
    botId: pendingQuestion.botId,
    conversation: { id: lockedConversation.id, connectionId: lockedConversation.connection_id },
    itemId: draftId,
    subject: nameForNotice(lockedConversation),
    text: pendingQuestion.displayText,
    group: lockedConversation.id,
    now,
  });
}

/** Tells the visitor that a person decides about the call. */
const callRequestMessage = (
  { replyId, clientId }: RecordedQuestion,
  { text, cost, tokens }: AnswerForApproval,
): NewMessage => ({
  ...{ id: replyId, clientId, author: 'ai', text, isCourtesy: true, costMessages: cost },
  ...(tokens && { tokens }),
});
