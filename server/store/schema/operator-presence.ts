// Tables of operator presence, conversation viewers and assignment locks.
import type { Generated } from 'kysely';
import type { PresenceState } from '../../../contract/conversations/presence.ts';
import type { Flag, Instant, Json } from './columns.ts';

/** A user's presence as colleagues see it. */
export interface OperatorPresenceTable {
  user_id: string;
  account_id: string;
  /** The user's own availability switch. */
  is_available: Generated<Flag>;
  /** Last published state; depends on the switch, on activity and on the last lease's end. */
  state: PresenceState;
  changed_at: Instant;
  /** `WorkingHours['days']`; null for any time. */
  working_hours: Json | null;
  /** When they were last assigned a conversation; 0 for never. */
  assigned_at: Generated<number>;
}

/** A panel tab of a user; expires at `until` without a heartbeat. */
export interface PresenceLeaseTable {
  user_id: string;
  tab: string;
  account_id: string;
  /** Last activity in that tab. */
  active_at: Instant;
  until: Instant;
}

/** A user who has a conversation open. */
export interface ConversationViewerTable {
  conversation_id: string;
  user_id: string;
  account_id: string;
  viewing_until: Instant;
  typing_until: Instant;
}

/** One row per account, locked while a conversation is assigned. */
export interface AssignmentLockTable {
  account_id: string;
  version: number;
}
