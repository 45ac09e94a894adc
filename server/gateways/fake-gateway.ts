// Fake payment gateway: stored payments and simulated failures.

/** A payment as a gateway stores it. */
export interface FakePayment {
  readonly authority: string;
  readonly amount: number;
  readonly callbackUrl: string;
  readonly orderId: string;
  readonly description: string;
  state: 'waiting' | 'paid' | 'cancelled' | 'refused' | 'reversed';
  /** The gateway's code of a failed payment; null for its default. */
  failureCode: number | null;
  verificationCount: number;
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

export interface FakeGatewayResponse {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** A gateway's protocol. */
export interface FakeGatewayProtocol {
  readonly kind: string;
  /** The accepted merchant id. */
  readonly merchantId: string;
  operationOf(path: string): GatewayOperation | null;
  /** The payment of a payment page URL. */
  authorityOf(path: string): string | null;
  newAuthority(): string;
  handle(
    operation: GatewayOperation,
    body: Readonly<Record<string, unknown>>,
    ledger: PaymentLedger,
  ): unknown;
  /** The response body of a failed call. */
  errorResponse(code: number): unknown;
  callbackFields(payment: FakePayment): Readonly<Record<string, string>>;
}

export interface PaymentLedger {
  readonly payments: Map<string, FakePayment>;
  open(payment: Pick<FakePayment, 'amount' | 'callbackUrl' | 'orderId' | 'description'>): FakePayment;
}

/** Older payments are dropped, so that a long-running server does not grow. */
const MAX_PAYMENTS = 1_000;

/** One fake gateway. */
export function createFakeGateway(protocol: FakeGatewayProtocol) {
  const payments = new Map<string, FakePayment>();
  const failures = new Map<GatewayOperation, SimulatedFailure>();
  const ledger: PaymentLedger = {
    payments,
    open(request) {
      const payment: FakePayment = {
        ...request,
        authority: protocol.newAuthority(),
        state: 'waiting',
        failureCode: null,
        verificationCount: 0,
      };
      payments.set(payment.authority, payment);
      const [oldest] = payments.keys();
      if (payments.size > MAX_PAYMENTS && oldest !== undefined) payments.delete(oldest);
      return payment;
    },
  };
  const json = (body: unknown, status = 200): FakeGatewayResponse => ({
    status,
    type: 'application/json',
    body: JSON.stringify(body),
  });

  return {
    kind: protocol.kind,
    merchantId: protocol.merchantId,
    payments,
    /** Makes every call of this operation fail; null restores it. */
    fail(operation: GatewayOperation, failure: SimulatedFailure | null) {
      if (failure) failures.set(operation, failure);
      else failures.delete(operation);
    },
    /** The response to a call; null for none, 'cut' to close the connection. */
    answer(path: string, body: Readonly<Record<string, unknown>>): FakeGatewayResponse | null | 'cut' {
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
          const response = json(protocol.handle(operation, body, ledger));
          if (failure?.kind === 'silent') return null;
          return failure?.kind === 'cut' ? 'cut' : response;
        }
      }
    },
    /** The payment of a payment page URL. */
    payer: (path: string): FakePayment | undefined => payments.get(protocol.authorityOf(path) ?? ''),
    /** Applies the payer's choice; returns the callback URL. */
    settle(payment: FakePayment, state: FakePayment['state'], failureCode: number | null = null): string {
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

export type FakeGateway = ReturnType<typeof createFakeGateway>;
