// Tables of notifications and push subscriptions.
import type { Generated } from 'kysely';
import type { NotificationKind } from '../../../contract/account/notifications.ts';
import type { Instant, Json } from './columns.ts';

/** One row per person and unread subject: repeated before it is read, it is the same row. */
export interface NotificationTable {
  id: string;
  account_id: string;
  user_id: string;
  kind: NotificationKind;
  bot_id: string | null;
  conversation_id: string | null;
  connection_id: string | null;
  /** What it is about where that is no conversation. */
  item_id: string | null;
  subject: string;
  text: string;
  actor_name: string | null;
  /** What comes under the same key while it is unread, is counted up instead of added. */
  group_key: string;
  count: Generated<number>;
  at: Instant;
  read_at: Instant | null;
}

/** A browser that a push service reaches; gone with its session. */
export interface PushSubscriptionTable {
  id: string;
  account_id: string;
  user_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  locale: 'fa' | 'en';
  /** The kinds of notices that are wanted there. */
  kinds: Json;
  created_at: Instant;
}
