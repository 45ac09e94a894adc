// Tables of answer traces, ratings, citations, embeddings and model spending.
import type { Generated } from 'kysely';
import type { Rating } from '../../../contract/conversations/messages.ts';
import type { Bytes, Instant, Json } from './columns.ts';

/** How an answer was produced; deleted with its conversation. */
export interface AnswerTraceTable {
  message_id: string;
  account_id: string;
  bot_id: string;
  conversation_id: string;
  body: Json;
  created_at: Instant;
}

/** A visitor's rating of an answer; at most one each. */
export interface MessageRatingTable {
  message_id: string;
  account_id: string;
  bot_id: string;
  conversation_id: string;
  rating: Rating;
  created_at: Instant;
  updated_at: Instant;
}

/** Cache of passage embeddings, by hash of the embedded text. */
export interface PassageVectorTable {
  bot_id: string;
  account_id: string;
  model: string;
  hash: string;
  /** Little-endian float32 per dimension, normalised to length 1. */
  vector: Bytes;
  created_at: Instant;
}

/** Tokens a bot's models read and wrote in a month of the Persian calendar (`1405-08`). */
export interface ModelSpendingTable {
  bot_id: string;
  account_id: string;
  month: string;
  answers: Generated<number>;
  input_tokens: Generated<number>;
  output_tokens: Generated<number>;
  rial: Generated<number>;
  /** When the owner was notified of the reached limit. */
  limit_notified_at: Instant | null;
}

/** An answer's citation of a source. */
export interface SourceCitationTable {
  message_id: string;
  source_id: string;
  account_id: string;
  conversation_id: string;
  created_at: Instant;
}
