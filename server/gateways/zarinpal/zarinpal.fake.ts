// Zarinpal's protocol for the fake gateway.
import { randomBytes } from 'node:crypto';
import type { FakeGatewayProtocol, FakePayment, GatewayOperation } from '../fake-gateway.ts';
import { numberOf, textOf } from '../gateway-request.ts';

const operations: Readonly<Record<string, GatewayOperation>> = {
  request: 'begin',
  verify: 'verify',
  inquiry: 'inquire',
  unVerified: 'list',
};
const MERCHANT = '00000000-0000-4000-8000-000000000001';
const RIAL_MIN = 10_000;

const errorBody = (code: number) => ({ data: [], errors: { code, message: 'خطا', validations: [] } });
const successBody = (data: object) => ({ data, errors: [] });
const statusByState = {
  waiting: 'IN_BANK',
  cancelled: 'FAILED',
  refused: 'FAILED',
  reversed: 'REVERSED',
} as const;
const statusOf = ({ state, verificationCount }: FakePayment) =>
  state === 'paid' ? (verificationCount > 0 ? 'VERIFIED' : 'PAID') : statusByState[state];

export const fakeZarinpal: FakeGatewayProtocol = {
  kind: 'zarinpal',
  merchantId: MERCHANT,
  operationOf: (path) => operations[/^\/pg\/v4\/payment\/(\w+)\.json$/.exec(path)?.[1] ?? ''] ?? null,
  authorityOf: (path) => /^\/pg\/StartPay\/(\w+)$/.exec(path)?.[1] ?? null,
  newAuthority: () => `S${randomBytes(18).toString('hex').slice(0, 35)}`,
  handle(operation, body, ledger) {
    if (body.merchant_id !== MERCHANT) return errorBody(-10);
    if (operation === 'begin') {
      const amount = numberOf(body.amount);
      const callbackUrl = textOf(body.callback_url);
      if (amount === null || !Number.isInteger(amount) || amount < RIAL_MIN || body.currency !== 'IRR')
        return errorBody(-9);
      if (callbackUrl === null || !URL.canParse(callbackUrl)) return errorBody(-9);
      const description = textOf(body.description) ?? '';
      const { authority } = ledger.open({ amount, callbackUrl, orderId: '', description });
      return successBody({ code: 100, message: 'Success', authority, fee_type: 'Merchant', fee: 0 });
    }
    if (operation === 'list')
      return successBody({
        code: 100,
        authorities: [...ledger.payments.values()]
          .filter(({ state, verificationCount }) => state === 'paid' && verificationCount === 0)
          .slice(-100)
          .map(({ authority, amount, callbackUrl }) => ({ authority, amount, callback_url: callbackUrl })),
      });
    const payment = ledger.payments.get(textOf(body.authority) ?? '');
    if (!payment) return errorBody(-54);
    if (operation === 'inquire')
      return successBody({ code: 100, message: 'Success', status: statusOf(payment) });
    if (payment.state === 'reversed') return errorBody(-55);
    if (payment.state !== 'paid') return errorBody(-51);
    if (numberOf(body.amount) !== payment.amount) return errorBody(-50);
    payment.verificationCount += 1;
    const code = payment.verificationCount > 1 ? 101 : 100;
    return successBody({ code, message: 'Paid', ref_id: 201, card_pan: '502229******5995', fee: 0 });
  },
  errorResponse: errorBody,
  callbackFields: ({ authority, state }) => ({
    Authority: authority,
    Status: state === 'paid' ? 'OK' : 'NOK',
  }),
};
