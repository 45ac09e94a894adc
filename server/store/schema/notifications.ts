// Tables of notifications and push subscriptions.
import type { Generated } from 'kysely';
import type { NotificationKind } from '../../../contract/account/notifications.ts';
import type { Instant, Json } from './columns.ts';

/** One row per user and `group_key` while unread; a repeated notification raises `count`. */
export interface NotificationTable {
  id: string;
  account_id: string;
  user_id: string;
  kind: NotificationKind;
  bot_id: string | null;
  conversation_id: string | null;
  connection_id: string | null;
  /** What it is about, if not a conversation: a source, payment, request. */
  item_id: string | null;
  subject: string;
  text: string;
  actor_name: string | null;
  /** Unread notifications with the same key are merged and counted. */
  group_key: string;
  count: Generated<number>;
  at: Instant;
  read_at: Instant | null;
}

/** A browser's push subscription; deleted with its session. */
export interface PushSubscriptionTable {
  id: string;
  account_id: string;
  user_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  locale: 'fa' | 'en';
  /** Notification kinds enabled there. */
  kinds: Json;
  created_at: Instant;
}
