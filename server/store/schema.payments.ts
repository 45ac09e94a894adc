// Knows the tables of orders, payments and where money may be sent by hand. Knows no gateway.
import type { Generated } from 'kysely';
import type { OrderState, PaymentState } from '../../contract/orders.ts';
import type { PaymentReason } from '../../contract/payment.reasons.ts';
import type { PaymentRefund } from '../../contract/payment.refund.ts';
import type { Instant, Json } from './schema.columns.ts';

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
  tries: Generated<number>;
  /** What whoever looked at the receipt says. */
  note: string | null;
  receipt_key: string | null;
  receipt_name: string | null;
  receipt_email: string | null;
  receipt_plan: string | null;
  created_at: Instant;
  changed_at: Instant;
  /** When a pending one is asked about again; null where a person decides. */
  next_at: Instant | null;
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
  /** When the buyer was told of this settlement. */
  told_at: Instant | null;
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
