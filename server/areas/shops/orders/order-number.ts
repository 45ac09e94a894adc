// Compares an order number as typed with those of a shop.
import { foldText } from '../../../engine/text/normalise.ts';
import type { ShopOrder } from '../../../sources/woocommerce/orders.ts';

/**
 * The result of a match; `prefixed`: the number is the same but for a prefix; `partial`: only a part of the number
 * matches; `ambiguous`: several orders match.
 */
export type OrderMatch =
  | { readonly kind: 'exact' | 'prefixed'; readonly order: ShopOrder }
  | { readonly kind: 'partial' | 'ambiguous' | 'none' };

const DASHES = /[\u2010-\u2015\u2212]/gu;

/** A canonical form of an order number: digits, case, dashes, a leading `#` and spaces are normalised. */
export const orderNumberKey = (input: string): string =>
  foldText(input).replace(DASHES, '-').replace(/\s/g, '').replace(/^#+/, '');

/** The runs of digits without leading zeros, by which a partial number is compared. */
const digitRuns = (input: string): string[] =>
  (orderNumberKey(input).match(/\d+/g) ?? []).map((run) => run.replace(/^0+(?=\d)/, ''));

/** The key for counting attempts at one number, however it is spelt. */
export const looseOrderNumberKey = (input: string): string =>
  digitRuns(input).join('-') || orderNumberKey(input);

/** The number without the letters before its first digit: `1045` of `ORD-1045`. */
const withoutPrefix = (key: string): string => key.replace(/^\D+/, '');

/** Whether two numbers differ only in a prefix such as `ORD-`, which one of them lacks. */
export function differsByPrefix(input: string, number: string): boolean {
  const [one, other] = [orderNumberKey(input), orderNumberKey(number)];
  const bareNumber = withoutPrefix(one);
  return (
    bareNumber !== '' && bareNumber === withoutPrefix(other) && (one === bareNumber || other === bareNumber)
  );
}

/** Whether `input` may be a part of `number`: «12» of `WC-1405-0012`, never of `112`. */
function isPartialMatch(input: string, number: string): boolean {
  const queryRuns = digitRuns(input);
  const runs = digitRuns(number);
  if (queryRuns.length === 0) return false;
  const isPart = runs.some((_, start) => queryRuns.every((run, offset) => runs[start + offset] === run));
  const digitsOf = (text: string) => orderNumberKey(text).replace(/\D/g, '');
  return isPart || digitsOf(input) === digitsOf(number);
}

/** Matches a number among one person's orders. An exact number wins over one with another prefix; order ids are ignored. */
export function matchOrder(orders: readonly ShopOrder[], input: string): OrderMatch {
  const exact = orders.filter(({ number }) => orderNumberKey(number) === orderNumberKey(input));
  const looseMatches = orders.filter(
    ({ number }) => looseOrderNumberKey(number) === looseOrderNumberKey(input),
  );
  const prefixed = looseMatches.filter((one) => !exact.includes(one) && differsByPrefix(input, one.number));
  const [order] = exact;
  const [prefixedOrder] = prefixed;
  if (exact.length > 1) return { kind: 'ambiguous' };
  // Another spelling of the same digits, such as one with zeros before them, leaves a doubt.
  if (looseMatches.length > exact.length + prefixed.length) return { kind: 'partial' };
  if (order) return { kind: 'exact', order };
  if (prefixedOrder)
    return prefixed.length > 1 ? { kind: 'partial' } : { kind: 'prefixed', order: prefixedOrder };
  return { kind: orders.some(({ number }) => isPartialMatch(input, number)) ? 'partial' : 'none' };
}
