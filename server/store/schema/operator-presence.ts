// Tables of operator presence, conversation viewers and assignment locks.
import type { Generated } from 'kysely';
import type { PresenceState } from '../../../contract/conversations/presence.ts';
import type { Flag, Instant, Json } from './columns.ts';

/** A person as colleagues see them. */
export interface OperatorPresenceTable {
  user_id: string;
  account_id: string;
  /** Their own switch. */
  is_available: Generated<Flag>;
  /** As last published; it changes with the switch, with what they do, and when the last lease runs out. */
  state: PresenceState;
  changed_at: Instant;
  /** `WorkingHours['days']`; null: at any time. */
  working_hours: Json | null;
  /** When they were last given a conversation; 0: never. */
  assigned_at: Generated<number>;
}

/** One tab of a person's panel; without a beat it is gone at `until`. */
export interface PresenceLeaseTable {
  user_id: string;
  tab: string;
  account_id: string;
  /** The last time they did something there. */
  active_at: Instant;
  until: Instant;
}

/** A person with a conversation before them. */
export interface ConversationViewerTable {
  conversation_id: string;
  user_id: string;
  account_id: string;
  viewing_until: Instant;
  typing_until: Instant;
}

/** One row for each account: whoever gives a conversation to somebody holds it until that is written. */
export interface AssignmentLockTable {
  account_id: string;
  version: number;
}
