// Endpoints by which an owner quotes, orders and pays.

import type { payments, Quote } from '../../../../contract/billing/payments.ts';
import type { ErrorTag, Issue } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import type { OfferedGateway } from '../../../gateways/registry.ts';
import type { Store } from '../../../store/store.ts';
import { type Handlers, type Person, Refusal } from '../../shared/context.ts';
import { storable } from '../../shared/strip-invalid-text.ts';
import { receiptKindOf } from '../orders/orders.rules.ts';
import { endOrder, findPending, holdAccount, readOrder } from '../orders/orders.store.ts';
import { CouponGone, foretell, placeOrder, priceOf } from '../orders/place-order.store.ts';
import { addReceipt, readDetails } from './manual-payment.store.ts';
import { findDown, findOfOrder } from './payments.find.store.ts';
import { toOrder } from './payments.wire.ts';
import { beginPayment } from './start-payment.store.ts';
import { verifyPayment } from './verify-payment.ts';

export interface PaymentsDeps {
  readonly store: Store;
  readonly gateways: readonly OfferedGateway[];
  /** Where browsers reach this server, without a slash at its end. */
  readonly publicUrl: string;
  readonly clock: () => number;
  readonly log: (line: string) => void;
}

const DOWN_MS = 2 * 60_000;

/** The calls of `contract/billing/payments.ts`. */
export function paymentsHandlers(deps: PaymentsDeps): Handlers<typeof payments> {
  const { store, gateways, publicUrl } = deps;
  const told = async (accountId: string, orderId: string) => {
    const row = await readOrder(store.db, { accountId, orderId });
    if (!row) throw new Refusal('NotFound');
    return toOrder(store.db, row, gateways);
  };
  return {
    async quote({ planId, code = '' }, { accountId }, { now }) {
      const wanted = { accountId, planId, code: code === '' ? null : code, now };
      const priced = await priceOf(store.db, wanted);
      if ('refused' in priced) throw refusal(priced);
      const { plan, taxRate, coupon, totals, buyer, missing } = priced;
      const [ahead, offers] = await Promise.all([
        foretell(store.db, { accountId, plan, now }),
        offersOf(deps, accountId, now),
      ]);
      return {
        plan,
        price: totals.total,
        discount: totals.discount,
        taxRate,
        tax: totals.tax,
        payable: totals.payable,
        coupon: coupon && { code: coupon.code, discount: coupon.discount },
        buyer,
        missing,
        ...ahead,
        ...offers,
      };
    },
    async order(input, { accountId, userId }, { now, ip }) {
      const { clientId, planId, revision, payable, code } = input;
      const wanted = { accountId, userId, clientId, planId, revision, payable, code: code || null, now, ip };
      const placed = await placeOrder(store, wanted).catch((error: unknown) => {
        if (error instanceof CouponGone) throw new Refusal('DiscountUsedUp');
        throw error;
      });
      if ('refused' in placed) throw refusal(placed);
      return toOrder(store.db, placed, gateways);
    },
    async pay({ orderId, clientId, gateway: kind }, person, { now }) {
      const { accountId } = person;
      const offered = gateways.find(({ gateway }) => gateway.kind === kind);
      if (!offered) throw new Refusal('ProcessFailed');
      const callbackUrl = `${publicUrl}/payment/return/${kind}`;
      const mobile = await mobileOf(store, person);
      const { gateway } = offered;
      const begun = await beginPayment(store, {
        accountId,
        orderId,
        clientId,
        gateway,
        callbackUrl,
        mobile,
        now,
      });
      if ('refused' in begun) {
        const { retryAfterMs } = begun;
        throw new Refusal(begun.refused, retryAfterMs === undefined ? {} : { retryAfterMs });
      }
      return begun;
    },
    read: ({ orderId }, { accountId }) => told(accountId, orderId),
    async verify({ orderId }, { accountId }) {
      for (const { id, state } of await findOfOrder(store.db, accountId, [orderId]))
        if (state === 'pending' || state === 'begun') await verifyPayment(deps, { accountId, paymentId: id });
      return told(accountId, orderId);
    },
    async cancel({ orderId }, { accountId }, { now }) {
      const ids = { accountId, orderId };
      await store.transact(async (trx) => {
        await holdAccount(trx, accountId);
        const order = await readOrder(trx, ids);
        if (!order) throw new Refusal('NotFound');
        if ((await findPending(trx, accountId))?.order_id === orderId) throw new Refusal('PaymentUnderWay');
        if (!(await endOrder(trx, ids, { event: 'cancelled', now }))) throw new Refusal('OrderEnded');
      });
      return told(accountId, orderId);
    },
    async sendReceipt({ orderId, clientId, name, email, planName }, { accountId }, { now, body }) {
      const ids = { accountId, orderId };
      if (!(await readOrder(store.db, ids))) throw new Refusal('NotFound');
      // Sent again, its bytes would be kept and belong to nothing.
      const before = await findOfOrder(store.db, accountId, [orderId]);
      if (before.some((one) => one.client_id === clientId)) return told(accountId, orderId);
      const bytes = await collect(body);
      const kind = receiptKindOf(bytes);
      if (kind === null) throw new Refusal('FileTypeRefused');
      const { key } = await store.files.put(bytes);
      const named = `${storable(name).replace(/\.\w{1,5}$/, '')}.${kind}`;
      const receipt = { ...ids, clientId, key, name: named, email, planName: storable(planName), now };
      const refused = await addReceipt(store, receipt).catch(async (error: unknown) => {
        await store.files.remove(key);
        throw error;
      });
      if (refused) {
        await store.files.remove(key);
        throw new Refusal(refused);
      }
      return told(accountId, orderId);
    },
  };
}

const refusal = ({ refused, issues }: { refused: ErrorTag; issues?: readonly Issue[] }): Refusal =>
  new Refusal(refused, issues ? { issues } : {});

async function offersOf(
  { store, gateways }: PaymentsDeps,
  accountId: string,
  now: number,
): Promise<Pick<Quote, 'gateways' | 'lastGateway' | 'manual' | 'underWay'>> {
  const [down, manual, pending, last] = await Promise.all([
    findDown(store.db, now - DOWN_MS),
    readDetails(store.db),
    findPending(store.db, accountId),
    store.db
      .selectFrom('payments')
      .select('gateway')
      .where('account_id', '=', accountId)
      .where('gateway', 'not in', ['manual', 'none'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return {
    gateways: gateways.map(({ gateway: { kind }, label }) => ({ kind, label, isUp: !down.has(kind) })),
    lastGateway: last?.gateway ?? null,
    manual,
    underWay: pending?.order_id ?? null,
  };
}

async function mobileOf(store: Store, { accountId, userId }: Person): Promise<string | null> {
  const row = await store.db
    .selectFrom('users')
    .select('phone')
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .executeTakeFirst();
  const digits = row?.phone.replace(/\D/g, '').replace(/^98/, '0') ?? '';
  return /^09\d{9}$/.test(digits) ? digits : null;
}

async function collect(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > limits.receipt.bytes) throw new Refusal('FileTooLarge');
    chunks.push(chunk);
  }
  if (size === 0) throw new Refusal('FileEmpty');
  return Buffer.concat(chunks);
}
