// Tables of visitors, conversations, messages, labels, views, drafts and ratings.
import type { Generated } from 'kysely';
import type { LabelTone } from '../../../contract/conversations/labels.ts';
import type { Author, ConversationStatus } from '../../../contract/conversations/messages.ts';
import type { MarkedPriority } from '../../../contract/conversations/priority.ts';
import type { ScheduledReplyStopReason } from '../../../contract/conversations/scheduled-replies.ts';
import type { DefaultFalse, Flag, Instant, Json } from './columns.ts';

/** A text with a shortcut; for one bot, or for the whole account if `bot_id` is null. */
export interface CannedReplyTable {
  id: string;
  account_id: string;
  bot_id: string | null;
  shortcut: string;
  /** Normalised; unique among those not removed of the same bot, or of the account. */
  shortcut_key: string;
  text: string;
  used_count: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  removed_at: Instant | null;
}

/** One user's draft in one conversation. An empty text stays, so that revisions never decrease. */
export interface OperatorDraftTable {
  user_id: string;
  conversation_id: string;
  account_id: string;
  text: string;
  revision: number;
  updated_at: Instant;
}

/** A reply that waits for its time, or was stopped; it goes when it is sent or cancelled. */
export interface ScheduledReplyTable {
  id: string;
  account_id: string;
  bot_id: string;
  conversation_id: string;
  /** In whose name it is sent. */
  user_id: string;
  client_id: string;
  text: string;
  send_at: Instant;
  /** Also if the visitor wrote after `seen_seq`. */
  sends_anyway: Flag;
  seen_seq: number;
  stop: ScheduledReplyStopReason | null;
  created_at: Instant;
}

/** A model's summary of a conversation up to the message at `seq`. */
export interface ConversationSummaryTable {
  conversation_id: string;
  account_id: string;
  text: string;
  seq: number;
  created_at: Instant;
}

/** A visitor's rating of a closed conversation; `closed_at` distinguishes repeated closings. */
export interface SatisfactionRatingTable {
  conversation_id: string;
  closed_at: Instant;
  account_id: string;
  bot_id: string;
  /** Assignee when it was closed. */
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
  /** Normalised; unique in the account. A removed label does not block its name. */
  name_key: string;
  tone: LabelTone;
  created_at: Instant;
  removed_at: Instant | null;
}

/** Operators who take conversations together. A removed group is nobody's and does not block its name. */
export interface OperatorGroupTable {
  id: string;
  account_id: string;
  name: string;
  /** Normalised; unique in the account. */
  name_key: string;
  created_at: Instant;
  removed_at: Instant | null;
}

export interface OperatorGroupMemberTable {
  account_id: string;
  group_id: string;
  user_id: string;
}

/** A label of a conversation, with the bot and activity time that its list is sorted by. */
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
  /** Null: of the inbox over all bots. */
  bot_id: string | null;
  /** Its creator. */
  user_id: string;
  name: string;
  is_shared: Flag;
  filters: Json;
  created_at: Instant;
}

/** A bulk action and the previous state of its conversations, for undo. */
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

/** A message's number in the search index, in order of writing. Position 0 is the visitor's name. */
export interface MessageNumberTable {
  no: Generated<number>;
  account_id: string;
  conversation_id: string;
  seq: number;
}

/** A conversation whose older messages are not indexed yet. */
export interface SearchBacklogTable {
  conversation_id: string;
  account_id: string;
  last_message_at: Instant;
}

export interface VisitorIdentityTable {
  connection_id: string;
  account_id: string;
  /** Encrypted; null until one was created. */
  secret: string | null;
  /** Encrypted; the previous secret, valid until `previous_until`. */
  previous_secret: string | null;
  previous_until: Instant | null;
  renewed_at: Instant | null;
  is_required: DefaultFalse;
}

/** Additional tokens of a visitor, one per device they were verified on. */
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
  /** Normalised name, for searching. */
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
  /** Normalised e-mail and phone, for finding the same person's other conversations. */
  email_key: string | null;
  phone_key: string | null;
  /** Set if the visitor uses the name of a team member. */
  impersonates_staff: DefaultFalse;
  /** The user id signed by the site's server; unique in a connection. Null if the visitor is not verified. */
  external_id: string | null;
  /** Verified contact values by field, as signed. */
  verified_contact: Json | null;
  /** Null for visitors of the test chat. */
  contact_id: string | null;
  /** Whether a block names the visitor or an address of theirs. */
  is_blocked: DefaultFalse;
  /** Whether the thread tells already that messages are refused. */
  is_refusal_told: DefaultFalse;
}

/** A visitor or an address whose messages are refused; removed ones can be restored. */
export interface VisitorBlockTable {
  id: string;
  account_id: string;
  kind: 'visitor' | 'email' | 'phone';
  /** The visitor's id, or the normalised address; unique in the account among those that stand. */
  key: string;
  /** The name or the address as shown. */
  label: string;
  /** Whose messages led to it; null for an address that the owner entered. */
  visitor_id: string | null;
  conversation_id: string | null;
  user_id: string | null;
  created_at: Instant;
  removed_at: Instant | null;
}

export interface ConversationTable {
  id: string;
  account_id: string;
  bot_id: string;
  connection_id: string;
  visitor_id: string;
  /** The connection's kind, so that lists need no join; `test` for the panel's test chat. */
  kind: string;
  status: ConversationStatus;
  ai_enabled: Generated<Flag>;
  assignee_id: string | null;
  assigned_at: Instant | null;
  /** The operator group it is for; may be of a removed group, which means nobody's. */
  group_id: string | null;
  /** Who released it last; automatic assignment skips them. */
  released_by: string | null;
  /** Since when it waits for people or is with them; null while the AI handles it. */
  escalated_at: Instant | null;
  /** Whether it was automatically reassigned since the visitor or an operator last acted. */
  is_reassigned: DefaultFalse;
  last_message_text: string | null;
  last_author: Author | null;
  /** Beginning of the visitor's last message. */
  visitor_text: string | null;
  last_message_at: Instant;
  waiting_since: Instant | null;
  /** Messages no operator has seen. */
  unread: Generated<number>;
  /** Position up to which an operator has read. */
  operator_read_seq: Generated<number>;
  /** The AI's draft that waits for approval; at most one. */
  draft_id: string | null;
  /** Position up to which a draft exists or has expired; 0 if a new one is to be made, or the draft is a call. */
  drafted_seq: Generated<number>;
  /** Number of drafts made; part of draft ids, so that ids of one question differ. */
  draft_count: Generated<number>;
  /** Position up to which the visitor was answered; an answer to an earlier message is discarded. */
  answered_seq: Generated<number>;
  message_count: Generated<number>;
  /** How many of these are notes, which the visitor's count excludes. */
  note_count: Generated<number>;
  /** Position, in operators' numbering, up to which the visitor has read. */
  visitor_read_seq: Generated<number>;
  /** Label ids as a JSON list, so that lists need no join; may contain removed labels, which are hidden. */
  labels: Json | null;
  created_at: Instant;
  closed_at: Instant | null;
  /** One to five stars; null without a rating. */
  satisfaction: number | null;
  /** Null while it is normal. */
  priority: MarkedPriority | null;
  /** When its snooze ends, `UNTIL_REPLY` if only by a message of the visitor; null while it is not snoozed. */
  snoozed_until: Instant | null;
  /** When its snooze ended; null once an operator has seen it. */
  woken_at: Instant | null;
  /** When a person last replied. */
  person_replied_at: Instant | null;
  /** Since when a person's reply is awaited under a target; null while none is. */
  awaited_since: Instant | null;
  /** When that reply is due; null without a target, or where the team is not there that long. */
  reply_due_at: Instant | null;
  /** When a reply was last late; after `reply_due_at` while it still is. */
  late_at: Instant | null;
}

/** A wait under a target that a person ended in time, or that was late. */
export interface ReplyWaitTable {
  conversation_id: string;
  since: Instant;
  account_id: string;
  bot_id: string;
  /** Who ended it; null while nobody has. */
  user_id: string | null;
  is_late: Flag;
}

/**
 * A change of the number of a bot's listed conversations, by status and whether they are unread and snoozed;
 * triggers add it in the changing transaction. The counts are the sums.
 */
export interface ConversationCountTable {
  seq: Generated<number>;
  account_id: string;
  bot_id: string;
  status: ConversationStatus;
  is_unread: Flag;
  is_snoozed: DefaultFalse;
  /** What is not known or given is an empty text, or 0. */
  connection_id: string;
  assignee_id: string;
  satisfaction: number;
  priority: string;
  group_id: string;
  /**
   * `*` where conversations are counted by status, unread and snoozed only. Empty where the other columns count
   * too; a row more for each label.
   */
  label_id: Generated<string>;
  delta: number;
}

/** A visitor's message that is part of a flood: stored, never answered. */
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
  /** Idempotency key generated by the sender; unique in the conversation. */
  client_id: string;
  author: Author;
  user_id: string | null;
  text: string;
  /** Normalised text, for searching. */
  text_key: string;
  state: string;
  /** Set if the AI abstained. */
  abstained: DefaultFalse;
  /** Set if there is nothing to rate: greetings, thanks, clarifying questions, hand-off notices. */
  is_courtesy: DefaultFalse;
  sources: Json | null;
  confidence: number | null;
  cost_messages: Generated<number>;
  /** Tokens a model read and wrote, as its provider counts; null without a model. */
  input_tokens: number | null;
  output_tokens: number | null;
  event: Json | null;
  /** Attachment metadata, in the wire format. */
  attachments: Json | null;
  /** The quoted message, of the same conversation. */
  quote_id: string | null;
  /** Set for internal notes, which no visitor or model ever reads. */
  is_note: DefaultFalse;
  /** Number of earlier notes: `seq` minus it is the position in the visitor's numbering. */
  notes_before: Generated<number>;
  mentions: Json | null;
  /** Quick replies for the visitor. */
  choices: Json | null;
  /** Product cards, in the wire format. */
  products: Json | null;
  edited_at: Instant | null;
  deleted_at: Instant | null;
  created_at: Instant;
}

/** An uploaded file; `message_id` is null until a message includes it. */
export interface AttachmentTable {
  id: string;
  account_id: string;
  conversation_id: string;
  message_id: string | null;
  /** The uploading operator; null for the visitor. */
  user_id: string | null;
  kind: 'image' | 'file' | 'voice';
  name: string;
  mime: string;
  size: number;
  width: number | null;
  height: number | null;
  /** Milliseconds. */
  duration: number | null;
  /** Set if its message is a note. */
  is_note: DefaultFalse;
  file_key: string;
  created_at: Instant;
}
