// Adds up invoice lines, discount and tax to the rial.
import type {
  InvoiceLine,
  InvoiceLineInput,
  InvoiceTotals,
} from '../../../../contract/billing/invoice.body.ts';

/** Tax rates are basis points: 1000 is ten percent. */
const RATE_DENOMINATOR = 10_000n;

export interface InvoiceAmounts {
  readonly lines: readonly InvoiceLine[];
  readonly totals: InvoiceTotals;
}

/**
 * The only place that adds up money, for charges and for invoices. The discount is at most the sum; the tax
 * applies to the rest and is rounded once, half a rial upwards. Both are then distributed among the lines so
 * that every column sums exactly to its total.
 * @param lines prices in whole rial before discount and tax, counts of at least one
 * @param discount whole rial off the whole
 * @param taxRate parts of ten thousand
 * @throws RangeError for a negative or broken amount, or one past what a number holds exactly
 */
export function calculateTotals(
  lines: readonly InvoiceLineInput[],
  discount: number,
  taxRate: number,
): InvoiceAmounts {
  for (const amount of [discount, taxRate, ...lines.flatMap((line) => [line.unitPrice, line.count])])
    if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`Not an amount: ${amount}`);
  const grossAmounts = lines.map(({ unitPrice, count }) => BigInt(unitPrice) * BigInt(count));
  const grossTotal = sum(grossAmounts);
  const appliedDiscount = BigInt(discount) < grossTotal ? BigInt(discount) : grossTotal;
  const lineDiscounts = allocate(appliedDiscount, grossAmounts);
  const netAmounts = grossAmounts.map((grossAmount, index) => grossAmount - (lineDiscounts[index] ?? 0n));
  const tax = ((grossTotal - appliedDiscount) * BigInt(taxRate) + RATE_DENOMINATOR / 2n) / RATE_DENOMINATOR;
  const taxes = allocate(tax, netAmounts);
  return {
    lines: lines.map((line, index) => {
      const [lineNet, lineDiscount, lineTax] = [
        netAmounts[index] ?? 0n,
        lineDiscounts[index] ?? 0n,
        taxes[index] ?? 0n,
      ];
      return {
        ...line,
        row: index + 1,
        total: toSafeNumber(lineNet + lineDiscount),
        discount: toSafeNumber(lineDiscount),
        tax: toSafeNumber(lineTax),
        payable: toSafeNumber(lineNet + lineTax),
      };
    }),
    totals: {
      total: toSafeNumber(grossTotal),
      discount: toSafeNumber(appliedDiscount),
      tax: toSafeNumber(tax),
      payable: toSafeNumber(grossTotal - appliedDiscount + tax),
    },
  };
}

/**
 * Distributes an amount in proportion to the weights by largest remainder; of equal ones the first gets the
 * rial.
 */
function allocate(amount: bigint, weights: readonly bigint[]): bigint[] {
  const totalWeight = sum(weights);
  if (totalWeight === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight, index) => ({
    index,
    part: (amount * weight) / totalWeight,
    remainder: (amount * weight) % totalWeight,
  }));
  const missingUnits = Number(amount - sum(parts.map(({ part }) => part)));
  const roundedUp = parts
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,
    )
    .slice(0, missingUnits);
  const roundedUpIndexes = new Set(roundedUp.map(({ index }) => index));
  return parts.map(({ index, part }) => part + (roundedUpIndexes.has(index) ? 1n : 0n));
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

function toSafeNumber(amount: bigint): number {
  const number = Number(amount);
  if (!Number.isSafeInteger(number)) throw new RangeError(`Not an amount: ${amount}`);
  return number;
}
