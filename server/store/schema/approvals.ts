// Table of AI replies that wait for approval.
import type { Generated } from 'kysely';
import type { DraftState, RejectReason } from '../../../contract/conversations/approvals.ts';
import type { DefaultFalse, Instant, Json } from './columns.ts';

export type ApprovedCallState = 'queued' | 'running' | 'done' | 'failed' | 'stopped';

/** An AI reply and its review by an operator; kept as a record. */
export interface ReplyDraftTable {
  id: string;
  account_id: string;
  bot_id: string;
  conversation_id: string;
  /** Id of the message it becomes, and of its trace from the start. */
  message_id: string;
  client_id: string;
  /** Position of the last message it answers. */
  seq: number;
  question: string;
  /** The AI's original text. */
  text: string;
  sources: Json | null;
  is_courtesy: DefaultFalse;
  /** Quick replies for the visitor. */
  choices: Json | null;
  confidence: number | null;
  cost_messages: Generated<number>;
  input_tokens: number | null;
  output_tokens: number | null;
  state: DraftState;
  created_at: Instant;
  due_at: Instant;
  /** Who has it open, and until when. */
  claimed_by: string | null;
  claimed_until: Instant | null;
  /** When and by whom it was decided; `settled_by` is null if nobody decided. */
  settled_at: Instant | null;
  settled_by: string | null;
  /** The sent text; null if nothing was sent. */
  final_text: string | null;
  reason: RejectReason | null;
  note: string | null;
  /** The call of a tool that it asks for, without secrets; null for a reply. */
  call: Json | null;
  /** How far an approved call has come; null before, and for a reply. */
  call_state: ApprovedCallState | null;
  /** How often the call was begun, each time with the same idempotency key. */
  call_attempts: Generated<number>;
}
