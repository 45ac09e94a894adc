// Tells whether a clause affirms or denies, and brings opposites («باز», «تعطیل») to one word.
import { foldLetters } from '../../engine/normalise.ts';

const word = (pattern: string): string => `(?<![\\p{L}\\u200c])(?:${pattern})(?![\\p{L}])`;
const any = (...patterns: readonly string[]): RegExp => new RegExp(patterns.join('|'), 'giu');

/** Opposites of a word become «not» and that word. Each stands for what both sides may say of one matter. */
const OPPOSITES: readonly (readonly [RegExp, string])[] = [
  [any(word('تعطیل\\p{L}*'), word('بسته (?:است|ایم|هستیم)'), '\\b(?:closed|shut)\\b'), ' NOT openstate '],
  [any(word('باز(?:ه|یم|ید)?(?= |$)'), word('باز (?:است|هستیم)'), '\\bopen(?:ed)?\\b'), ' openstate '],
  [
    any(word('نا ?موجود\\p{L}*'), '\\b(?:out of stock|sold out|unavailable)\\b', word('تمام شده')),
    ' NOT stockstate ',
  ],
  [any(word('موجود\\p{L}*'), '\\b(?:in stock|available)\\b'), ' stockstate '],
  [any(word('ممنوع\\p{L}*'), '\\b(?:forbidden|prohibited|banned)\\b'), ' NOT allowedstate '],
  [any(word('مجاز\\p{L}*'), '\\b(?:allowed|permitted|welcome)\\b'), ' allowedstate '],
  [any('\\bnon-?refundable\\b'), ' NOT refund '],
  [
    any('\\b(?:refundable|refunded|refunds?)\\b', word('(?:پس|بر) ?(?=(?:ن?می ?)?گردان|گشت|داده)')),
    ' refund ',
  ],
  [
    any(word('جدا(?:گانه)?'), '\\b(?:charged |billed |sold |paid )?separately\\b', '\\bnot included\\b'),
    ' NOT included ',
  ],
  [
    any(word('در (?:قیمت|نرخ|هزینه|مبلغ|بهای)(?: \\p{L}+){0,3} (?:حساب|محاسبه|لحاظ)'), word('شامل')),
    ' included ',
  ],
  [any('\\bexcluded?\\b', '\\bexcluding\\b'), ' NOT included '],
  [any('\\bincludes?\\b', '\\bincluding\\b', '\\bincluded\\b'), ' included '],
  [any('\\b(?:refuses?|declines?|rejects?)\\b'), ' NOT accept '],
  [any(word('(?:فاقد|بدون|غیر)(?:ِ)?')), ' NOT '],
];

/** Said to be kind, or half of a pair: no denial of anything. */
const NO_DENIAL = any(
  word('نگران نباش\\p{L}*'),
  word('نه تنها'),
  word('مشکلی (?:نیست|ندارد)'),
  word('قابلی ندارد'),
  '\\bno (?:worries|problem|problems|questions asked|doubt|longer than|more than|later than|fewer than|less than)\\b',
  '\\b(?:don.?t|do not) (?:worry|hesitate)\\b',
  '\\bnot only\\b',
  word('چیزی نیست'),
);
/** What is denied under a condition is not denied: «اگر راضی نبودید، …». */
const CONDITION = any(
  `${word('(?:اگر|چنانچه|در ?صورتی ?که)')}[^،,؛.]{0,60}[،,]`,
  '\\b(?:if|unless|when)\\b[^,.;]{0,60},',
);
const DENIALS = any(
  word(
    'ن(?:دار|یست|می ?|شد|شو|شوی|باش|بود|کن|کرد|ده|داد|گیر|پذیر|خواه|توان|رس|فروش|گذار|مان)\\p{L}*(?: ?\\p{L}+)?',
  ),
  word('هرگز|هیچ ?گاه|هیچ ?وقت'),
  '\\b(?:not|no|never|none|neither|nor|cannot|without|unable)\\b',
  "\\p{L}n['’]t\\b",
  '\\bNOT\\b',
);
/** They come beside a denying verb and deny nothing by themselves in Persian. */
const HERGEZ = any(word('هرگز|هیچ ?گاه|هیچ ?وقت'));
const ANSWER =
  /^\s*(?:(?<yes>بله|بلی|آره|اره|حتما|البته|باشه|چشم|درسته|درست است|دقیقا|همین ?طور(?:ه| است)|yes|yeah|yep|sure|of course|certainly|absolutely|agreed|exactly|indeed|right|correct|that(?: is|['’]s) (?:right|correct|so|true)|(?:it (?:is|does)|you (?:bet|can|got it)|deal|done|consider it done|will do|ok(?:ay)?|no problem|اوکی|اکی|حله|ردیفه|قبول(?:ه| است)?|به روی چشم|مشکلی (?:نیست|ندار[هد])|انجام شد)(?=[\s.!]*$))|(?<no>خیر|نه|نخیر|متاسفانه خیر|no|nope))(?![\p{L}\u200c])[\s،,.!؛:-]*/iu;

export interface Stated {
  /** The clause with its opposites brought to one word, and without a leading yes or no. */
  readonly text: string;
  readonly isDenied: boolean;
  /** What the clause begins with, if with an answer. */
  readonly answer: 'yes' | 'no' | null;
}

export function statedIn(clause: string): Stated {
  const folded = foldLetters(clause).replace(/\u200c+/gu, ' ');
  const lead = ANSWER.exec(folded)?.groups;
  const answer = lead?.yes ? 'yes' : lead?.no ? 'no' : null;
  let text = folded.replace(ANSWER, '').replace(NO_DENIAL, ' ').replace(CONDITION, ' ');
  for (const [pattern, one] of OPPOSITES) text = text.replace(pattern, one);
  const denials = text.replace(HERGEZ, ' ').match(DENIALS) ?? [];
  const isDenied = denials.length % 2 === 1 || (denials.length === 0 && HERGEZ.test(text));
  HERGEZ.lastIndex = 0;
  return { text: text.replace(DENIALS, ' ').replace(/\bNOT\b/gu, ' '), isDenied, answer };
}
