// Tells whole questions from fragments of one.
import { foldCharacters } from '../text/normalise.ts';
import { tokenise } from '../text/tokeniser.ts';
import { contentWords, hasQuestionWord } from './question-splitter.ts';

/** A text of this many words is taken for whole. */
const MIN_COMPLETE_WORDS = 15;
/** Verbs of the second and third person, which close a request or a question of yes or no. Folded. */
const CLOSING_VERB =
  /(?:^|[^\p{L}])(?:ن?می[\u200c ]?\p{L}+(?:ه|د|ید|ین|ن)|ن?دار(?:ه|د|ید|ین|ن|ند)|هست(?:ش|ید|ین|ن|ند)?|نیست(?:ش|ید|ین|ن|ند)?|شد(?:ه|ید|ین)?|(?:بکن|کن|کرد|بد|ده|داد|بگ|گفت|بفرست|فرستاد|بزن|بذار|بیار|بخون|بنویس)(?:ید|ین)|موجوده|بازه|بسته[\u200c ]?ست)$/u;
/** Words that open a question of yes or no. Folded. */
const OPENING_VERB =
  /^(?:ایا|می[\u200c ]?(?:شه|شود|تونم|توانم|تونین|تونید)|can|could|do|does|is|are|may)(?!\p{L})/iu;

/** English words that no sentence ends with: “how long is”. */
const OPEN_END = /(?:^|\s)(?:is|are|was|the|an?|of|for|to|do|does|can|my|your|and|or)$/iu;

const stripEndPunctuation = (text: string): string =>
  foldCharacters(text)
    .replace(/[\s.!،,]+$/u, '')
    .trim();

/**
 * Whether a message asks or requests something by itself, so that nothing more is to be waited for: it ends with
 * a question mark, has a question word beside its subject, closes with a verb («ارسال به شیراز دارید»), or is long.
 * «سلام», «یه گوشی می‌خوام» and «برای شیراز» are fragments.
 */
export function isCompleteQuestion(text: string): boolean {
  const words = tokenise(text);
  return words.length >= MIN_COMPLETE_WORDS || isAsking(text);
}

/** Whether a text asks or requests something, however long it is: a long story alone does not. */
export function isAsking(text: string): boolean {
  const folded = stripEndPunctuation(text);
  const words = tokenise(folded);
  if (/[?؟]$/u.test(folded)) return words.some(({ surface }) => surface.length > 1);
  if (words.length < 2 || contentWords(folded).length === 0) return false;
  if (OPEN_END.test(folded)) return false;
  return hasQuestionWord(folded) || OPENING_VERB.test(folded) || CLOSING_VERB.test(folded);
}

/** A question of this many content words stands by itself after a text long enough to be whole. */
const MIN_OWN_WORDS = 3;

const needsPrefix = (question: string, prefix: readonly string[]): boolean =>
  contentWords(question).length < MIN_OWN_WORDS || tokenise(prefix.join(' ')).length < MIN_COMPLETE_WORDS;

/**
 * The messages of one turn as lines, one question a line: a fragment is joined to what follows it, and a last one
 * to what precedes it. Texts that repeat are said once.
 */
export function joinFragments(texts: readonly string[]): string {
  const parts = [...new Set(texts.flatMap((text) => text.split(/\n+/u)).map((line) => line.trim()))].filter(
    (line) => line !== '',
  );
  const lines: string[] = [];
  let fragments: string[] = [];
  for (const part of parts) {
    if (!isCompleteQuestion(part)) {
      fragments.push(part);
      continue;
    }
    if (needsPrefix(part, fragments)) lines.push([...fragments, part].join(' '));
    else lines.push(fragments.join(' '), part);
    fragments = [];
  }
  const rest = fragments.join(' ');
  if (rest === '') return lines.join('\n');
  const last = lines.pop();
  return [...lines, last === undefined ? rest : `${last} ${rest}`].join('\n');
}
