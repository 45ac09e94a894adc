// Finds offers and promises in text: free items, discounts, guarantees, refunds, actions.
import { foldCharacters } from '../../engine/text/normalise.ts';

const wholeWord = (pattern: string): string => `(?<![\\p{L}])(?:${pattern})(?!\\p{L})`;
const anyOf = (...patterns: readonly string[]): RegExp => new RegExp(patterns.join('|'), 'giu');

const COST_NOUNS = 'هزینه|کرایه|مبلغ|پول';
const SHOP_NOUNS = 'ما|خودمان|خودمون|فروشگاه|مغازه|شرکت|مجموعه';

export type Offer =
  | 'free'
  | 'discount'
  | 'guarantee'
  | 'refund'
  | 'exchange'
  | 'instalment'
  | 'unlimited'
  | 'specialPrice';

/** Not gifts: «sugar-free», “feel free”; «بی‌هزینه» is one. */
const FREE_FALSE_POSITIVES = anyOf(
  '\\b(?:sugar|gluten|dairy|lactose|duty|toll|hands|fat|alcohol|smoke|bpa|care|worry|hassle|tax)[- ]free\\b',
  '\\bfeel free\\b',
  '\\bfree (?:to|time|space|of (?!charge))\\b',
  '\\bgift (?:wrap\\w*|cards?|shop)\\b',
  wholeWord('کارت هدیه'),
);

const OFFERS: Readonly<Record<Offer, RegExp>> = {
  free: anyOf(
    wholeWord('رایگان\\p{L}*|مجانی|مجانا|هدیه ?(?:ی|ای)?|اشانتیون|مفت|صلواتی|بلاعوض|صفر تومان'),
    wholeWord('(?:بی|بدون)(?: هیچ)? ?(?:هزینه|پرداخت|مبلغ|پول)\\p{L}*'),
    wholeWord('(?:هزینه|مبلغ|پول) ?ای? (?:ندارد|نداره|نمی ?(?:گیریم|شود|پردازید)|دریافت نمی ?شود)'),
    wholeWord('(?:مهمان|میهمان) (?:ما|رستوران|کافه|فروشگاه|هتل|باشگاه)'),
    wholeWord('(?:به|رو|روی) حساب ما'),
    '\\b(?:free|complimentary|gratis|gifts?|giveaway|bonus)\\b',
    // The shop bears the cost: «هزینهٔ ارسال با ماست», “we cover the postage”. The item stays in the clause.
    wholeWord(
      `(?<=(?:${COST_NOUNS})\\p{L}*(?: \\p{L}+){0,5} )(?:با|(?:به|بر) ?عهده ?ی?|از طرف|پای) ?(?:خود ?)?(?:${SHOP_NOUNS})(?:ست|ه| است| هست| می ?باشد| خواهد بود)`,
    ),
    wholeWord(
      `(?<=(?:${COST_NOUNS})\\p{L}*(?: \\p{L}+){0,5} )(?:را|رو|و) (?:${SHOP_NOUNS}) (?:می ?ده|می ?پرداز|پرداخت می ?کن|حساب می ?کن)\\p{L}*`,
    ),
    wholeWord(
      `(?<=(?:ارسال|حمل|نصب|پست|پیک|تحویل)(?: \\p{L}+){0,3} )با (?:خود ?)?(?:${SHOP_NOUNS})(?:ست| است|ه)`,
    ),
    wholeWord('(?<=(?:با|همراه) خرید(?: \\p{L}+){1,8} )(?:هم|نیز) (?:می ?ده|می ?گیر|می ?بر)\\p{L}*'),
    '\\bthrow[ns]? in\\b',
    '\\bon (?:the house|us)\\b',
    '\\b(?:pay|pays|charged?) (?:you )?nothing\\b',
    '\\bnothing (?:more )?to pay\\b',
    "\\b(?:we|(?:the |our )?(?:shop|store|company|seller))(?: will|['’]ll)? (?:covers?|pays?|bears?)\\b",
    '\\b(?:no|without|zero)(?: (?:extra|additional|any))? (?:charge|cost|fee)s?\\b',
    '\\bcosts? (?:you )?nothing\\b',
    '\\bfree of charge\\b',
  ),
  discount: anyOf(
    wholeWord('تخفیف\\p{L}*|حراج\\p{L}*|کوپن|بن خرید|کش ?بک|نیم ?بها|نصف (?:قیمت|بها|شده|می ?شود)|ارزان ?تر'),
    '\\b(?:discount\\w*|coupons?|vouchers?|cashback|half[- ]price|half off|rebate|promo(?:tion)?)\\b',
    // Two for the price of one: «دو تا بخرید، سه تا ببرید».
    wholeWord('(?:بخر|بگیر)\\p{L}*(?:[ ،]+[\\p{L}\\d]+){0,3}[ ،]+(?:ببر|بگیر)\\p{L}*'),
    wholeWord('(?:کم ?تر|ارزان) (?:حساب|می ?(?:ده|کن|گیر|فروش))\\p{L}*'),
    '\\b(?:two|three|[23]) for (?:one|two|[12])\\b',
    '\\b(?:reduced|marked down|cheaper|knocked? [^.;]{0,20}off)\\b',
    '(?:%|percent|\\b(?:third|quarter|fifth|tenth)) off\\b',
  ),
  guarantee: anyOf(
    wholeWord('گارانتی|ضمانت\\p{L}*|تضمین\\p{L}*|وارانتی|ضامن'),
    '\\b(?:guarantee\\w*|warrant(?:y|ies|ed)|assured?)\\b',
  ),
  refund: anyOf(
    wholeWord('بازپرداخت|استرداد|عودت وجه|برگشت (?:وجه|پول)'),
    wholeWord(
      '(?:پول|وجه|مبلغ|شهریه|بیعانه|هزینه)[^.،؛]{0,25}(?:پس (?:ن?می ?ده|ن?می ?گیر|داد)|بر ?(?:ن?می ?)?گرد|باز ?(?:ن?می ?)?گرد|بازگرداند|برگرداند)\\p{L}*',
    ),
    '\\brefund\\w*\\b',
    '\\b(?:money back|reimburse\\w*|get (?:your|the) money)\\b',
  ),
  exchange: anyOf(
    wholeWord('تعویض\\p{L}*|عوض\\p{L}{0,3} (?:می ?کن|خواهیم)\\p{L}*'),
    '\\b(?:exchange[ds]?|replacements?|replaced?)\\b',
  ),
  instalment: anyOf(wholeWord('اقساط\\p{L}*|قسط\\p{L}*'), '\\binstal?lments?\\b'),
  unlimited: anyOf(
    wholeWord('(?:بی|بدون)(?: هیچ)? (?:قید و )?شرط\\p{L}*'),
    '\\b(?:unconditional\\w*|no questions asked)\\b',
    wholeWord('نامحدود|مادام ?العمر|همیشگی|تا ابد|صد ?در ?صد'),
    '\\b(?:lifetime|unlimited|forever|endless|for life)\\b',
    '(?<=\\b(?:return|exchange|refund|cancel)\\w*\\b[^.;]{0,40}\\b)(?:any ?time|whenever)\\b',
  ),
  specialPrice: anyOf(
    wholeWord('(?:پیشنهاد|تخفیف|قیمت) ویژه'),
    wholeWord('برای شما (?:کم|ارزان|حساب)'),
    '\\b(?:special (?:offer|deal|price)|as a deal|just for you|store credit|for the price of|for a (?:fiver|tenner|song))\\b',
    wholeWord('به قیمت (?:یک|نصف|خرید|ساده)'),
  ),
};

const offerNames: readonly Offer[] = [
  'free',
  'discount',
  'guarantee',
  'refund',
  'exchange',
  'instalment',
  'unlimited',
  'specialPrice',
];

const normaliseClause = (text: string): string =>
  foldCharacters(text)
    .replace(/\u200c+/gu, ' ')
    .replace(FREE_FALSE_POSITIVES, ' ');

/** The offers a clause mentions, made or denied. */
export function findOffers(clause: string): ReadonlySet<Offer> {
  // A half-space may stand inside a word too.
  const texts = [normaliseClause(clause), normaliseClause(clause.replaceAll('\u200c', ''))];
  return new Set(offerNames.filter((name) => texts.some((text) => text.search(OFFERS[name]) !== -1)));
}

/** Refundable items named as such: «بیعانه پس داده می‌شود». */
const REFUNDED_ITEM = /^(?:بیعانه|شهریه)/u;

/** The clause without offer words: the offered item. */
export const removeOffers = (clause: string): string =>
  offerNames.reduce(
    (text, name) => text.replace(OFFERS[name], (match) => ` ${REFUNDED_ITEM.exec(match)?.[0] ?? ''} `),
    normaliseClause(clause),
  );

/** «هزینه‌ای ندارد» and «بدون شرط» are offers, not denials. */
export const replaceNegatedOffers = (clause: string): string =>
  normaliseClause(clause).replace(OFFERS.free, ' freestate ').replace(OFFERS.unlimited, ' endlessstate ');

const ACTION_NOUNS =
  'رزرو|ثبت|لغو|کنسل|فعال|واریز|ارسال|اعمال|منظور|انجام|صادر|هماهنگ|شارژ|تمدید|تایید|تأیید|پرداخت|کم|اضافه|بازپرداخت|کنار|آماده|تحویل';
/** A bot cannot book, cancel or pay; it may say so only where a source does. */
const ACTION_PROMISES = anyOf(
  wholeWord(
    `(?:${ACTION_NOUNS})\\p{L}*(?: \\p{L}+){0,2} (?:کردم|کرده ?ام|می ?کنم|کنم|دادم|می ?دهم|گذاشتم|زدم)`,
  ),
  wholeWord(`برای ?(?:تان|تون|ت|شما)(?: \\p{L}+){0,3} (?:${ACTION_NOUNS}) (?:شد|شده|کردیم|می ?کنیم|گردید)`),
  wholeWord(
    `(?:\\p{L}+(?:تان|تون)|\\p{L}+ شما)(?: \\p{L}+){0,3} (?:${ACTION_NOUNS}) (?:شد|شده است|کردیم|گردید)`,
  ),
  wholeWord('جای(?:تان|تون| شما) محفوظ'),
  wholeWord('قول می ?ده(?:م|یم)|متعهد می ?شو(?:م|یم)'),
  wholeWord('(?:تماس|زنگ) (?:می ?گیر|خواه|می ?زن)\\p{L}*'),
  wholeWord(
    '(?:برایتان|برای شما|به شما)(?: \\p{L}+){0,4} (?:می ?فرستیم|می ?دهیم|در نظر می ?گیریم|خواهیم \\p{L}+)',
  ),
  "\\bi(?:['’]ve| have| am|['’]m|['’]ll| will| can)(?: just| also| now| already)? (?!be (?:happy|glad)|happy|glad|sorry|afraid|help|explain|tell you|let you)[a-z]{3,}",
  '\\byour [\\w ]{1,40}(?:is|has been|have been|was) (?:now )?(?:booked|reserved|cancelled|canceled|refunded|confirmed|activated|upgraded|credited|shipped|finished|ready|done|paid|sent|delivered)\\b',
  '\\b(?:we|i) (?:promise|swear)\\b',
  '\\b(?:my|our) word\\b',
  wholeWord('(?:اطمینان|تعهد) می ?ده(?:م|یم)'),
);

/** Future tense, which may be used where a source says the same in any tense. */
const FUTURE_PHRASES = anyOf("\\bwe(?:['’]ll| will| are going to)\\b", wholeWord('خواهیم \\p{L}+'));

export const isFuture = (clause: string): boolean => normaliseClause(clause).search(FUTURE_PHRASES) !== -1;

/** Whether a clause promises an action or says that one was done. */
export const promisesAction = (clause: string): boolean =>
  normaliseClause(clause).search(ACTION_PROMISES) !== -1;

const CONDITIONS = anyOf(
  wholeWord(
    'بالای|بیش از|بیشتر از|کمتر از|زیر|حداقل|دست ?کم|فقط|تنها|اگر|به شرط|در صورت|چنانچه|با خرید|هم ?زمان',
  ),
  '\\b(?:over|above|under|below|more than|less than|at least|minimum|only|if|unless|when|within)\\b',
);

/** Whether a clause is conditional. */
export const isConditional = (clause: string): boolean => normaliseClause(clause).search(CONDITIONS) !== -1;
