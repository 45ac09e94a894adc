import { ofBot, ofConversation, ofUser, type TableDefinition } from './columns.ts';

export const notificationTables: readonly TableDefinition[] = [
  {
    name: 'notifications',
    columns: `
      id TEXT primary key, account_id TEXT not null, user_id TEXT not null, kind TEXT not null, bot_id TEXT,
      conversation_id TEXT, connection_id TEXT, item_id TEXT, subject TEXT not null, text TEXT not null,
      actor_name TEXT, group_key TEXT not null, count INTEGER not null default 1, at INTEGER not null,
      read_at INTEGER,
      ${ofUser}, ${ofBot}, ${ofConversation}`,
    indexes: [
      'unique index notifications_unread on notifications (user_id, group_key) where read_at is null',
      'index notifications_by_user on notifications (account_id, user_id, at, id)',
      'index notifications_by_bot on notifications (account_id, bot_id)',
      'index notifications_by_conversation on notifications (account_id, conversation_id)',
      'index notifications_by_age on notifications (at)',
    ],
  },
  {
    name: 'push_subscriptions',
    columns: `
      id TEXT primary key, account_id TEXT not null, user_id TEXT not null,
      session_id TEXT not null references sessions (id) on delete cascade, endpoint TEXT not null unique,
      p256dh TEXT not null, auth TEXT not null, locale TEXT not null, kinds TEXT not null,
      created_at INTEGER not null,
      ${ofUser}`,
    indexes: [
      'index push_subscriptions_by_user on push_subscriptions (account_id, user_id)',
      'index push_subscriptions_by_session on push_subscriptions (session_id)',
    ],
  },
];
