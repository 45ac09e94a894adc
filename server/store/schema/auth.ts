// Tables of sessions, codes, throttles, keys and the development mailbox.
import type { Generated } from 'kysely';
import type { Instant, Json } from './columns.ts';

export interface SessionTable {
  id: string;
  account_id: string;
  user_id: string;
  /** Whose proof it is: `users.ownership_id` when it came to be. */
  ownership_id: Generated<string>;
  refresh_hash: string;
  /** The hash rotated away last; seeing it again means the family is stolen. */
  previous_hash: string | null;
  family_id: string;
  user_agent: string | null;
  ip: string | null;
  created_at: Instant;
  last_seen_at: Instant;
  expires_at: Instant;
  revoked_at: Instant | null;
}

/** A one-time code; each that is asked for is a row of its own. `address`: as limits are counted by. */
export interface CodeTable {
  id: string;
  purpose: string;
  target_key: string;
  address: string;
  code_hmac: string;
  payload: Json | null;
  attempts: Generated<number>;
  sent_at: Instant;
  expires_at: Instant;
  consumed_at: Instant | null;
}

export interface ThrottleTable {
  key: string;
  count: number;
  window_started_at: Instant;
  blocked_until: Instant | null;
}

/** A robot challenge that was solved and used; forgotten once it could not be used again anyway. */
export interface UsedChallengeTable {
  id: string;
  expires_at: Instant;
}

/** An invitation to become an operator; gone once it is taken up. */
export interface InvitationTable {
  id: string;
  account_id: string;
  /** Who invites; null where that is not known any more. */
  user_id: string | null;
  /** Whose proof it is: `users.ownership_id` when it came to be. */
  ownership_id: Generated<string>;
  contact_kind: 'email' | 'phone';
  target: string;
  target_key: string;
  bot_ids: Json;
  code_hmac: string;
  attempts: Generated<number>;
  created_at: Instant;
  sent_at: Instant;
  expires_at: Instant;
}

/** A person's name at another site: issuer and subject together are nobody else's. */
export interface UserIdentityTable {
  issuer: string;
  subject: string;
  account_id: string;
  user_id: string;
  /** Whose proof it is: `users.ownership_id` when it came to be. */
  ownership_id: Generated<string>;
  created_at: Instant;
}

/** Asked for at login once it is confirmed. */
export interface SecondFactorTable {
  user_id: string;
  account_id: string;
  /** Whose proof it is: `users.ownership_id` when it came to be. */
  ownership_id: Generated<string>;
  /** Sealed; never plain text. */
  secret: string;
  confirmed_at: Instant | null;
  /** The last step whose code was used; neither it nor one before it is taken again. */
  last_step: number | null;
  created_at: Instant;
}

export interface RecoveryCodeTable {
  user_id: string;
  account_id: string;
  code_hmac: string;
  used_at: Instant | null;
}

/** The development mailbox: what would have been sent. */
export interface DevMailboxTable {
  id: string;
  channel: 'sms' | 'email';
  recipient: string;
  subject: string | null;
  body: string;
  /** How an e-mail looks; null for messages to phones. */
  html: string | null;
  created_at: Instant;
}

/** Secrets the server made for itself because none were configured. */
export interface InstanceKeyTable {
  name: string;
  value: string;
  created_at: Instant;
}
