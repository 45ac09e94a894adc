// Knows the tables of how website widgets are set up and of their launchers' pictures; no connection itself.
import type { Bytes, Flag, Instant, Json } from './schema.columns.ts';

/** A widget that was never set up has no row. */
/** The owner's own limit of a connection of any kind; without a row the usual one holds. */
export interface ConnectionDailyLimitTable {
  connection_id: string;
  account_id: string;
  is_on: Flag;
  messages: number | null;
}

/** What a connection cost on a day of the account's zone. */
export interface ConnectionDayTable {
  connection_id: string;
  account_id: string;
  /** ISO. */
  day: string;
  charged: number;
  /** When the day's limit was first reached. */
  reached_at: Instant | null;
}

export interface WidgetSettingsTable {
  connection_id: string;
  account_id: string;
  /** Grows with every saving; the first one is 1. */
  revision: number;
  voice_on: Flag;
  files_on: Flag;
  hides_names: Flag;
  /** The hash of a picture of the account. */
  icon: string | null;
  settings: Json;
  /** Who saved last. */
  user_id: string;
  updated_at: Instant;
}

/** A picture as we drew it anew, by the hash of its bytes. */
export interface WidgetIconTable {
  account_id: string;
  hash: string;
  bytes: Bytes;
  created_at: Instant;
}
