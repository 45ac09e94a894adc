// Stand-in of a payment gateway: its payments and failure modes.

/** One payment as a gateway keeps it. `verified` counts how often the merchant took the money. */
export interface StandInPayment {
  readonly authority: string;
  readonly amount: number;
  readonly callbackUrl: string;
  readonly orderId: string;
  readonly description: string;
  state: 'waiting' | 'paid' | 'cancelled' | 'refused' | 'reversed';
  /** Of a refused one, by the gateway's own number; null where it has one for all. */
  failureCode: number | null;
  verified: number;
}

export type GatewayOperation = 'begin' | 'verify' | 'inquire' | 'list';

/**
 * What becomes of a call. `silent` does what it was asked and lets the answer hang; `cut` does it and ends the
 * connection; `hang` does nothing. `code` says no with that code, under `status` where one is given.
 */
export type SimulatedFailure =
  | { readonly kind: 'hang' | 'silent' | 'cut' | 'html' | 'empty' }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'code'; readonly code: number; readonly status?: number };

export interface StandInResponse {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** One protocol as the gateway itself speaks it. */
export interface StandInProtocol {
  readonly kind: string;
  /** A merchant it knows. */
  readonly merchantId: string;
  operationOf(path: string): GatewayOperation | null;
  /** Which payment the address of a pay page is of. */
  authorityOf(path: string): string | null;
  newAuthority(): string;
  handle(verb: GatewayOperation, body: Readonly<Record<string, unknown>>, book: PaymentLedger): unknown;
  /** The response body of a failed call. */
  errorResponse(code: number): unknown;
  callbackFields(payment: StandInPayment): Readonly<Record<string, string>>;
}

export interface PaymentLedger {
  readonly payments: Map<string, StandInPayment>;
  open(payment: Pick<StandInPayment, 'amount' | 'callbackUrl' | 'orderId' | 'description'>): StandInPayment;
}

/** A payment that nobody finishes is forgotten, so that a server left running does not grow. */
const MAX_PAYMENTS = 1_000;

/** One gateway that is stood in for. */
export function createStandIn(protocol: StandInProtocol) {
  const payments = new Map<string, StandInPayment>();
  const failures = new Map<GatewayOperation, SimulatedFailure>();
  const book: PaymentLedger = {
    payments,
    open(request) {
      const payment: StandInPayment = {
        ...request,
        authority: protocol.newAuthority(),
        state: 'waiting',
        failureCode: null,
        verified: 0,
      };
      payments.set(payment.authority, payment);
      const [oldest] = payments.keys();
      if (payments.size > MAX_PAYMENTS && oldest !== undefined) payments.delete(oldest);
      return payment;
    },
  };
  const json = (body: unknown, status = 200): StandInResponse => ({
    status,
    type: 'application/json',
    body: JSON.stringify(body),
  });

  return {
    kind: protocol.kind,
    merchantId: protocol.merchantId,
    payments,
    /** Makes every call of this operation fail; null stops that. */
    fail(verb: GatewayOperation, failure: SimulatedFailure | null) {
      if (failure) failures.set(verb, failure);
      else failures.delete(verb);
    },
    /** The answer to one call; null where none ever comes, 'cut' where the line breaks. */
    answer(path: string, body: Readonly<Record<string, unknown>>): StandInResponse | null | 'cut' {
      const verb = protocol.operationOf(path);
      if (verb === null) return { status: 404, type: 'text/html', body: '<title>404</title>' };
      const failure = failures.get(verb);
      switch (failure?.kind) {
        case 'hang':
          return null;
        case 'html':
          return { status: 200, type: 'text/html', body: '<!doctype html><title>در حال به‌روزرسانی</title>' };
        case 'empty':
          return json({ data: {}, errors: [] });
        case 'status':
          return { status: failure.status, type: 'text/html', body: '' };
        case 'code':
          return json(protocol.errorResponse(failure.code), failure.status);
        default: {
          const response = json(protocol.handle(verb, body, book));
          if (failure?.kind === 'silent') return null;
          return failure?.kind === 'cut' ? 'cut' : response;
        }
      }
    },
    /** The payment that an address of a pay page is of. */
    payer: (path: string): StandInPayment | undefined => payments.get(protocol.authorityOf(path) ?? ''),
    /** What the person did on the pay page; answers with where they are sent back to. */
    settle(
      payment: StandInPayment,
      state: StandInPayment['state'],
      failureCode: number | null = null,
    ): string {
      if (payment.state === 'waiting') {
        payment.state = state;
        payment.failureCode = failureCode;
      }
      const url = new URL(payment.callbackUrl);
      for (const [name, value] of Object.entries(protocol.callbackFields(payment)))
        url.searchParams.set(name, value);
      return url.href;
    },
  };
}

export type StandIn = ReturnType<typeof createStandIn>;
