// Table of shops linked to bots.
import type { Generated } from 'kysely';
import type { ShopCurrency, ShopKind, ShopStatus } from '../../../contract/training/shops.ts';
import type { DefaultFalse, Instant, Json } from './columns.ts';

export interface ShopTable {
  id: string;
  account_id: string;
  bot_id: string;
  kind: ShopKind;
  /** Without a slash at its end; `url_key` is one for all spellings, unique inside the bot. */
  url: string;
  url_key: string;
  name: string;
  /** How the site lets us in: `basic`, `query`, `oauth`, `open`; with `+plain` for a site without pretty addresses. */
  access: string;
  /** Sealed; never plain text. Null for a site that is read as everybody sees it. */
  secrets: string | null;
  key_tail: string | null;
  username: string | null;
  currency: ShopCurrency;
  currency_code: string | null;
  response_prompt: string | null;
  search_prompt: string | null;
  order_tracking: DefaultFalse;
  sync_scope: Json;
  status: ShopStatus;
  /** The tag of why the last sync failed, or of what it could not do. */
  reason: string | null;
  /** Counts the syncs; items bear the number of the last one that saw them. */
  sync_number: Generated<number>;
  /** Where the running sync goes on after an interruption. */
  cursor: Json | null;
  total: number | null;
  done: Generated<number>;
  /** Of the running sync; names its charges. */
  batches: Generated<number>;
  items: Generated<number>;
  characters: Generated<number>;
  changed: Generated<number>;
  gone: Generated<number>;
  unpaid: Generated<number>;
  is_truncated: DefaultFalse;
  started_at: Instant | null;
  synced_at: Instant | null;
  /** By the shop's own clock: what it changed before is known. */
  synced_until: Instant | null;
  /** The turn of the bot's schedule that waits for the running sync. */
  schedule_run_id: string | null;
  created_at: Instant;
  /** Unlinked, restorable for a while. */
  removed_at: Instant | null;
}
