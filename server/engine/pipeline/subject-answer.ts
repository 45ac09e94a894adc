// Answers a question that names no thing about the one that the visitor looks at.
import { type BotIndex, buildIndex } from '../index/bot-index.ts';
import { contextDependence } from '../intents/follow-up.ts';
import { contentWords, hasQuestionWord, isAnaphoric } from '../intents/question-splitter.ts';
import { smallTalkReply } from '../intents/small-talk.ts';
import { retrieveCandidates } from '../ranking/passage-features.ts';
import { foldCharacters } from '../text/normalise.ts';
import { answerMessage, type ExtractiveAnswer } from './answer.ts';

/** The thing whose page the visitor has open; `title` names it as its source does. */
export interface Subject {
  readonly sourceId: string;
  readonly title: string;
}

/** What «این» points at when it is not the subject: a time, the shop, an order, what somebody said; folded. */
const NON_SUBJECT_NOUNS = [
  'هفته|ماه|سال|روز|روزها|روزا|شب|فصل|وقت|ساعت|موقع|مدت|لحظه|مناسبت|عید',
  'سایت|فروشگاه|مغازه|شرکت|برند|پیج|کانال|صفحه|اپلیکیشن|برنامه|شعبه|شهر|استان|منطقه|نشانی|ادرس|ایمیل',
  'سفارش|سفارشم|خرید|خریدم|فاکتور|مرسوله|بسته|شماره|کد|کارت|رمز|تلفن|مبلغ|هزینه|قیمت|تخفیف',
  'پیام|پیامک|حرف|سوال|جواب|مشکل|ایراد|خطا|موضوع|مورد|صورت|حالت|شرایط|طور|همه|قدر|حد|که|چه|هم',
].join('|');
/** «این», «اینو», «این محصول», «همین مدل»; folded. */
const DEMONSTRATIVE_PERSIAN = new RegExp(
  `(?<![\\p{L}\\u200c])(?:این|همین)(?:(?:و|ا|م)(?=\\s|$)|(?=[\\s?؟.!،]|$))(?!\\s+(?:${NON_SUBJECT_NOUNS})(?!\\p{L}))(?:\\s+(?:محصول|کالا|مدل|جنس|یکی|کار)(?:و|رو)?(?!\\p{L}))?`,
  'u',
);
const DEMONSTRATIVE_ENGLISH =
  /\bth(?:is|ese)\b(?!\s+(?:week|month|year|day|morning|evening|time|season|site|website|shop|store|order|address|number|message|chat|code|price|problem|issue|way)\b)(?:\s+(?:product|item|model|one)\b)?/iu;
const QUANTITY_WORD = /^(?:much|many)$/iu;
/** Asks the shop for things it may have, rather than about one; folded. */
const PRODUCT_SEARCH =
  /(?<!\p{L})(?:دارین|دارید|هست|کدوم\S*|کدام\S*|پیشنهاد\S*|معرفی\S*|you|any|which|recommend|suggest)(?!\p{L})/iu;
/** Minimum conceptual match for a word to count as matched. */
const MIN_WORD_MATCH = 0.5;
/** A question of more words names its thing itself. */
const MAX_ELLIPTICAL_WORDS = 2;

const isElliptical = (question: string): boolean =>
  contentWords(question).length <= MAX_ELLIPTICAL_WORDS ||
  contextDependence(question) !== 'none' ||
  isAnaphoric(question);

/** Where a question points at the page: before, the pointing words, after; null where it does not. */
function splitAtDemonstrative(question: string): { before: string; after: string; hasNoun: boolean } | null {
  const folded = foldCharacters(question);
  const match = DEMONSTRATIVE_PERSIAN.exec(folded) ?? DEMONSTRATIVE_ENGLISH.exec(folded);
  if (match === null) return null;
  const end = match.index + match[0].length;
  return { before: folded.slice(0, match.index), after: folded.slice(end), hasNoun: /\s/u.test(match[0]) };
}

/** What is asked of the subject: «ضدآبه؟» of «این کیف ضدآبه؟». */
function removeDemonstrative(question: string): string {
  const parts = splitAtDemonstrative(question);
  if (parts === null) return question;
  const { before, after, hasNoun } = parts;
  return `${before} ${hasNoun ? after : after.replace(/^\s+\p{L}+(?=\s+\p{L})/u, '')}`;
}

/**
 * The question with its subject named; null where it names its thing itself, or continues a question that did. A
 * pointing one («این چنده؟») is about the subject whatever was asked before.
 * @param mayConcernSubject whether a question may be about the subject
 */
function nameSubject(
  question: string,
  previousQuestion: string | null,
  title: string,
  mayConcernSubject: (question: string) => boolean,
): string | null {
  if (smallTalkReply(question, 'fa') !== null) return null;
  const parts = splitAtDemonstrative(question);
  if (parts !== null) return `${parts.before}${title}${parts.after}`;
  const isContinued = previousQuestion !== null && !isElliptical(previousQuestion);
  return !isContinued && mayConcernSubject(question) ? `${title} ${question}` : null;
}

/**
 * How much the text says of what is asked, beside a title: of the question's words but «چقدر» and the like, how many
 * it has, or words that mean the same.
 */
function coverageOf(
  { text }: ExtractiveAnswer,
  question: string,
  title: string | null,
): { readonly wordCount: number; readonly coveredCount: number } {
  const asked = contentWords(removeDemonstrative(question)).filter(
    (word) => !hasQuestionWord(word) && !QUANTITY_WORD.test(word),
  );
  const rest = title ? (text ?? '').replaceAll(title, ' ') : (text ?? '');
  const passage = { id: '', sourceId: '', kind: 'text', title: '', text: rest, ordinal: 0 } as const;
  const { weighted, passages } = retrieveCandidates(buildIndex([passage]), question, 1);
  const match = passages[0]?.match.conceptual ?? [];
  const isCovered = (term: string) =>
    weighted.words.some(({ word }, at) => word.surface === term && (match[at] ?? 0) >= MIN_WORD_MATCH);
  return { wordCount: asked.length, coveredCount: asked.filter(isCovered).length };
}

/**
 * The answer from the subject's own source to a question that `named` repeats with the subject in it. Null where the
 * source does not speak of what is asked, since having the title is no answer, and where the answer without the subject
 * says more of it.
 * @param requiresFullCoverage whether it has to speak of every word that is asked
 */
function answerFromSubject(
  index: BotIndex,
  question: string,
  namedQuestion: string,
  { sourceId, title }: Subject,
  { plainAnswer, requiresFullCoverage }: { plainAnswer: ExtractiveAnswer; requiresFullCoverage: boolean },
): ExtractiveAnswer | null {
  const answer = answerMessage(index, namedQuestion);
  const ownPassages = answer.ranked.flatMap(({ passage }) =>
    passage.sourceId === sourceId ? [passage] : [],
  );
  if (ownPassages.length === 0) return null;
  const isFromSubject = ({ ranked }: ExtractiveAnswer) => ranked[0]?.passage.sourceId === sourceId;
  const coveredWithoutSubject = isFromSubject(plainAnswer)
    ? 0
    : coverageOf(plainAnswer, question, null).coveredCount;
  const coversQuestion = (one: ExtractiveAnswer) => {
    const { wordCount, coveredCount } = coverageOf(one, question, title);
    return (
      one.text !== null &&
      (wordCount === 0 ||
        (coveredCount > 0 &&
          coveredCount >= coveredWithoutSubject &&
          (!requiresFullCoverage || coveredCount === wordCount)))
    );
  };
  const found = [answer, plainAnswer, answerMessage(buildIndex(ownPassages), question)].find(
    (one) => isFromSubject(one) && coversQuestion(one),
  );
  if (!found) return null;
  return isFromSubject(answer)
    ? { ...found, confidence: Math.max(found.confidence, answer.confidence) }
    : found;
}

/** Whether a question has a word of the title as it stands there; «چرمه؟» names no «کیف چرم». */
function hasTitleWord(question: string, title: string): boolean {
  const words = new Set(contentWords(title));
  return contentWords(question).some((word) => words.has(word));
}

/**
 * Answers a question about the subject where it names no other thing: from the subject's source, else as without a
 * subject, but not from another product, whose price or colour would be taken for the subject's. `understood` has the
 * subject in it where the question is about that.
 * @param plainAnswer the answer without the subject; `isProduct`: from a product
 */
export function answerWithSubject(
  index: BotIndex,
  { question, previousQuestion }: { question: string; previousQuestion: string | null },
  subject: Subject,
  { plainAnswer, isProduct }: { plainAnswer: ExtractiveAnswer; isProduct: boolean },
): { answer: ExtractiveAnswer; understood: string } {
  const topPassage = plainAnswer.ranked[0]?.passage;
  const isOtherProduct = isProduct && topPassage !== undefined && topPassage.sourceId !== subject.sourceId;
  const hasOtherTitle = isOtherProduct && hasTitleWord(question, topPassage.title);
  const namedQuestion = nameSubject(
    question,
    previousQuestion,
    subject.title,
    (text) =>
      isElliptical(text) || (isOtherProduct && !hasOtherTitle && !PRODUCT_SEARCH.test(foldCharacters(text))),
  );
  if (namedQuestion === null) return { answer: plainAnswer, understood: question };
  const isOtherProductNamed =
    hasOtherTitle && splitAtDemonstrative(question) === null && !hasTitleWord(question, subject.title);
  const requiresFullCoverage = !isElliptical(question) && splitAtDemonstrative(question) === null;
  const answer = isOtherProductNamed
    ? null
    : answerFromSubject(index, question, namedQuestion, subject, { plainAnswer, requiresFullCoverage });
  if (answer) return { answer, understood: namedQuestion };
  return isOtherProduct && !isOtherProductNamed
    ? { answer: { ...plainAnswer, confidence: 0 }, understood: namedQuestion }
    : { answer: plainAnswer, understood: question };
}
