// Answers each question of a message by itself and names those without an answer.
import { isAsking } from '../engine/intents/question-completeness.ts';
import { contentWords, endsAsQuestion, isAnaphoric } from '../engine/intents/question-splitter.ts';
import type { Language } from '../engine/pipeline/extension-points.ts';
import { removeRepeatedSentences, type SeparateQuestion } from '../engine/pipeline/multi-question.ts';
import type { AnswerRequest, Reply } from './answer-request.ts';
import type { PipelineRun, StepResult } from './pipeline-run.ts';
import {
  escalationTexts,
  tooManyQuestionsText,
  unknownPartText,
  unknownQuestionText,
} from './replies.texts.ts';

/** Questions of one message that are answered; each may cost calls of the model. */
const MAX_QUESTIONS = 6;
const MAX_QUOTED_LENGTH = 120;

interface PartResult {
  readonly original: string;
  readonly resolved: string;
  readonly result: StepResult;
}

/**
 * Answers up to six questions, one after the other. Undefined where none has an answer of its own, since the message
 * as a whole may have one. What only accompanies a question, such as «سلام، یه سوال», is not called unknown.
 */
export async function answerSeveralQuestions(
  run: PipelineRun,
  questions: readonly SeparateQuestion[],
  answerOne: (request: AnswerRequest, original: string) => Promise<StepResult>,
): Promise<StepResult | undefined> {
  const parts: PartResult[] = [];
  let previousQuestion = run.request.previousQuestion;
  for (const { original, resolved } of questions.slice(0, MAX_QUESTIONS)) {
    const needsContext = parts.length === 0 || refersBack(original);
    const request = {
      ...run.request,
      question: resolved,
      wholeMessage: run.request.question,
      previousQuestion: needsContext ? previousQuestion : null,
    };
    parts.push({ original, resolved, result: await answerOne(request, original) });
    previousQuestion = resolved;
  }
  const answered = parts.filter(({ result }) => result.reply.kind === 'answered');
  const first = answered.find(({ result }) => result.isFromKnowledge) ?? answered[0];
  if (!first) return undefined;
  const reply = joinReplies(run, parts, questions.length > MAX_QUESTIONS);
  const { text, sources } = reply;
  return {
    ...first.result,
    reply,
    // a part without a search behind it, such as opening hours, is answered at every threshold
    found: { text, sources, upTo: Math.max(...answered.map(({ result }) => result.found?.upTo ?? 1)) },
    retrieval: mergeRetrievals(parts.map(({ result }) => result)),
  };
}

/** Whether a question cannot be understood without the one before it. */
const refersBack = (question: string): boolean => isAnaphoric(question) || contentWords(question).length <= 1;

/** The questions as they are listed without an answer: one that refers back with the words of the one before it. */
export const listedQuestions = (questions: readonly SeparateQuestion[]): string[] =>
  questions
    .filter(({ original }) => isAsking(original))
    .map(({ original, resolved }) => (refersBack(original) ? resolved : original));

/** The text for questions none of which has an answer. */
export const unknownQuestionsText = (
  { language }: Pick<PipelineRun, 'language'>,
  questions: readonly Pick<SeparateQuestion, 'original'>[],
): string | null => {
  const unknown = questions.slice(0, MAX_QUESTIONS).filter(({ original }) => isAsking(original));
  return unknown.length < 2
    ? null
    : [...new Set(unknown.map(({ original }) => unknownTextOf(original, language)))].join('\n');
};

/** Only questions are quoted, and short ones only: the bot must not repeat statements that somebody dictates. */
function unknownTextOf(original: string, language: Language): string {
  return endsAsQuestion(original) && original.length <= MAX_QUOTED_LENGTH
    ? unknownQuestionText[language](original)
    : unknownPartText[language];
}

function joinReplies(
  { language }: PipelineRun,
  parts: readonly PartResult[],
  hasMore: boolean,
): Extract<Reply, { kind: 'answered' }> {
  const shownParts = parts.filter(
    ({ original, result }) => result.reply.kind === 'answered' || isAsking(original),
  );
  const texts = shownParts.map(({ original, result: { reply } }) =>
    reply.kind === 'answered' ? reply.text : unknownTextOf(original, language),
  );
  const replies = parts.flatMap(({ result: { reply } }) => (reply.kind === 'answered' ? [reply] : []));
  const isComplete = shownParts.every(({ result }) => result.reply.kind === 'answered');
  const sources = new Map(
    replies.flatMap((reply) => reply.sources.map((one) => [`${one.passageId}\n${one.quote}`, one] as const)),
  );
  const confidences = shownParts.flatMap(({ result: { reply } }) => reply.confidence ?? []);
  return {
    kind: 'answered',
    text: [
      ...new Set(removeRepeatedSentences(texts)),
      ...(hasMore ? [tooManyQuestionsText[language]] : []),
    ].join('\n\n'),
    sources: [...sources.values()],
    confidence: confidences.length > 0 ? Math.min(...confidences) : null,
    ...(!isComplete && {
      escalationTexts: escalationTexts[language],
      unknownQuestions: listedQuestions(shownParts.filter(({ result }) => result.reply.kind !== 'answered')),
    }),
  };
}

/** All passages that were looked at, best first. */
function mergeRetrievals(results: readonly StepResult[]): StepResult['retrieval'] {
  const retrievals = results.flatMap(({ retrieval }) => retrieval ?? []);
  const [first] = retrievals;
  if (!first) return undefined;
  const ranked = new Map<string, (typeof first.ranked)[number]>();
  for (const entry of retrievals.flatMap((one) => one.ranked)) {
    const existing = ranked.get(entry.passage.id);
    if (!existing || entry.score > existing.score) ranked.set(entry.passage.id, entry);
  }
  return { ...first, ranked: [...ranked.values()].sort((a, b) => b.score - a.score) };
}
