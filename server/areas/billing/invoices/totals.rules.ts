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
  const wholes = lines.map(({ unitPrice, count }) => BigInt(unitPrice) * BigInt(count));
  const whole = sum(wholes);
  const off = BigInt(discount) < whole ? BigInt(discount) : whole;
  const offs = allocate(off, wholes);
  const lefts = wholes.map((each, index) => each - (offs[index] ?? 0n));
  const tax = ((whole - off) * BigInt(taxRate) + RATE_DENOMINATOR / 2n) / RATE_DENOMINATOR;
  const taxes = allocate(tax, lefts);
  return {
    lines: lines.map((line, index) => {
      const [lineNet, lineOff, lineTax] = [lefts[index] ?? 0n, offs[index] ?? 0n, taxes[index] ?? 0n];
      return {
        ...line,
        row: index + 1,
        total: toSafeNumber(lineNet + lineOff),
        discount: toSafeNumber(lineOff),
        tax: toSafeNumber(lineTax),
        payable: toSafeNumber(lineNet + lineTax),
      };
    }),
    totals: {
      total: toSafeNumber(whole),
      discount: toSafeNumber(off),
      tax: toSafeNumber(tax),
      payable: toSafeNumber(whole - off + tax),
    },
  };
}

/**
 * Distributes an amount in proportion to the weights by largest remainder; of equal ones the first gets the
 * rial.
 */
function allocate(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = sum(weights);
  if (whole === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight, index) => ({
    index,
    part: (amount * weight) / whole,
    lost: (amount * weight) % whole,
  }));
  const missing = Number(amount - sum(parts.map(({ part }) => part)));
  const luckyOnes = parts
    .toSorted((a, b) => (a.lost === b.lost ? a.index - b.index : a.lost < b.lost ? 1 : -1))
    .slice(0, missing);
  const lucky = new Set(luckyOnes.map(({ index }) => index));
  return parts.map(({ index, part }) => part + (lucky.has(index) ? 1n : 0n));
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

function toSafeNumber(amount: bigint): number {
  const number = Number(amount);
  if (!Number.isSafeInteger(number)) throw new RangeError(`Not an amount: ${amount}`);
  return number;
}
