// Endpoints by which an owner quotes, orders and pays.

import type { payments, Quote } from '../../../../contract/billing/payments.ts';
import type { ErrorTag, Issue } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import type { OfferedGateway } from '../../../gateways/registry.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError, type CurrentUser, type Handlers } from '../../shared/context.ts';
import { readBody } from '../../shared/read-body.ts';
import { stripInvalidText } from '../../shared/strip-invalid-text.ts';
import { detectReceiptType } from '../orders/orders.rules.ts';
import { closeOrder, findPendingPayment, lockAccount, readOrder } from '../orders/orders.store.ts';
import { CouponUsedUp, calculatePrice, placeOrder, previewQuote } from '../orders/place-order.store.ts';
import { addReceipt, readManualPaymentDetails } from './manual-payment.store.ts';
import { findFailingGateways, findOrderPayments } from './payments.find.store.ts';
import { toOrder } from './payments.wire.ts';
import { startPayment } from './start-payment.store.ts';
import { verifyPayment } from './verify-payment.ts';

export interface PaymentsDeps {
  readonly store: Store;
  readonly gateways: readonly OfferedGateway[];
  /** Base URL of this server for browsers, without a trailing slash. */
  readonly publicUrl: string;
  readonly clock: () => number;
  readonly log: (line: string) => void;
}

const GATEWAY_FAILURE_WINDOW_MS = 2 * 60_000;

/** Handlers of `contract/billing/payments.ts`. */
export function paymentsHandlers(deps: PaymentsDeps): Handlers<typeof payments> {
  const { store, gateways, publicUrl } = deps;
  const presentOrder = async (accountId: string, orderId: string) => {
    const row = await readOrder(store.db, { accountId, orderId });
    if (!row) throw new ApiError('NotFound');
    return toOrder(store.db, row, gateways);
  };
  return {
    async quote({ planId, code = '' }, { accountId }, { now }) {
      const request = { accountId, planId, code: code === '' ? null : code, now };
      const pricedPlan = await calculatePrice(store.db, request);
      if ('refused' in pricedPlan) throw toApiError(pricedPlan);
      const { plan, taxRate, coupon, totals, buyer, missingFields } = pricedPlan;
      const [preview, gatewayOptions] = await Promise.all([
        previewQuote(store.db, { accountId, plan, now }),
        readGatewayOptions(deps, accountId, now),
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
        missingFields,
        ...preview,
        ...gatewayOptions,
      };
    },
    async order(input, { accountId, userId }, { now, ip }) {
      const { clientId, planId, revision, payable, code } = input;
      const request = { accountId, userId, clientId, planId, revision, payable, code: code || null, now, ip };
      const result = await placeOrder(store, request).catch((error: unknown) => {
        if (error instanceof CouponUsedUp) throw new ApiError('DiscountUsedUp');
        throw error;
      });
      if ('refused' in result) throw toApiError(result);
      return toOrder(store.db, result, gateways);
    },
    async pay({ orderId, clientId, gateway: kind }, user, { now }) {
      const { accountId } = user;
      const offeredGateway = gateways.find(({ gateway }) => gateway.kind === kind);
      if (!offeredGateway) throw new ApiError('ProcessFailed');
      const callbackUrl = `${publicUrl}/payment/return/${kind}`;
      const mobile = await findMobileNumber(store, user);
      const { gateway } = offeredGateway;
      const startResult = await startPayment(store, {
        accountId,
        orderId,
        clientId,
        gateway,
        callbackUrl,
        mobile,
        now,
      });
      if ('refused' in startResult) {
        const { retryAfterMs } = startResult;
        throw new ApiError(startResult.refused, retryAfterMs === undefined ? {} : { retryAfterMs });
      }
      return startResult;
    },
    read: ({ orderId }, { accountId }) => presentOrder(accountId, orderId),
    async verify({ orderId }, { accountId }) {
      for (const { id, state } of await findOrderPayments(store.db, accountId, [orderId]))
        if (state === 'pending' || state === 'begun') await verifyPayment(deps, { accountId, paymentId: id });
      return presentOrder(accountId, orderId);
    },
    async cancel({ orderId }, { accountId }, { now }) {
      const ids = { accountId, orderId };
      await store.transact(async (trx) => {
        await lockAccount(trx, accountId);
        const order = await readOrder(trx, ids);
        if (!order) throw new ApiError('NotFound');
        if ((await findPendingPayment(trx, accountId))?.order_id === orderId)
          throw new ApiError('PaymentUnderWay');
        if (!(await closeOrder(trx, ids, { event: 'cancelled', now }))) throw new ApiError('OrderEnded');
      });
      return presentOrder(accountId, orderId);
    },
    async sendReceipt({ orderId, clientId, name, email, planName }, { accountId }, { now, body }) {
      const ids = { accountId, orderId };
      if (!(await readOrder(store.db, ids))) throw new ApiError('NotFound');
      // Checked first, as a resent receipt would store a file that no payment refers to.
      const existingPayments = await findOrderPayments(store.db, accountId, [orderId]);
      if (existingPayments.some((one) => one.client_id === clientId)) return presentOrder(accountId, orderId);
      const bytes = await readBody(body, { max: limits.receipt.bytes, tag: 'FileTooLarge' });
      if (bytes.length === 0) throw new ApiError('FileEmpty');
      const kind = detectReceiptType(bytes);
      if (kind === null) throw new ApiError('FileTypeRefused');
      const { key } = await store.files.put(accountId, bytes);
      const fileName = `${stripInvalidText(name).replace(/\.\w{1,5}$/, '')}.${kind}`;
      const receipt = {
        ...ids,
        clientId,
        key,
        name: fileName,
        email,
        planName: stripInvalidText(planName),
        now,
      };
      const errorTag = await addReceipt(store, receipt).catch(async (error: unknown) => {
        await store.files.remove(key);
        throw error;
      });
      if (errorTag) {
        await store.files.remove(key);
        throw new ApiError(errorTag);
      }
      return presentOrder(accountId, orderId);
    },
  };
}

const toApiError = ({ refused, issues }: { refused: ErrorTag; issues?: readonly Issue[] }): ApiError =>
  new ApiError(refused, issues ? { issues } : {});

async function readGatewayOptions(
  { store, gateways }: PaymentsDeps,
  accountId: string,
  now: number,
): Promise<Pick<Quote, 'gateways' | 'lastGateway' | 'bankDetails' | 'pendingOrderId'>> {
  const [failingGateways, bankDetails, pendingPayment, lastPayment] = await Promise.all([
    findFailingGateways(store.db, now - GATEWAY_FAILURE_WINDOW_MS),
    readManualPaymentDetails(store.db),
    findPendingPayment(store.db, accountId),
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
    gateways: gateways.map(({ gateway: { kind }, label }) => ({
      kind,
      label,
      isUp: !failingGateways.has(kind),
    })),
    lastGateway: lastPayment?.gateway ?? null,
    bankDetails,
    pendingOrderId: pendingPayment?.order_id ?? null,
  };
}

async function findMobileNumber(store: Store, { accountId, userId }: CurrentUser): Promise<string | null> {
  const row = await store.db
    .selectFrom('users')
    .select('phone')
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .executeTakeFirst();
  const digits = row?.phone.replace(/\D/g, '').replace(/^98/, '0') ?? '';
  return /^09\d{9}$/.test(digits) ? digits : null;
}
