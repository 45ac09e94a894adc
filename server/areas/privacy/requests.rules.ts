// API shape and deadlines of privacy requests.

import { Schema } from 'effect';
import type { Selectable } from 'kysely';
import { PrivacyCounts, type PrivacyRequest } from '../../../contract/account/privacy.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import type { Database } from '../../store/schema/database.ts';
import { personName } from '../shared/person-name.ts';

export const emptyPrivacyCounts: PrivacyCounts = {
  conversations: 0,
  messages: 0,
  files: 0,
  contacts: 0,
  identities: 0,
};

/** A request with the name of its requester. */
export interface NamedRequest extends Selectable<Database['privacy_requests']> {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly username: string | null;
}

const decodeCounts = Schema.decodeSync(Schema.fromJsonString(PrivacyCounts));

/** The request as the API returns it. */
export const toRequest = (row: NamedRequest, userId: string): PrivacyRequest => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  state: row.state,
  counts: decodeCounts(row.counts),
  done: row.done,
  total: row.total,
  by: personName(row),
  isMine: row.user_id === userId,
  createdAt: row.created_at,
  runAt: row.run_at,
  endedAt: row.ended_at,
  expiresAt: row.expires_at,
});

export const calculateArchiveExpiry = (now: number): number => now + limits.privacy.archiveDays * DAY_MS;
export const calculateGraceEnd = (now: number): number => now + limits.privacy.graceDays * DAY_MS;
