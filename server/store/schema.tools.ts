// Knows the tables of what operators write with and of how content visitors are; knows nothing of conversations.
import type { Generated } from 'kysely';
import type { Instant } from './schema.columns.ts';

/** A text with a shortcut; of one bot, or of the whole account where `bot_id` is null. */
export interface CannedReplyTable {
  id: string;
  account_id: string;
  bot_id: string | null;
  shortcut: string;
  /** Folded; unique among what is not removed of the same bot, or of the account. */
  shortcut_key: string;
  text: string;
  used_count: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  removed_at: Instant | null;
}

/** What one person has begun to write in one conversation. An empty text stays, so that revisions never go back. */
export interface DraftTable {
  user_id: string;
  conversation_id: string;
  account_id: string;
  text: string;
  revision: number;
  updated_at: Instant;
}

/** What a visitor said of a conversation when it was closed; `closed_at` tells one closing from the next. */
export interface SatisfactionTable {
  conversation_id: string;
  closed_at: Instant;
  account_id: string;
  bot_id: string;
  /** Whose the conversation was when it was closed. */
  user_id: string | null;
  stars: number;
  comment: string;
  created_at: Instant;
  updated_at: Instant;
}
