// Table of replies that wait for approval.
import type { Generated } from 'kysely';
import type { DraftState, RejectReason } from '../../../contract/conversations/approvals.ts';
import type { DefaultFalse, Instant, Json } from './columns.ts';

/** An answer of the AI and what an operator made of it; kept as the record of the review. */
export interface ReplyDraftTable {
  id: string;
  account_id: string;
  bot_id: string;
  conversation_id: string;
  /** The message that it becomes; its trace is kept under this id from the beginning. */
  message_id: string;
  client_id: string;
  /** The position of the last message that it answers. */
  seq: number;
  question: string;
  /** As the AI wrote it. */
  text: string;
  sources: Json | null;
  is_courtesy: DefaultFalse;
  /** What the visitor may answer at a touch. */
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
  /** When it stopped being a draft, and by whom; null where nobody decided. */
  settled_at: Instant | null;
  settled_by: string | null;
  /** What was sent; null when nothing was. */
  final_text: string | null;
  reason: RejectReason | null;
  note: string | null;
}
