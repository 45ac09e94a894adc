// Tables of channel chats and deliveries, widget settings and daily limits.
import type { Generated } from 'kysely';
import type { Bytes, Flag, Instant, Json } from './columns.ts';

/** A connection's own daily limit; without a row the default applies. */
export interface ConnectionDailyLimitTable {
  connection_id: string;
  account_id: string;
  is_on: Flag;
  messages: number | null;
}

/** What a connection was charged on a day in the account's time zone. */
export interface ConnectionDailyUsageTable {
  connection_id: string;
  account_id: string;
  /** ISO date. */
  day: string;
  charged: number;
  /** When the day's limit was first reached. */
  reached_at: Instant | null;
}

/** A widget that was never configured has no row. */
export interface WidgetSettingsTable {
  connection_id: string;
  account_id: string;
  /** Increases with every save, starting at 1. */
  revision: number;
  voice_on: Flag;
  files_on: Flag;
  hides_names: Flag;
  /** Hash of an image of the account. */
  icon: string | null;
  settings: Json;
  /** Who saved last. */
  user_id: string;
  updated_at: Instant;
}

/** A re-encoded image, by hash of its bytes. */
export interface WidgetIconTable {
  account_id: string;
  hash: string;
  bytes: Bytes;
  created_at: Instant;
}

/** Maps a provider's chat to its conversation. */
export interface ChannelChatTable {
  connection_id: string;
  /** The provider's chat id. */
  chat_id: string;
  account_id: string;
  conversation_id: string;
  visitor_id: string;
  /** Since when the visitor has blocked us. */
  blocked_at: Instant | null;
  /** Where the channel has subjects. */
  subject: string | null;
  created_at: Instant;
}

/** An event received by webhook or polling, before processing. */
export interface ChannelInboundEventTable {
  id: string;
  account_id: string;
  connection_id: string;
  /** Idempotency key of the event. */
  key: string;
  payload: Json;
  state: 'waiting' | 'done' | 'failed';
  attempts: Generated<number>;
  created_at: Instant;
}

/** A message to deliver through a channel. */
export interface ChannelDeliveryTable {
  message_id: string;
  account_id: string;
  connection_id: string;
  conversation_id: string;
  /** The message's position in its conversation, by which deliveries are ordered. */
  seq: number;
  state: 'waiting' | 'sent' | 'failed';
  /** For a text in several parts: how many the provider has received. */
  sent_parts: Generated<number>;
  external_ids: Json | null;
  attempts: Generated<number>;
  /** Error tag of the last failed attempt. */
  error: string | null;
  /** The provider's code, for the log. */
  detail: string | null;
  created_at: Instant;
  attempted_at: Instant | null;
  /** When an unanswered part was sent; still set at the next attempt if the process was killed. */
  sending_since: Instant | null;
  next_at: Instant | null;
}

/** The provider's id of a message. */
export interface ChannelMessageIdTable {
  connection_id: string;
  chat_id: string;
  external_id: string;
  account_id: string;
  message_id: string;
}
