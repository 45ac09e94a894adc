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

export interface SupportReplyTable {
  id: string;
  account_id: string;
  request_id: string;
  /** Written by the people who run the installation. */
  is_from_staff: Flag;
  text: string;
  created_at: Instant;
}

export interface SupportAttachmentTable {
  id: string;
  account_id: string;
  user_id: string;
  /** Null while its request is being written. */
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
  /** The time zone (IANA) its days and working hours are meant in. */
  zone: Generated<string>;
  plan_id: string;
  plan_expires_at: Instant | null;
  messages_left: number;
  /** What the plan granted; what is left may be more after a gift. */
  messages_total: Generated<number>;
  characters_left: number;
  characters_total: Generated<number>;
  bots_limit: number;
  connections_limit: number;
  /** The plan as it was when it was ordered. */
  plan_revision: Generated<number>;
  /** Bots that may be active at once; null: as many as there may be. */
  active_bots_limit: number | null;
  /** Kinds of connections that are allowed: `string[]`; null is every kind. */
  kinds: Json | null;
  /** The percentage of use that was reached in this period: 0, 80 or 100; one more once the owner was notified. */
  messages_alert_level: Generated<number>;
  characters_alert_level: Generated<number>;
  /** Since when a usage alert to the owner is due; null when none is. */
  usage_alert_at: Instant | null;
  /** Until when the owner chooses which bots stay active; null when there is nothing to choose. */
  bots_choice_until: Instant | null;
  created_at: Instant;
  /** Since when nobody of the account gets in; null while they do. */
  disabled_at: Instant | null;
}

export interface UserTable {
  id: string;
  account_id: string;
  email: string;
  /** Folded form of a verified `email`; unique over the whole installation, and nobody's until then. */
  email_key: string;
  /** Folded form of an `email` that is not verified: several people may have typed one. */
  unverified_email_key: string | null;
  email_verified_at: Instant | null;
  username: string;
  username_key: string;
  phone: string;
  phone_key: string;
  phone_verified_at: Instant | null;
  password_hash: string | null;
  password_set_at: Instant | null;
  /** The chain of proofs that is one person; a factor of another one opens nothing. */
  ownership_id: Generated<string>;
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
  /** The referral code by which they came. */
  referred_by_id: string | null;
  /** The terms they agreed to at sign-up, and when. */
  terms_version: string | null;
  terms_accepted_at: Instant | null;
  created_at: Instant;
}

/** A code by which an owner brings others; kept when its owner is gone. */
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

/** Who did what to whom; kept when the user is gone. */
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
