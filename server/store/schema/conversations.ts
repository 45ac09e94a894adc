// Tables of visitors, conversations, messages, labels, views, drafts and ratings.
import type { Generated } from 'kysely';
import type { LabelTone } from '../../../contract/conversations/labels.ts';
import type { Author, ConversationStatus } from '../../../contract/conversations/messages.ts';
import type { DefaultFalse, Flag, Instant, Json } from './columns.ts';

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
export interface OperatorDraftTable {
  user_id: string;
  conversation_id: string;
  account_id: string;
  text: string;
  revision: number;
  updated_at: Instant;
}

/** What a visitor said of a conversation when it was closed; `closed_at` tells one closing from the next. */
export interface SatisfactionRatingTable {
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
export interface BulkActionTable {
  id: string;
  account_id: string;
  bot_id: string;
  user_id: string;
  kind: string;
  previous_state: Json;
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

export interface VisitorIdentityTable {
  connection_id: string;
  account_id: string;
  /** Sealed; null until one was made. */
  secret: string | null;
  /** Sealed; the secret before, which holds until `previous_until`. */
  previous_secret: string | null;
  previous_until: Instant | null;
  renewed_at: Instant | null;
  is_required: DefaultFalse;
}

/** Further tokens of a visitor: one for each device they were verified on. */
export interface VisitorTokenTable {
  token_hash: string;
  account_id: string;
  visitor_id: string;
  created_at: Instant;
}

export interface VisitorTable {
  id: string;
  account_id: string;
  bot_id: string;
  connection_id: string;
  token_hash: string;
  name: string | null;
  /** Folded name, for searching. */
  name_key: string | null;
  email: string | null;
  phone: string | null;
  fields: Json | null;
  user_agent: string | null;
  page_url: string | null;
  locale: string | null;
  created_at: Instant;
  last_seen_at: Instant;
  /** The page that led the visitor to the shop, as the browser reports it. */
  referrer: string | null;
  /** Folded e-mail and phone, for finding the same person's other conversations. */
  email_key: string | null;
  phone_key: string | null;
  /** On when the visitor goes by the name of somebody of the account. */
  impersonates_staff: DefaultFalse;
  /** The user id signed by the page's own server; unique in a connection. Null where the visitor is not verified. */
  external_id: string | null;
  /** By field of the contact: the value that was signed, as it was then. */
  verified_contact: Json | null;
}

export interface ConversationTable {
  id: string;
  account_id: string;
  bot_id: string;
  connection_id: string;
  visitor_id: string;
  /** The connection's kind, so that lists need no join; `test` for the panel's own. */
  kind: string;
  status: ConversationStatus;
  ai_enabled: Generated<Flag>;
  assignee_id: string | null;
  assigned_at: Instant | null;
  /** Who released it last: the queue does not assign it to them again. */
  released_by: string | null;
  /** Since when it waits for people or is with them; null while it is the AI's. */
  escalated_at: Instant | null;
  /** On when the system has moved it from one person to another since the visitor or an operator last acted. */
  is_reassigned: DefaultFalse;
  last_message_text: string | null;
  last_author: Author | null;
  last_message_at: Instant;
  waiting_since: Instant | null;
  /** Messages no operator has seen. */
  unread: Generated<number>;
  /** The position up to which an operator has read. */
  operator_read_seq: Generated<number>;
  /** The AI's draft that waits for an operator; at most one. */
  draft_id: string | null;
  /** The position up to which there is that draft, or was one nobody may send any more; 0 where it is to be made anew. */
  drafted_seq: Generated<number>;
  /** How many drafts were made; keeps the ids of answers to the same question apart. */
  draft_count: Generated<number>;
  /** The position up to which the visitor was answered, by anyone; an answer to what lies below is too late. */
  answered_seq: Generated<number>;
  message_count: Generated<number>;
  /** Of these, notes: a visitor counts without them. */
  note_count: Generated<number>;
  /** The position, as operators count, up to which the visitor has read. */
  visitor_read_seq: Generated<number>;
  /** Ids of its labels as a JSON list, so that rows need no join; of removed labels too, which nobody shows. */
  labels: Json | null;
  created_at: Instant;
  closed_at: Instant | null;
  /** One to five stars, as the visitor last said; null while they have not. */
  satisfaction: number | null;
}

/** A visitor's message that is part of a flood: kept, never answered. */
export interface FloodMessageTable {
  message_id: string;
  account_id: string;
  conversation_id: string;
}

export interface MessageTable {
  id: string;
  account_id: string;
  conversation_id: string;
  /** 1, 2, 3… inside the conversation. */
  seq: number;
  /** Made by the sender; unique inside the conversation, so a resent message is the same message. */
  client_id: string;
  author: Author;
  user_id: string | null;
  text: string;
  /** Folded text, for searching. */
  text_key: string;
  state: string;
  /** On when the AI said that it does not know. */
  abstained: DefaultFalse;
  /** On where there is nothing to rate: greetings, thanks, questions back, the word that a person will come. */
  is_courtesy: DefaultFalse;
  sources: Json | null;
  confidence: number | null;
  cost_messages: Generated<number>;
  /** What a model read and wrote for this message, as its provider counts; null where no model did. */
  input_tokens: number | null;
  output_tokens: number | null;
  event: Json | null;
  /** Facts of its files, as the wire tells them. */
  attachments: Json | null;
  /** The message that is answered, of the same conversation. */
  quote_id: string | null;
  /** On what operators write among themselves: no visitor and no model ever reads it. */
  is_note: DefaultFalse;
  /** Notes that stand above it: `seq` without them is the position a visitor knows. */
  notes_before: Generated<number>;
  mentions: Json | null;
  /** What the visitor may answer at a touch. */
  choices: Json | null;
  edited_at: Instant | null;
  deleted_at: Instant | null;
  created_at: Instant;
}

/** A file somebody gave to be sent; loose (`message_id` null) until a message takes it. */
export interface AttachmentTable {
  id: string;
  account_id: string;
  conversation_id: string;
  message_id: string | null;
  /** The operator who gave it; null: the visitor. */
  user_id: string | null;
  kind: 'image' | 'file' | 'voice';
  name: string;
  mime: string;
  size: number;
  width: number | null;
  height: number | null;
  /** Milliseconds. */
  duration: number | null;
  /** On when the message that took it is a note. */
  is_note: DefaultFalse;
  file_key: string;
  created_at: Instant;
}
