// Tables of webhooks, their deliveries, WordPress sites and API keys.
import type { Generated } from 'kysely';
import type { Delivery, Webhook } from '../../../contract/connections/webhooks.ts';
import type { Instant, Json } from './columns.ts';

export interface WebhookTable {
  id: string;
  account_id: string;
  /** Null: every bot. */
  bot_id: string | null;
  url: string;
  /** Without any: everything. */
  kinds: Json;
  /** Sealed; never plain text. */
  secret: string;
  /** The number of the last event of the account's log that was looked at. */
  cursor: number;
  disabled_for: Exclude<Webhook['disabledReason'], null> | null;
  failures: Generated<number>;
  created_at: Instant;
}

/** One event on its way to one webhook; at most one each, but for tests, which have no number. */
export interface WebhookDeliveryTable {
  id: string;
  account_id: string;
  webhook_id: string;
  event_seq: number | null;
  kind: Delivery['kind'];
  /** As it is signed and sent, byte for byte. */
  body: string;
  state: Delivery['state'];
  attempts: Generated<number>;
  status: number | null;
  error: string | null;
  response: Generated<string>;
  duration_ms: number | null;
  created_at: Instant;
  attempted_at: Instant | null;
  next_at: Instant | null;
}

/** The site whose plugin puts a widget on its pages. */
export interface WordPressSiteTable {
  connection_id: string;
  account_id: string;
  url: string;
  name: string;
  plugin_version: string;
  linked_at: Instant;
}

/** A code that connects a site; at most one of a widget. */
export interface WordPressCodeTable {
  connection_id: string;
  account_id: string;
  /** Who made it, and in whose name the site is connected. */
  user_id: string;
  hash: string;
  expires_at: Instant;
}

export interface ApiKeyTable {
  id: string;
  account_id: string;
  /** Who made it, and in whose name it acts. */
  user_id: string;
  /** Whose proof it is: `users.ownership_id` when it came to be. */
  ownership_id: Generated<string>;
  name: string;
  tail: string;
  hash: string;
  scopes: Json;
  bot_ids: Json | null;
  created_at: Instant;
  expires_at: Instant | null;
  last_used_at: Instant | null;
}
