// Stand-in of a payment gateway: its payments and failure modes.

/** A payment as a gateway stores it. `verified` counts verifications. */
export interface StandInPayment {
  readonly authority: string;
  readonly amount: number;
  readonly callbackUrl: string;
  readonly orderId: string;
  readonly description: string;
  state: 'waiting' | 'paid' | 'cancelled' | 'refused' | 'reversed';
  /** The gateway's code of a failed payment; null for its default. */
  failureCode: number | null;
  verified: number;
}

export type GatewayOperation = 'begin' | 'verify' | 'inquire' | 'list';

/**
 * How a call fails. `silent` handles it and never responds; `cut` handles it and closes the connection;
 * `hang` does nothing. `code` responds with that code, under `status` if given.
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

/** A gateway's protocol. */
export interface StandInProtocol {
  readonly kind: string;
  /** The accepted merchant id. */
  readonly merchantId: string;
  operationOf(path: string): GatewayOperation | null;
  /** The payment of a payment page URL. */
  authorityOf(path: string): string | null;
  newAuthority(): string;
  handle(operation: GatewayOperation, body: Readonly<Record<string, unknown>>, book: PaymentLedger): unknown;
  /** The response body of a failed call. */
  errorResponse(code: number): unknown;
  callbackFields(payment: StandInPayment): Readonly<Record<string, string>>;
}

export interface PaymentLedger {
  readonly payments: Map<string, StandInPayment>;
  open(payment: Pick<StandInPayment, 'amount' | 'callbackUrl' | 'orderId' | 'description'>): StandInPayment;
}

/** Older payments are dropped, so that a long-running server does not grow. */
const MAX_PAYMENTS = 1_000;

/** The stand-in of one gateway. */
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
    /** Makes every call of this operation fail; null ends that. */
    fail(operation: GatewayOperation, failure: SimulatedFailure | null) {
      if (failure) failures.set(operation, failure);
      else failures.delete(operation);
    },
    /** The response to a call; null for none, 'cut' to close the connection. */
    answer(path: string, body: Readonly<Record<string, unknown>>): StandInResponse | null | 'cut' {
      const operation = protocol.operationOf(path);
      if (operation === null) return { status: 404, type: 'text/html', body: '<title>404</title>' };
      const failure = failures.get(operation);
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
          const response = json(protocol.handle(operation, body, book));
          if (failure?.kind === 'silent') return null;
          return failure?.kind === 'cut' ? 'cut' : response;
        }
      }
    },
    /** The payment of a payment page URL. */
    payer: (path: string): StandInPayment | undefined => payments.get(protocol.authorityOf(path) ?? ''),
    /** Applies the payer's choice; returns the callback URL. */
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
