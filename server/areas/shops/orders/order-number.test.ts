import { describe, expect, it } from 'vitest';
import type { ShopOrder } from '../../../sources/woocommerce/orders.ts';
import { looseOrderNumberKey, matchOrder, orderNumberKey } from './order-number.ts';

const order = (number: string): ShopOrder => ({
  id: '1',
  number,
  status: 'processing',
  currency: 'IRR',
  total: '1',
  createdAt: null,
  phone: '',
  email: '',
  items: [],
  hasCustomer: true,
  trackingCodes: [],
});
const matchNumber = (input: string, ...numbers: readonly string[]) => {
  const choice = matchOrder(numbers.map(order), input);
  return 'order' in choice ? choice.order.number : choice.kind;
};

describe('order number matching', () => {
  it.each([
    ['WC-1405-0012', '#wc–۱۴۰۵–۰۰۱۲'],
    ['1045', ' ۱۰۴۵ '],
    ['١٢٣/ف', '۱۲۳/ف'],
  ])('matches %s with %s', (shown, typed) => expect(orderNumberKey(typed)).toBe(orderNumberKey(shown)));

  it.each([
    ['12', '112'],
    ['1-12', '112'],
    ['0012', '12'],
    ['a-12', 'b-12'],
  ])('distinguishes %s from %s', (one, other) => expect(orderNumberKey(one)).not.toBe(orderNumberKey(other)));

  it('counts attempts at one number together in any spelling', () => {
    expect(new Set(['1234', '#1234', '۰۱۲۳۴', ' 001234'].map(looseOrderNumberKey)).size).toBe(1);
  });
});

describe('order choice', () => {
  it.each([
    ['the only one', '1045', ['1045'], '1045'],
    ['the exact number among longer ones', '12', ['112', '120', '12'], '12'],
    ['the full number with its prefix', 'wc-1405-12', ['WC-1405-12', 'WC-1405-112'], 'WC-1405-12'],
    ['none where no number matches', '12', ['112', '120', '312'], 'none'],
    ['none for words', 'بسته', ['12'], 'none'],
    ['none for no order', '12', [], 'none'],
    ['ambiguity between two orders with the same number', '6001', ['6001', '6001'], 'ambiguous'],
    ['a number without its prefix', '1045', ['ORD-1045', 'ORD-11045'], 'ORD-1045'],
    ['a number with a prefix of its own', 'سفارش-1045', ['1045'], '1045'],
    ['the exact number beside one with a prefix', '1045', ['ORD-1045', '1045'], '1045'],
    ['the exact number with its prefix beside one without', 'ord-1045', ['ORD-1045', '1045'], 'ORD-1045'],
    ['a partial match where two prefixes have one number', '12', ['A-12', 'B-12'], 'partial'],
    ['a part of a number', '12', ['WC-1405-12'], 'partial'],
    ['a part without zeros', '12', ['WC-1405-0012'], 'partial'],
    ['the number without dashes', '14050012', ['1405-0012'], 'partial'],
    ['a partial match where only leading zeros distinguish two orders', '77', ['77', '0077'], 'partial'],
    ['another prefix', 'a-12', ['B-12'], 'partial'],
  ] as const)('finds %s', (_what, input, numbers, expected) =>
    expect(matchNumber(input, ...numbers)).toBe(expected),
  );
});
