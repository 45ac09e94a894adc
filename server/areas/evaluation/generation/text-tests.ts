// Test questions from question-and-answer pairs and from prose.
import type { GeneratedTest } from '../../../../contract/answers/evaluation.ts';
import { detectLocale } from '../../../engine/text/normalise.ts';
import { countWords, splitSegments } from '../../../engine/text/segments.ts';
import { type KnowledgePassage, sourceOf } from './knowledge.ts';
import { toSpokenForm, varyQuestion } from './question-variants.ts';

/** A longer answer is quoted in part, so only its source is expected. */
const MAX_EXPECTED_WORDS = 25;
const MIN_FACT_WORDS = 5;
const MAX_FACT_WORDS = 22;
const MAX_HEADING_WORDS = 8;
const NUMBER = '[\\d۰-۹]+(?:[٬,.٫/][\\d۰-۹]+)*';
const PERSIAN_UNITS =
  'تومان|ریال|روز کاری|روز|ساعت|دقیقه|هفته|ماه|سال|درصد|نفر|عدد|جلسه|قسط|متر|سانتی‌متر|کیلومتر|کیلوگرم|کیلو|گرم|لیتر|بار';
const ENGLISH_UNITS =
  'tomans?|rials?|business days|days?|hours?|minutes?|weeks?|months?|years?|percent|people|sessions?|km|kg';
const AMOUNT = new RegExp(
  `${NUMBER}(?:\\s*(?:تا|الی|to|-|–)\\s*${NUMBER})?\\s+(?:(?:هزار|میلیون|thousand|million)\\s+)?(${PERSIAN_UNITS}|${ENGLISH_UNITS})(?![\\p{L}\u200c])`,
  'iu',
);
const DIGIT = /[\d۰-۹]/u;

/** A pair asked in another way; `turn` chooses the way. */
export function createPairTest(passage: KnowledgePassage, turn: number): GeneratedTest | undefined {
  if (passage.question === null) return undefined;
  const isShort = countWords(passage.text) <= MAX_EXPECTED_WORDS;
  return {
    kind: 'pair',
    question: varyQuestion(passage.question, turn),
    earlierTurns: [],
    expected: { answer: isShort ? passage.text : null, sourceId: passage.sourceId, isUnknown: false },
    source: sourceOf(passage),
  };
}

/** Sentences with a single amount, asked for it: «ارسال چند روز طول می‌کشه؟» expects «۳ تا ۵ روز»; null if there is none. */
export function createFactTests(passage: KnowledgePassage): (GeneratedTest | null)[] {
  if (passage.kind === 'qa') return [];
  const tests = splitSegments(passage.text).flatMap(({ start, end }): GeneratedTest[] => {
    const sentence = passage.text.slice(start, end).trim();
    const amountQuestion = toAmountQuestion(sentence);
    if (!amountQuestion) return [];
    const expected = { answer: amountQuestion.amount, sourceId: passage.sourceId, isUnknown: false };
    return [
      {
        kind: 'fact',
        question: amountQuestion.question,
        earlierTurns: [],
        expected,
        source: sourceOf(passage),
      },
    ];
  });
  return tests.length === 0 ? [null] : tests;
}

function toAmountQuestion(sentence: string): { question: string; amount: string } | undefined {
  const words = countWords(sentence);
  const match = AMOUNT.exec(sentence);
  if (!match || words < MIN_FACT_WORDS || words > MAX_FACT_WORDS || /[|\n]/u.test(sentence)) return undefined;
  const [amount, unit = ''] = match;
  const before = sentence.slice(0, match.index);
  const after = sentence.slice(match.index + amount.length).replace(/[.!؟?؛;:،,\s]+$/u, '');
  // a second number would leave open which one is asked for
  if (DIGIT.test(before) || DIGIT.test(after)) return undefined;
  if (countWords(before) < 2) return undefined;
  const isPersian = detectLocale(sentence) === 'fa';
  const question = `${before}${isPersian ? 'چند' : 'how many'} ${unit}${after}${isPersian ? '؟' : '?'}`;
  return { question: toSpokenForm(question), amount };
}

/** The heading above a passage, asked as a question; only the source is expected. */
export function createHeadingTest(passage: KnowledgePassage): GeneratedTest | undefined {
  const heading = passage.title.split(' — ').at(-1)?.trim() ?? '';
  const isTablePassage = passage.text.includes(' | ');
  if (passage.kind === 'qa' || isTablePassage || heading === passage.sourceTitle) return undefined;
  if (countWords(heading) < 2 || countWords(heading) > MAX_HEADING_WORDS) return undefined;
  return {
    kind: 'heading',
    question: toHeadingQuestion(heading),
    earlierTurns: [],
    expected: { answer: null, sourceId: passage.sourceId, isUnknown: false },
    source: sourceOf(passage),
  };
}

function toHeadingQuestion(heading: string): string {
  if (/[؟?]$/u.test(heading)) return toSpokenForm(heading);
  return detectLocale(heading) === 'en'
    ? `Can you tell me about ${heading}?`
    : `دربارهٔ ${heading} توضیح میدین؟`;
}
