// Splits text into comparable statements: topic, amounts, offers and polarity.
import { conceptsOf } from '../../engine/concepts.ts';
import { wordsOf } from '../../engine/words.ts';
import { type Amount, amountsOf, isBelow } from './amounts.ts';
import { withoutCodes } from './codes.ts';
import { daysIn } from './days.ts';
import {
  isConditional,
  isFuture,
  type Offer,
  offersIn,
  promisesDeed,
  withoutFreeDenials,
  withoutOffers,
} from './offers.ts';
import { type Stated, statedIn } from './polarity.ts';

export interface Statement {
  readonly text: string;
  readonly about: ReadonlySet<string>;
  /** What it is about in concepts of the lexicon, whatever the language. */
  readonly concepts: ReadonlySet<string>;
  /** All its words, small ones too. */
  readonly words: ReadonlySet<string>;
  readonly amounts: readonly Amount[];
  readonly days: ReadonlySet<string>;
  readonly offers: ReadonlySet<Offer>;
  readonly isDenied: boolean;
  readonly answer: Stated['answer'];
  readonly isConditional: boolean;
  /** Whether an amount is told as more than what it is: “under £40”. */
  readonly isBelow: boolean;
  readonly isDeed: boolean;
  readonly isFuture: boolean;
}

const ENDS =
  /[.!?؟]+(?=\s|$)|[؛;\n]+|[،,]\s*(?:و|and)(?=\s)|(?:[،,]\s*|\s+)(?:ولی|اما|لیکن|بلکه|but|however|otherwise|whereas)(?=[\s,،])/gu;

/** Words of counting and measuring: amounts are compared by themselves. */
const MEASURES = new Set(
  wordsOf(
    `تومان تومن ریال درصد روز روزه ساعت ساعته دقیقه هفته ماه سال هزار میلیون میلیارد نیم کاری صبح ظهر عصر شب بعدازظهر
     toman rial dollar dollars pound pounds percent day days hour hours minute minutes week weeks month months year years
     thousand million business working am pm half`,
  ).flatMap(({ terms }) => terms),
);
const NUMBER_WORD =
  /^(?:\d.*|یک|دو|سه|چهار|پنج|شش|هفت|هشت|نه|ده|یازده|دوازده|پانزده|هجده|بیست|سی|چهل|پنجاه|شصت|هفتاد|هشتاد|نود|صد|دویست|one|two|three|four|five|six|seven|eight|nine|ten)$/u;
/** What nearly every statement says: it tells no matter. */
const GENERIC = new Set(
  wordsOf(
    `ممکن امکان پذیر قابل انجام شامل حساب کامل ویژه لطفا متاسفانه خواهش خدمت شما ما حتما البته تنها حدود طول کشیدن گرفتن
     please sorry unfortunately get take come make give offer offers course just about each per`,
  ).flatMap(({ terms }) => terms),
);

/** What a clause is about: stems, concepts of any language, days. */
export function aboutOf(text: string): ReadonlySet<string> {
  const words = wordsOf(text).filter(
    ({ surface, stop, terms }) =>
      !stop &&
      /\p{L}{2}/u.test(surface) &&
      !NUMBER_WORD.test(surface) &&
      !terms.some((term) => MEASURES.has(term) || GENERIC.has(term)),
  );
  const days = [...daysIn(text)].map((day) => `day:${day}`);
  return new Set([...words.flatMap(({ terms }) => terms), ...days]);
}

const conceptsIn = (text: string): ReadonlySet<string> =>
  new Set(conceptsOf(wordsOf(text)).map((concept) => concept.replace('>', '')));

export function statementOf(clause: string): Statement {
  const { isDenied } = statedIn(withoutFreeDenials(clause));
  const { text, answer } = statedIn(withoutOffers(clause));
  return {
    text: clause,
    about: aboutOf(text),
    concepts: conceptsIn(text),
    words: new Set(wordsOf(text).map(({ surface }) => surface)),
    amounts: amountsOf(withoutCodes(clause)),
    days: daysIn(clause),
    offers: offersIn(clause),
    isDenied,
    answer,
    isConditional: isConditional(clause),
    isBelow: isBelow(clause),
    isDeed: promisesDeed(clause),
    isFuture: isFuture(clause),
  };
}

/** Two things priced in one sentence: «رز ۲۰۰ تومان و مریم ۱۰۰ تومان». Not «۱ میلیون و ۲۰۰ هزار», nor one thing told of twice. */
const JOINT =
  /(?<=[\p{L}\p{N}])[،,]?\s+(?:و|and)\s+(?!(?:\d|is|are|was|has|have|can|must|may|will|it|they|costs?|takes?|includes?|نیم|هزار|میلیون)(?!\p{L}))(?=\p{L})/gu;

function partsOf(clause: string): string[] {
  const parts = clause.split(JOINT);
  const kinds = parts.map((part) => new Set(amountsOf(withoutCodes(part)).map(({ kind }) => kind)));
  const isPriced = kinds.every((own, at) =>
    kinds.some(
      (other, place) => place !== at && [...own].some((kind) => kind !== 'count' && other.has(kind)),
    ),
  );
  const isWhole = parts.every((part) => aboutOf(part).size > 0);
  return parts.length > 1 && isPriced && isWhole ? parts : [clause];
}

/** What a sentence tells of two things: the second may leave out what both are («شهریهٔ انگلیسی ۳ و آلمانی ۴ تومان»). */
function statementsOfParts(clause: string): Statement[] {
  const [first, ...others] = partsOf(clause).map(statementOf);
  if (!first) return [];
  return [
    first,
    ...others.map((one) =>
      one.about.size * 2 <= first.about.size
        ? { ...one, about: new Set([...one.about, ...first.about]) }
        : one,
    ),
  ];
}

/** The statements of a text in order. */
export function statementsOf(text: string): Statement[] {
  return text
    .split(ENDS)
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause))
    .flatMap(statementsOfParts);
}
