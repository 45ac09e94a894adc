// Decides on a call of a tool: approved, with other inputs, or rejected.
import type { Transaction } from 'kysely';
import type { Decision } from '../../../contract/conversations/approvals.ts';
import type { ReplyEvent } from '../../../src/machines/lifecycles/reply.machine.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import { writeAudit } from '../auth/audit.store.ts';
import {
  isSameRequest,
  parseRequestedCall,
  readCallText,
  rejectionOf,
  textOfCall,
} from '../bots/tools/requested-call.rules.ts';
import { findTool } from '../bots/tools/tools.store.ts';
import type { DraftRow } from '../conversations/answers/approval-drafts.read.store.ts';
import type { DraftDecision } from '../conversations/answers/approval-drafts.resolve.store.ts';
import { enqueueAnswer } from '../conversations/thread/inbound-messages.store.ts';
import { ApiError } from '../shared/context.ts';
import type { ReviewContext } from './draft-claims.store.ts';

/** High, because a killed process counts as an attempt too. */
const MAX_ATTEMPTS = 1_000;

/**
 * Checks the tool of an approved call and enqueues the call; writes the audit entry of either decision.
 * @throws ApiError ToolChanged where the tool is gone or would send something else
 */
export async function prepareCallReview(
  store: Store,
  trx: Transaction<Database>,
  { accountId, userId, draftId, now, ip }: ReviewContext,
  { call, bot_id: botId, conversation_id: conversationId }: DraftRow,
  { kind }: Decision,
): Promise<void> {
  const isApproved = kind !== 'reject';
  if (isApproved) {
    const requestedCall = parseRequestedCall(call ?? '');
    const tool = await findTool(trx, { accountId, botId, toolId: requestedCall.toolId });
    if (!tool || !isSameRequest(requestedCall, tool)) throw new ApiError('ToolChanged');
    const payload = { accountId, draftId };
    await store.jobs.enqueue(trx, { queue: 'call-tool', key: draftId, payload, maxAttempts: MAX_ATTEMPTS });
  }
  const action = isApproved ? 'toolCall.approved' : 'toolCall.rejected';
  await writeAudit(trx, { accountId, userId, action, subject: draftId, ip, now });
  // Of a bot whose replies are approved, what the visitor wrote meanwhile is answered now.
  await enqueueAnswer(store, trx, { accountId, conversationId });
}

/** @throws ApiError InvalidInput where a correction lacks an input or has no such value */
export function toCallVerdict(
  stored: string,
  decision: Decision,
  userId: string,
): { event: ReplyEvent['type']; verdict: DraftDecision } {
  const call = parseRequestedCall(stored);
  switch (decision.kind) {
    case 'accept':
      return { event: 'accepted', verdict: { userId, text: null, call } };
    case 'correct': {
      const corrected = { ...call, values: readCallText(call, decision.text) };
      const event = textOfCall(corrected) === textOfCall(call) ? 'accepted' : 'corrected';
      return { event, verdict: { userId, text: null, call: corrected } };
    }
    case 'reject': {
      const { reason, note, isNoteForVisitor } = decision;
      const text = isNoteForVisitor && note !== '' ? rejectionOf(call, note) : null;
      return { event: 'rejected', verdict: { userId, text, reason, note } };
    }
  }
}
