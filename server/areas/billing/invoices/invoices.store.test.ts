import { expect, test } from 'vitest';
import type { Party } from '../../../../contract/billing/invoice.body.ts';
import { forEachDatabase } from '../../../../tests/databases.ts';
import { addAccount } from '../../../../tests/fixtures/rows.ts';
import { newId } from '../../../store/id.ts';
import type { Store } from '../../../store/store.ts';
import { cancelInvoice, draftInvoice, findInvoices, readInvoice, settleInvoice } from './invoices.store.ts';
import { deleteTaxRate, insertTaxRate, readTaxRate } from './tax-rates.store.ts';

const party: Party = {
  isLegal: true,
  name: 'پاسخ‌گستر پارس',
  nationalId: '14009876543',
  economicCode: '411577889900',
  registrationNumber: '48213',
  postalCode: '1559614413',
  address: 'تهران، خیابان سهروردی',
  phone: '',
};
const planName = { fa: 'تجاری، شش‌ماهه', en: 'Commercial, six months' };
const ANY_TIME = { state: null, from: 0, to: Number.MAX_SAFE_INTEGER, after: null, limit: 100 };
const period = { startsAt: 1, endsAt: 2 };
/** 1405 ends at midnight in Tehran after 29 Esfand: 20 March 2027, 20:30 UTC. */
const LAST_MOMENT_OF_1405 = Date.UTC(2027, 2, 20, 20, 29, 59);
const FIRST_MOMENT_OF_1406 = Date.UTC(2027, 2, 20, 20, 30, 0);

function draft(store: Store, accountId: string, now = 1): Promise<string> {
  const orderId = newId();
  return store.transact(async (trx) => {
    await draftInvoice(trx, {
      accountId,
      orderId,
      lines: [{ code: 'MC-6', title: planName, count: 1, unit: planName, unitPrice: 129_000_000 }],
      coupon: { code: 'PAEEZ10', discount: 12_900_000 },
      taxRate: 1000,
      seller: party,
      buyer: { ...party, name: 'نیلوفر پوشاک' },
      plan: { id: 'commercial-six-months', name: planName, months: 6 },
      now,
    });
    return orderId;
  });
}

const settle = (store: Store, accountId: string, orderId: string, now: number) =>
  store.transact((trx) => settleInvoice(trx, { accountId, orderId, now, payment: null, period }));

forEachDatabase((_, open) => {
  test('drafts, pays and numbers an invoice and never changes its text afterwards', async () => {
    const store = await open();
    const accountId = await addAccount(store);
    const orderId = await draft(store, accountId);
    const invoice = await readInvoice(store.db, { accountId, orderId });
    expect(invoice).toMatchObject({ state: 'awaiting', number: null, totals: { payable: 127_710_000 } });
    const settlement = await settle(store, accountId, orderId, LAST_MOMENT_OF_1405);
    expect(settlement?.number).toBe('1405-00001');
    const first = await readInvoice(store.db, { accountId, orderId });
    expect(first).toMatchObject({ state: 'paid', number: '1405-00001', plan: { endsAt: 2 } });
    expect((await settle(store, accountId, orderId, FIRST_MOMENT_OF_1406))?.number).toBe('1405-00001');
    expect(await readInvoice(store.db, { accountId, orderId })).toEqual(first);
  });

  test('numbers fifty concurrent invoices without gaps despite repeats and rollbacks', async () => {
    const store = await open();
    const accountId = await addAccount(store);
    const orders = await Promise.all(Array.from({ length: 50 }, () => draft(store, accountId)));
    const rolledBackOrderId = await draft(store, accountId);
    const failedSettlement = store.transact(async (trx) => {
      await settleInvoice(trx, { accountId, orderId: rolledBackOrderId, now: 1, payment: null, period });
      throw new Error('the plan could not be granted');
    });
    const [, ...results] = await Promise.allSettled([
      failedSettlement,
      ...[...orders, ...orders].map((orderId) => settle(store, accountId, orderId, LAST_MOMENT_OF_1405)),
    ]);
    expect(results.every(({ status }) => status === 'fulfilled')).toBe(true);
    const invoices = await findInvoices(store.db, accountId, { ...ANY_TIME, state: 'paid' });
    const serials = invoices.map(({ number }) => Number(number?.slice(5))).toSorted((a, b) => a - b);
    expect(serials).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(await readInvoice(store.db, { accountId, orderId: rolledBackOrderId })).toMatchObject({
      state: 'awaiting',
    });
  });

  test('restarts numbering at Nowruz in Tehran time', async () => {
    const store = await open();
    const accountId = await addAccount(store);
    const orderOf1405 = await draft(store, accountId);
    const orderOf1406 = await draft(store, accountId);
    expect((await settle(store, accountId, orderOf1405, LAST_MOMENT_OF_1405))?.number).toBe('1405-00001');
    expect((await settle(store, accountId, orderOf1406, FIRST_MOMENT_OF_1406))?.number).toBe('1406-00001');
  });

  test('gives a cancelled invoice no number, cancels once and still accepts a late payment', async () => {
    const store = await open();
    const accountId = await addAccount(store);
    const orderId = await draft(store, accountId);
    const cancel = () => store.transact((trx) => cancelInvoice(trx, { accountId, orderId, now: 5 }));
    expect(await cancel()).toBe(true);
    expect(await cancel()).toBe(false);
    expect(await readInvoice(store.db, { accountId, orderId })).toMatchObject({
      state: 'cancelled',
      number: null,
      settledAt: 5,
    });
    expect(await settle(store, accountId, orderId, LAST_MOMENT_OF_1405)).toBeDefined();
    expect(await cancel()).toBe(false);
  });

  test('blocks another account from reading, paying or cancelling an invoice', async () => {
    const store = await open();
    const orderId = await draft(store, await addAccount(store));
    const accountId = await addAccount(store);
    expect(await readInvoice(store.db, { accountId, orderId })).toBeUndefined();
    expect(await settle(store, accountId, orderId, 1)).toBeUndefined();
    expect(await store.transact((trx) => cancelInvoice(trx, { accountId, orderId, now: 1 }))).toBe(false);
    expect(await findInvoices(store.db, accountId, ANY_TIME)).toEqual([]);
  });

  test('uses the latest started tax rate and none before the first', async () => {
    const { db } = await open();
    expect(await readTaxRate(db, 100)).toBe(0);
    expect(await insertTaxRate(db, { startsAt: 10, rate: 900, now: 1 })).toBe(true);
    expect(await insertTaxRate(db, { startsAt: 20, rate: 1000, now: 1 })).toBe(true);
    expect(await insertTaxRate(db, { startsAt: 20, rate: 1, now: 1 })).toBe(false);
    expect([await readTaxRate(db, 9), await readTaxRate(db, 10), await readTaxRate(db, 20)]).toEqual([
      0, 900, 1000,
    ]);
    const rates = await db.selectFrom('tax_rates').select(['id', 'rate']).orderBy('starts_at').execute();
    expect(await deleteTaxRate(db, rates[0]?.id ?? '', 15)).toBeUndefined();
    expect(await deleteTaxRate(db, rates[1]?.id ?? '', 15)).toMatchObject({ rate: 1000 });
    expect(await readTaxRate(db, 30)).toBe(900);
  });
});
