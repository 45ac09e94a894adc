// Seeds the invoices of the demo account: one paid by bank transfer, one cancelled.
import type { Transaction } from 'kysely';
import type { Party } from '../../../contract/billing/invoice.body.ts';
import { manualMethodTexts } from '../../../contract/billing/payment.texts.ts';
import { toInvoiceLine } from '../../areas/billing/invoices/invoice.rules.ts';
import { cancelInvoice, draftInvoice, settleInvoice } from '../../areas/billing/invoices/invoices.store.ts';
import { readBuyer, readSeller, saveSeller } from '../../areas/billing/invoices/seller.store.ts';
import { readTaxRate } from '../../areas/billing/invoices/tax-rates.store.ts';
import { insertOrder } from '../../areas/billing/orders/orders.store.ts';
import { insertPayment } from '../../areas/billing/payments/payments.store.ts';
import { newPayment } from '../../areas/billing/payments/start-payment.store.ts';
import { readPlan } from '../../areas/billing/subscriptions/plans.store.ts';
import type { Database } from '../../store/schema/database.ts';
import { accountId, userId } from './people.ts';
import { owner } from './personas.ts';
import { demoId } from './random.ts';

const DAY = 24 * 3_600_000;
const PLAN_ID = 'commercial-six-months';

const seller: Party = {
  isLegal: true,
  name: 'سامانهٔ پاسخ',
  nationalId: '10320894878',
  economicCode: '411111111111',
  registrationNumber: '412345',
  postalCode: '1517963411',
  address: 'تهران، خیابان ولیعصر، پلاک ۲۴۱۰',
  phone: '+982188001100',
};

/** An order with its invoice and payment; `isPaid` false: the buyer gave up. */
async function seedOrder(
  trx: Transaction<Database>,
  { key, at, isPaid }: { readonly key: string; readonly at: number; readonly isPaid: boolean },
): Promise<void> {
  const plan = await readPlan(trx, PLAN_ID);
  if (!plan) return;
  const orderId = demoId(`order:${key}`);
  const buyer = await readBuyer(trx, accountId);
  const taxRate = await readTaxRate(trx, at);
  const body = await draftInvoice(trx, {
    ...{ accountId, orderId, lines: [toInvoiceLine(plan)], coupon: null, taxRate },
    ...{ seller: await readSeller(trx), buyer, now: at },
    plan: { id: plan.id, name: plan.name, months: plan.months },
  });
  const { total, discount, tax, payable } = body.totals;
  const order = {
    ...{ id: orderId, account_id: accountId, user_id: userId(owner), client_id: `demo-order-${key}` },
    ...{ plan_id: plan.id, plan_revision: plan.revision, plan_fa: plan.name.fa, plan_en: plan.name.en },
    ...{ months: plan.months, price: total, coupon_id: null, coupon_code: null, discount },
    ...{ tax_rate: taxRate, tax, payable, buyer: JSON.stringify(buyer) },
    state: isPaid ? ('paid' as const) : ('cancelled' as const),
    ...{ created_at: at, expires_at: at, settled_at: at },
  };
  await insertOrder(trx, order);
  const ids = { accountId, orderId };
  if (!isPaid) {
    await cancelInvoice(trx, { ...ids, now: at });
    return;
  }
  const reference = '1405082734';
  await insertPayment(trx, {
    ...newPayment(order, {
      client_id: `demo-payment-${key}`,
      gateway: 'manual',
      state: 'verified',
      now: at,
    }),
    ...{ id: demoId(`payment:${key}`), ref_id: reference },
  });
  await settleInvoice(trx, {
    ...{ ...ids, now: at, payment: { method: manualMethodTexts.manual, reference, at } },
    period: { startsAt: at, endsAt: at + plan.months * 30 * DAY },
  });
}

/** Creates the invoices once, and a seller where none is set. */
export async function seedInvoices(trx: Transaction<Database>, now: number): Promise<void> {
  const seeded = await trx
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  if (seeded) return;
  if ((await readSeller(trx)).name === '') await saveSeller(trx, seller, now);
  await seedOrder(trx, { key: 'cancelled', at: now - 92 * DAY, isPaid: false });
  await seedOrder(trx, { key: 'paid', at: now - 91 * DAY, isPaid: true });
}
