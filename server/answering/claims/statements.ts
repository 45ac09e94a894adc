// Splits text into comparable statements: topic, amounts, offers and polarity.
import { coreConceptsOf } from '../../engine/text/concepts.ts';
import { foldCharacters } from '../../engine/text/normalise.ts';
import { tokenise } from '../../engine/text/tokeniser.ts';
import { type Amount, findAmounts, isUpperBound } from './amounts.ts';
import { removeCodes } from './codes.ts';
import {
  findOffers,
  isConditional,
  isFuture,
  type Offer,
  promisesAction,
  removeOffers,
  replaceNegatedOffers,
} from './offers.ts';

const wholeWord = (pattern: string): string => `(?<![\\p{L}\\u200c])(?:${pattern})(?![\\p{L}])`;
const anyOf = (...patterns: readonly string[]): RegExp => new RegExp(patterns.join('|'), 'giu');

/** Replaces an antonym by «not» and its opposite, so that both compare as one topic. */
const OPPOSITES: readonly (readonly [RegExp, string])[] = [
  [
    anyOf(wholeWord('تعطیل\\p{L}*'), wholeWord('بسته (?:است|ایم|هستیم)'), '\\b(?:closed|shut)\\b'),
    ' NOT openstate ',
  ],
  [
    anyOf(wholeWord('باز(?:ه|یم|ید)?(?= |$)'), wholeWord('باز (?:است|هستیم)'), '\\bopen(?:ed)?\\b'),
    ' openstate ',
  ],
  [
    anyOf(
      wholeWord('نا ?موجود\\p{L}*'),
      '\\b(?:out of stock|sold out|unavailable)\\b',
      wholeWord('تمام (?:شده?|کرده ?(?:ایم|است)|کردیم)'),
    ),
    ' NOT stockstate ',
  ],
  [anyOf(wholeWord('موجود\\p{L}*'), '\\b(?:in stock|available)\\b'), ' stockstate '],
  [anyOf(wholeWord('ممنوع\\p{L}*'), '\\b(?:forbidden|prohibited|banned)\\b'), ' NOT allowedstate '],
  [anyOf(wholeWord('مجاز\\p{L}*'), '\\b(?:allowed|permitted|welcome)\\b'), ' allowedstate '],
  [anyOf('\\bnon-?refundable\\b'), ' NOT refund '],
  [
    anyOf('\\b(?:refundable|refunded|refunds?)\\b', wholeWord('(?:پس|بر) ?(?=(?:ن?می ?)?گردان|گشت|داده)')),
    ' refund ',
  ],
  [
    anyOf(
      wholeWord('جدا(?:گانه)?'),
      '\\b(?:charged |billed |sold |paid )?separately\\b',
      '\\bnot included\\b',
    ),
    ' NOT included ',
  ],
  [
    anyOf(
      wholeWord('در (?:قیمت|نرخ|هزینه|مبلغ|بهای)(?: \\p{L}+){0,3} (?:حساب|محاسبه|لحاظ)'),
      wholeWord('شامل'),
    ),
    ' included ',
  ],
  [anyOf('\\bexcluded?\\b', '\\bexcluding\\b'), ' NOT included '],
  [anyOf('\\bincludes?\\b', '\\bincluding\\b', '\\bincluded\\b'), ' included '],
  [anyOf('\\b(?:refuses?|declines?|rejects?)\\b'), ' NOT accept '],
  [anyOf(wholeWord('(?:فاقد|بدون|غیر)(?:ِ)?')), ' NOT '],
];

/** Politeness or half of a pair: no denial. */
const NON_DENIALS = anyOf(
  wholeWord('نگران نباش\\p{L}*'),
  wholeWord('نه تنها'),
  wholeWord('مشکلی (?:نیست|ندارد)'),
  wholeWord('قابلی ندارد'),
  '\\bno (?:worries|problem|problems|questions asked|doubt|longer than|more than|later than|fewer than|less than)\\b',
  '\\b(?:don.?t|do not) (?:worry|hesitate)\\b',
  '\\bnot only\\b',
  wholeWord('چیزی نیست'),
);
/** A conditional denial is none: «اگر راضی نبودید، …». */
const CONDITIONAL_CLAUSE = anyOf(
  `${wholeWord('(?:اگر|چنانچه|در ?صورتی ?که)')}[^،,؛.]{0,60}[،,]`,
  '\\b(?:if|unless|when)\\b[^,.;]{0,60},',
);
const DENIALS = anyOf(
  wholeWord(
    'ن(?:دار|یست|می ?|شد|شو|شوی|باش|بود|کن|کرد|ده|داد|گیر|پذیر|خواه|توان|رس|فروش|گذار|مان)\\p{L}*(?: ?\\p{L}+)?',
  ),
  wholeWord('هرگز|هیچ ?گاه|هیچ ?وقت'),
  '\\b(?:not|no|never|none|neither|nor|cannot|without|unable)\\b',
  "\\p{L}n['’]t\\b",
  '\\bNOT\\b',
);
/** In Persian these accompany a negated verb and negate nothing by themselves. */
const NEVER_WORDS = anyOf(wholeWord('هرگز|هیچ ?گاه|هیچ ?وقت'));
const YES_NO_PREFIX =
  /^\s*(?:(?<yes>بله|بلی|آره|اره|حتما|البته|باشه|چشم|درسته|درست است|دقیقا|همین ?طور(?:ه| است)|yes|yeah|yep|sure|of course|certainly|absolutely|agreed|exactly|indeed|right|correct|that(?: is|['’]s) (?:right|correct|so|true)|(?:it (?:is|does)|you (?:bet|can|got it)|deal|done|consider it done|will do|ok(?:ay)?|no problem|اوکی|اکی|حله|ردیفه|قبول(?:ه| است)?|به روی چشم|مشکلی (?:نیست|ندار[هد])|انجام شد)(?=[\s.!]*$))|(?<no>خیر|نه|نخیر|متاسفانه خیر|no|nope))(?![\p{L}\u200c])[\s،,.!؛:-]*/iu;

export interface PolarityResult {
  /** The clause with antonyms normalised and without a leading yes or no. */
  readonly text: string;
  readonly isNegated: boolean;
  /** A leading yes or no. */
  readonly answer: 'yes' | 'no' | null;
}

function detectPolarity(clause: string): PolarityResult {
  const folded = foldCharacters(clause).replace(/\u200c+/gu, ' ');
  const prefix = YES_NO_PREFIX.exec(folded)?.groups;
  const answer = prefix?.yes ? 'yes' : prefix?.no ? 'no' : null;
  let text = folded.replace(YES_NO_PREFIX, '').replace(NON_DENIALS, ' ').replace(CONDITIONAL_CLAUSE, ' ');
  for (const [pattern, replacement] of OPPOSITES) text = text.replace(pattern, replacement);
  const denials = text.replace(NEVER_WORDS, ' ').match(DENIALS) ?? [];
  const isDenied = denials.length % 2 === 1 || (denials.length === 0 && NEVER_WORDS.test(text));
  NEVER_WORDS.lastIndex = 0;
  return { text: text.replace(DENIALS, ' ').replace(/\bNOT\b/gu, ' '), isNegated: isDenied, answer };
}

const WEEKDAYS: readonly string[] = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'];
const DAY_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/یک ?شنبه|\bsundays?\b/gu, ' DAYsun '],
  [/دو ?شنبه|\bmondays?\b/gu, ' DAYmon '],
  [/سه ?شنبه|\btuesdays?\b/gu, ' DAYtue '],
  [/چهار ?شنبه|\bwednesdays?\b/gu, ' DAYwed '],
  [/پنج ?شنبه|\bthursdays?\b/gu, ' DAYthu '],
  [/جمعه|\bfridays?\b/gu, ' DAYfri '],
  [/شنبه|\bsaturdays?\b/gu, ' DAYsat '],
  [
    /(?<!\p{L})(?:هفته|ماه|سال)\p{M}?(?: ی)? (?:بعد|دیگر|اینده)(?!\p{L})|\bnext (?:week|month|year)\b/gu,
    ' NEARnext ',
  ],
  [/(?<!\p{L})پس ?فردا(?!\p{L})/gu, ' NEARafter '],
  [/(?<!\p{L})فردا(?!\p{L})|\btomorrow\b/gu, ' NEARtomorrow '],
  [/(?<!\p{L})(?:امشب)(?!\p{L})|\btonight\b/gu, ' NEARtonight '],
  [/(?<!\p{L})(?:امروز|همین الان|همین حالا)(?!\p{L})|\btoday\b/gu, ' NEARtoday '],
];
const WEEKDAY_RANGE = /DAY(\w{3})\p{L}*\s+(?:تا|الی|to|through|till|until|-|–)\s+DAY(\w{3})/gu;
const WEEKDAY_SETS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /همه ?روزه|هر ?روز(?!\p{L})|هرروزه|تمام (?:روزها|ایام)|\b(?:every day|daily|all week|seven days)\b/u,
    WEEKDAYS,
  ],
  [/روز(?:های|ها ی)? زوج/u, ['sat', 'mon', 'wed']],
  [/روز(?:های|ها ی)? فرد/u, ['sun', 'tue', 'thu']],
  [/\bweekdays?\b/u, ['mon', 'tue', 'wed', 'thu', 'fri']],
  [/\bweekends?\b/u, ['sat', 'sun']],
  [/اخر هفته/u, ['thu', 'fri']],
];

/** Weekdays as three letters; «فردا» and the like by their English names. */
function findWeekdays(text: string): ReadonlySet<string> {
  let folded = foldCharacters(text).replace(/\u200c+/gu, ' ');
  for (const [pattern, replacement] of DAY_PATTERNS) folded = folded.replace(pattern, replacement);
  const days = new Set<string>([...folded.matchAll(/(?:DAY|NEAR)(\w+)/gu)].flatMap(([, day = '']) => day));
  for (const [, from = '', to = ''] of folded.matchAll(WEEKDAY_RANGE)) {
    const start = WEEKDAYS.indexOf(from);
    for (let step = 0; step < WEEKDAYS.length; step += 1) {
      const day = WEEKDAYS[(start + step) % WEEKDAYS.length] ?? '';
      days.add(day);
      if (day === to) break;
    }
  }
  for (const [pattern, weekdays] of WEEKDAY_SETS)
    if (pattern.test(folded)) for (const day of weekdays) days.add(day);
  return days;
}

export interface Statement {
  readonly text: string;
  readonly topic: ReadonlySet<string>;
  /** Its topic as lexicon concepts of any language. */
  readonly concepts: ReadonlySet<string>;
  /** All its words, stop words included. */
  readonly words: ReadonlySet<string>;
  readonly amounts: readonly Amount[];
  readonly days: ReadonlySet<string>;
  readonly offers: ReadonlySet<Offer>;
  readonly isNegated: boolean;
  readonly answer: PolarityResult['answer'];
  readonly isConditional: boolean;
  /** Whether the clause says less than the amount it names: “under £40”. */
  readonly isUpperBound: boolean;
  readonly isAction: boolean;
  readonly isFuture: boolean;
}

const STATEMENT_BOUNDARY =
  /[.!?؟]+(?=\s|$)|[؛;\n]+|[،,]\s*(?:و|and)(?=\s)|(?:[،,]\s*|\s+)(?:ولی|اما|لیکن|بلکه|but|however|otherwise|whereas)(?=[\s,،])/gu;

/** Words of counting and measuring, as amounts are compared separately. */
const MEASURE_TERMS = new Set(
  tokenise(
    `تومان تومن ریال درصد روز روزه ساعت ساعته دقیقه هفته ماه سال هزار میلیون میلیارد نیم کاری صبح ظهر عصر شب بعدازظهر
     toman rial dollar dollars pound pounds percent day days hour hours minute minutes week weeks month months year years
     thousand million business working am pm half`,
  ).flatMap(({ terms }) => terms),
);
const NUMBER_WORD =
  /^(?:\d.*|یک|دو|سه|چهار|پنج|شش|هفت|هشت|نه|ده|یازده|دوازده|پانزده|هجده|بیست|سی|چهل|پنجاه|شصت|هفتاد|هشتاد|نود|صد|دویست|one|two|three|four|five|six|seven|eight|nine|ten)$/u;
/** Terms of nearly every statement; they do not identify a topic. */
const GENERIC_TERMS = new Set(
  tokenise(
    `ممکن امکان پذیر قابل انجام شامل حساب کامل ویژه لطفا متاسفانه خواهش خدمت شما ما حتما البته تنها حدود طول کشیدن گرفتن
     please sorry unfortunately get take come make give offer offers course just about each per`,
  ).flatMap(({ terms }) => terms),
);

/** The topic of a clause: stems, concepts and days. */
export function topicOf(text: string): ReadonlySet<string> {
  const words = tokenise(text).filter(
    ({ surface, isStopWord, terms }) =>
      !isStopWord &&
      /\p{L}{2}/u.test(surface) &&
      !NUMBER_WORD.test(surface) &&
      !terms.some((term) => MEASURE_TERMS.has(term) || GENERIC_TERMS.has(term)),
  );
  const days = [...findWeekdays(text)].map((day) => `day:${day}`);
  return new Set([...words.flatMap(({ terms }) => terms), ...days]);
}

const conceptsIn = (text: string): ReadonlySet<string> =>
  new Set(coreConceptsOf(tokenise(text)).map((concept) => concept.replace('>', '')));

export function parseStatement(clause: string): Statement {
  const { isNegated } = detectPolarity(replaceNegatedOffers(clause));
  const { text, answer } = detectPolarity(removeOffers(clause));
  return {
    text: clause,
    topic: topicOf(text),
    concepts: conceptsIn(text),
    words: new Set(tokenise(text).map(({ surface }) => surface)),
    amounts: findAmounts(removeCodes(clause)),
    days: findWeekdays(clause),
    offers: findOffers(clause),
    isNegated,
    answer,
    isConditional: isConditional(clause),
    isUpperBound: isUpperBound(clause),
    isAction: promisesAction(clause),
    isFuture: isFuture(clause),
  };
}

/**
 * Separates two priced items: «رز ۲۰۰ تومان و مریم ۱۰۰ تومان»; not «۱ میلیون و ۲۰۰ هزار», nor one item named
 * twice.
 */
const CONJUNCTION =
  /(?<=[\p{L}\p{N}])[،,]?\s+(?:و|and)\s+(?!(?:\d|is|are|was|has|have|can|must|may|will|it|they|costs?|takes?|includes?|نیم|هزار|میلیون)(?!\p{L}))(?=\p{L})/gu;

function splitPricedParts(clause: string): string[] {
  const parts = clause.split(CONJUNCTION);
  const kinds = parts.map((part) => new Set(findAmounts(removeCodes(part)).map(({ kind }) => kind)));
  const isPriced = kinds.every((partKinds, partIndex) =>
    kinds.some(
      (other, otherIndex) =>
        otherIndex !== partIndex && [...partKinds].some((kind) => kind !== 'count' && other.has(kind)),
    ),
  );
  const hasTopics = parts.every((part) => topicOf(part).size > 0);
  return parts.length > 1 && isPriced && hasTopics ? parts : [clause];
}

/**
 * The statements of a sentence on two items; the second may omit the common noun («شهریهٔ انگلیسی ۳ و آلمانی
 * ۴ تومان»).
 */
function parseStatements(clause: string): Statement[] {
  const [first, ...others] = splitPricedParts(clause).map(parseStatement);
  if (!first) return [];
  return [
    first,
    ...others.map((one) =>
      one.topic.size * 2 <= first.topic.size
        ? { ...one, topic: new Set([...one.topic, ...first.topic]) }
        : one,
    ),
  ];
}

/** The statements of a text in order. */
export function splitStatements(text: string): Statement[] {
  return text
    .split(STATEMENT_BOUNDARY)
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause))
    .flatMap(parseStatements);
}
