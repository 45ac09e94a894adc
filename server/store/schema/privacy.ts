// Tables of export and erasure requests, their targets and archives.
import type { Generated } from 'kysely';
import type { PrivacyRequest } from '../../../contract/account/privacy.ts';
import type { Instant, Json } from './columns.ts';

/** Kept after an account is erased: it says what was erased and when, and holds no content. */
export interface PrivacyRequestTable {
  id: string;
  account_id: string;
  /** Who asked; nobody else may download the archive. */
  user_id: string;
  /** Made by the sender: sent twice, it is one request. */
  client_id: string;
  kind: PrivacyRequest['kind'];
  subject: PrivacyRequest['subject'];
  state: PrivacyRequest['state'];
  locale: string;
  zone: string;
  /** Conversations to go through, and how many are done. */
  total: Generated<number>;
  done: Generated<number>;
  /** `PrivacyCounts`: what was found when it was asked for. */
  counts: Json;
  created_at: Instant;
  /** When it may begin; until then it can be cancelled. */
  run_at: Instant;
  ended_at: Instant | null;
  /** When the archive is deleted. */
  expires_at: Instant | null;
}

/** Ids of what a request reaches. Those of an erasure are kept: applied again, they find nothing. */
export interface PrivacyTargetTable {
  request_id: string;
  conversation_id: string;
  account_id: string;
  visitor_id: string;
  /** Null where it was erased before bots were written down. */
  bot_id: string | null;
  done_at: Instant | null;
}

/** A piece of an archive, in order. */
export interface PrivacyArchivePartTable {
  request_id: string;
  ordinal: number;
  account_id: string;
  file_key: string;
  size: number;
}
