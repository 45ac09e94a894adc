// Tables of plans, subscriptions, coupons, orders, payments and invoices.
import type { Generated } from 'kysely';
import type { InvoiceState } from '../../../contract/billing/invoices.ts';
import type { OrderState, PaymentState } from '../../../contract/billing/orders.ts';
import type { PaymentReason, PaymentRefund } from '../../../contract/billing/payment.ts';
import type { PlanTab, SubscriptionState } from '../../../contract/billing/plans.ts';
import type { DefaultFalse, Flag, Instant, Json } from './columns.ts';

/** What somebody wanted to buy, as it was then. Sums are rial. */
export interface OrderTable {
  id: string;
  account_id: string;
  user_id: string;
  /** By which the buyer's screen knows it: sent twice, it is one order. */
  client_id: string;
  plan_id: string;
  plan_revision: number;
  plan_fa: string;
  plan_en: string;
  months: number;
  price: number;
  coupon_id: string | null;
  coupon_code: string | null;
  discount: number;
  /** Parts of ten thousand. */
  tax_rate: number;
  tax: number;
  payable: number;
  /** `Party` of the invoice. */
  buyer: Json;
  state: OrderState;
  created_at: Instant;
  /** Until when it waits for money; later with every payment that is begun. */
  expires_at: Instant;
  settled_at: Instant | null;
}

/** One try to pay for an order, by a gateway or by hand. */
export interface PaymentTable {
  id: string;
  account_id: string;
  order_id: string;
  client_id: string;
  /** A gateway's kind; `manual`, or `none` where nothing was to be paid. */
  gateway: string;
  /** By what the gateway knows it; null until it has answered. */
  authority: string | null;
  amount: number;
  state: PaymentState;
  reason: PaymentReason | null;
  /** The gateway's own word. */
  code: string | null;
  card_mask: string | null;
  ref_id: string | null;
  attempts: Generated<number>;
  /** What whoever looked at the receipt says. */
  note: string | null;
  receipt_key: string | null;
  receipt_name: string | null;
  receipt_email: string | null;
  receipt_plan: string | null;
  created_at: Instant;
  changed_at: Instant;
  /** When a pending one is asked about again; null where a person decides. */
  next_check_at: Instant | null;
}

/** One payment whose money goes back. */
export interface RefundTable {
  payment_id: string;
  account_id: string;
  state: PaymentRefund['state'];
  /** The bank's; null while it is due. */
  reference: string | null;
  note: string | null;
  settled_by: string | null;
  settled_at: Instant | null;
  /** When the buyer was notified of this settlement. */
  notified_at: Instant | null;
  created_at: Instant;
}

/** One row, `details`. */
export interface ManualPaymentDetailsTable {
  id: string;
  card_number: string;
  iban: string;
  holder: string;
  email: string;
  updated_at: Instant;
}

export interface InvoiceTable {
  id: string;
  account_id: string;
  /** Each order has one. */
  order_id: string;
  state: InvoiceState;
  /** The Persian year its number is of, and its place among those of that year; null until it is paid. */
  fiscal_year: number | null;
  serial: number | null;
  created_at: Instant;
  /** When it was paid or cancelled. */
  settled_at: Instant | null;
  /** All that it says: `InvoiceBody`. Written when it is made and when it is paid, never after. */
  body: Json;
}

/** The last number given in a year. The row is held until whoever took the number is done, so that none is lost. */
export interface InvoiceCounterTable {
  fiscal_year: number;
  last_serial: number;
}

/** One row, `seller`: what invoices say of who sells. */
export interface SellerTable {
  id: string;
  body: Json;
  updated_at: Instant;
}

/** From when on which rate holds, in parts of ten thousand. */
export interface TaxRateTable {
  id: string;
  starts_at: Instant;
  rate: number;
  created_at: Instant;
}

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
  is_orderable: DefaultFalse;
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
  expiry_step: Generated<number>;
  next_expiry_step_at: Instant | null;
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
  used_count: Generated<number>;
  /** `string[]`; null is every plan. */
  plan_ids: Json | null;
  first_purchase: DefaultFalse;
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
