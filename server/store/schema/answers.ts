// Tables of answer traces, ratings, citations, embeddings and model spending.
import type { Generated } from 'kysely';
import type { Rating } from '../../../contract/conversations/messages.ts';
import type { Bytes, Instant, Json } from './columns.ts';

/** How one answer came about; gone with its conversation. */
export interface AnswerTraceTable {
  message_id: string;
  account_id: string;
  bot_id: string;
  conversation_id: string;
  body: Json;
  created_at: Instant;
}

/** What the visitor thought of an answer; at most one each. */
export interface MessageRatingTable {
  message_id: string;
  account_id: string;
  bot_id: string;
  conversation_id: string;
  rating: Rating;
  created_at: Instant;
  updated_at: Instant;
}

/** What an embedding model made of a passage's words, by their hash: the same words need no second asking. */
export interface PassageVectorTable {
  bot_id: string;
  account_id: string;
  model: string;
  hash: string;
  /** Four bytes a dimension, little-endian, of length one. */
  vector: Bytes;
  created_at: Instant;
}

/** What models read and wrote for a bot in a Persian month (`1405-08`). */
export interface ModelSpendingTable {
  bot_id: string;
  account_id: string;
  month: string;
  answers: Generated<number>;
  input_tokens: Generated<number>;
  output_tokens: Generated<number>;
  rial: Generated<number>;
  /** When the owner was notified that the limit is reached. */
  limit_notified_at: Instant | null;
}

/** An answer that cites an item. */
export interface SourceCitationTable {
  message_id: string;
  source_id: string;
  account_id: string;
  conversation_id: string;
  created_at: Instant;
}
