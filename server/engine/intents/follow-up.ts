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

/** «چقدره», «چه‌قدر»: asks without naming a subject. */
const HOW_MUCH = /(?<!\p{L})چ(?:ه[\u200c ]?)?قد(?:ر|ره|ریه|ه)?(?!\p{L})/gu;

/**
 * How far a question depends on the previous one: `wholly` when a possessive such as “its price” is its only
 * content («هزینه‌اش چقدر است؟»), `partly` when it has more content words («گوشی قیمتش چنده؟»).
 */
export function followUpKind(question: string): 'wholly' | 'partly' | 'not' {
  const folded = foldCharacters(question);
  const rest = folded.replace(POSSESSIVE_NOUN, ' ').replace(ENGLISH_POSSESSIVE, ' ');
  if (rest !== folded)
    return tokenise(rest.replace(HOW_MUCH, ' ')).some(({ isStopWord }) => !isStopWord) ? 'partly' : 'wholly';
  return DETACHED_POSSESSIVE.test(folded) || ENGLISH_PRONOUN.test(folded) ? 'partly' : 'not';
}
