// Tables of channel chats and deliveries, widget settings and daily limits.
import type { Generated } from 'kysely';
import type { Bytes, Flag, Instant, Json } from './columns.ts';

/** The owner's own limit of a connection of any kind; without a row the usual one holds. */
export interface ConnectionDailyLimitTable {
  connection_id: string;
  account_id: string;
  is_on: Flag;
  messages: number | null;
}

/** What a connection cost on a day of the account's zone. */
export interface ConnectionDailyUsageTable {
  connection_id: string;
  account_id: string;
  /** ISO. */
  day: string;
  charged: number;
  /** When the day's limit was first reached. */
  reached_at: Instant | null;
}

/** A widget that was never set up has no row. */
export interface WidgetSettingsTable {
  connection_id: string;
  account_id: string;
  /** Grows with every saving; the first one is 1. */
  revision: number;
  voice_on: Flag;
  files_on: Flag;
  hides_names: Flag;
  /** The hash of a picture of the account. */
  icon: string | null;
  settings: Json;
  /** Who saved last. */
  user_id: string;
  updated_at: Instant;
}

/** A picture as we drew it anew, by the hash of its bytes. */
export interface WidgetIconTable {
  account_id: string;
  hash: string;
  bytes: Bytes;
  created_at: Instant;
}

/** A chat at a provider and the conversation that it is here. */
export interface ChannelChatTable {
  connection_id: string;
  /** At the provider. */
  chat_id: string;
  account_id: string;
  conversation_id: string;
  visitor_id: string;
  /** Since when the visitor wants nothing more from us. */
  blocked_at: Instant | null;
  created_at: Instant;
}

/** What a webhook brought or a call fetched, before anything was done about it. */
export interface ChannelInboundEventTable {
  id: string;
  account_id: string;
  connection_id: string;
  /** The same for the same thing sent twice. */
  key: string;
  payload: Json;
  state: 'waiting' | 'done' | 'failed';
  attempts: Generated<number>;
  created_at: Instant;
}

/** A message on its way out by a channel. */
export interface ChannelDeliveryTable {
  message_id: string;
  account_id: string;
  connection_id: string;
  conversation_id: string;
  /** The message's place in its conversation: they go out in this order. */
  seq: number;
  state: 'waiting' | 'sent' | 'failed';
  /** Of a text in parts: how many the provider has. */
  sent_parts: Generated<number>;
  external_ids: Json | null;
  attempts: Generated<number>;
  /** Why the last try failed: an error's tag. */
  error: string | null;
  /** The provider's code, for the log. */
  detail: string | null;
  created_at: Instant;
  attempted_at: Instant | null;
  /** When a part was sent that is not answered yet; still set at the next attempt where the process ended. */
  sending_since: Instant | null;
  next_at: Instant | null;
}

/** The id of a message at its provider. */
export interface ChannelMessageIdTable {
  connection_id: string;
  chat_id: string;
  external_id: string;
  account_id: string;
  message_id: string;
}
