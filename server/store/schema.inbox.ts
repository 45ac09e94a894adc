// Knows the tables by which the inbox is ordered and searched: labels, views, bulk acts, the messages' numbers.
import type { Generated } from 'kysely';
import type { LabelTone } from '../../contract/labels.ts';
import type { Flag, Instant, Json } from './schema.columns.ts';

export interface LabelTable {
  id: string;
  account_id: string;
  name: string;
  /** Folded; unique in the account. Of a removed one, it takes no name from others. */
  name_key: string;
  tone: LabelTone;
  created_at: Instant;
  removed_at: Instant | null;
}

/** One label on one conversation, with the conversation's place and age, by which its list is read. */
export interface ConversationLabelTable {
  conversation_id: string;
  label_id: string;
  account_id: string;
  bot_id: string;
  last_message_at: Instant;
}

export interface InboxViewTable {
  id: string;
  account_id: string;
  bot_id: string;
  /** Who made it. */
  user_id: string;
  name: string;
  is_shared: Flag;
  filters: Json;
  created_at: Instant;
}

/** What was done to many conversations at once, and what they were before: by this it is undone. */
export interface BulkActTable {
  id: string;
  account_id: string;
  bot_id: string;
  user_id: string;
  kind: string;
  was: Json;
  created_at: Instant;
  undone_at: Instant | null;
}

/** The number by which the search knows a message, in the order they were written. Position 0 is the visitor's name. */
export interface MessageNumberTable {
  no: Generated<number>;
  account_id: string;
  conversation_id: string;
  seq: number;
}

/** A conversation whose older messages are not to be found yet. */
export interface SearchBacklogTable {
  conversation_id: string;
  account_id: string;
  last_message_at: Instant;
}
