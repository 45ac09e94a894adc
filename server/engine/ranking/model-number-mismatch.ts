// Detects passages about another model number («آیفون ۱۳» for «آیفون ۱۵»).

import { analysedTextsOf, type PassageAnalysis } from '../retrieval/passage-analysis.ts';
import type { CandidateSet, PassageFeatures } from './passage-features.ts';

/** A word as both sides have it: how it is written, and the terms it may stand for. */
interface TitleWord {
  readonly surface: string;
  readonly terms: readonly string[];
  readonly isStopWord: boolean;
}

const NUMBER = /^\p{N}+(?:\.\p{N}+)*$/u;
const LATIN = /^[a-z]/u;
/** Beside these a number counts or bounds and names nothing: «بالای ۱۰ کیلو», «ساعت ۱۴», «۷ روز». Folded. */
const COUNTED: ReadonlySet<string> = new Set(
  `ساعت ساعته بالا بالای بیش بیشتر کمتر زیر حداقل حداکثر نهایت تعداد فقط روز روزه دقیقه دقیقه‌ای ثانیه هفته هفته‌ای سال ساله سالگی نفر
  نفری عدد بار دفعه تا درصد تومان تومن تومنی ریال هزار میلیون میلیارد دلار یورو پوند کیلو کیلوگرم گرم متر سانت کیلومتر قسط طبقه
  more less over under least most day days hour hours minute minutes week weeks year years old people percent kg`
    .split(/\s+/u)
    .map((word) => word.replaceAll('\u200c', '')),
);

/** Behind these another of the same name follows. */
const JOINS: ReadonlySet<string> = new Set(['و', 'یا', 'تا', 'and', 'or', 'to']);

const numberOf = ({ terms }: TitleWord): string | undefined => terms.find((term) => NUMBER.test(term));

/** Of Persian in Latin letters what it stands for tells whether it counts. */
function isCounted({ surface, terms }: TitleWord): boolean {
  return COUNTED.has(surface) || (LATIN.test(surface) && terms.some((term) => COUNTED.has(term)));
}

const isName = (word: TitleWord): boolean =>
  /^[a-z]$/u.test(word.surface) || (!word.isStopWord && !isCounted(word) && numberOf(word) === undefined);

const isSame = (one: TitleWord | undefined, other: TitleWord | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  isName(one) &&
  isName(other) &&
  one.terms.some((term) => other.terms.includes(term));

/** Whether the words beside two numbers are the same on one side, and what follows neither is counted. */
function isBeside(
  questionWords: readonly TitleWord[],
  at: number,
  title: readonly TitleWord[],
  position: number,
): boolean {
  const next = [questionWords[at + 1], title[position + 1]];
  if (next.some((word) => word !== undefined && isCounted(word))) return false;
  return isSame(questionWords[at - 1], title[position - 1]) || isSame(next[0], next[1]);
}

/** What numbers stand right behind a word in a text, where they count nothing. */
function numbersBehind(name: TitleWord, words: readonly TitleWord[]): string[] {
  return words.flatMap((word, position) => {
    const number = numberOf(word);
    const next = words[position + 1];
    const isNumbered =
      number !== undefined && isSame(name, words[position - 1]) && !(next && isCounted(next));
    return isNumbered ? [number] : [];
  });
}

interface NumberedName {
  readonly name: TitleWord;
  readonly number: string;
}

/**
 * What a question names by a word and a number in digits behind it, where the name ends there: «محصول ۱۲ چنده», but
 * neither «سرور ۸ هسته‌ای» nor one of several («محصول ۱۱ و ۱۲»).
 */
function numberedIn(questionWords: readonly TitleWord[]): NumberedName[] {
  const named = questionWords.flatMap((name, at) => {
    const [number] = numbersBehind(name, questionWords.slice(at, at + 3));
    const next = questionWords[at + 2];
    const ends = next === undefined || (next.isStopWord && !JOINS.has(next.surface));
    return number !== undefined && ends && /\p{N}/u.test(questionWords[at + 1]?.surface ?? '')
      ? [{ name, number }]
      : [];
  });
  return named.filter(({ name }) => named.filter((other) => isSame(name, other.name)).length === 1);
}

/** Whether a passage names it by its number, or by others only; undefined where it names no such thing. */
function isNamedIn(study: PassageAnalysis, { name, number }: NumberedName): boolean | undefined {
  const numbers = analysedTextsOf(study).flatMap(({ words }) => numbersBehind(name, words));
  return numbers.length === 0 ? undefined : numbers.includes(number);
}

const placedOf = ({ query }: CandidateSet): TitleWord[] =>
  query.words.map((word) => ({ ...word, terms: [...word.terms.keys()] }));

/** The passages that name what is asked for by other numbers only, where another has its number. */
export function modelNumberMismatches(examination: CandidateSet): ReadonlySet<PassageFeatures> {
  const { passages } = examination;
  const behind = numberedIn(placedOf(examination)).flatMap((numberedName) => {
    const named = passages.map(({ analysis }) => isNamedIn(analysis, numberedName));
    return named.includes(true) ? passages.filter((_, at) => named[at] === false) : [];
  });
  return new Set(behind);
}

/** Whether the text of a passage, with its title, names what is asked for, and by other numbers only. */
export const hasModelNumberMismatchInText = (
  examination: CandidateSet,
  { analysis: study }: PassageFeatures,
): boolean =>
  numberedIn(placedOf(examination)).some((numberedName) => isNamedIn(study, numberedName) === false);

/**
 * Whether the title names what is asked for by another number than the question has anywhere, and the passage nowhere
 * has the number asked for.
 */
export function hasModelNumberMismatchInTitle(
  examination: CandidateSet,
  { analysis: study }: PassageFeatures,
): boolean {
  const questionWords = placedOf(examination);
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
      others.some((position) => isBeside(questionWords, at, title, position))
    );
  });
}
