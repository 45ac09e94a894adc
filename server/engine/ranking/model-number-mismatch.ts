// Detects passages about another model number («آیفون ۱۳» for «آیفون ۱۵»).

import { analysedTextsOf, type PassageAnalysis } from '../retrieval/passage-analysis.ts';
import type { CandidateSet, PassageFeatures } from './passage-features.ts';

/** A word of a question or title with its candidate terms. */
interface NameWord {
  readonly surface: string;
  readonly terms: readonly string[];
  readonly isStopWord: boolean;
}

const NUMBER = /^\p{N}+(?:\.\p{N}+)*$/u;
const LATIN = /^[a-z]/u;
/** Next to these a number is a count or a bound: «بالای ۱۰ کیلو», «ساعت ۱۴», «۷ روز». Folded. */
const COUNTING_WORDS: ReadonlySet<string> = new Set(
  `ساعت ساعته بالا بالای بیش بیشتر کمتر زیر حداقل حداکثر نهایت تعداد فقط روز روزه دقیقه دقیقه‌ای ثانیه هفته هفته‌ای سال ساله سالگی نفر
  نفری عدد بار دفعه تا درصد تومان تومن تومنی ریال هزار میلیون میلیارد دلار یورو پوند کیلو کیلوگرم گرم متر سانت کیلومتر قسط طبقه
  more less over under least most day days hour hours minute minutes week weeks year years old people percent kg`
    .split(/\s+/u)
    .map((word) => word.replaceAll('\u200c', '')),
);

/** A conjunction may introduce a second item of the same name. */
const CONJUNCTIONS: ReadonlySet<string> = new Set(['و', 'یا', 'تا', 'and', 'or', 'to']);

const numberOf = ({ terms }: NameWord): string | undefined => terms.find((term) => NUMBER.test(term));

/** Whether the word marks a count or bound; romanised Persian is looked up by its terms. */
function isCountingWord({ surface, terms }: NameWord): boolean {
  return (
    COUNTING_WORDS.has(surface) || (LATIN.test(surface) && terms.some((term) => COUNTING_WORDS.has(term)))
  );
}

const canBeName = (word: NameWord): boolean =>
  /^[a-z]$/u.test(word.surface) ||
  (!word.isStopWord && !isCountingWord(word) && numberOf(word) === undefined);

const isSameName = (one: NameWord | undefined, other: NameWord | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  canBeName(one) &&
  canBeName(other) &&
  one.terms.some((term) => other.terms.includes(term));

/** Whether two numbers follow or precede the same name and neither is a count. */
function hasSameNeighbours(
  questionWords: readonly NameWord[],
  questionIndex: number,
  title: readonly NameWord[],
  titleIndex: number,
): boolean {
  const followers = [questionWords[questionIndex + 1], title[titleIndex + 1]];
  if (followers.some((word) => word !== undefined && isCountingWord(word))) return false;
  return (
    isSameName(questionWords[questionIndex - 1], title[titleIndex - 1]) ||
    isSameName(followers[0], followers[1])
  );
}

/** The numbers right after a name in a text that do not count what follows. */
function numbersAfter(name: NameWord, words: readonly NameWord[]): string[] {
  return words.flatMap((word, position) => {
    const number = numberOf(word);
    const next = words[position + 1];
    const isNumbered =
      number !== undefined && isSameName(name, words[position - 1]) && !(next && isCountingWord(next));
    return isNumbered ? [number] : [];
  });
}

interface NumberedName {
  readonly name: NameWord;
  readonly number: string;
}

/**
 * The names of a question that end in a number in digits: «محصول ۱۲ چنده», but neither «سرور ۸ هسته‌ای» nor
 * one of several («محصول ۱۱ و ۱۲»).
 */
function numberedNamesIn(questionWords: readonly NameWord[]): NumberedName[] {
  const numbered = questionWords.flatMap((name, index) => {
    const [number] = numbersAfter(name, questionWords.slice(index, index + 3));
    const next = questionWords[index + 2];
    const isLast = next === undefined || (next.isStopWord && !CONJUNCTIONS.has(next.surface));
    return number !== undefined && isLast && /\p{N}/u.test(questionWords[index + 1]?.surface ?? '')
      ? [{ name, number }]
      : [];
  });
  return numbered.filter(({ name }) => numbered.filter((other) => isSameName(name, other.name)).length === 1);
}

/**
 * True if the passage has this name with this number, false if only with other numbers, undefined if it lacks
 * the name.
 */
function hasSameNumber(analysis: PassageAnalysis, { name, number }: NumberedName): boolean | undefined {
  const numbers = analysedTextsOf(analysis).flatMap(({ words }) => numbersAfter(name, words));
  return numbers.length === 0 ? undefined : numbers.includes(number);
}

const questionWordsOf = ({ query }: CandidateSet): NameWord[] =>
  query.words.map((word) => ({ ...word, terms: [...word.terms.keys()] }));

/**
 * Passages that have a name of the question only with other numbers, when another passage has the right
 * number.
 */
export function modelNumberMismatches(candidates: CandidateSet): ReadonlySet<PassageFeatures> {
  const { passages } = candidates;
  const mismatched = numberedNamesIn(questionWordsOf(candidates)).flatMap((numberedName) => {
    const matches = passages.map(({ analysis }) => hasSameNumber(analysis, numberedName));
    return matches.includes(true) ? passages.filter((_, index) => matches[index] === false) : [];
  });
  return new Set(mismatched);
}

/** Whether the passage has a name of the question only with other numbers. */
export const hasModelNumberMismatchInText = (
  candidates: CandidateSet,
  { analysis }: PassageFeatures,
): boolean =>
  numberedNamesIn(questionWordsOf(candidates)).some(
    (numberedName) => hasSameNumber(analysis, numberedName) === false,
  );

/**
 * Whether the title has a name of the question with a number that the question lacks, while the passage lacks
 * the question's number.
 */
export function hasModelNumberMismatchInTitle(
  candidates: CandidateSet,
  { analysis }: PassageFeatures,
): boolean {
  const questionWords = questionWordsOf(candidates);
  const title: readonly NameWord[] = analysis.title.words;
  const isInQuestion = (number: string) => questionWords.some(({ terms }) => terms.includes(number));
  const otherNumberPositions = title.flatMap((word, position) => {
    const number = numberOf(word);
    return number === undefined || isInQuestion(number) ? [] : [position];
  });
  if (otherNumberPositions.length === 0) return false;
  const isInPassage = (number: string) =>
    analysis.title.terms.has(number) || analysis.segments.some(({ analysed }) => analysed.terms.has(number));
  return questionWords.some((word, index) => {
    const number = numberOf(word);
    return (
      number !== undefined &&
      !isInPassage(number) &&
      otherNumberPositions.some((position) => hasSameNeighbours(questionWords, index, title, position))
    );
  });
}
