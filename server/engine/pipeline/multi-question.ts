// Answers each question of a message and joins the answers.
import type { BotIndex } from '../index/bot-index.ts';
import { variantWords } from '../intents/follow-up.ts';
import { isCompleteQuestion } from '../intents/question-completeness.ts';
import {
  contentWords,
  hasQuestionWord,
  isAnaphoric,
  splitAllQuestions,
  splitAtConjunctions,
  splitQuestions,
} from '../intents/question-splitter.ts';
import { coverage } from '../ranking/coverage.ts';
import { type CandidateSet, type PassageFeatures, retrieveCandidates } from '../ranking/passage-features.ts';
import { matchTerms } from '../ranking/term-match.ts';
import { weightQuery } from '../retrieval/idf.ts';
import { AnalysedText } from '../retrieval/passage-analysis.ts';
import { isPossessed, parseQuestion } from '../retrieval/query.ts';
import { expectedAnswerTypes } from '../text/answer-types.ts';
import { foldText } from '../text/normalise.ts';
import { countWords, removeSegments, type Segment, splitSegments } from '../text/segments.ts';
import { tokenise } from '../text/tokeniser.ts';
import { type ExtractiveAnswer, extractAnswer } from './extractive-answer.ts';

interface AnsweredQuestion {
  readonly question: string;
  readonly found: ExtractiveAnswer;
}

/** A question answered after another one. Its topic is its own, that of the previous question, or unclear. */
interface LaterQuestion extends AnsweredQuestion {
  readonly topic: 'own' | 'previous' | 'unclear';
}

const CONTEXT_WORDS = 8;
const HIGH_CONFIDENCE = 0.5;
/** How much more of a part its own passage covers than the passage before it. */
const MIN_OWN_COVERAGE_LEAD = 0.4;
const MIN_CONFIDENCE_RATIO = 0.5;
/** Repeated sentences of at least this many words are removed. */
const MIN_DEDUPLICATED_WORDS = 4;
/** Lowest coverage of a part by the previous question's passage, and of a title by both questions. */
const MIN_PREVIOUS_COVERAGE = 0.3;
const MIN_TITLE_COVERAGE = 0.7;
/**
 * A title that covers a whole question asks the same; one that covers a short part but says more has another
 * topic.
 */
const FULL_TITLE_MATCH = 0.95;
const PARTIAL_TITLE_MATCH = 0.9;
const MAX_SHORT_PART_WORDS = 2;

const topPassageId = ({ ranked }: ExtractiveAnswer): string | undefined => ranked[0]?.passage.id;

/** «نفری چنده»: a price for each. */
const PER_UNIT = /^(?:نفر|روز|شب|ساعت|هفته|ماه|سال|دونه|دانه|عدد|متر|کیلو|صفحه|جلسه)[\u200c ]?(?:ی|ای|یی)$/u;

/** Whether a word only says what is asked of a thing («قیمت», «چنده»), and does not name it. */
const isAttribute = (word: string): boolean =>
  hasQuestionWord(word) || PER_UNIT.test(word) || expectedAnswerTypes(foldText(word)).length > 0;

/** «تحویلش», «وزنشم». */
const isPossessive = (word: string): boolean => /.{2}(?:اش|ش|شون|شان)م?$/u.test(word);

/** Values of one property, of which a question that goes on names another. */
const ALTERNATIVES: readonly ReadonlySet<string>[] = [
  'کوچک کوچیک بزرگ متوسط ریز درشت small medium large big',
  'روزی روزانه هفتگی هفتهای ماهی ماهانه ماهیانه سالی سالانه ساعتی شبی daily weekly monthly yearly hourly',
  'حضوری انلاین مجازی online',
  'خصوصی گروهی private group',
].map((words) => new Set(words.split(' ')));

/** Whether two words are values of one property: «بزرگ» and «کوچک». */
const areAlternatives = (one: string, other: string): boolean =>
  ALTERNATIVES.some((values) => values.has(one) && values.has(other));

/** Words of a question that name a value of a property by the possessive: «کوچیک» of «کوچیکش چنده؟». */
export const possessedValues = (question: string): string[] =>
  contentWords(question)
    .filter(isPossessive)
    .map((word) => word.replace(/(?:اش|ش)م?$/u, ''))
    .filter((word) => ALTERNATIVES.some((values) => values.has(word)));

/**
 * A question followed by the words of another one that name its thing: «سطحش چیه» after «تور توچال چنده» asks for no
 * price, and «بزرگش چی» after «اسکار کوچیک» for no small one.
 */
export function withQuestionContext(question: string, other: string): string {
  const variants = variantWords(question).flatMap((word) => [word, word.replace(/(?:اش|ش)$/u, '')]);
  const hasOwnAttribute =
    variants.length === 0 && (isAnaphoric(question) || contentWords(question).some(isPossessive));
  const isOmitted = (word: string) =>
    hasOwnAttribute
      ? isAttribute(word) || ALTERNATIVES.some((values) => values.has(word))
      : variants.some((variant) => areAlternatives(variant, word));
  const words = contentWords(other).filter((word) => !isOmitted(word));
  // without its mark the question is not taken for one of two
  const start = hasOwnAttribute || variants.length > 0 ? question.replace(/[?؟\s]+$/u, '') : question;
  return `${start} ${words.slice(0, CONTEXT_WORDS).join(' ')}`;
}

const answerPart = (index: BotIndex, question: string, limit: number): AnsweredQuestion => ({
  question,
  found: extractAnswer(retrieveCandidates(index, question, limit)),
});

function findPassage({ passages }: CandidateSet, id: string | undefined): PassageFeatures | undefined {
  return passages.find(({ analysis }) => analysis.passage.id === id);
}

/** The words of a title that only name the answer type: «هزینه», asked for by «چنده». */
function answerTypeWords(title: string, text: string): string {
  const answerTypes = expectedAnswerTypes(foldText(text));
  return title
    .split(/\s+/u)
    .filter((word) =>
      expectedAnswerTypes(foldText(word)).some((answerType) => answerTypes.includes(answerType)),
    )
    .join(' ');
}

/** How much of a title a text covers, 0..1: «گوشی چند و گارانتی چند ماهه؟» lacks «کیف» of «گارانتی کیف». */
function titleCoverage(index: BotIndex, title: string, text: string): number {
  const weighted = weightQuery(index, parseQuestion(index, title));
  const analysedText = new AnalysedText(tokenise(`${text} ${answerTypeWords(title, text)}`));
  return coverage(weighted, matchTerms(weighted, analysedText).conceptual);
}

const coverageByTitle = ({ weighted }: CandidateSet, { analysis }: PassageFeatures): number =>
  coverage(weighted, matchTerms(weighted, analysis.title).lexical);

/** «چه روزایی میره», which says what is asked but not of what. */
function isElliptic({ query: { words }, answerTypes }: CandidateSet): boolean {
  const nouns = words.filter(({ isStopWord, isVerb }) => !isStopWord && !isVerb);
  return answerTypes.length > 0 && nouns.length <= 1;
}

/**
 * Answers a part in the context of the previous one. «و چند روز طول می‌کشد؟» continues the previous topic: it
 * is anaphoric, or the previous passage covers it. A part has its own topic when the context does not change
 * the passage found, or when both questions together cover the title of that passage.
 */
function answerLaterPart(
  index: BotIndex,
  part: string,
  previous: AnsweredQuestion,
  limit: number,
): LaterQuestion {
  const candidates = retrieveCandidates(index, part, limit);
  const found = extractAnswer(candidates);
  const standalone = { question: part, found };
  const refersBack = isAnaphoric(part) || candidates.query.words.some(isPossessed);
  if (refersBack) {
    const withContext = answerPart(index, withQuestionContext(part, previous.question), limit);
    if (withContext.found.confidence >= HIGH_CONFIDENCE) return { ...withContext, topic: 'previous' };
  }
  const passage = findPassage(candidates, topPassageId(found));
  const previousPassageId = topPassageId(previous.found);
  if (found.confidence < HIGH_CONFIDENCE && isElliptic(candidates)) {
    const withContext = answerPart(index, withQuestionContext(part, previous.question), limit);
    if (
      topPassageId(withContext.found) === previousPassageId &&
      withContext.found.confidence >= HIGH_CONFIDENCE
    )
      return { ...withContext, topic: 'previous' };
  }
  if (!passage || topPassageId(found) === previousPassageId || found.confidence < HIGH_CONFIDENCE)
    return { ...standalone, topic: 'unclear' };
  const withContext = answerPart(index, withQuestionContext(part, previous.question), limit);
  const isTitleCovered =
    titleCoverage(index, passage.analysis.passage.title, `${previous.question} ${part}`) >=
    MIN_TITLE_COVERAGE;
  const hasOtherTopic =
    !isTitleCovered &&
    contentWords(part).length <= MAX_SHORT_PART_WORDS &&
    coverageByTitle(candidates, passage) >= PARTIAL_TITLE_MATCH;
  if (!refersBack && !hasOtherTopic && topPassageId(withContext.found) === topPassageId(found))
    return { ...standalone, topic: 'own' };
  const previousCoverage = coverage(
    candidates.weighted,
    findPassage(candidates, previousPassageId)?.match.lexical ?? [],
  );
  // Its own passage says what the previous one does not: «تا چند روز مرجوع کنم» after «ارسال چند روز».
  const hasVerb = candidates.query.words.some(({ isVerb }) => isVerb);
  const ownCoverage = coverage(candidates.weighted, passage.match.lexical);
  if (!refersBack && hasVerb && ownCoverage >= previousCoverage + MIN_OWN_COVERAGE_LEAD)
    return { ...standalone, topic: 'own' };
  if (!refersBack && previousCoverage < MIN_PREVIOUS_COVERAGE)
    return { ...standalone, topic: isTitleCovered ? 'own' : 'unclear' };
  const continuesTopic =
    topPassageId(withContext.found) === previousPassageId && withContext.found.confidence >= HIGH_CONFIDENCE;
  return continuesTopic ? { ...withContext, topic: 'previous' } : { ...standalone, topic: 'unclear' };
}

function isSingleTitleQuestion(index: BotIndex, question: string, limit: number): boolean {
  const candidates = retrieveCandidates(index, question, limit);
  const passage = findPassage(candidates, topPassageId(extractAnswer(candidates)));
  return passage !== undefined && coverageByTitle(candidates, passage) >= FULL_TITLE_MATCH;
}

const areConfident = (parts: readonly AnsweredQuestion[]): boolean =>
  parts.every(({ found }) => found.confidence >= HIGH_CONFIDENCE);

/**
 * Answers parts joined by «و»; a part without its own topic is merged into the previous one. Empty when there
 * is only one part.
 */
function answerConjoined(index: BotIndex, question: string, limit: number): AnsweredQuestion[] {
  const [first = question, ...parts] = splitAtConjunctions(question);
  if (parts.length === 0 || isSingleTitleQuestion(index, question, limit)) return [];
  const answeredQuestions: AnsweredQuestion[] = [];
  let last = answerPart(index, first, limit);
  for (const part of parts) {
    const later = answerLaterPart(index, part, last, limit);
    const hasOwnTopic = later.topic === 'own';
    if (hasOwnTopic) answeredQuestions.push(last);
    last = hasOwnTopic ? later : answerPart(index, `${last.question} و ${part}`, limit);
  }
  return [...answeredQuestions, last];
}

/** Answers one of several questions, in parts where each is confident and the first has its own topic. */
function answerOneQuestion(
  index: BotIndex,
  question: string,
  previous: AnsweredQuestion | undefined,
  limit: number,
): AnsweredQuestion[] {
  const parts = answerConjoined(index, question, limit);
  const [first] = parts;
  const hasOwnTopic = () =>
    !previous || (first && answerLaterPart(index, first.question, previous, limit).topic === 'own');
  if (parts.length > 1 && areConfident(parts) && hasOwnTopic()) return parts;
  return [previous ? answerLaterPart(index, question, previous, limit) : answerPart(index, question, limit)];
}

/**
 * Answers questions separated by punctuation or lines, each in the context of those before it («مانتو چنده؟
 * چه رنگ‌هایی داره؟»).
 */
function answerSeparateQuestions(
  index: BotIndex,
  questions: readonly string[],
  limit: number,
): AnsweredQuestion[] {
  const answeredQuestions: AnsweredQuestion[] = [];
  for (const question of questions)
    answeredQuestions.push(...answerOneQuestion(index, question, answeredQuestions.at(-1), limit));
  return answeredQuestions;
}

/** One of several questions, as it was asked and with the words of the one before it where it refers to that. */
export interface SeparateQuestion {
  readonly original: string;
  readonly resolved: string;
}

/** Passages ranked to tell the topics of questions apart. */
const MAX_CANDIDATES = 12;

/**
 * Separates parts joined by «و». Unlike `answerConjoined` it also separates a part that no passage answers, where the
 * passage of the part before it says nothing of it: «گارانتی کیف چند ماهه و شعبه‌ی تبریز کجاست».
 */
function separateConjoined(index: BotIndex, question: string): string[] {
  const [first = question, ...parts] = splitAtConjunctions(question);
  if (parts.length === 0) return [question];
  const separated: string[] = [];
  let last = answerPart(index, first, MAX_CANDIDATES);
  for (const part of parts) {
    const candidates = retrieveCandidates(index, part, MAX_CANDIDATES);
    const previous = findPassage(candidates, topPassageId(last.found));
    const isUnknown =
      extractAnswer(candidates).confidence < HIGH_CONFIDENCE &&
      !isAnaphoric(part) &&
      coverage(candidates.weighted, previous?.match.lexical ?? []) < MIN_PREVIOUS_COVERAGE;
    const hasOwnTopic = isUnknown || answerLaterPart(index, part, last, MAX_CANDIDATES).topic === 'own';
    if (hasOwnTopic) separated.push(last.question);
    last = answerPart(index, hasOwnTopic ? part : `${last.question} و ${part}`, MAX_CANDIDATES);
  }
  return [...separated, last.question];
}

/** Joins what is no question of its own to the one before it, or at the beginning to the one after it. */
function joinFragmentParts(parts: readonly string[]): string[] {
  const questions: string[] = [];
  let isFragment = false;
  for (const part of parts) {
    const last = questions.at(-1);
    const isContinuation = last !== undefined && (isFragment || !isCompleteQuestion(part));
    if (isContinuation) questions[questions.length - 1] = `${last} ${part}`;
    else questions.push(part);
    isFragment = questions.length === 1 && !isCompleteQuestion(questions[0] ?? '');
  }
  return questions;
}

/**
 * The questions of a message that are answered each by itself, known or not; one or none where the message is a single
 * question. Costs a few searches for each. Pure.
 */
export function separateQuestions(index: BotIndex, message: string): SeparateQuestion[] {
  const questions = joinFragmentParts(splitAllQuestions(message));
  if (index.size === 0 || questions.length === 0 || isSingleTitleQuestion(index, message, MAX_CANDIDATES))
    return [];
  const separate: SeparateQuestion[] = [];
  let previous: AnsweredQuestion | undefined;
  for (const asked of questions.flatMap((question) => separateConjoined(index, question))) {
    const later = previous && answerLaterPart(index, asked, previous, MAX_CANDIDATES);
    const resolved =
      previous && later?.topic === 'previous' ? withQuestionContext(asked, previous.question) : asked;
    separate.push({ original: asked, resolved });
    previous = later ?? answerPart(index, asked, MAX_CANDIDATES);
  }
  return separate;
}

/** Removes sentences repeated from earlier answers: two questions may be answered from one passage. */
export function removeRepeatedSentences(answers: readonly string[]): string[] {
  const seenSentences = new Set<string>();
  const rest = answers.map((text) => {
    const segments = splitSegments(text);
    const sentenceOf = ({ start, end }: Segment) => text.slice(start, end);
    const remaining = removeSegments(text, segments, (segment) => seenSentences.has(sentenceOf(segment)));
    // Short sentences such as «بله.» are kept: they answer anew.
    for (const segment of segments)
      if (countWords(sentenceOf(segment)) >= MIN_DEDUPLICATED_WORDS) seenSentences.add(sentenceOf(segment));
    return remaining === text ? text : remaining.replace(/^…\s*|\s*…$/gu, '');
  });
  return rest.filter((text) => text !== '');
}

/** Joins answers; one far less confident than the best is left out but lowers the confidence. */
function joinAnswers(parts: readonly ExtractiveAnswer[]): ExtractiveAnswer {
  const ranked = new Map<string, ExtractiveAnswer['ranked'][number]>();
  for (const { ranked: passages } of parts) {
    for (const entry of passages) {
      const existing = ranked.get(entry.passage.id);
      if (!existing || entry.score > existing.score) ranked.set(entry.passage.id, entry);
    }
  }
  const maxConfidence = parts.reduce((high, part) => Math.max(high, part.confidence), 0);
  const confident = parts.filter((part) => part.confidence >= MIN_CONFIDENCE_RATIO * maxConfidence);
  const citations = new Map(
    confident
      .flatMap((part) => part.citations)
      .map((citation) => [`${citation.passageId}\n${citation.quote}`, citation]),
  );
  return {
    ranked: [...ranked.values()].sort((a, b) => b.score - a.score),
    text:
      removeRepeatedSentences(confident.flatMap(({ text: candidate }) => candidate ?? [])).join('\n\n') ||
      null,
    citations: [...citations.values()],
    confidence: parts.reduce((sum, part) => sum + part.confidence, 0) / Math.max(1, parts.length),
  };
}

/**
 * The answer of the first part where the answer of the whole is about something else: «گوشی چنده و گارانتی چند ماهه؟»
 * answered by «گارانتی کیف». Undefined where the title of what was found is covered, or the first part has no answer.
 */
function answerFirstPart(
  index: BotIndex,
  message: string,
  wholeAnswer: ExtractiveAnswer,
  limit: number,
): ExtractiveAnswer | undefined {
  const [part = message, ...others] = splitAtConjunctions(message);
  const passage = wholeAnswer.ranked[0]?.passage;
  if (others.length === 0 || !passage) return undefined;
  if (titleCoverage(index, passage.title, message) >= MIN_TITLE_COVERAGE) return undefined;
  const { found } = answerPart(index, part, limit);
  const isOtherPassage = topPassageId(found) !== passage.id;
  return isOtherPassage && found.confidence > wholeAnswer.confidence ? found : undefined;
}

/**
 * Answers a message as one question or question by question, whichever is more confident. Parts joined by «و»
 * count only where each is confident. Costs up to two more searches for each part.
 */
export function answerMultiQuestion(
  index: BotIndex,
  message: string,
  singleAnswer: ExtractiveAnswer,
  limit: number,
): ExtractiveAnswer {
  const questions = splitQuestions(message);
  const isOneQuestion = questions.length === 1;
  const answeredQuestions = isOneQuestion
    ? answerConjoined(index, message, limit)
    : answerSeparateQuestions(index, questions, limit);
  if (answeredQuestions.length < 2)
    return (isOneQuestion && answerFirstPart(index, message, singleAnswer, limit)) || singleAnswer;
  const joined = joinAnswers(answeredQuestions.map(({ found }) => found));
  return areConfident(answeredQuestions) || (!isOneQuestion && joined.confidence > singleAnswer.confidence)
    ? joined
    : singleAnswer;
}
