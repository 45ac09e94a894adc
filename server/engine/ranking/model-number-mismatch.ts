// Detects passages about another model number («آیفون ۱۳» for «آیفون ۱۵»).

import { analysedTextsOf, type PassageAnalysis } from '../retrieval/passage-analysis.ts';
import type { CandidateSet, PassageFeatures } from './passage-features.ts';

/** A word of a question or a title: its surface form, and the terms it may stand for. */
interface TitleWord {
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

/** After these another item of the same name follows. */
const CONJUNCTIONS: ReadonlySet<string> = new Set(['و', 'یا', 'تا', 'and', 'or', 'to']);

const numberOf = ({ terms }: TitleWord): string | undefined => terms.find((term) => NUMBER.test(term));

/** Whether a word counts; Persian in Latin letters is looked up by its terms. */
function isCountingWord({ surface, terms }: TitleWord): boolean {
  return (
    COUNTING_WORDS.has(surface) || (LATIN.test(surface) && terms.some((term) => COUNTING_WORDS.has(term)))
  );
}

const isName = (word: TitleWord): boolean =>
  /^[a-z]$/u.test(word.surface) ||
  (!word.isStopWord && !isCountingWord(word) && numberOf(word) === undefined);

const isSameName = (one: TitleWord | undefined, other: TitleWord | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  isName(one) &&
  isName(other) &&
  one.terms.some((term) => other.terms.includes(term));

/** Whether two numbers have the same neighbouring words and neither counts what follows it. */
function hasSameNeighbours(
  questionWords: readonly TitleWord[],
  at: number,
  title: readonly TitleWord[],
  position: number,
): boolean {
  const next = [questionWords[at + 1], title[position + 1]];
  if (next.some((word) => word !== undefined && isCountingWord(word))) return false;
  return isSameName(questionWords[at - 1], title[position - 1]) || isSameName(next[0], next[1]);
}

/** The numbers right after a name in a text that do not count what follows. */
function numbersAfter(name: TitleWord, words: readonly TitleWord[]): string[] {
  return words.flatMap((word, position) => {
    const number = numberOf(word);
    const next = words[position + 1];
    const isNumbered =
      number !== undefined && isSameName(name, words[position - 1]) && !(next && isCountingWord(next));
    return isNumbered ? [number] : [];
  });
}

interface NumberedName {
  readonly name: TitleWord;
  readonly number: string;
}

/**
 * The names of a question that end in a number in digits: «محصول ۱۲ چنده», but neither «سرور ۸ هسته‌ای» nor
 * one of several («محصول ۱۱ و ۱۲»).
 */
function numberedNamesIn(questionWords: readonly TitleWord[]): NumberedName[] {
  const named = questionWords.flatMap((name, at) => {
    const [number] = numbersAfter(name, questionWords.slice(at, at + 3));
    const next = questionWords[at + 2];
    const ends = next === undefined || (next.isStopWord && !CONJUNCTIONS.has(next.surface));
    return number !== undefined && ends && /\p{N}/u.test(questionWords[at + 1]?.surface ?? '')
      ? [{ name, number }]
      : [];
  });
  return named.filter(({ name }) => named.filter((other) => isSameName(name, other.name)).length === 1);
}

/** Whether a passage has the name with this number or only with others; undefined where it lacks the name. */
function isNamedIn(study: PassageAnalysis, { name, number }: NumberedName): boolean | undefined {
  const numbers = analysedTextsOf(study).flatMap(({ words }) => numbersAfter(name, words));
  return numbers.length === 0 ? undefined : numbers.includes(number);
}

const questionWordsOf = ({ query }: CandidateSet): TitleWord[] =>
  query.words.map((word) => ({ ...word, terms: [...word.terms.keys()] }));

/** The passages with other numbers only for a name of the question, if a passage has the right one. */
export function modelNumberMismatches(examination: CandidateSet): ReadonlySet<PassageFeatures> {
  const { passages } = examination;
  const behind = numberedNamesIn(questionWordsOf(examination)).flatMap((numberedName) => {
    const named = passages.map(({ analysis }) => isNamedIn(analysis, numberedName));
    return named.includes(true) ? passages.filter((_, at) => named[at] === false) : [];
  });
  return new Set(behind);
}

/** Whether the passage has a name of the question, and only with other numbers. */
export const hasModelNumberMismatchInText = (
  examination: CandidateSet,
  { analysis: study }: PassageFeatures,
): boolean =>
  numberedNamesIn(questionWordsOf(examination)).some(
    (numberedName) => isNamedIn(study, numberedName) === false,
  );

/**
 * Whether the title has a name of the question with a number that the question lacks, while the passage lacks
 * the question's number.
 */
export function hasModelNumberMismatchInTitle(
  examination: CandidateSet,
  { analysis: study }: PassageFeatures,
): boolean {
  const questionWords = questionWordsOf(examination);
  const title: readonly TitleWord[] = study.title.words;
  const isAsked = (number: string) => questionWords.some(({ terms }) => terms.includes(number));
  const others = title.flatMap((word, position) => {
    const number = numberOf(word);
    return number === undefined || isAsked(number) ? [] : [position];
  });
  if (others.length === 0) return false;
  const isTold = (number: string) =>
    study.title.terms.has(number) || study.segments.some(({ analysed }) => analysed.terms.has(number));
  return questionWords.some((word, at) => {
    const number = numberOf(word);
    return (
      number !== undefined &&
      !isTold(number) &&
      others.some((position) => hasSameNeighbours(questionWords, at, title, position))
    );
  });
}
