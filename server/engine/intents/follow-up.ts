// Detects follow-up questions that depend on the question before them.
import { foldCharacters } from '../text/normalise.ts';
import { tokenise } from '../text/tokeniser.ts';

/** What shops are asked the “its” of, where it is written as one word: «قیمتش», not «ارزش» or «کفش». Folded. */
const OF_SOMETHING =
  /(?<!\p{L})(?:قیمت|هزین|هزینه|رنگ|سایز|وزن|انداز|اندازه|مدت|زمان|مهلت|شرایط|ادرس|جنس|گارانتی|ضمانت|ابعاد)[\u200c ]?(?:اش|ش|شون|شان)(?!\p{L})/gu;
/** The possessive set apart from any noun: «شارژر‌اش», «شارژر ش». */
const SET_APART = /\p{L}[\u200c ](?:اش|ش|شون|شان|اشان|اشون)(?!\p{L})/u;
const ENGLISH =
  /\bits (?:price|cost|size|colou?r|weight|warranty|guarantee|address|deadline)\b|\b(?:how (?:much|long) )?(?:does|will|would) it (?:cost|take)\b|\b(?:price|cost|size|colou?r|weight|warranty) (?:of|for) it\b/gu;
const ENGLISH_OF_ANY = /\bits\b|\b(?:of|for) it\b/u;

/** «چقدره», «چه‌قدر»: asks and names nothing. */
const HOW_MUCH = /(?<!\p{L})چ(?:ه[\u200c ]?)?قد(?:ر|ره|ریه|ه)?(?!\p{L})/gu;

/**
 * How much a question leans on the one before it: wholly where it names nothing beside “its” price («هزینه‌اش چقدر
 * است؟»), partly where it names more («گوشی قیمتش چنده؟»).
 */
export function followUpKind(question: string): 'wholly' | 'partly' | 'not' {
  const folded = foldCharacters(question);
  const rest = folded.replace(OF_SOMETHING, ' ').replace(ENGLISH, ' ');
  if (rest !== folded)
    return tokenise(rest.replace(HOW_MUCH, ' ')).some(({ isStopWord }) => !isStopWord) ? 'partly' : 'wholly';
  return SET_APART.test(folded) || ENGLISH_OF_ANY.test(folded) ? 'partly' : 'not';
}
