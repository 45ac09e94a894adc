import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  FakePayment,
  GatewayOperation,
  SimulatedFailure,
} from '../../../server/gateways/fake-gateway.ts';
import { gatewayProviderList } from '../../../server/gateways/registry.ts';
import { createOutbound, type Outbound } from '../../../server/outbound/outbound.ts';
import { startGateways } from '../../external-systems/payment-gateways.ts';

const AMOUNT = 127_710_000;
const CALLBACK = 'https://chat.example.com/payment/return/x';
const SHORT_TIMEOUTS = { beginMs: 300, verifyMs: 300 };
/** Long enough for a request to arrive and be processed. */
const LONG_TIMEOUTS = { beginMs: 5_000, verifyMs: 5_000 };

/** A short timeout for a gateway that never answers; the default otherwise, however busy the machine is. */
const timeoutsFor = ({ kind }: SimulatedFailure) =>
  kind === 'hang' ? SHORT_TIMEOUTS : kind === 'silent' ? LONG_TIMEOUTS : undefined;

let fakeGateways: Awaited<ReturnType<typeof startGateways>>;
let outbound: Outbound;
beforeAll(async () => {
  fakeGateways = await startGateways();
  outbound = createOutbound({ allowedHosts: [fakeGateways.host], userAgent: 'test' });
});
afterAll(async () => {
  await outbound.close();
  await fakeGateways.close();
});

const failures: readonly [name: string, trouble: SimulatedFailure][] = [
  ['an HTML page', { kind: 'html' }],
  ['no answer', { kind: 'hang' }],
  ['a closed connection', { kind: 'cut' }],
  ['an empty response', { kind: 'empty' }],
  ['a server error', { kind: 'status', status: 502 }],
  ['a refusal without JSON', { kind: 'status', status: 422 }],
  ['an unknown code', { kind: 'code', code: -987 }],
];
const operations: readonly GatewayOperation[] = ['begin', 'verify', 'inquire', 'list'];

describe.each(gatewayProviderList.map((plug) => [plug.kind, plug] as const))('%s', (kind, plug) => {
  const fakeGateway = () => fakeGateways.get(kind);
  const open = (merchantId = fakeGateway().merchantId, timeouts?: typeof SHORT_TIMEOUTS) =>
    plug.open({
      merchantId,
      baseUrl: `${fakeGateways.url}/${kind}`,
      outbound,
      ...(timeouts && { timeouts }),
    });
  /** Opens the gateway with the timeouts of a failure. */
  const openWithFailure = (failure: SimulatedFailure) => open(fakeGateway().merchantId, timeoutsFor(failure));
  beforeEach(() => {
    for (const operation of operations) fakeGateway().fail(operation, null);
  });
  const paymentInput = {
    amount: AMOUNT,
    orderId: 'order-1',
    description: 'بستهٔ تجاری',
    callbackUrl: CALLBACK,
    mobile: null,
  };
  const startPayment = async (state: FakePayment['state'] = 'waiting') => {
    const gateway = open();
    const started = await gateway.startPayment(paymentInput);
    if (started.state !== 'begun') throw new Error(`refused: ${started.code}`);
    const payment = fakeGateway().payments.get(started.authority);
    if (!payment) throw new Error('The gateway knows no such payment');
    const callbackUrl = fakeGateway().settle(payment, state);
    return { gateway, payment, callbackUrl, key: { authority: started.authority, amount: AMOUNT } };
  };

  test('begins a payment in rial, reads its return and verifies it once', async () => {
    const { gateway, payment, callbackUrl, key } = await startPayment('paid');
    expect(payment).toMatchObject({ amount: AMOUNT, callbackUrl: CALLBACK });
    expect(gateway.paymentUrl(key.authority)).toContain(key.authority);
    expect(gateway.readCallback(Object.fromEntries(new URL(callbackUrl).searchParams))).toBe(key.authority);
    expect(await gateway.findPaid([key])).toEqual([key.authority]);
    const verdict = await gateway.verify(key);
    expect(verdict).toMatchObject({ state: 'paid', refId: expect.stringMatching(/\d/) });
    expect(payment.verificationCount).toBe(1);
  });

  test('returns paid again for a payment that was already verified', async () => {
    const { gateway, payment, key } = await startPayment('paid');
    payment.verificationCount = 1;
    expect(await gateway.verify(key)).toMatchObject({ state: 'paid' });
    expect(await gateway.verify(key)).toMatchObject({ state: 'paid' });
  });

  test('refuses an amount that differs from the stored one, without verifying', async () => {
    const { gateway, payment, key } = await startPayment('paid');
    const verdict = await gateway.verify({ ...key, amount: AMOUNT - 10 });
    expect(verdict).toMatchObject({ state: 'refused', reason: 'amount' });
    expect(payment.verificationCount).toBe(0);
  });

  test.each(['waiting', 'cancelled', 'refused'] as const)(
    'reports a payment that is %s as unpaid',
    async (state) => {
      const { gateway, key } = await startPayment(state);
      expect(await gateway.verify(key)).toMatchObject({ state: 'unpaid' });
      expect(await gateway.findPaid([key])).toEqual([]);
    },
  );

  test('refuses reversed and unknown payments permanently', async () => {
    const { gateway, payment, key } = await startPayment('paid');
    payment.state = 'reversed';
    expect(await gateway.verify(key)).toMatchObject({ state: 'refused' });
    const forged = { authority: '999999999999', amount: AMOUNT };
    expect(await gateway.verify(forged)).toMatchObject({ state: 'refused', reason: 'unknown' });
  });

  test('reads no payment from a return without a reference', () => {
    for (const query of [{}, { Authority: '', trackId: '' }, { Authority: ['a', 'b'], trackId: {} }])
      expect(open().readCallback(query)).toBeNull();
  });

  test.each(failures)(
    'treats %s when a payment begins as temporary, so that another gateway is offered',
    async (_, failure) => {
      fakeGateway().fail('begin', failure);
      expect(await openWithFailure(failure).startPayment(paymentInput)).toMatchObject({
        state: 'refused',
        isTemporary: true,
      });
    },
  );

  test.each([1.5, -10, 0])('refuses an amount of %s rial', async (amount) => {
    expect(await open().startPayment({ ...paymentInput, amount })).toMatchObject({ state: 'refused' });
  });

  test('refuses an unknown merchant permanently', async () => {
    const result = await open('someone-else').startPayment(paymentInput);
    expect(result).toMatchObject({ state: 'refused', isTemporary: false, reason: 'merchant' });
  });

  test.each(failures)(
    'treats %s when a payment is verified as unknown, so that the payment stays open',
    async (_, failure) => {
      const { key } = await startPayment('paid');
      fakeGateway().fail('verify', failure);
      expect(await openWithFailure(failure).verify(key)).toMatchObject({ state: 'unknown' });
    },
  );

  test('returns paid on retry when the first verification response was lost', async () => {
    const { gateway, payment, key } = await startPayment('paid');
    const silent = { kind: 'silent' } as const;
    fakeGateway().fail('verify', silent);
    expect(await openWithFailure(silent).verify(key)).toMatchObject({ state: 'unknown' });
    expect(payment.verificationCount).toBe(1);
    fakeGateway().fail('verify', null);
    expect(await gateway.verify(key)).toMatchObject({ state: 'paid' });
  });

  test('reports unknown when an inquiry fails', async () => {
    const { gateway, payment, key } = await startPayment('paid');
    payment.verificationCount = 1;
    fakeGateway().fail('inquire', { kind: 'html' });
    fakeGateway().fail('list', { kind: 'html' });
    expect(await gateway.verify(key)).toMatchObject({ state: 'unknown' });
    expect(await gateway.findPaid([key])).toEqual([]);
  });
});

describe('gateway error codes', () => {
  const verifyWithFailure = async (kind: string, operation: GatewayOperation, failure: SimulatedFailure) => {
    const plug = gatewayProviderList.find((one) => one.kind === kind);
    const fakeGateway = fakeGateways.get(kind);
    const gateway = plug?.open({
      merchantId: fakeGateway.merchantId,
      baseUrl: `${fakeGateways.url}/${kind}`,
      outbound,
    });
    fakeGateway.fail(operation, failure);
    const verdict = await gateway?.verify({ authority: '1', amount: AMOUNT });
    fakeGateway.fail(operation, null);
    return verdict;
  };
  test.each([
    ['zarinpal', 'verify', -51, 'unpaid', 'notPaid'],
    ['zarinpal', 'verify', -50, 'refused', 'amount'],
    ['zarinpal', 'verify', -53, 'refused', 'unknown'],
    ['zarinpal', 'verify', -52, 'unknown', 'internal'],
    ['zarinpal', 'verify', -12, 'unknown', 'tooMany'],
    ['zarinpal', 'verify', -11, 'unknown', 'merchant'],
    ['zibal', 'inquire', 102, 'unknown', 'merchant'],
    ['zibal', 'inquire', 103, 'unknown', 'merchant'],
    ['zibal', 'inquire', 203, 'refused', 'unknown'],
    ['zibal', 'inquire', -1, 'unknown', 'internal'],
  ] as const)('maps %s %s %i to %s, %s', async (kind, operation, code, state, reason) => {
    for (const status of [200, 422]) {
      const failure = { kind: 'code', code, status } as const;
      expect(await verifyWithFailure(kind, operation, failure)).toMatchObject({ state, reason });
    }
  });
});
