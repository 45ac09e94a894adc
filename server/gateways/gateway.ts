// Interface of a payment gateway.
import type { PaymentReason } from '../../contract/billing/payment.ts';
import type { Outbound } from '../outbound/outbound.ts';

export interface GatewaySettings {
  readonly merchantId: string;
  /** Where it is asked; without a slash at its end. Its own when null. */
  readonly baseUrl: string | null;
  /** Where people are sent, when that is not where it is asked. */
  readonly pageUrl?: string;
  readonly outbound: Outbound;
  /** How long its answers may take in milliseconds, where that is not the usual. */
  readonly timeouts?: { readonly beginMs: number; readonly verifyMs: number };
}

/** Sums are whole rial, everywhere. */
export interface PaymentRequest {
  readonly amount: number;
  readonly orderId: string;
  /** At most 500 letters. */
  readonly description: string;
  readonly callbackUrl: string;
  readonly mobile: string | null;
}

/** `code` is the gateway's own word, for the log and for support; never a secret. */
export interface GatewayReason {
  readonly code: string;
  readonly reason: PaymentReason;
}

export type PaymentStart =
  | { readonly state: 'begun'; readonly authority: string }
  /** `isTemporary`: it may work later, or at another gateway now. */
  | ({ readonly state: 'refused'; readonly isTemporary: boolean } & GatewayReason);

/**
 * - `paid`: the money is ours; whoever asks again hears it again
 * - `unpaid`: it is not; what may yet happen is seen by asking again
 * - `refused`: it never will be under this authority and sum
 * - `unknown`: nobody can tell now: no answer in time, or none that can be read
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
  /** The stored sum, never one that came with a return. */
  readonly amount: number;
}

export interface Gateway {
  readonly kind: string;
  startPayment(beginning: PaymentRequest): Promise<PaymentStart>;
  /** Where the person pays. */
  paymentUrl(authority: string): string;
  /** Which payment a return is of; null when it names none. What else it says is not believed. */
  readCallback(query: Readonly<Record<string, unknown>>): string | null;
  /** Takes the money. Bears repetition. */
  verify(payment: PaymentReference): Promise<VerificationResult>;
  /** Which of these were paid and not verified yet; those it cannot tell of are left out. */
  findPaid(payments: readonly PaymentReference[]): Promise<string[]>;
}

/** One gateway: its name, what it must be told, and how it is opened. */
export interface GatewayProvider {
  readonly kind: string;
  readonly label: { readonly fa: string; readonly en: string };
  readonly merchantExample: string;
  /** Whether merchant ids look so. */
  readonly merchantPattern: RegExp;
  /** What to mend where the gateway refuses this installation, by its own code; the rest has one text for all. */
  readonly remedies: Readonly<Record<string, { readonly fa: string; readonly en: string }>>;
  /** Merchants of its sandbox, with which everybody can pay nothing. */
  readonly testMerchant: RegExp | null;
  open(settings: GatewaySettings): Gateway;
}
