// Tables of webhooks, their deliveries, WordPress sites and API keys.
import type { Generated } from 'kysely';
import type { Delivery, Webhook } from '../../../contract/connections/webhooks.ts';
import type { Instant, Json } from './columns.ts';

export interface WebhookTable {
  id: string;
  account_id: string;
  /** Null for every bot. */
  bot_id: string | null;
  url: string;
  /** Event kinds; empty for all. */
  kinds: Json;
  /** Encrypted. */
  secret: string;
  /** Number of the account's last processed event. */
  cursor: number;
  disabled_for: Exclude<Webhook['disabledReason'], null> | null;
  failures: Generated<number>;
  created_at: Instant;
}

/** Delivery of an event to a webhook; at most one each, except tests, which have no number. */
export interface WebhookDeliveryTable {
  id: string;
  account_id: string;
  webhook_id: string;
  event_seq: number | null;
  kind: Delivery['kind'];
  /** The exact bytes that are signed and sent. */
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

/** The WordPress site whose plugin shows a widget. */
export interface WordPressSiteTable {
  connection_id: string;
  account_id: string;
  url: string;
  name: string;
  plugin_version: string;
  linked_at: Instant;
}

/** A code that connects a site; at most one per widget. */
export interface WordPressCodeTable {
  connection_id: string;
  account_id: string;
  /** Its creator, in whose name the site is connected. */
  user_id: string;
  hash: string;
  expires_at: Instant;
}

export interface ApiKeyTable {
  id: string;
  account_id: string;
  /** Its creator, in whose name it acts. */
  user_id: string;
  /** The user's `ownership_version` when the row was created. */
  ownership_version: Generated<string>;
  name: string;
  tail: string;
  hash: string;
  scopes: Json;
  bot_ids: Json | null;
  created_at: Instant;
  expires_at: Instant | null;
  last_used_at: Instant | null;
}
