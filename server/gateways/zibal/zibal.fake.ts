// Zibal's protocol for the fake gateway.
import { randomInt } from 'node:crypto';
import type { FakeGatewayProtocol, FakePayment, GatewayOperation } from '../fake-gateway.ts';
import { numberOf, textOf } from '../gateway-request.ts';

const operations: Readonly<Record<string, GatewayOperation>> = {
  request: 'begin',
  verify: 'verify',
  inquiry: 'inquire',
};
const MERCHANT = 'fakeshop';
const RIAL_MIN = 1_000;

const messages: Readonly<Record<number, string>> = { 100: 'success', 201: 'already verified' };
const respond = (result: number, extraFields: object = {}) => ({
  result,
  message: messages[result] ?? 'error',
  ...extraFields,
});
const statusByState = { waiting: -1, cancelled: 3, refused: 5, reversed: 15 } as const;
const statusOf = ({ state, failureCode, verificationCount }: FakePayment) =>
  state === 'paid' ? (verificationCount > 0 ? 1 : 2) : (failureCode ?? statusByState[state]);
const inquiryFields = (payment: FakePayment) => ({
  status: statusOf(payment),
  amount: payment.amount,
  orderId: payment.orderId,
  refNumber: payment.state === 'paid' ? 8_451_236 : null,
  cardNumber: payment.state === 'paid' ? '62741****44' : null,
});

export const fakeZibal: FakeGatewayProtocol = {
  kind: 'zibal',
  merchantId: MERCHANT,
  operationOf: (path) => operations[/^\/v1\/(\w+)$/.exec(path)?.[1] ?? ''] ?? null,
  authorityOf: (path) => /^\/start\/(\d+)$/.exec(path)?.[1] ?? null,
  newAuthority: () => String(randomInt(1_000_000_000, 9_999_999_999)),
  handle(operation, body, ledger) {
    if (body.merchant !== MERCHANT) return respond(102);
    if (operation === 'begin') {
      const amount = numberOf(body.amount);
      const callbackUrl = textOf(body.callbackUrl);
      if (amount === null || !Number.isInteger(amount)) return respond(104);
      if (amount < RIAL_MIN) return respond(105);
      if (callbackUrl === null || !URL.canParse(callbackUrl)) return respond(106);
      const orderId = textOf(body.orderId) ?? '';
      const description = textOf(body.description) ?? '';
      const payment = ledger.open({ amount, callbackUrl, orderId, description });
      return respond(100, { trackId: Number(payment.authority) });
    }
    const payment = ledger.payments.get(textOf(body.trackId) ?? '');
    if (!payment) return respond(203);
    if (operation === 'inquire') return respond(100, inquiryFields(payment));
    if (payment.state !== 'paid') return respond(202);
    payment.verificationCount += 1;
    return payment.verificationCount > 1 ? respond(201) : respond(100, inquiryFields(payment));
  },
  errorResponse: (code) => respond(code),
  callbackFields: (payment) => ({
    trackId: payment.authority,
    success: payment.state === 'paid' ? '1' : '0',
    status: String(statusOf(payment)),
    orderId: payment.orderId,
  }),
};
