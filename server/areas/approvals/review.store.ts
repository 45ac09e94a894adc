// Applies an approval decision to a draft once, or escalates it when overdue.
import type { Transaction } from 'kysely';
import type { Decision, ReplyDraft } from '../../../contract/conversations/approvals.ts';
import type { Approval } from '../../../contract/conversations/messages.ts';
import { limits } from '../../../contract/limits.ts';
import type { ReplyEvent } from '../../../src/machines/lifecycles/reply.machine.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import {
  currentClaim,
  type DraftIds,
  type DraftRow,
  readReplyDraft,
} from '../conversations/answers/approval-drafts.read.store.ts';
import { type DraftDecision, resolveDraft } from '../conversations/answers/approval-drafts.resolve.store.ts';
import { notifyTeamOrAssignee, prepareEscalation } from '../conversations/assignment/escalation.store.ts';
import { enqueueAnswer } from '../conversations/thread/inbound-messages.store.ts';
import {
  type LockedConversation,
  lockConversation,
  type NewMessage,
  systemLine,
  writeThread,
} from '../conversations/thread/thread.store.ts';
import { transition } from '../conversations/thread/transition.rules.ts';
import { ApiError } from '../shared/context.ts';
import { readUserName } from '../shared/person-name.ts';
import { prepareCallReview, toCallVerdict } from './call-review.store.ts';
import { assertDraftOpen, type ReviewContext } from './draft-claims.store.ts';

/**
 * Decides on a draft. The review, the message or escalation, and the events are written in one transaction.
 */
export function reviewDraft(store: Store, scope: ReviewContext, decision: Decision): Promise<ReplyDraft> {
  const { userId, draftId, now } = scope;
  return store.transact(async (trx) => {
    const { row, conversation } = await lockDraft(trx, scope);
    assertDraftOpen(row, scope);
    if (row.call !== null) await prepareCallReview(store, trx, scope, row, decision);
    const { event, verdict } =
      row.call === null ? toVerdict(row, decision, userId) : toCallVerdict(row.call, decision, userId);
    const resolution = await resolveDraft(trx, scope, { event, verdict, now });
    if (!resolution) throw new ApiError('ConversationChanged');
    await store.jobs.cancel('escalate-draft', draftId, trx);
    const name = await readUserName(trx, scope);
    const reviewWrite = verdict.call
      ? { messages: [], changes: {} }
      : verdict.text === null
        ? buildEscalationWrite(conversation, { name, to: userId, now })
        : buildReplyWrite(conversation, row, {
            text: verdict.text,
            ...(event !== 'rejected' && { approval: { outcome: outcomeOf(event), by: name, at: now } }),
            now,
          });
    await writeThread(store, trx, conversation, {
      now,
      messages: reviewWrite.messages,
      changes: { ...reviewWrite.changes, draft_id: null, drafted_seq: 0 },
      events: resolution.events,
    });
    return resolution.draft;
  });
}

/**
 * Escalates the conversation of an overdue draft; idempotent.
 * @returns 0 when nothing is left to do, else the milliseconds until the next check
 */
export function escalateOverdueDraft(store: Store, scope: DraftIds, now: number): Promise<number> {
  return store.transact(async (trx) => {
    if (!(await readReplyDraft(trx, scope))) return 0;
    const { row, conversation } = await lockDraft(trx, scope);
    if (row.state !== 'draft') return 0;
    // A current claim delays the escalation, up to a limit.
    const delayUntil = Math.min(currentClaim(row, now)?.until ?? 0, row.due_at + limits.approval.graceMs);
    const waitMs = Math.max(row.due_at, delayUntil) - now;
    if (waitMs > 0) return waitMs;
    const resolution = await resolveDraft(trx, scope, { event: 'deadline.passed', now });
    if (!resolution) return 0;
    const escalation = await prepareEscalation(trx, conversation, {
      reason: 'deadline',
      actor: 'system',
      now,
    });
    if (!escalation) throw new ApiError('OperatorIntervened');
    const { messages, changes } = escalation;
    // While a call waits, replies that need approval do too; an overdue reply is a person's.
    if (row.call !== null)
      await enqueueAnswer(store, trx, { accountId: scope.accountId, conversationId: conversation.id });
    await writeThread(store, trx, conversation, {
      now,
      messages,
      changes: { ...changes, draft_id: null, drafted_seq: 0 },
      events: resolution.events,
    });
    await notifyTeamOrAssignee(store, trx, conversation, {
      assigneeId: changes.assignee_id,
      text: row.question,
      now,
    });
    return 0;
  });
}

/** Locks the conversation before the draft, in the order every writer uses. */
export async function lockDraft(
  trx: Transaction<Database>,
  scope: DraftIds,
): Promise<{ row: DraftRow; conversation: LockedConversation }> {
  const draft = await readReplyDraft(trx, scope);
  const ids = draft && { accountId: scope.accountId, conversationId: draft.conversation_id };
  const conversation = ids && (await lockConversation(trx, ids));
  const row = conversation && (await readReplyDraft(trx, scope));
  if (!row) throw new ApiError('NotFound');
  return { row, conversation };
}

/** A correction that changes nothing counts as an approval. */
function toVerdict(
  row: DraftRow,
  decision: Decision,
  userId: string,
): { event: ReplyEvent['type']; verdict: DraftDecision } {
  switch (decision.kind) {
    case 'accept':
      return { event: 'accepted', verdict: { userId, text: row.text } };
    case 'correct': {
      const event = decision.text === row.text.trim() ? 'accepted' : 'corrected';
      return { event, verdict: { userId, text: decision.text } };
    }
    case 'reject': {
      const { reason, note } = decision;
      return { event: 'rejected', verdict: { userId, text: null, reason, note } };
    }
  }
}

type ReviewWrite = Pick<Parameters<typeof writeThread>[3], 'messages' | 'changes'>;

const outcomeOf = (event: ReplyEvent['type']): Approval['outcome'] =>
  event === 'corrected' ? 'corrected' : 'accepted';

/** The message sent for the draft, under the id of its trace. */
function buildReplyWrite(
  conversation: LockedConversation,
  row: DraftRow,
  { text, approval, now }: { readonly text: string; readonly approval?: Approval; readonly now: number },
): ReviewWrite {
  const nextState = transition(conversation, 'ai.answered', { now });
  if (nextState === null) throw new ApiError('OperatorIntervened');
  const message: NewMessage = {
    id: row.message_id,
    clientId: row.client_id,
    author: 'ai',
    text,
    ...(approval ? { approval } : { isCourtesy: true }),
    sources: row.sources === null ? [] : JSON.parse(row.sources),
    ...(row.confidence !== null && { confidence: row.confidence }),
    ...(approval?.outcome === 'accepted' && {
      ...(row.is_courtesy === 1 && { isCourtesy: true }),
      ...(row.choices !== null && { choices: JSON.parse(row.choices) }),
    }),
    costMessages: row.cost_messages,
    ...(row.input_tokens !== null && { tokens: { input: row.input_tokens, output: row.output_tokens ?? 0 } }),
  };
  return {
    messages: [message],
    changes: {
      status: nextState.status,
      transitions: nextState.transitions ?? [],
      answered_seq: Math.max(conversation.answered_seq, row.seq),
      waiting_since: null,
    },
  };
}

/**
 * Assigns the conversation to its assignee, else to the deciding operator if requested, and pauses the AI.
 */
function buildEscalationWrite(
  conversation: LockedConversation,
  operator: { name: string; to: string; now: number },
): ReviewWrite {
  const { name, to, now } = operator;
  const abstainedState = transition(conversation, 'ai.abstained', { now });
  const changes =
    abstainedState &&
    (abstainedState.assignee_id === null
      ? transition(abstainedState, 'assigned', { now, to })
      : abstainedState);
  if (!changes) throw new ApiError('OperatorIntervened');
  return { messages: [systemLine('escalated', 'operator', name)], changes };
}
