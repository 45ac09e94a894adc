// Resolves a waiting reply draft once, and notifies.
import type { Transaction } from 'kysely';
import type { RejectReason, ReplyDraft } from '../../../../contract/conversations/approvals.ts';
import { nextReply, type ReplyEvent } from '../../../../src/machines/lifecycles/reply.machine.ts';
import type { NewEvent } from '../../../store/events/event-log.ts';
import { recordTransitions } from '../../../store/lifecycle/lifecycle-transitions.ts';
import type { ApprovedCallState } from '../../../store/schema/approvals.ts';
import type { Database } from '../../../store/schema/database.ts';
import { type RequestedCall, serialiseRequestedCall } from '../../bots/tools/requested-call.rules.ts';
import { type DraftIds, readReplyDraft, toReplyDraft } from './approval-drafts.read.store.ts';

/** An operator's decision on a draft. */
export interface DraftDecision {
  readonly userId: string;
  /** Text that the visitor gets, or null. */
  readonly text: string | null;
  readonly reason?: RejectReason;
  readonly note?: string;
  /** The approved call of a tool, which a job makes next. */
  readonly call?: RequestedCall;
}

/** A resolved draft and the events to publish. */
interface ResolvedDraft {
  readonly draft: ReplyDraft;
  readonly events: readonly NewEvent[];
}

/**
 * Resolves a waiting draft by compare-and-swap on its state, in the transaction that locks its conversation.
 * @returns the resolved draft and its events, or null when it no longer waits.
 */
export async function resolveDraft(
  trx: Transaction<Database>,
  { accountId, draftId }: DraftIds,
  { event, verdict, now }: { event: ReplyEvent['type']; verdict?: DraftDecision; now: number },
): Promise<ResolvedDraft | null> {
  const state = nextReply('draft', event);
  if (state === null) return null;
  const { numUpdatedRows } = await trx
    .updateTable('reply_drafts')
    .set({
      state,
      settled_at: now,
      settled_by: verdict?.userId ?? null,
      final_text: verdict?.text ?? null,
      reason: verdict?.reason ?? null,
      note: verdict?.note ?? null,
      ...(verdict?.call && { call: serialiseRequestedCall(verdict.call), call_state: 'queued' as const }),
    })
    .where('account_id', '=', accountId)
    .where('id', '=', draftId)
    .where('state', '=', 'draft')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return null;
  const row = await readReplyDraft(trx, { accountId, draftId });
  if (!row) return null;
  const draft = toReplyDraft(row, now);
  const ids = { accountId, timelineId: draft.conversationId, entityId: draftId };
  await recordTransitions(trx, [{ ...ids, machine: 'reply', from: 'draft', event, to: state, at: now }]);
  // An outdated draft is followed by a new one, which updates the same notification.
  const readEvents =
    draft.state === 'outdated' && !draft.call ? [] : await markNoticesRead(trx, accountId, draft, now);
  return { draft, events: [draftChangedEvent(draft), ...readEvents] };
}

/** How far an approved call comes. */
export interface CallProgress {
  readonly from: readonly ApprovedCallState[];
  readonly to: ApprovedCallState;
  /** Counts an attempt to make it, or takes one back that sent nothing. */
  readonly attempts?: -1 | 0 | 1;
  /** What the visitor got. */
  readonly text?: string | null;
  readonly now: number;
}

/**
 * Moves an approved call on by compare-and-swap, in the transaction that locks its conversation.
 * @returns the event to publish, or null when the call is not in that state
 */
export async function moveCall(
  trx: Transaction<Database>,
  { accountId, draftId }: DraftIds,
  { from, to, attempts: counted = 0, text, now }: CallProgress,
): Promise<{ readonly draft: ReplyDraft; readonly event: NewEvent } | null> {
  const { numUpdatedRows } = await trx
    .updateTable('reply_drafts')
    .set((eb) => ({
      call_state: to,
      call_attempts: eb('call_attempts', '+', counted),
      ...(text !== undefined && { final_text: text }),
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', draftId)
    .where('call_state', 'in', from)
    .executeTakeFirst();
  const row = numUpdatedRows === 1n ? await readReplyDraft(trx, { accountId, draftId }) : undefined;
  if (!row) return null;
  const draft = toReplyDraft(row, now);
  return { draft, event: draftChangedEvent(draft) };
}

/** Marks the approval notifications of the conversation as read. */
async function markNoticesRead(
  trx: Transaction<Database>,
  accountId: string,
  { conversationId }: ReplyDraft,
  now: number,
): Promise<NewEvent[]> {
  const notices = await trx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('kind', '=', 'approvalWaiting')
    .where('read_at', 'is', null)
    .returning(['id', 'user_id'])
    .execute();
  return notices.map(({ id, user_id: userId }) => ({
    kind: 'notifications.read',
    userId,
    payload: { ids: [id], at: now },
  }));
}

/** Event that publishes a draft to panels and to the visitor. */
export const draftChangedEvent = (draft: ReplyDraft): NewEvent => ({
  kind: 'approval.changed',
  botId: draft.botId,
  conversationId: draft.conversationId,
  payload: { draft },
});

/** Plan messages already charged by drafts of the question that is still unanswered. */
export async function readDraftCharges(
  trx: Transaction<Database>,
  conversation: { account_id: string; id: string; answered_seq: number },
): Promise<number> {
  const { paid } = await trx
    .selectFrom('reply_drafts')
    .select((eb) => eb.fn.max('cost_messages').as('paid'))
    .where('account_id', '=', conversation.account_id)
    .where('conversation_id', '=', conversation.id)
    .where('seq', '>', conversation.answered_seq)
    .executeTakeFirstOrThrow();
  return Number(paid ?? 0);
}
