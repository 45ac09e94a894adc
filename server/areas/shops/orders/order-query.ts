// Detects order questions and extracts order number and contact.
import type { OrderDetails } from '../../../../src/machines/lifecycles/order-intent.machine.ts';
import { foldText } from '../../../engine/text/normalise.ts';

/*
 * All patterns match folded text: Persian letters unified, digits ASCII, half-spaces as spaces, lower case.
 */
const EMAIL = /[^\s@،؛,;:()<>"']+@[a-z0-9-]+(\.[a-z0-9-]+)+/g;
const MOBILE = /(?<![\d+])(\+98|0098|98|0)?[\s-]?9\d{2}[\s-]?\d{3}[\s-]?\d{4}(?!\d)/g;
const OTHER_PHONE = /(?<!\d)((\+|00)\d{8,14}|0\d{2,3}[\s-]?\d{7,8}|\d{10,14})(?!\d)/g;

const ORDER_WORD =
  /سفارش|مرسوله|بسته(?= ?(ام|م|من|ی من)(\s|$))|بستم|محموله|\borders?\b|\bparcel\b|\bpackage\b|\bshipment\b|\bsefaresh|\bmarsoole|\bbestelling|\bpakket/;
const OWN_ORDER =
  /سفارش(م|ام|مو|مون|مان)(\s|$|[؟?.،])|سفارش(های?)? (من|ما|ام|م)(\s|$|[؟?.،])|سفارشی که|سفارش (دادم|داده ام|داده بودم|ثبت کردم|گذاشتم)|مرسوله (ام|م|من)|بسته (ام|م|من|ی من)(\s|$|[؟?.،])|بستم|\bmy (order|parcel|package|shipment)|\bsefaresh(am|amo|emoon|e man)\b|\bmijn (bestelling|pakket)/;
const STATUS_WORD =
  /کجا|وضعیت|پیگیر|رهگیر|رسید|نرسید|میرس|می رس|ارسال (شد|کرد)|فرستاد|چی شد|چه شد|چیشد|تحویل|اماده|koja|kojas|vaziat|vaziyat|peygiri|resid|chi shod|where|status|track|arriv|shipped|deliver|ready|waar|volgen/;
const TRACKING_PHRASE =
  /(پیگیری|وضعیت|رهگیری) ?(ی )?(یک |این )?(سفارش|مرسوله|بسته)|(سفارش|مرسوله|بسته)( من| ام|م)? ?(را|رو|و)? ?(پیگیری|رهگیری)|\border status|\bstatus of (my |the |an )?order|\btrack(ing)? (my |the |an )?(order|parcel|package)|\bvaziate? sefaresh|\bpeygirie? sefaresh/;
/** Questions of how, how long or how much are about the shop's policies, not about an order. */
const POLICY_WORD =
  /چطور|چگونه|چه ?جور|هزینه|چقدر|چند روز|شرایط|قیمت|مجدد|\bhow (do|can|to|long|much)|\bcost|\bprice|chetor|chejoori|hazine|cheghadr|chand rooz|\bhoe\b/;
/** An order number as shops show it: «1234», «0012», «wc-1405-0012», «ف-120», «1405/12». */
const NUMBER_TOKEN = '(?:[a-z\\u0621-\\u06cc]{1,10}[-_/])*[a-z]{0,10}\\d[a-z0-9]*(?:[-_/][a-z0-9]+)*';
const LABELLED_NUMBER = new RegExp(
  `(?:سفارش(?:م|ام|ی)?|مرسوله|فاکتور|شماره|کد|order|sefaresh\\w*|shomare|bestelling|number|no\\.?|nr\\.?|id|#)[\\s:#-]*(?:(?:شماره|به شماره|با شماره|کد|number|no\\.?|nr\\.?|id|shomare)(?: ?ی)?[\\s:#-]*)*(${NUMBER_TOKEN})(?![.,]?[a-z0-9]|\\s+\\d)`,
);
const UNLABELLED_NUMBER = new RegExp(
  `(?<![a-z0-9.,/_\\u0621-\\u06cc-])${NUMBER_TOKEN}(?![.,]?[a-z0-9])`,
  'g',
);
/** «۱۲٬۳۴۵» is one number: a part of it could be another order's. */
const THOUSANDS = /(?<![\d.,])\d{1,3}(?:[,'\u2019]\d{3})+(?!\d)/g;
const MAX_NUMBER_LENGTH = 32;
/** A long number right after the word for an order is an order number; a phone number begins with 0 or +. */
const LABELLED_LONG_NUMBER =
  /(?:سفارش(?:م|ام|ی)?|شماره سفارش|فاکتور|order|#)[\s:#-]*(?:شماره|number|no\.?|nr\.?|id)?[\s:#-]*([1-8]\d{9,13})(?!\d)/;
/** Dates and phone models are not order numbers. */
const DATE = /^(?:1[34]|20)\d\d[/-]\d{1,2}[/-]\d{1,2}$|^\d{1,2}[/-]\d{1,2}[/-](?:(?:1[34]|20)\d\d)$/;
const PHONE_MODEL = /^[a-z]+\d{1,2}[a-z]*$/;
/** A number before one of these is a quantity or a price. */
const QUANTITY_UNIT =
  /^\s*(عدد|تا|تومان|تومن|هزار|میلیون|ریال|کیلو|متر|جفت|دست|بسته|روز|ساعت|درصد|%|pieces|pcs|toman|hezar|ta|rooz)(\s|$|[؟?.،])/;

export interface OrderQuery extends OrderDetails {
  /** Whether the message asks about the visitor's own order. */
  readonly isOrderQuestion: boolean;
}

/**
 * Extracts order number and contact from a message.
 * @param isExpected whether the number was just asked for, so that any number counts
 */
export function parseOrderQuery(message: string, isExpected: boolean): OrderQuery {
  const folded = foldText(message)
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(THOUSANDS, (number) => number.replace(/[,'\u2019]/g, ''));
  const email = folded.match(EMAIL)?.[0] ?? null;
  const withoutEmail = folded.replace(EMAIL, ' ');
  const longNumber = LABELLED_LONG_NUMBER.exec(withoutEmail.replace(MOBILE, ' '))?.[1] ?? null;
  const withoutLongNumber = longNumber === null ? withoutEmail : withoutEmail.replace(longNumber, ' ');
  const phone = withoutLongNumber.match(MOBILE)?.[0] ?? withoutLongNumber.match(OTHER_PHONE)?.[0] ?? null;
  const rest = withoutLongNumber.replace(MOBILE, ' ').replace(OTHER_PHONE, ' ');
  const labelled = longNumber ?? findLabelledNumber(rest);
  const isPolicyQuestion = POLICY_WORD.test(folded);
  const hasOrderWord = ORDER_WORD.test(folded);
  const isOwnOrder = OWN_ORDER.test(folded) || email !== null || phone !== null;
  const isAboutOrder =
    hasOrderWord &&
    !isPolicyQuestion &&
    (TRACKING_PHRASE.test(folded) || (isOwnOrder && STATUS_WORD.test(folded)) || labelled !== null);
  const unlabelled = isAboutOrder || isExpected ? findUnlabelledNumber(rest) : null;
  return {
    isOrderQuestion: isAboutOrder,
    number: labelled ?? unlabelled,
    contact: email ?? (phone && contactKey(phone)),
  };
}

function findLabelledNumber(text: string): string | null {
  const match = LABELLED_NUMBER.exec(text);
  const [matchedText, token] = match ?? [];
  if (!match || matchedText === undefined || token === undefined || !isOrderNumber(token)) return null;
  return QUANTITY_UNIT.test(text.slice(match.index + matchedText.length)) ? null : token;
}

function findUnlabelledNumber(text: string): string | null {
  const matches = [...text.matchAll(UNLABELLED_NUMBER)].filter(
    ({ 0: token, index }) =>
      isOrderNumber(token) &&
      !PHONE_MODEL.test(token) &&
      !QUANTITY_UNIT.test(text.slice(index + token.length)),
  );
  const [match] = matches;
  return matches.length === 1 && match ? match[0] : null;
}

const isOrderNumber = (token: string): boolean => token.length <= MAX_NUMBER_LENGTH && !DATE.test(token);

/** A canonical form of a phone number or an e-mail address; empty for neither. */
export function contactKey(contact: string): string {
  const folded = foldText(contact);
  if (folded.includes('@')) return folded.replace(/\s/g, '');
  const digits = folded.replace(/\D/g, '').replace(/^00/, '');
  const national = digits.replace(/^98(?=\d{10}$)/, '').replace(/^0/, '');
  return national.length >= 7 ? national : '';
}
