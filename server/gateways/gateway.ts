// Interface of a payment gateway.
import type { PaymentReason } from '../../contract/billing/payment.ts';
import type { Outbound } from '../outbound/outbound.ts';

export interface GatewaySettings {
  readonly merchantId: string;
  /** API URL without a trailing slash; null for the gateway's own. */
  readonly baseUrl: string | null;
  /** Base URL of the payment page, if it differs from the API's. */
  readonly pageUrl?: string;
  readonly outbound: Outbound;
  /** Response timeouts in milliseconds, where they differ from the default. */
  readonly timeouts?: { readonly beginMs: number; readonly verifyMs: number };
}

/** Amounts are whole rial. */
export interface PaymentRequest {
  readonly amount: number;
  readonly orderId: string;
  /** At most 500 characters. */
  readonly description: string;
  readonly callbackUrl: string;
  readonly mobile: string | null;
}

/** `code` is the gateway's own code, for logs and support; never a secret. */
export interface GatewayReason {
  readonly code: string;
  readonly reason: PaymentReason;
}

export type PaymentStart =
  | { readonly state: 'begun'; readonly authority: string }
  /** `isTemporary`: a later retry or another gateway may work. */
  | ({ readonly state: 'refused'; readonly isTemporary: boolean } & GatewayReason);

/**
 * - `paid`: the money has arrived; repeated calls give the same result
 * - `unpaid`: not paid yet; retry later
 * - `refused`: will never be paid under this authority and amount
 * - `unknown`: no response in time, or an unreadable one
 */
export type VerificationResult =
  | {
      readonly state: 'paid';
      readonly code: string;
      readonly refId: string;
      readonly cardMask: string | null;
    }
  | ({ readonly state: 'unpaid' | 'refused' | 'unknown' } & GatewayReason);

export interface PaymentReference {
  readonly authority: string;
  /** The stored amount, never one from a callback. */
  readonly amount: number;
}

export interface Gateway {
  readonly kind: string;
  startPayment(request: PaymentRequest): Promise<PaymentStart>;
  /** The URL of the payment page. */
  paymentUrl(authority: string): string;
  /** The payment of a callback; null if it names none. Its other fields are not trusted. */
  readCallback(query: Readonly<Record<string, unknown>>): string | null;
  /** Captures the payment; idempotent. */
  verify(payment: PaymentReference): Promise<VerificationResult>;
  /** Which of these were paid but not verified; omits unknown ones. */
  findPaid(payments: readonly PaymentReference[]): Promise<string[]>;
}

/** A payment gateway: its name, required settings and how to open it. */
export interface GatewayProvider {
  readonly kind: string;
  readonly label: { readonly fa: string; readonly en: string };
  readonly merchantExample: string;
  /** The format of merchant ids. */
  readonly merchantPattern: RegExp;
  /** How an administrator resolves errors, by the gateway's code; others share one text. */
  readonly remedies: Readonly<Record<string, { readonly fa: string; readonly en: string }>>;
  /** Merchant ids of the sandbox, which takes no real money. */
  readonly testMerchant: RegExp | null;
  open(settings: GatewaySettings): Gateway;
}
