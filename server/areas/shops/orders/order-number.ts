// Compares an order number as typed with those of a shop.
import { foldText } from '../../../engine/text/normalise.ts';
import type { ShopOrder } from '../../../sources/woocommerce/orders.ts';

/** Which of a shop's orders was meant; `near`: only a part of its number was said; `doubtful`: several fit. */
export type OrderMatch =
  | { readonly kind: 'exact'; readonly order: ShopOrder }
  | { readonly kind: 'partial' | 'ambiguous' | 'none' };

const DASHES = /[\u2010-\u2015\u2212]/gu;

/** One form for all spellings of the same number: digits, case, kinds of dash, a leading `#`, spaces. */
export const orderNumberKey = (input: string): string =>
  foldText(input).replace(DASHES, '-').replace(/\s/g, '').replace(/^#+/, '');

/** Its runs of digits without leading zeros: what stays the same where somebody says only a part. */
const digitRuns = (input: string): string[] =>
  (orderNumberKey(input).match(/\d+/g) ?? []).map((run) => run.replace(/^0+(?=\d)/, ''));

/** By which tries at one number are counted, however it is spelled. */
export const looseOrderNumberKey = (input: string): string =>
  digitRuns(input).join('-') || orderNumberKey(input);

/** Whether `number` may be what was said in part: «12» of `WC-1405-0012`, never of `112`. */
function isPartialMatch(input: string, number: string): boolean {
  const queryRuns = digitRuns(input);
  const runs = digitRuns(number);
  if (queryRuns.length === 0) return false;
  const isPart = runs.some((_, at) => queryRuns.every((run, offset) => runs[at + offset] === run));
  const joined = (text: string) => orderNumberKey(text).replace(/\D/g, '');
  return isPart || joined(input) === joined(number);
}

/** Picks among orders of one person. A number is compared exactly; an order's id is never looked at. */
export function matchOrder(orders: readonly ShopOrder[], input: string): OrderMatch {
  const exact = orders.filter(({ number }) => orderNumberKey(number) === orderNumberKey(input));
  const twins = orders.filter(({ number }) => looseOrderNumberKey(number) === looseOrderNumberKey(input));
  const [order] = exact;
  if (exact.length > 1) return { kind: 'ambiguous' };
  if (order) return twins.length > 1 ? { kind: 'partial' } : { kind: 'exact', order };
  return { kind: orders.some(({ number }) => isPartialMatch(input, number)) ? 'partial' : 'none' };
}
