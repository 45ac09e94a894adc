// A sample quote, order, payment and refund for tests.
import type { Party } from '../../../contract/billing/invoice.body.ts';
import type { Order, Payment } from '../../../contract/billing/orders.ts';
import type { Quote } from '../../../contract/billing/payments.ts';
import type { Refund } from '../../../contract/billing/refunds.ts';
import type { Transaction } from '../../../contract/billing/transactions.ts';
import { basicName, samplePlan } from './plan.sample.ts';

const NOW = 1_790_000_000_000;
const DAY_MS = 86_400_000;
/** Rial: 990,000 toman, with a tenth of tax. */
const amounts = {
  price: 9_900_000,
  discount: 0,
  taxRate: 1_000,
  tax: 990_000,
  payable: 10_890_000,
} as const;
export const sampleBankDetails = {
  cardNumber: '6037991234567893',
  iban: 'IR820540102680020817909002',
  holder: 'شرکت پاسخ',
  email: 'billing@pasokh.example',
} as const;

export const sampleParty = (overrides: Partial<Party> = {}): Party => ({
  isLegal: true,
  name: 'فروشگاه گل نیلوفر',
  nationalId: '14001234567',
  economicCode: '411234567890',
  registrationNumber: '123456',
  postalCode: '1434875461',
  address: 'تهران، خیابان ولیعصر، شماره ۱۲',
  phone: '02188776655',
  ...overrides,
});

export const sampleQuote = (overrides: Partial<Quote> = {}): Quote => ({
  plan: samplePlan(),
  ...amounts,
  coupon: null,
  buyer: sampleParty(),
  missingFields: [],
  problem: null,
  endsAt: NOW + 30 * DAY_MS,
  carriedOverCharacters: 12_000,
  forfeitedCharacters: 0,
  forfeitedDays: 0,
  gateways: [
    { kind: 'one', label: { fa: 'درگاه یک', en: 'Gateway one' }, isUp: true },
    { kind: 'two', label: { fa: 'درگاه دو', en: 'Gateway two' }, isUp: true },
  ],
  lastGateway: null,
  bankDetails: sampleBankDetails,
  pendingOrderId: null,
  ...overrides,
});

/** The quote with a code that takes a tenth off. */
export const discountedQuote = sampleQuote({
  discount: 990_000,
  tax: 891_000,
  payable: 9_801_000,
  coupon: { code: 'PAEEZ10', discount: 990_000 },
});

export const samplePayment = (overrides: Partial<Payment> = {}): Payment => ({
  id: '0190f000-0000-7000-8000-0000000000b1',
  method: 'one',
  label: { fa: 'درگاه یک', en: 'Gateway one' },
  state: 'pending',
  amount: amounts.payable,
  reason: null,
  code: null,
  cardMask: '6037********7893',
  refId: '123456789',
  note: null,
  refund: null,
  createdAt: NOW,
  changedAt: NOW + 60_000,
  ...overrides,
});

export const sampleOrder = (overrides: Partial<Order> = {}): Order => ({
  id: '0190f000-0000-7000-8000-0000000000b2',
  state: 'awaiting',
  planId: 'basic-monthly',
  planName: basicName,
  months: 1,
  ...amounts,
  couponCode: null,
  createdAt: NOW,
  expiresAt: NOW + DAY_MS,
  settledAt: null,
  endsAt: null,
  payments: [],
  ...overrides,
});

export const paidOrder = sampleOrder({
  state: 'paid',
  settledAt: NOW + 60_000,
  endsAt: NOW + 30 * DAY_MS,
  payments: [samplePayment({ state: 'verified' })],
});

export const sampleTransaction = (overrides: Partial<Transaction> = {}): Transaction => ({
  ...samplePayment({ state: 'verified' }),
  orderId: paidOrder.id,
  orderState: 'paid',
  planName: basicName,
  ...overrides,
});

const account = { id: '0190f000-0000-7000-8000-000000000002', name: 'فروشگاه گل نیلوفر' };

/** A refund that was made: the order was paid twice. */
export const sampleRefund: Refund = {
  payment: samplePayment({
    state: 'verified',
    reason: 'over',
    refund: { state: 'settled', since: NOW, reference: '1405123456', note: 'پایا', settledAt: NOW + DAY_MS },
  }),
  creditedPayment: samplePayment({ id: '0190f000-0000-7000-8000-0000000000b4', state: 'verified' }),
  order: { id: paidOrder.id, planId: paidOrder.planId, planName: basicName },
  account,
  buyer: { name: 'سمیرا نیلوفری', phone: '+989121234567', email: 'samira@niloofar-shop.ir' },
  settledBy: 'نگار',
};

/** A payment by receipt, as super admins see it. */
export const sampleAdminPayment = {
  payment: samplePayment({ method: 'manual', label: null, cardMask: null }),
  order: sampleOrder(),
  account,
  receipt: { name: 'رسید.jpg', email: 'samira@niloofar-shop.ir', planName: 'پایه' },
};
