// Recognises which tool a message asks for, by the tools' example questions.
import type { CallableTool } from '../../areas/bots/tools/call-tool.ts';
import { normalisePhrasing } from '../../engine/text/colloquial.ts';
import { foldText } from '../../engine/text/normalise.ts';
import { synonymsOf } from '../../engine/text/synonyms.ts';
import { tokenise, type Word } from '../../engine/text/tokeniser.ts';

/** Share of common words from which on a message that has all words of the example asks the same. */
const MIN_SIMILARITY = 0.6;
/** The share for a message that lacks some of them. */
const MIN_PARTIAL_SIMILARITY = 0.85;

/** Kinds of questions that ask different things of the same words. Folded. */
const QUESTION_TYPES: Readonly<Record<string, RegExp>> = {
  how: /(?<!\p{L})(?:چطور\p{L}*|چگونه|چجور\p{L}*|چه ?(?:جور|طور)\p{L}*|چی ?کار|how(?! (?:much|many|long)))(?!\p{L})/u,
  amount: /(?<!\p{L})(?:چند\p{L}*|چقدر\p{L}*|چقد\p{L}*|how (?:much|many|long))(?!\p{L})/u,
  which:
    /(?<!\p{L})(?:کدام\p{L}*|کدوم\p{L}*|چه(?! خبر)(?= )|which|what(?![’']?s|[’' ]*(?:is|are|was|about)(?!\p{L})))(?!\p{L})/u,
  where: /(?<!\p{L})(?:کجا\p{L}*|where)(?!\p{L})/u,
  when: /(?<!\p{L})(?:کی|when)(?!\p{L})/u,
  // What the visitor would do, not the business.
  self: /(?<!\p{L})(?:ن?می ?|ب)(?:گیرم|دهم|دم|زنم|خرم|فرستم|کنم|توانم|تونم)(?!\p{L})|(?<!\p{L})(?:(?:can|could|may|should|do|shall|must) i|i(?:[’']ll| will| can))(?!\p{L})/u,
  toYou:
    /(?<!\p{L})(?:(?:با|به) ?شما|باهاتون|بهتون|(?:call|contact|reach|phone|ring|email|to|with) (?:you|u))(?!\p{L})/u,
};

/** Words that carry nothing of what is asked: question words, and «می‌خواهم بدانم». Folded. */
const FILLER_WORD =
  /\d|^(?:(?:چقد|چند|کجا|چطور|چجور|چگونه|کدام|کدوم)\p{L}*|باهام|باهامون|بهم|بدانم|بدونم|ببینم|بپرسم|many|much|long|(?:does|do|is|ca|wo)nt)$/u;
/** Endings that a word may have or not: «سفارشم», «موجوده». */
const SUFFIX = /^(?:م|ت|ش|ه|و|رو|مو|تو|شو|مون|تون|شون|مان|تان|شان|ام|ات|اش)$/u;
const MIN_STEM_LENGTH = 4;

interface Phrase {
  readonly folded: string;
  readonly words: readonly Word[];
  readonly questionTypes: ReadonlySet<string>;
}

/** Its content words are those without stop words, numbers and addresses, which are values. */
function phraseOf(text: string): Phrase {
  const folded = foldText(text);
  const words = tokenise(normalisePhrasing(text.replace(/\S+@\S+/g, ' ').replace(/n[’']t\b/g, 'nt'))).filter(
    ({ isStopWord, surface }) => !isStopWord && !FILLER_WORD.test(surface),
  );
  const questionTypes = Object.entries(QUESTION_TYPES).flatMap(([kind, pattern]) =>
    pattern.test(folded) ? [kind] : [],
  );
  return { folded, words, questionTypes: new Set(questionTypes) };
}

const differsBySuffix = (long: string, short: string): boolean =>
  short.length >= MIN_STEM_LENGTH && long.startsWith(short) && SUFFIX.test(long.slice(short.length));

const isSameTerm = (one: string, other: string): boolean =>
  one === other || differsBySuffix(one, other) || differsBySuffix(other, one) || synonymsOf(other).has(one);

const isSame = (one: Word, other: Word): boolean =>
  one.terms.some((term) => other.terms.some((otherTerm) => isSameTerm(term, otherTerm)));

/** Dice coefficient of the content words, 0 to 1; 0 where message and example ask different things. */
function similarity(message: Phrase, example: Phrase): number {
  if (message.folded === example.folded) return 1;
  if (message.words.length === 0 || example.words.length === 0) return 0;
  if (!message.questionTypes.isSubsetOf(example.questionTypes)) return 0;
  const found = example.words.filter((word) => message.words.some((other) => isSame(word, other))).length;
  const used = message.words.filter((word) => example.words.some((other) => isSame(word, other))).length;
  const score = (found + used) / (message.words.length + example.words.length);
  // A single word says too little by itself: the question has to be the same as well.
  const isSingle = example.words.length === 1;
  if (isSingle && !example.questionTypes.isSubsetOf(message.questionTypes)) return 0;
  const coversExample = found === example.words.length && !(isSingle && example.questionTypes.size === 0);
  return score >= (coversExample ? MIN_SIMILARITY : MIN_PARTIAL_SIMILARITY) ? score : 0;
}

/** The tools with how much their examples are like the message, the likest first; 0 is another question. */
export function rankTools(
  tools: readonly CallableTool[],
  message: string,
): readonly { readonly tool: CallableTool; readonly score: number }[] {
  const phrase = phraseOf(message);
  return tools
    .map((tool) => ({
      tool,
      score: Math.max(...tool.definition.examples.map((example) => similarity(phrase, phraseOf(example)))),
    }))
    .toSorted((one, other) => other.score - one.score);
}

/** The tool whose examples are most like the message, or null where none is like it. */
export function matchTool(tools: readonly CallableTool[], message: string): CallableTool | null {
  const best = rankTools(tools, message)[0];
  return best && best.score > 0 ? best.tool : null;
}
