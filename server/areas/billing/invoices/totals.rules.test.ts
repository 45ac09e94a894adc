import { expect, test } from 'vitest';
import type { InvoiceLineInput } from '../../../../contract/billing/invoice.body.ts';
import fc from '../../../../tests/fast-check.setup.ts';
import { calculateTotals } from './totals.rules.ts';

const named = { fa: 'بسته', en: 'Plan' };
const lineOf = (unitPrice: number, count = 1): InvoiceLineInput => ({
  code: 'A',
  title: named,
  unit: named,
  unitPrice,
  count,
});
const line = fc.tuple(fc.integer({ min: 0, max: 50_000_000_000 }), fc.integer({ min: 1, max: 100 }));
const invoiceInput = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  discount: fc.integer({ min: 0, max: 100_000_000_000 }),
  taxRate: fc.integer({ min: 0, max: 10_000 }),
});

test('sums every column to its total and every row to its payable amount', () => {
  fc.assert(
    fc.property(invoiceInput, ({ lines, discount, taxRate }) => {
      const result = calculateTotals(
        lines.map(([price, count]) => lineOf(price, count)),
        discount,
        taxRate,
      );
      for (const column of ['total', 'discount', 'tax', 'payable'] as const)
        expect(result.lines.reduce((all, each) => all + each[column], 0)).toBe(result.totals[column]);
      for (const each of [...result.lines, result.totals]) {
        expect(each.payable).toBe(each.total - each.discount + each.tax);
        expect(each.discount).toBeLessThanOrEqual(each.total);
        expect(Math.min(each.discount, each.tax, each.payable)).toBeGreaterThanOrEqual(0);
      }
      expect(result.totals.discount).toBe(Math.min(discount, result.totals.total));
    }),
  );
});

test('taxes the whole amount exactly and each line within one rial of its share', () => {
  fc.assert(
    fc.property(invoiceInput, ({ lines, discount, taxRate }) => {
      const { lines: rows, totals } = calculateTotals(
        lines.map(([price, count]) => lineOf(price, count)),
        discount,
        taxRate,
      );
      const exactTax = (amount: number) => (BigInt(amount) * BigInt(taxRate) * 2n + 10_000n) / 20_000n;
      const taxableAmount = totals.total - totals.discount;
      expect(BigInt(totals.tax)).toBe(exactTax(taxableAmount));
      for (const row of rows) {
        const roundingError =
          BigInt(row.tax) * BigInt(taxableAmount) - BigInt(totals.tax) * BigInt(row.total - row.discount);
        expect(
          roundingError === 0n ||
            (-BigInt(taxableAmount) < roundingError && roundingError < BigInt(taxableAmount)),
        ).toBe(true);
      }
    }),
  );
});

test('takes a one-rial discount from the first of three equal lines', () => {
  const { lines } = calculateTotals([lineOf(10), lineOf(10), lineOf(10)], 1, 0);
  expect(lines.map(({ discount }) => discount)).toEqual([1, 0, 0]);
});

test('computes the totals of the sample invoice in the design', () => {
  const { totals } = calculateTotals([lineOf(129_000_000)], 12_900_000, 1000);
  expect(totals).toEqual({
    total: 129_000_000,
    discount: 12_900_000,
    tax: 11_610_000,
    payable: 127_710_000,
  });
});

test.each([[-1], [0.5], [Number.NaN], [Number.MAX_SAFE_INTEGER + 1]])('rejects %d as an amount', (amount) => {
  expect(() => calculateTotals([lineOf(amount)], 0, 0)).toThrow(RangeError);
  expect(() => calculateTotals([lineOf(1)], amount, 0)).toThrow(RangeError);
});

test('rejects amounts beyond safe integers instead of rounding', () => {
  expect(() => calculateTotals([lineOf(Number.MAX_SAFE_INTEGER, 2)], 0, 0)).toThrow(RangeError);
});
