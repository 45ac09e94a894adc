// Knows what becomes of a discount code while prices are counted: typed, taken off, refused. Knows no chart and no call.
import type { InputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors.ts';
import type { payments, Quote } from '../../../contract/payments.ts';

/** `code` as it is typed, `countedCode` as it was typed when it was last counted anew; what is applied stands in the quote. */
interface Coded {
  readonly quote: Quote | null;
  readonly code: string;
  readonly countedCode: string;
  readonly codeFailure: Failure | null;
}

const CHANGED: readonly string[] = ['PlanChanged', 'PriceChanged', 'PlanWithdrawn', 'SubscriptionActive'];
const REFUSED: readonly string[] = [
  'DiscountInvalid',
  'DiscountExpired',
  'DiscountUsedUp',
  'DiscountNotForPlan',
  'DiscountFirstPurchase',
];

/** What is shown is not what would be paid any more. */
export const isOutdated = ({ error }: Failure): boolean => CHANGED.includes(error);

/** A code that was taken off so far takes nothing off now. */
export const isCodeRefused = (quote: Quote | null, { error }: Failure): boolean =>
  quote !== null && quote.coupon !== null && REFUSED.includes(error);

/** What is typed while it is counted anew is another code. */
export const isTypedSince = ({ code, countedCode }: Pick<Coded, 'code' | 'countedCode'>): boolean =>
  code !== countedCode;

/** What is typed once prices are told: the code that is applied, unless another is being typed or this one was refused. */
export function codeOf(before: Coded, { coupon }: Quote): Pick<Coded, 'code' | 'codeFailure'> {
  const { code, codeFailure } = before;
  if (coupon === null && codeFailure !== null) return { code, codeFailure };
  return { code: isTypedSince(before) ? code : (coupon?.code ?? ''), codeFailure: null };
}

export const struck = (
  { quote, code }: Coded,
  codeFailure: Failure,
): Pick<Coded, 'quote' | 'code' | 'codeFailure'> => ({
  quote: quote && { ...quote, coupon: null },
  code: quote?.coupon?.code ?? code,
  codeFailure,
});

export const wanted = (
  { planId }: { readonly planId: string },
  code: string,
): InputOf<typeof payments.quote> => ({
  planId,
  ...(code !== '' && { code }),
});
