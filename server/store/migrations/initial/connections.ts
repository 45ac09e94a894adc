import { inAccount, ofConnection, ofConversation, type TableDefinition } from './columns.ts';

export const connectionTables: readonly TableDefinition[] = [
  {
    name: 'channel_chats',
    columns: `
      connection_id TEXT not null, chat_id TEXT not null, account_id TEXT not null,
      conversation_id TEXT not null, visitor_id TEXT not null, blocked_at INTEGER,
      created_at INTEGER not null,
      primary key (connection_id, chat_id),
      ${ofConnection}, ${ofConversation}`,
    indexes: ['unique index channel_chats_by_conversation on channel_chats (conversation_id)'],
  },
  {
    name: 'channel_inbound_events',
    columns: `
      id TEXT primary key, account_id TEXT not null, connection_id TEXT not null, key TEXT not null,
      payload TEXT not null, state TEXT not null, attempts INTEGER not null default 0,
      created_at INTEGER not null,
      unique (connection_id, key),
      ${ofConnection}`,
    indexes: [
      "index channel_inbound_events_waiting on channel_inbound_events (connection_id, id) where state = 'waiting'",
      'index channel_inbound_events_by_age on channel_inbound_events (created_at)',
    ],
  },
  {
    name: 'channel_deliveries',
    columns: `
      message_id TEXT primary key references messages (id) on delete cascade, account_id TEXT not null,
      connection_id TEXT not null, conversation_id TEXT not null, seq INTEGER not null, state TEXT not null,
      sent_parts INTEGER not null default 0, external_ids TEXT, attempts INTEGER not null default 0,
      error TEXT, detail TEXT, created_at INTEGER not null, attempted_at INTEGER, next_at INTEGER,
      sending_since INTEGER,
      ${ofConnection}, ${ofConversation}`,
    indexes: [
      "index channel_deliveries_waiting on channel_deliveries (conversation_id, seq) where state = 'waiting'",
      'index channel_deliveries_by_connection on channel_deliveries (account_id, connection_id, message_id)',
      'index channel_deliveries_by_state on channel_deliveries (account_id, connection_id, state, message_id)',
    ],
  },
  {
    name: 'channel_message_ids',
    columns: `
      connection_id TEXT not null, chat_id TEXT not null, external_id TEXT not null, account_id TEXT not null,
      message_id TEXT not null references messages (id) on delete cascade,
      primary key (connection_id, chat_id, external_id),
      ${ofConnection}`,
    indexes: ['index channel_message_ids_by_message on channel_message_ids (message_id)'],
  },
  // Fields that every visitor request reads are columns; the rest is JSON, read when a widget loads.
  {
    name: 'widget_settings',
    columns: `
      connection_id TEXT primary key references connections (id) on delete cascade, ${inAccount},
      revision INTEGER not null, voice_on INTEGER not null, files_on INTEGER not null,
      hides_names INTEGER not null, icon TEXT, settings TEXT not null, user_id TEXT not null,
      updated_at INTEGER not null`,
    indexes: ['index widget_settings_by_icon on widget_settings (account_id, icon)'],
  },
  {
    name: 'widget_icons',
    columns: `
      ${inAccount}, hash TEXT not null, bytes BLOB not null, created_at INTEGER not null,
      primary key (account_id, hash)`,
    indexes: ['index widget_icons_by_hash on widget_icons (hash)'],
  },
  {
    name: 'connection_daily_limits',
    columns: `
      connection_id TEXT primary key references connections (id) on delete cascade,
      account_id TEXT not null, is_on INTEGER not null, messages INTEGER`,
  },
  {
    name: 'connection_daily_usage',
    columns: `
      connection_id TEXT not null references connections (id) on delete cascade, account_id TEXT not null,
      day TEXT not null, charged INTEGER not null, reached_at INTEGER,
      primary key (connection_id, day)`,
    indexes: ['index connection_daily_usage_by_day on connection_daily_usage (day)'],
  },
];
