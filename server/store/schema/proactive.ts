// Tables of messages that widgets show by themselves.
import type { Generated } from 'kysely';
import type { Flag, Instant, Json } from './columns.ts';

export interface ProactiveMessageTable {
  id: string;
  account_id: string;
  bot_id: string;
  /** In ascending order in the list; of several messages that fit, the first is shown. */
  position: number;
  /** Everything but the switch. */
  definition: Json;
  is_enabled: Flag;
  /** When its present texts were saved. */
  counted_since: Instant;
  created_at: Instant;
  updated_at: Instant;
  removed_at: Instant | null;
}

/** What visitors did on a day, by the account's time zone. */
export interface ProactiveCountTable {
  account_id: string;
  message_id: string;
  /** Which of the texts, from 0. */
  variant: number;
  day: string;
  shown: Generated<number>;
  opened: Generated<number>;
  dismissed: Generated<number>;
  started: Generated<number>;
}

/** What a browser did with a message since it was last shown there; kept so that each is counted once. */
export interface ProactiveReceiptTable {
  account_id: string;
  message_id: string;
  /** Hash of the message and the random id that the website keeps for its visitor. */
  viewer: string;
  variant: number;
  shown_at: Instant;
  opened_at: Instant | null;
  dismissed_at: Instant | null;
  started_at: Instant | null;
}
