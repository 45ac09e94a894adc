// Table of shops linked to bots.
import type { Generated } from 'kysely';
import type { ShopCurrency, ShopKind, ShopStatus } from '../../../contract/training/shops.ts';
import type { DefaultFalse, Instant, Json } from './columns.ts';

export interface ShopTable {
  id: string;
  account_id: string;
  bot_id: string;
  kind: ShopKind;
  /** Without a trailing slash; `url_key` is its normalised form, unique in the bot. */
  url: string;
  url_key: string;
  name: string;
  /**
   * Authentication: `basic`, `query`, `oauth` or `open`; with `+plain` for a site without pretty permalinks.
   */
  access: string;
  /** Encrypted. Null for a site that is read publicly. */
  secrets: string | null;
  key_tail: string | null;
  username: string | null;
  currency: ShopCurrency;
  currency_code: string | null;
  response_prompt: string | null;
  search_prompt: string | null;
  order_tracking: DefaultFalse;
  /** The owner's meta key of parcel tracking codes, beside the known ones. */
  tracking_key: string | null;
  /** URL of a customer's own order without its id; empty where the shop has none, null while unknown. */
  order_url_prefix: string | null;
  /** When the shop was asked for it; null to ask anew. */
  order_url_prefix_read_at: number | null;
  sync_scope: Json;
  status: ShopStatus;
  /** Error tag of the last failed sync, or of what it could not do. */
  reason: string | null;
  /** Number of syncs; items carry the number of the last one that saw them. */
  sync_number: Generated<number>;
  /** Where the running sync resumes after an interruption. */
  cursor: Json | null;
  total: number | null;
  done: Generated<number>;
  /** Batches of the running sync; part of its charges' references. */
  batches: Generated<number>;
  items: Generated<number>;
  characters: Generated<number>;
  changed: Generated<number>;
  gone: Generated<number>;
  unpaid: Generated<number>;
  is_truncated: DefaultFalse;
  started_at: Instant | null;
  synced_at: Instant | null;
  /** By the shop's clock: earlier changes are already synced. */
  synced_until: Instant | null;
  /** The scheduled run that waits for the running sync. */
  schedule_run_id: string | null;
  created_at: Instant;
  /** Unlinked; restorable for a while. */
  removed_at: Instant | null;
}
