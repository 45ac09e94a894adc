// Finds codes that must match exactly: phone, card and account numbers, coupons, handles.
import { foldText } from '../../engine/text/normalise.ts';

const IBAN = /\bir\s?\d{2}(?:[\s-]?\d{4}){5}[\s-]?\d{2}\b/gu;
const CARD = /(?<!\d)\d{4}(?:[\s-]?\d{4}){3}(?!\d)/gu;
const PHONE =
  /(?<![\d.,])(?:\+|00?)?\d{2,5}(?:[\s()-]{1,2}\d{2,8}){1,4}(?!\d)|(?<![\d.,])(?:\+|0)\d{7,14}(?!\d)|(?<![\d.,])\d{8,30}(?![\d.,]?\d)(?! ?(?:تومان|تومن|ریال|هزار|toman|rial|dollar))/gu;
const HANDLE = /(?<![\w.])@[a-z][\w.]{2,}/gu;
/** Words of letters and digits: NOROOZ20, DENT-20, B1, A4. */
const ALPHANUMERIC_CODE =
  /(?<![\p{L}\p{N}_@./-])(?=[a-z0-9_-]*[a-z])(?=[a-z0-9_-]*\d)[a-z0-9]+(?:[-_][a-z0-9]+)*(?![\p{L}\p{N}_@/])/gu;
const LABELLED_CODE =
  /(?<!\p{L})(?:کد|کوپن|code|coupon|voucher|promo)(?: ?(?:تخفیف|هدیه|code|discount))?(?: (?:is|شما|ما|زیر))?[\s:«"“']*([a-z][a-z0-9_-]{2,}|(?<=[«"“'])[\p{L}\p{N}_-]{3,})/gu;
const NUMBER_WITH_UNIT =
  /^\d+(?:st|nd|rd|th|am|pm|k|m|mn|bn|h|hr|hrs|min|mins|kb|gb|mb|tb|mbps|gbps|kg|mg|g|lbs?|oz|cm|mm|km|ft|ml|cc|l|x|d|mah|ah|kw|w|v|hz|mhz|ghz|mp|usd|gbp|eur|-[a-z]{3,}|(?:x\d+)+(?:cm|mm|m)?)$/u;

const digitsOf = (text: string): string => text.replace(/\D/gu, '');
const nationalNumberOf = (digits: string): string => digits.replace(/^(?:0098|98|0)(?=\d{8})/u, '');

/** A number with thousands separators is money, not a phone number: «2,500,000», «2 500 000». */
const hasThousandsSeparators = (text: string): boolean => /^\d{1,3}(?:[\s,]\d{3})+$/u.test(text.trim());
/** A range of numbers or a date is no phone number: «1400-1405», «2026-01-02». */
const isRange = (text: string): boolean =>
  /^\d{1,4}-\d{1,4}(?:-\d{1,2})?$/u.test(text.trim()) && !/^0/u.test(text.trim());

function longNumbersIn(folded: string): string[] {
  const numbers = [...(folded.match(IBAN) ?? []), ...(folded.match(CARD) ?? [])];
  const phones = (folded.replace(IBAN, ' ').replace(CARD, ' ').match(PHONE) ?? []).filter(
    (text) => !hasThousandsSeparators(text) && (!isRange(text) || digitsOf(text).length >= 7),
  );
  return [...numbers, ...phones]
    .map((text) => nationalNumberOf(digitsOf(text)))
    .filter((digits) => digits.length >= 6);
}

/** The text without codes and long numbers, whose digits are no amounts. */
export const removeCodes = (text: string): string =>
  foldText(text)
    .replace(IBAN, ' ')
    .replace(CARD, ' ')
    .replace(PHONE, (match) =>
      hasThousandsSeparators(match) ||
      (isRange(match) && digitsOf(match).length < 7) ||
      digitsOf(match).length < 6
        ? match
        : ' ',
    )
    .replace(ALPHANUMERIC_CODE, (match) => (NUMBER_WITH_UNIT.test(match) ? match : ' '));

/** Creates a checker that returns the first code missing in the sources, or undefined. */
export function createCodeChecker(sourceTexts: readonly string[]): (text: string) => string | undefined {
  const sources = sourceTexts.map(foldText);
  const numbers = new Set(sources.flatMap(longNumbersIn));
  const digitRuns = sources.flatMap((text) => text.match(/\d+/gu) ?? []).map(nationalNumberOf);
  const words = new Set(sources.flatMap((text) => text.match(/[\p{L}\p{N}_]+/gu) ?? []));
  const isKnownNumber = (digits: string) => numbers.has(digits) || digitRuns.includes(digits);
  const isKnownCode = (code: string) =>
    sources.some((text) => text.includes(code)) &&
    code.split(/[-_]/u).every((part) => words.has(part) || words.has(code));
  return (text) => {
    const folded = foldText(text);
    const rest = folded.replace(/[\w.+-]+@[\w.-]+|https?:\/\/\S+|www\.\S+/gu, ' ');
    const codes = [
      ...(rest.match(ALPHANUMERIC_CODE) ?? []),
      ...[...rest.matchAll(LABELLED_CODE)].map(([, code = '']) => code),
    ];
    return (
      longNumbersIn(rest).find((digits) => !isKnownNumber(digits)) ??
      codes.find((code) => !NUMBER_WITH_UNIT.test(code) && !isKnownCode(code)) ??
      (rest.match(HANDLE) ?? []).find((handle) => !sources.some((one) => one.includes(handle)))
    );
  };
}
