import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gatewayProviderList } from '../../../server/gateways/registry.ts';
import type { FakePayment, GatewayOperation, SimulatedFailure } from '../../../server/gateways/stand-in.ts';
import { createOutbound, type Outbound } from '../../../server/outbound/outbound.ts';
import { startGateways } from '../../external-systems/payment-gateways.ts';

const AMOUNT = 127_710_000;
const CALLBACK = 'https://chat.example.com/payment/return/x';
const HASTY = { beginMs: 300, verifyMs: 300 };
/** Long enough for a request to arrive and be processed. */
const CALM = { beginMs: 5_000, verifyMs: 5_000 };

/** A short timeout for a gateway that never answers; the default otherwise, however busy the machine is. */
const patienceWith = ({ kind }: SimulatedFailure) =>
  kind === 'hang' ? HASTY : kind === 'silent' ? CALM : undefined;

let bank: Awaited<ReturnType<typeof startGateways>>;
let outbound: Outbound;
beforeAll(async () => {
  bank = await startGateways();
  outbound = createOutbound({ allowedHosts: [bank.host], userAgent: 'test' });
});
afterAll(async () => {
  await outbound.close();
  await bank.close();
});

const bad: readonly [name: string, trouble: SimulatedFailure][] = [
  ['a page instead of an answer', { kind: 'html' }],
  ['no answer', { kind: 'hang' }],
  ['a broken line', { kind: 'cut' }],
  ['an answer without a word', { kind: 'empty' }],
  ['trouble of its server', { kind: 'status', status: 502 }],
  ['a refusal without JSON', { kind: 'status', status: 422 }],
  ['a code nobody knows', { kind: 'code', code: -987 }],
];
const verbs: readonly GatewayOperation[] = ['begin', 'verify', 'inquire', 'list'];

describe.each(gatewayProviderList.map((plug) => [plug.kind, plug] as const))('%s', (kind, plug) => {
  const standIn = () => bank.standIn(kind);
  const open = (merchantId = standIn().merchantId, patience?: typeof HASTY) =>
    plug.open({
      merchantId,
      baseUrl: `${bank.url}/${kind}`,
      outbound,
      ...(patience && { timeouts: patience }),
    });
  /** Opens the gateway with the timeouts of a failure. */
  const openIn = (trouble: SimulatedFailure) => open(standIn().merchantId, patienceWith(trouble));
  beforeEach(() => {
    for (const verb of verbs) standIn().fail(verb, null);
  });
  const beginning = {
    amount: AMOUNT,
    orderId: 'order-1',
    description: 'بستهٔ تجاری',
    callbackUrl: CALLBACK,
    mobile: null,
  };
  const begin = async (state: FakePayment['state'] = 'waiting') => {
    const gateway = open();
    const begun = await gateway.startPayment(beginning);
    if (begun.state !== 'begun') throw new Error(`refused: ${begun.code}`);
    const payment = standIn().payments.get(begun.authority);
    if (!payment) throw new Error('The gateway knows no such payment');
    const back = standIn().settle(payment, state);
    return { gateway, payment, back, key: { authority: begun.authority, amount: AMOUNT } };
  };

  test('begins a payment in rial, reads its return and verifies it once', async () => {
    const { gateway, payment, back, key } = await begin('paid');
    expect(payment).toMatchObject({ amount: AMOUNT, callbackUrl: CALLBACK });
    expect(gateway.paymentUrl(key.authority)).toContain(key.authority);
    expect(gateway.readCallback(Object.fromEntries(new URL(back).searchParams))).toBe(key.authority);
    expect(await gateway.findPaid([key])).toEqual([key.authority]);
    const verdict = await gateway.verify(key);
    expect(verdict).toMatchObject({ state: 'paid', refId: expect.stringMatching(/\d/) });
    expect(payment.verificationCount).toBe(1);
  });

  test('returns paid again for a payment that was already verified', async () => {
    const { gateway, payment, key } = await begin('paid');
    payment.verificationCount = 1;
    expect(await gateway.verify(key)).toMatchObject({ state: 'paid' });
    expect(await gateway.verify(key)).toMatchObject({ state: 'paid' });
  });

  test('refuses an amount that differs from the stored one, without verifying', async () => {
    const { gateway, payment, key } = await begin('paid');
    const verdict = await gateway.verify({ ...key, amount: AMOUNT - 10 });
    expect(verdict).toMatchObject({ state: 'refused', reason: 'amount' });
    expect(payment.verificationCount).toBe(0);
  });

  test.each(['waiting', 'cancelled', 'refused'] as const)(
    'reports a payment that is %s as unpaid',
    async (state) => {
      const { gateway, key } = await begin(state);
      expect(await gateway.verify(key)).toMatchObject({ state: 'unpaid' });
      expect(await gateway.findPaid([key])).toEqual([]);
    },
  );

  test('refuses reversed and unknown payments permanently', async () => {
    const { gateway, payment, key } = await begin('paid');
    payment.state = 'reversed';
    expect(await gateway.verify(key)).toMatchObject({ state: 'refused' });
    const forged = { authority: '999999999999', amount: AMOUNT };
    expect(await gateway.verify(forged)).toMatchObject({ state: 'refused', reason: 'unknown' });
  });

  test('reads no payment from a return without a reference', () => {
    for (const query of [{}, { Authority: '', trackId: '' }, { Authority: ['a', 'b'], trackId: {} }])
      expect(open().readCallback(query)).toBeNull();
  });

  test.each(bad)(
    'treats %s when a payment begins as temporary, so that another gateway is offered',
    async (_, trouble) => {
      standIn().fail('begin', trouble);
      expect(await openIn(trouble).startPayment(beginning)).toMatchObject({
        state: 'refused',
        isTemporary: true,
      });
    },
  );

  test.each([1.5, -10, 0])('refuses an amount of %s rial', async (amount) => {
    expect(await open().startPayment({ ...beginning, amount })).toMatchObject({ state: 'refused' });
  });

  test('refuses an unknown merchant permanently', async () => {
    const begun = await open('someone-else').startPayment(beginning);
    expect(begun).toMatchObject({ state: 'refused', isTemporary: false, reason: 'merchant' });
  });

  test.each(bad)(
    'treats %s when a payment is verified as unknown, so that the payment stays open',
    async (_, trouble) => {
      const { key } = await begin('paid');
      standIn().fail('verify', trouble);
      expect(await openIn(trouble).verify(key)).toMatchObject({ state: 'unknown' });
    },
  );

  test('returns paid on retry when the first verification response was lost', async () => {
    const { gateway, payment, key } = await begin('paid');
    const silent = { kind: 'silent' } as const;
    standIn().fail('verify', silent);
    expect(await openIn(silent).verify(key)).toMatchObject({ state: 'unknown' });
    expect(payment.verificationCount).toBe(1);
    standIn().fail('verify', null);
    expect(await gateway.verify(key)).toMatchObject({ state: 'paid' });
  });

  test('reports unknown when an inquiry fails', async () => {
    const { gateway, payment, key } = await begin('paid');
    payment.verificationCount = 1;
    standIn().fail('inquire', { kind: 'html' });
    standIn().fail('list', { kind: 'html' });
    expect(await gateway.verify(key)).toMatchObject({ state: 'unknown' });
    expect(await gateway.findPaid([key])).toEqual([]);
  });
});

describe('gateway error codes', () => {
  const verified = async (kind: string, verb: GatewayOperation, trouble: SimulatedFailure) => {
    const plug = gatewayProviderList.find((one) => one.kind === kind);
    const standIn = bank.standIn(kind);
    const gateway = plug?.open({
      merchantId: standIn.merchantId,
      baseUrl: `${bank.url}/${kind}`,
      outbound,
    });
    standIn.fail(verb, trouble);
    const verdict = await gateway?.verify({ authority: '1', amount: AMOUNT });
    standIn.fail(verb, null);
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
  ] as const)('maps %s %s %i to %s, %s', async (kind, verb, code, state, reason) => {
    for (const status of [200, 422]) {
      const trouble = { kind: 'code', code, status } as const;
      expect(await verified(kind, verb, trouble)).toMatchObject({ state, reason });
    }
  });
});
