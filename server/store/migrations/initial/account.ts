import { flag, inAccount, ofUser, type TableDefinition } from './columns.ts';

export const accountTables: readonly TableDefinition[] = [
  {
    name: 'accounts',
    columns: `
      id TEXT primary key, name TEXT not null, locale TEXT not null, plan_id TEXT not null,
      plan_expires_at INTEGER, messages_left INTEGER not null, messages_total INTEGER not null default 0,
      characters_left INTEGER not null, characters_total INTEGER not null default 0,
      bots_limit INTEGER not null, connections_limit INTEGER not null, created_at INTEGER not null,
      disabled_at INTEGER, zone TEXT not null default 'Asia/Tehran',
      plan_revision INTEGER not null default 1, active_bots_limit INTEGER, kinds TEXT,
      messages_alert_level INTEGER not null default 0, characters_alert_level INTEGER not null default 0,
      usage_alert_at INTEGER, bot_choice_deadline INTEGER`,
    indexes: [
      'index accounts_by_usage_alert_at on accounts (usage_alert_at) where usage_alert_at is not null',
      'index accounts_by_bot_choice_deadline on accounts (bot_choice_deadline) where bot_choice_deadline is not null',
    ],
  },
  {
    name: 'users',
    columns: `
      id TEXT primary key, ${inAccount}, email TEXT not null, email_key TEXT not null unique,
      username TEXT not null, username_key TEXT not null unique, phone TEXT not null,
      phone_key TEXT not null unique, password_hash TEXT, first_name TEXT, last_name TEXT,
      national_code TEXT, postal_code TEXT, ${flag('is_legal')}, ${flag('is_verified')},
      ${flag('is_enabled', 1)}, ${flag('is_super_admin')}, ${flag('is_operator')}, trial_ends_at INTEGER,
      created_at INTEGER not null, referred_by_id TEXT, terms_version TEXT, terms_accepted_at INTEGER,
      ownership_version TEXT not null default '', email_verified_at INTEGER, phone_verified_at INTEGER,
      password_set_at INTEGER, unverified_email_key TEXT,
      unique (account_id, id)`,
    indexes: [
      'index users_by_unverified_email on users (unverified_email_key) where unverified_email_key is not null',
    ],
  },
  // No foreign keys: the row is kept after the user or account is deleted.
  {
    name: 'audit_log',
    columns: `
      id TEXT primary key, account_id TEXT not null, user_id TEXT, action TEXT not null, subject TEXT,
      ip TEXT, at INTEGER not null, details TEXT`,
    indexes: [
      'index audit_log_by_account on audit_log (account_id, at)',
      'index audit_log_by_age on audit_log (at)',
    ],
  },
  {
    name: 'legal_information',
    columns: `
      account_id TEXT primary key references accounts (id) on delete cascade, company_name TEXT not null,
      economic_code TEXT not null, national_id TEXT not null, registration_number TEXT not null,
      residential_address TEXT not null, updated_at INTEGER not null`,
  },
  {
    name: 'panel_settings',
    columns: `
      user_id TEXT primary key, account_id TEXT not null, settings TEXT not null,
      updated_at INTEGER not null,
      ${ofUser}`,
  },
  {
    name: 'support_requests',
    columns: `
      id TEXT primary key, ${inAccount}, user_id TEXT not null, subject TEXT not null,
      category TEXT not null, text TEXT not null, status TEXT not null, created_at INTEGER not null,
      updated_at INTEGER not null,
      unique (account_id, id),
      ${ofUser}`,
    indexes: [
      'index support_requests_by_user on support_requests (account_id, user_id, id)',
      'index support_requests_by_status on support_requests (status, id)',
    ],
  },
  {
    name: 'support_replies',
    columns: `
      id TEXT primary key, ${inAccount}, request_id TEXT not null,
      is_from_staff INTEGER not null check (is_from_staff in (0, 1)), text TEXT not null, created_at INTEGER not null,
      foreign key (account_id, request_id) references support_requests (account_id, id) on delete cascade`,
    indexes: ['index support_replies_by_request on support_replies (account_id, request_id, id)'],
  },
  {
    name: 'support_attachments',
    columns: `
      id TEXT primary key, ${inAccount}, user_id TEXT not null, request_id TEXT, file_key TEXT not null,
      name TEXT not null, size INTEGER not null, created_at INTEGER not null,
      ${ofUser},
      foreign key (account_id, request_id) references support_requests (account_id, id) on delete cascade`,
    indexes: ['index support_attachments_by_request on support_attachments (account_id, request_id)'],
  },
  // No foreign key: used codes stay, so that a used code gets another error than an unknown one.
  {
    name: 'referral_codes',
    columns: `
      id TEXT primary key, code TEXT not null unique, account_id TEXT not null,
      owner_id TEXT unique references users (id) on delete set null, used_count INTEGER not null default 0,
      created_at INTEGER not null, updated_at INTEGER not null, deleted_at INTEGER`,
  },
];
