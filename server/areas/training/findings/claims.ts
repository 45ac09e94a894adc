// Yes-or-no claims of a sentence: «داریم», «رایگان نیست», «جمعه‌ها تعطیل است».
import { infinitiveOf } from '../../../engine/text/persian-verbs.ts';
import { tokenise } from '../../../engine/text/tokeniser.ts';

/** What is claimed, such as `free` or a verb, and whether it is affirmed. */
export type Claims = ReadonlyMap<string, boolean>;

const NO_CLAIMS: Claims = new Map();

/** Words that claim something by themselves, and their opposites. */
const PREDICATES: readonly (readonly [claim: string, isAffirmed: boolean, words: string])[] = [
  ['free', true, 'رایگان رایگانه مجانی مجانیه free complimentary'],
  ['free', false, 'پولی پولیه'],
  ['open', true, 'باز بازه بازیم بازید بازین دایر open'],
  ['open', false, 'تعطیل تعطیله تعطیلیم بسته closed'],
  ['allowed', true, 'آزاد آزاده مجاز مجازه بلامانع allowed permitted'],
  ['allowed', false, 'ممنوع ممنوعه غیرمجاز forbidden prohibited'],
  ['done', true, 'امکان‌پذیر امکان‌پذیره ممکنه مقدور مقدوره میسر possible'],
  ['stock', true, 'موجود موجوده available'],
  ['stock', false, 'ناموجود ناموجوده unavailable'],
  [
    'needed',
    true,
    'لازم لازمه الزامی الزامیه اجباری اجباریه نیاز نیازی نیازه باید required mandatory needed need',
  ],
  ['needed', false, 'اختیاری اختیاریه optional'],
];
const PREDICATE_WORDS = new Map(
  PREDICATES.flatMap(([claim, isAffirmed, words]) =>
    tokenise(words).map(({ surface }) => [surface, { claim, isAffirmed }] as const),
  ),
);

/** Verbs that say that something is there or done, whatever it is. */
const GENERIC_VERBS = new Set('داشتن بودن شدن کردن دادن پذیرفتن گرفتن توانستن گذاشتن نمودن'.split(' '));
const TO_BE = /^(ن)?(?:[یه]ست(?:م|ی|یم|ید|ند|ن)?|است|میباشد|ممکنه)$/u;
const ENGLISH_VERB =
  /^(?:do|does|is|are|can|have|has|offer|accept|provide|includes?|ship|deliver|support|allow)$/u;
const ENGLISH_NEGATION = /(?:^|[^a-z])(?:not|cannot|no|never|n['’]t|without)(?![a-z])|n['’]t(?![a-z])/u;
const ONLY = /(?<!\p{L})(?:فقط|تنها|only)(?!\p{L})/u;
const CONDITION =
  /(?<!\p{L})(?:اگر|اگه|مگر|به ?جز|غیر از|در صورت|به شرط|چنانچه|مشروط|معمولا|گاهی|بعضی|برخی|if|unless|except|when|sometimes|some)(?!\p{L})/u;
/** Who pays: «با مشتری است», «به عهدهٔ ماست». */
const PAYER =
  /(?<!\p{L})(?:با|پای|(?:به|بر) ?عهده ?ی?) ?(?:خود ?ی? ?)?(?:(مشتری|خریدار|شما|مسافر|مستاجر|کارفرما|خودتان|خودتون)|(?:فروشگاه|فروشنده|شرکت|ما|مجموعه|ماست))(?!\p{L})|(?:(buyer|customer|you)|we|seller|shop) (?:pays?|covers?)(?![a-z])|paid by the (?:(buyer|customer)|shop|seller)/u;
/** «بدون اسانس» denies what follows it. */
const WITHOUT = /(?<!\p{L})(?:بدون|فاقد|بی ?نیاز از) \p{L}/u;
const YES = /^\s*(?:بله|آره|اره|بلی|حتما|yes|yeah|sure|of course)(?![\p{L}])/u;
const NO = /^\s*(?:خیر|نه|نخیر|متاسفانه|no|unfortunately|sorry)(?![\p{L}])/u;
const CHARGE =
  /(?:هزینه|مبلغ|پول)(?:\S*)\s(?:\S+\s){0,2}?(?:(ن)?(?:دار[هد]|میشه|می ?شود|می ?گیری[مد]|میگیری[مد]))/u;
const NO_CHARGE = /بدون (?:هزینه|دریافت)|بی ?هزینه|no charge|free of charge/u;

/** The verb of a form and whether it is negated; undefined for a word that is no verb. */
function verbOf(surface: string): { readonly verb: string; readonly isNegated: boolean } | undefined {
  const toBe = TO_BE.exec(surface);
  if (toBe) return { verb: 'بودن', isNegated: toBe[1] !== undefined };
  const verb = infinitiveOf(surface);
  if (verb === undefined) return undefined;
  const affirmed = surface.startsWith('ن') ? surface.slice(1) : '';
  const isNegated = affirmed !== '' && [affirmed, `ب${affirmed}`].some((form) => infinitiveOf(form) === verb);
  return { verb, isNegated };
}

const toSpacedText = (text: string): string => text.replaceAll('\u200c', ' ').toLowerCase();

/** Whether a sentence holds under a condition, or in part, other than by «فقط». */
export const isConditional = (sentence: string): boolean => CONDITION.test(toSpacedText(sentence));

/** Whether a sentence holds only under a condition, or in part. */
export const isLimited = (sentence: string): boolean =>
  isConditional(sentence) || ONLY.test(toSpacedText(sentence));

/** The yes or no that an answer begins with. */
export function leadingAnswer(answer: string): boolean | undefined {
  const text = toSpacedText(answer);
  if (YES.test(text)) return true;
  return NO.test(text) ? false : undefined;
}

/** What a clause claims; nothing where it has no verb and no word that claims by itself. */
export function claimsOf(clause: string): Claims {
  const text = toSpacedText(clause);
  const words = tokenise(clause);
  const verbs = words.flatMap(({ surface }) => verbOf(surface) ?? []);
  const isDenied = (verbs.at(-1)?.isNegated ?? false) || ENGLISH_NEGATION.test(text);
  const isNegated = isDenied !== WITHOUT.test(text);
  const charge = CHARGE.exec(text);
  const payer = PAYER.exec(text);
  if (payer) return new Map([['payer', payer.slice(1).every((customer) => customer === undefined)]]);
  if (NO_CHARGE.test(text)) return new Map([['free', true]]);
  if (charge) return new Map([['free', charge[1] !== undefined]]);
  const predicates = words.flatMap(({ surface }) => PREDICATE_WORDS.get(surface) ?? []);
  const [predicate] = predicates;
  if (predicate && predicates.every(({ claim }) => claim === predicate.claim))
    return new Map([[predicate.claim, predicate.isAffirmed !== isNegated]]);
  const last = verbs.at(-1);
  if (last) return new Map([[GENERIC_VERBS.has(last.verb) ? 'done' : last.verb, !isNegated]]);
  return words.some(({ surface }) => ENGLISH_VERB.test(surface))
    ? new Map([['done', !isNegated]])
    : NO_CLAIMS;
}

/** The claims of a question answered by yes or no: «نه» to «رایگانه؟» claims that it is not. */
export function answeredClaims(question: string, isYes: boolean): Claims {
  return new Map([...claimsOf(question)].map(([claim, isAffirmed]) => [claim, isAffirmed === isYes]));
}

/** «داریم» and «ناموجود است» tell the same. */
const EQUIVALENT_CLAIMS: Readonly<Record<string, string>> = { stock: 'done', done: 'stock' };

/** Whether one of two statements denies what the other claims. */
export const claimsConflict = (one: Claims, other: Claims): boolean =>
  [...one].some(
    ([claim, isAffirmed]) =>
      other.get(claim) === !isAffirmed || other.get(EQUIVALENT_CLAIMS[claim] ?? claim) === !isAffirmed,
  );
