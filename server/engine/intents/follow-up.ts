// Detects follow-up questions that depend on the question before them.
import { foldCharacters } from '../text/normalise.ts';
import { tokenise } from '../text/tokeniser.ts';

/** Nouns that shops are asked about with a possessive ending: «قیمتش», not «ارزش» or «کفش». Folded. */
const POSSESSIVE_NOUN =
  /(?<!\p{L})(?:قیمت|هزین|هزینه|رنگ|سایز|وزن|انداز|اندازه|مدت|زمان|مهلت|شرایط|ادرس|جنس|گارانتی|ضمانت|ابعاد)[\u200c ]?(?:اش|ش|شون|شان)(?!\p{L})/gu;
/** The possessive ending separated from its noun: «شارژر‌اش», «شارژر ش». */
const DETACHED_POSSESSIVE = /\p{L}[\u200c ](?:اش|ش|شون|شان|اشان|اشون)(?!\p{L})/u;
const ENGLISH_POSSESSIVE =
  /\bits (?:price|cost|size|colou?r|weight|warranty|guarantee|address|deadline)\b|\b(?:how (?:much|long) )?(?:does|will|would) it (?:cost|take)\b|\b(?:price|cost|size|colou?r|weight|warranty) (?:of|for) it\b/gu;
const ENGLISH_PRONOUN = /\bits\b|\b(?:of|for) it\b/u;

/** «آنلاینش چی؟», «و برای شهرستان چطور؟», “what about online?”: names a variant and asks what was asked before. */
const ELLIPTICAL_PERSIAN =
  /^(?:(?:و|خب|پس|حالا|اونوقت)[\s،]+)?(?<variant>.+?)[\s،]+(?:چی|چطور|چه[\u200c ]طور|چی میشه|چی می[\u200c ]شه)[\s?؟.!]*$/u;
const ELLIPTICAL_ENGLISH = /^(?:and |so |ok )?(?:what|how) about (?<variant>.+?)[\s?.!]*$/iu;
const MAX_VARIANT_WORDS = 2;

/** The words by which a follow-up names a variant of what was asked before; empty when it is none. */
export function variantWords(question: string): string[] {
  const folded = foldCharacters(question).trim();
  const match = ELLIPTICAL_PERSIAN.exec(folded) ?? ELLIPTICAL_ENGLISH.exec(folded);
  const words = tokenise(match?.groups?.variant ?? '').filter(({ isStopWord }) => !isStopWord);
  return words.length <= MAX_VARIANT_WORDS ? words.map(({ surface }) => surface) : [];
}

/** «چقدره», «چه‌قدر»: asks without naming a subject. */
const HOW_MUCH = /(?<!\p{L})چ(?:ه[\u200c ]?)?قد(?:ر|ره|ریه|ه)?(?!\p{L})/gu;

/**
 * How far a question depends on the previous one: `full` when a possessive such as “its price” is its only
 * content («هزینه‌اش چقدر است؟») or it only names a variant («آنلاینش چی؟»), `partial` when it has more content words («گوشی قیمتش چنده؟»).
 */
export function contextDependence(question: string): 'full' | 'partial' | 'none' {
  if (variantWords(question).length > 0) return 'full';
  const folded = foldCharacters(question);
  const rest = folded.replace(POSSESSIVE_NOUN, ' ').replace(ENGLISH_POSSESSIVE, ' ');
  if (rest !== folded)
    return tokenise(rest.replace(HOW_MUCH, ' ')).some(({ isStopWord }) => !isStopWord) ? 'partial' : 'full';
  return DETACHED_POSSESSIVE.test(folded) || ENGLISH_PRONOUN.test(folded) ? 'partial' : 'none';
}
