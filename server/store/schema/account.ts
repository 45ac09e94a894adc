// Tables of accounts, users, companies, panel settings and support.
import type { Generated } from 'kysely';
import type { SupportStatus } from '../../../contract/support/support.ts';
import type { DefaultFalse, Flag, Instant, Json } from './columns.ts';

/** The company behind an account. */
export interface LegalInformationTable {
  account_id: string;
  company_name: string;
  economic_code: string;
  national_id: string;
  registration_number: string;
  residential_address: string;
  updated_at: Instant;
}

export interface PanelSettingsTable {
  user_id: string;
  account_id: string;
  settings: Json;
  updated_at: Instant;
}

export interface SupportRequestTable {
  id: string;
  account_id: string;
  user_id: string;
  subject: string;
  category: string;
  text: string;
  status: SupportStatus;
  created_at: Instant;
  updated_at: Instant;
}

/** Written by somebody who is logged out. */
export interface ContactMessageTable {
  id: string;
  name: string;
  email: string;
  text: string;
  locale: 'fa' | 'en';
  status: SupportStatus;
  answer: string | null;
  created_at: Instant;
  updated_at: Instant;
}

export interface SupportReplyTable {
  id: string;
  account_id: string;
  request_id: string;
  /** Written by the installation's staff. */
  is_from_staff: Flag;
  text: string;
  created_at: Instant;
}

export interface SupportAttachmentTable {
  id: string;
  account_id: string;
  user_id: string;
  /** Null while the request is being written. */
  request_id: string | null;
  file_key: string;
  name: string;
  /** Bytes. */
  size: number;
  created_at: Instant;
}

export interface AccountTable {
  id: string;
  name: string;
  locale: string;
  /** IANA time zone of its days and working hours. */
  zone: Generated<string>;
  plan_id: string;
  plan_expires_at: Instant | null;
  messages_left: number;
  /** Granted by the plan; what is left may be more after a gift. */
  messages_total: Generated<number>;
  characters_left: number;
  characters_total: Generated<number>;
  bots_limit: number;
  connections_limit: number;
  /** The plan's revision at the time of the order. */
  plan_revision: Generated<number>;
  /** Bots that may be active at once; null is unlimited. */
  active_bots_limit: number | null;
  /** Allowed connection kinds: `string[]`; null allows all. */
  kinds: Json | null;
  /**
   * Highest usage alert reached in this period, in percent: 0, 80 or 100; plus 1 once the owner was notified.
   */
  messages_alert_level: Generated<number>;
  characters_alert_level: Generated<number>;
  /** Since when a usage alert to the owner is due; null if none. */
  usage_alert_at: Instant | null;
  /** Deadline to choose which bots stay active; null if there is nothing to choose. */
  bot_choice_deadline: Instant | null;
  created_at: Instant;
  /** Since when logins are disabled; null while enabled. */
  disabled_at: Instant | null;
}

export interface UserTable {
  id: string;
  account_id: string;
  email: string;
  /** Normalised verified `email`, unique in the installation; a placeholder until verified. */
  email_key: string;
  /** Normalised unverified `email`; not unique, as several people may have typed it. */
  unverified_email_key: string | null;
  email_verified_at: Instant | null;
  username: string;
  username_key: string;
  phone: string;
  phone_key: string;
  phone_verified_at: Instant | null;
  password_hash: string | null;
  password_set_at: Instant | null;
  /**
   * Id of the person who proved to own the user; changes when another one does, which revokes earlier
   * credentials.
   */
  ownership_version: Generated<string>;
  first_name: string | null;
  last_name: string | null;
  national_code: string | null;
  postal_code: string | null;
  is_legal: DefaultFalse;
  is_verified: DefaultFalse;
  /** On by default. */
  is_enabled: Generated<Flag>;
  is_super_admin: DefaultFalse;
  is_operator: DefaultFalse;
  trial_ends_at: Instant | null;
  /** The referral code used at sign-up. */
  referred_by_id: string | null;
  /** The terms version accepted at sign-up, and when. */
  terms_version: string | null;
  terms_accepted_at: Instant | null;
  created_at: Instant;
}

/** A code to refer new accounts; kept after its owner is deleted. */
export interface ReferralCodeTable {
  id: string;
  code: string;
  account_id: string;
  owner_id: string | null;
  used_count: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: Instant | null;
}

/** Who did what to whom; kept after the user is deleted. */
export interface AuditLogTable {
  id: string;
  account_id: string;
  user_id: string | null;
  action: string;
  subject: string | null;
  ip: string | null;
  at: Instant;
  details: Json | null;
}
