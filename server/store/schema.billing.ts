// Tables of plans, subscriptions, coupons, orders, payments and invoices.
import type { Generated } from 'kysely';
import type { PlanTab, SubscriptionState } from '../../contract/plans.ts';
import type { Flag, FlagOff, Instant, Json } from './schema.columns.ts';

/** A plan that may be had; its names are for people, its id for rows. What it was before stands in `plan_revisions`. */
export interface PlanTable {
  id: string;
  name_fa: string;
  name_en: string;
  /** Its place among the others. */
  position: number;
  tab: Generated<PlanTab>;
  /** What is above what: 0 is the trial. */
  tier: Generated<number>;
  /** Of the Persian calendar; 0 where nothing runs out, as with a setup. */
  months: Generated<number>;
  /** In rial, without tax. */
  price: Generated<number>;
  max_bots: Generated<number>;
  max_active_bots: Generated<number>;
  max_connections: Generated<number>;
  max_messages: Generated<number>;
  max_characters: Generated<number>;
  /** Kinds of connections it allows: `string[]`; null is every kind. */
  kinds: Json | null;
  is_orderable: FlagOff;
  /** It is offered. */
  is_active: Generated<Flag>;
  /** Grows with every change. */
  revision: Generated<number>;
  description_fa: Generated<string>;
  description_en: Generated<string>;
  /** What is in it, line by line: `{ fa, en }[]`. */
  services: Generated<Json>;
}

/** A plan as it was at one revision; whoever ordered it then has it so. */
export interface PlanRevisionTable {
  plan_id: string;
  revision: number;
  /** The row of `plans`, whole. */
  terms: Json;
  created_at: Instant;
  /** Who changed it; null for the catalogue's own. */
  created_by: string | null;
}

/** One purchase, or the trial, and what has become of it. */
export interface SubscriptionTable {
  id: string;
  account_id: string;
  plan_id: string;
  plan_revision: number;
  /** Null for the trial. */
  order_id: string | null;
  state: SubscriptionState;
  starts_at: Instant;
  /** Null where nothing runs out. */
  ends_at: Instant | null;
  /** How many of the steps of its end are done, and when the next one is due. */
  stage: Generated<number>;
  next_at: Instant | null;
  created_at: Instant;
}

/** What an account was given or lost by its plans; with the charges of `usage` it sums to what is left. */
export interface AllowanceGrantTable {
  id: string;
  account_id: string;
  kind: 'message' | 'character';
  /** Positive gives, negative takes away. */
  amount: number;
  balance_after: number;
  reason: 'opening' | 'plan' | 'forfeited' | 'expired';
  /** Unique per kind, so that nothing is granted twice. */
  reference: string;
  created_at: Instant;
}

export interface CouponTable {
  id: string;
  code: string;
  /** Folded; unique among those that are not archived. */
  code_key: string;
  kind: 'percent' | 'amount';
  /** Percent, or rial. */
  value: number;
  expires_at: Instant | null;
  /** Null: as often as one likes. */
  max_uses: number | null;
  used: Generated<number>;
  /** `string[]`; null is every plan. */
  plan_ids: Json | null;
  first_purchase: FlagOff;
  revision: Generated<number>;
  archived_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
}

/** A use of a coupon, taken by an order; it goes when the order comes to nothing. */
export interface CouponClaimTable {
  order_id: string;
  coupon_id: string;
  account_id: string;
  created_at: Instant;
}
