// Buyers and a reviewer who act until the server is gone.
import { setTimeout as pause } from 'node:timers/promises';
import { coupons } from '../../../contract/billing/coupons.ts';
import { payments } from '../../../contract/billing/payments.ts';
import { paymentsAdmin } from '../../../contract/billing/payments-admin.ts';
import { newId } from '../../../server/store/id.ts';
import { type Api, CallFailed } from '../../drivers/api.ts';
import type { startGateways } from '../../external-systems/payment-gateways.ts';
import { pdf } from '../../fixtures/chat-files.ts';
import { random, randomItem } from '../random.ts';

export interface PaymentRound {
  readonly api: Api;
  readonly fakeGateways: Awaited<ReturnType<typeof startGateways>>;
  /** Coupons for the first few: half the price, the full price. */
  readonly coupons: readonly [half: string, whole: string];
  /** Called when a payment was made at the gateway. */
  readonly onPaid: () => void;
}

const GATEWAYS = ['zarinpal', 'zibal'] as const;
/** The first ones can be bought repeatedly, the others only without a running plan. */
const PLANS = ['setup-store', 'setup-content', 'setup-custom', 'basic-monthly', 'pro-monthly'] as const;

/** A call that failed because the server was killed. */
const isConnectionLost = (error: unknown): boolean =>
  error instanceof TypeError && (error.message === 'fetch failed' || error.message === 'terminated');

/** An error from the catalogue other than an internal one. */
const isRefusal = (error: unknown): boolean =>
  error instanceof CallFailed && error.failure.error !== 'InternalError';

/**
 * Repeats the action, also after refusals, until the server is gone.
 * @throws any other error
 */
async function repeatUntilDisconnected(action: () => Promise<void>): Promise<void> {
  for (;;)
    try {
      await action();
    } catch (error) {
      if (isConnectionLost(error)) return;
      if (!isRefusal(error)) throw error;
      await pause(20);
    }
}

/**
 * One purchase after another; some are cancelled at the gateway, some never return, some are paid manually.
 */
export async function buyRepeatedly(round: PaymentRound, username: string): Promise<void> {
  const { api, coupons } = round;
  const token = await logInIfUp(api, username);
  if (token === null) return;
  await repeatUntilDisconnected(async () => {
    const planId = randomItem(PLANS);
    const code = randomItem([null, null, ...coupons]);
    const request = { planId, ...(code !== null && { code }) };
    const quote = await api.call(payments.quote, request, { token });
    const orderTerms = { planId, revision: quote.plan.revision, payable: quote.payable, code };
    const order = await api.call(payments.order, { clientId: newId(), ...orderTerms }, { token });
    if (order.state === 'paid') return; // the coupon covers the price
    if (random.chance(0.3)) await sendReceipt(api, order.id, token);
    else await payAtBank(round, order.id, token);
    await waitUntilSettled(api, order.id, token);
    if (random.chance(0.2)) await api.request(payments.cancel, { orderId: order.id }, { token });
  });
}

/** Null when the server is gone. */
const logInIfUp = (api: Api, username: string): Promise<string | null> =>
  api.logIn(username).then(
    ({ token }) => token,
    (error: unknown) => {
      if (isConnectionLost(error)) return null;
      throw error;
    },
  );

async function payAtBank(
  { api, fakeGateways, onPaid }: PaymentRound,
  orderId: string,
  token: string,
): Promise<void> {
  const gateway = randomItem(GATEWAYS);
  const { payUrl } = await api.call(payments.pay, { orderId, clientId: newId(), gateway }, { token });
  const fakeGateway = fakeGateways.get(gateway);
  const payment = fakeGateway.payer(new URL(payUrl).pathname.replace(`/${gateway}`, ''));
  if (!payment) throw new Error(`No pay page at ${payUrl}`);
  const returnUrl = new URL(fakeGateway.settle(payment, random.chance(0.8) ? 'paid' : 'cancelled'));
  if (payment.state === 'paid') onPaid();
  const callbackUrl = `${api.url}${returnUrl.pathname}${returnUrl.search}`;
  const times = randomItem([0, 1, 1, 3]);
  await Promise.all(Array.from({ length: times }, () => fetch(callbackUrl, { redirect: 'manual' })));
}

async function sendReceipt(api: Api, orderId: string, token: string): Promise<void> {
  const receipt = {
    orderId,
    clientId: newId(),
    name: 'رسید.pdf',
    email: 'shop@shop.example',
    planName: 'پایه',
  };
  await api.call(payments.sendReceipt, receipt, { token, bytes: new Uint8Array(pdf) });
}

async function waitUntilSettled(api: Api, orderId: string, token: string): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { state, payments: attempts } = await api.call(payments.verify, { orderId }, { token });
    if (state !== 'awaiting' || attempts.every((one) => one.state === 'unpaid' || one.state === 'failed'))
      return;
    await pause(20);
  }
}

/**
 * Creates the coupons of this round, and accepts or rejects receipts; collects the acknowledged acceptances.
 */
export async function reviewReceipts(
  { api, coupons: codes }: Pick<PaymentRound, 'api' | 'coupons'>,
  username: string,
  accepted: Set<string>,
): Promise<void> {
  const token = await logInIfUp(api, username);
  if (token === null) return;
  for (const [index, code] of codes.entries()) {
    const discount = {
      kind: 'percent',
      value: index === 0 ? 50 : 100,
      expiresAt: null,
      maxUses: 2 - index,
    } as const;
    const terms = { code, ...discount, planIds: null, isFirstPurchase: false };
    await api.request(coupons.create, { terms }, { token }).catch((error: unknown) => {
      if (!isConnectionLost(error)) throw error;
    });
  }
  await repeatUntilDisconnected(async () => {
    for (const { payment } of await api.call(paymentsAdmin.list, { filter: 'receipts' }, { token })) {
      const isAccepted = random.chance(0.75);
      const review = { paymentId: payment.id, isAccepted, note: isAccepted ? '' : 'خوانا نیست' };
      const { order } = await api.call(paymentsAdmin.review, review, { token });
      if (isAccepted) accepted.add(order.id);
    }
    await pause(20);
  });
}
