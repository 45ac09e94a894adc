// Answering pipeline: turns a question into a reply without recording or charging it.
import type { Citation } from '../../contract/conversations/messages.ts';
import { type BotIndex, buildIndex, type Passage } from '../engine/index/bot-index.ts';
import { contactDetailOf } from '../engine/intents/contact-detail.ts';
import { isCompleteQuestion } from '../engine/intents/question-completeness.ts';
import { answerWithHistory, decide, type ExtractiveAnswer } from '../engine/pipeline/answer.ts';
import { separateQuestions } from '../engine/pipeline/multi-question.ts';
import { suggestAlternatives } from './alternatives.ts';
import type {
  AnsweringDeps,
  AnswerOutcome,
  AnswerRequest,
  AnswerStream,
  FoundAnswer,
  Reply,
  TokenUsage,
} from './answer-request.ts';
import { isSupportedBySources, keywordRephrasings, modelRephrasings } from './enhanced-accuracy.ts';
import { citationsOf, generateAnswer } from './generation.ts';
import { runIntentHandlers, runPartHandlers } from './intent-handlers.ts';
import { detectLanguage, replyLanguage } from './language.ts';
import { enrichPassages, guidelinesFor, searchHintsFor } from './live-enrichment.ts';
import { addTokenUsage, answerContextOf, type PipelineRun, type StepResult } from './pipeline-run.ts';
import { chooseProductCards } from './products/answer-products.ts';
import { addOpenPageProduct, openPageInstructions } from './products/open-page.ts';
import { sanitisePassage } from './prompt-injection.ts';
import { escalationTexts, repliesTexts } from './replies.texts.ts';
import { type RetrievalResult, retrievePassages, tracePassages } from './retrieval.ts';
import { answerSeveralQuestions, listedQuestions, unknownQuestionsText } from './several-questions.ts';
import { createTracer } from './tracer.ts';

/** Passages sent to the model. */
const PASSAGES_FOR_MODEL = 6;
/** A model may find an answer at lower lexical confidence, but not from nothing. */
const MODEL_SHARE_OF_THRESHOLD = 0.5;

/**
 * Answers a question: intent handlers first, then retrieval with a generated or extracted answer, else an
 * abstention. Rejects only when `signal` aborts.
 */
export async function answerQuestion(
  deps: AnsweringDeps,
  received: AnswerRequest,
  stream: AnswerStream,
): Promise<AnswerOutcome> {
  const request = await addOpenPageProduct(deps, received);
  const visitorMessages = request.history.flatMap(({ author, text }) => (author === 'visitor' ? [text] : []));
  const language = replyLanguage(request.bot.language, request.question, visitorMessages);
  const run: PipelineRun = {
    deps,
    request,
    stream,
    tracer: createTracer(),
    cards: new Map(),
    language,
    tokens: null,
    aiFailed: false,
    isModelSilent: false,
    startedAt: performance.now(),
  };
  const result = withProducts(run, (await runIntentHandlers(run)) ?? (await answerFromKnowledge(run)));
  const contact = request.isPersonAwaited ? contactDetailOf(request.question) : null;
  return outcomeOf(run, contact ? { ...result, reply: { ...result.reply, contact } } : result);
}

/** Adds the cards of the products that the answer rests on. */
function withProducts({ cards, request }: PipelineRun, result: StepResult): StepResult {
  const { reply } = result;
  if (reply.kind !== 'answered') return result;
  const products = chooseProductCards(reply.sources, cards, request.question);
  return products ? { ...result, reply: { ...reply, products } } : result;
}

/** Answers each of several questions by itself, by an intent handler or from the knowledge, else the message as a whole. */
async function answerFromKnowledge(run: PipelineRun): Promise<StepResult> {
  const { deps, request, stream } = run;
  const index = await deps.indexes.get(request.accountId, request.botId);
  const questions = separateQuestions(index, request.question);
  if (questions.length < 2) return answerOneQuestion(run, index);
  let history = request.history;
  const joinedResult = await answerSeveralQuestions(run, questions, async (partRequest, asked) => {
    const part = { ...run, request: partRequest, tokens: null, stream: { ...stream, onDelta: () => {} } };
    const intentRun = { ...part, request: { ...partRequest, question: asked, history } };
    history = [...history, { author: 'visitor', text: asked }];
    const result = (await runPartHandlers(intentRun)) ?? (await answerOneQuestion(part, index));
    addTokenUsage(run, part.tokens);
    run.aiFailed ||= part.aiFailed;
    return result;
  });
  if (joinedResult) return joinedResult;
  const whole = await answerOneQuestion(run, index);
  const text = unknownQuestionsText(run, questions);
  return whole.reply.kind === 'answered' || text === null
    ? whole
    : { ...whole, reply: { ...whole.reply, text, unknownQuestions: listedQuestions(questions) } };
}

async function answerOneQuestion(run: PipelineRun, index: BotIndex): Promise<StepResult> {
  const { deps, request, stream, tracer } = run;
  const queryVariants = await expandQuery(run);
  tracer.rephrasings.push(...queryVariants.questions);
  const retrieval = await retrievePassages(deps, index, request, queryVariants, {
    signal: stream.signal,
    tracer,
  });
  const topPassages = retrieval.ranked.slice(0, PASSAGES_FOR_MODEL).map(({ passage }) => passage);
  const passages = await enrichPassages(deps, answerContextOf(run), topPassages, run);
  const generatedAnswer = await answerWithModel(run, retrieval, passages);
  return (
    generatedAnswer ??
    answerByExtraction(run, passages === topPassages ? retrieval : reextractAnswer(run, retrieval, passages))
  );
}

/** Extracts again from passages whose text was replaced by live data. */
function reextractAnswer(
  { request }: PipelineRun,
  retrieval: RetrievalResult,
  passages: readonly Passage[],
): RetrievalResult {
  const { text } = passages[0] ?? { text: '' };
  if (retrieval.ranked[0]?.passage.text === text) return retrieval;
  const { understood } = retrieval;
  const isAboutPage = understood !== request.question;
  const relevantPassages = isAboutPage
    ? passages.filter(({ sourceId }) => sourceId === request.subject?.sourceId)
    : passages;
  // What was withheld, as it is about another product than that of the page, stays so.
  if (isAboutPage && (retrieval.answer.confidence === 0 || relevantPassages.length === 0)) return retrieval;
  const answer = answerWithHistory(
    buildIndex(relevantPassages),
    understood,
    isAboutPage ? null : request.previousQuestion,
  );
  return answer.text === null ? retrieval : { ...retrieval, answer };
}

/** The question; with enhanced accuracy also rephrasings by the model, else its keywords. */
async function expandQuery(run: PipelineRun): Promise<{ questions: string[]; areEquivalent: boolean }> {
  const { deps, request, stream, tracer } = run;
  if (!request.bot.enhancedAccuracy) return { questions: [request.question], areEquivalent: true };
  const keywordVariants = {
    questions: [request.question, ...keywordRephrasings(request)],
    areEquivalent: false,
  };
  const { writer } = deps;
  if (!writer || request.isSpendLimitReached || run.isModelSilent) return keywordVariants;
  const expansion = await tracer.step(
    'wordings',
    async () =>
      modelRephrasings(writer, request, await searchHintsFor(deps, answerContextOf(run)), stream.signal),
    ({ rephrasings: result }) => ({
      outcome: result ? 'passed' : 'failed',
      facts: { count: result?.length ?? 0 },
    }),
  );
  stream.signal.throwIfAborted();
  addTokenUsage(run, expansion.tokens);
  run.isModelSilent = expansion.isTimeout ?? false;
  if (!expansion.rephrasings || expansion.rephrasings.length === 0) return keywordVariants;
  return { questions: [...new Set([request.question, ...expansion.rephrasings])], areEquivalent: true };
}

async function answerWithModel(
  run: PipelineRun,
  retrieval: RetrievalResult,
  rawPassages: readonly Passage[],
): Promise<StepResult | undefined> {
  const { deps, request, tracer } = run;
  const { writer } = deps;
  if (!writer) return undefined;
  if (request.isSpendLimitReached) {
    tracer.recordFallback('spendLimit');
    tracer.skip('model', { reason: 'spendLimit' });
    return undefined;
  }
  if (run.isModelSilent) {
    run.aiFailed = true;
    tracer.recordFallback('modelDown');
    tracer.skip('model', { reason: 'silent' });
    return undefined;
  }
  const { answer, ranked, isHybrid } = retrieval;
  const isWorthAsking = isHybrid || answer.confidence >= request.bot.threshold * MODEL_SHARE_OF_THRESHOLD;
  if (ranked.length === 0 || !isWorthAsking) {
    tracer.recordFallback('modelSkipped');
    tracer.skip('model', { reason: 'nothingFound' });
    return undefined;
  }
  const passages = rawPassages.map(sanitisePassage);
  const replyStream = request.bot.enhancedAccuracy ? { ...run.stream, onDelta: () => {} } : run.stream;
  const result = await generateAnswer({
    writer,
    request: await withGuidelines(run, passages),
    language: run.language,
    passages,
    stream: replyStream,
    tracer,
    log: deps.log,
    waitedMs: performance.now() - run.startedAt,
    onTokens: (tokens) => addTokenUsage(run, tokens),
  });
  if (result.kind === 'failed' || result.kind === 'blocked') {
    run.aiFailed = true;
    return undefined;
  }
  const hasWithheldText = passages.some(
    ({ text, question }, index) =>
      text !== rawPassages[index]?.text || question !== rawPassages[index]?.question,
  );
  if (result.kind === 'noAnswer' && hasWithheldText) return undefined;
  const isGrounded =
    result.kind === 'generated' && (result.cited.length > 0 || answer.confidence >= request.bot.threshold);
  const isAccepted =
    result.kind === 'generated' && isGrounded && (await isVerified(run, result.text, result.cited, passages));
  const reply: Reply = isAccepted
    ? answeredReply(run, retrieval, result.text, citationsOf(result.cited), answer.confidence)
    : abstainedReply(run, answer.confidence);
  const found =
    result.kind === 'generated' && (isAccepted || !isGrounded)
      ? {
          text: result.text,
          sources: citationsOf(result.cited),
          upTo: modelThreshold(retrieval, result.cited),
        }
      : null;
  return { reply, answeredBy: 'model', isFromKnowledge: true, retrieval, found };
}

/** The highest threshold at which the model is asked and its answer given: without sources only a sure one is. */
function modelThreshold({ answer, isHybrid }: RetrievalResult, cited: readonly Passage[]): number {
  if (cited.length === 0) return answer.confidence;
  return isHybrid ? 1 : Math.min(1, answer.confidence / MODEL_SHARE_OF_THRESHOLD);
}

/** The request with the owner's guidelines for these passages. */
async function withGuidelines(run: PipelineRun, passages: readonly Passage[]): Promise<AnswerRequest> {
  const { request } = run;
  const guidelines = await guidelinesFor(run.deps, answerContextOf(run), passages);
  const page = openPageInstructions(request, run.language);
  const instructions = [request.bot.instructions, ...page, ...guidelines]
    .filter((part) => part !== '')
    .join('\n');
  return { ...request, bot: { ...request.bot, instructions } };
}

/** With enhanced accuracy a draft is used only if its sources support it; a failed check lets it through. */
async function isVerified(
  run: PipelineRun,
  text: string,
  cited: readonly Passage[],
  passages: readonly Passage[],
): Promise<boolean> {
  const { deps, request, stream, tracer } = run;
  const { writer } = deps;
  if (!request.bot.enhancedAccuracy || !writer) return true;
  const sources = cited.length > 0 ? cited : passages;
  const verification = await tracer.step(
    'verification',
    () => isSupportedBySources(writer, { text, passages: sources }, stream.signal),
    ({ isSupported }) => ({
      outcome: isSupported === null ? 'failed' : isSupported ? 'passed' : 'abstained',
    }),
  );
  stream.signal.throwIfAborted();
  addTokenUsage(run, verification.tokens);
  if (verification.isSupported === null) tracer.recordFallback('verificationDown');
  return verification.isSupported ?? true;
}

async function answerByExtraction(run: PipelineRun, retrieval: RetrievalResult): Promise<StepResult> {
  const { request, tracer } = run;
  const { answer } = retrieval;
  const decision = await tracer.step(
    'extraction',
    () => decide(answer, request.bot.threshold),
    ({ kind, confidence }) => ({
      outcome: kind,
      facts: { confidence: Math.round(confidence * 1_000) / 1_000 },
    }),
  );
  const found = extractFoundAnswer(request, retrieval);
  const result = { answeredBy: 'extraction', isFromKnowledge: true, retrieval, found };
  const isSound = decision.kind === 'answered' && (await isConfirmed(run, retrieval));
  if (decision.kind === 'abstained' || !isSound)
    return { ...result, reply: abstainedReply(run, decision.confidence) };
  if (detectLanguage(decision.text) !== run.language) tracer.recordFallback('languageUnavailable');
  const { text, citations: sources, confidence } = decision;
  return { ...result, reply: answeredReply(run, retrieval, text, sources, confidence) };
}

/** An answer this far above the threshold needs no confirmation. */
const HIGH_CONFIDENCE_MARGIN = 0.15;

/** The extracted answer; with enhanced accuracy one that no other wording confirms has to be sure. */
function extractFoundAnswer(
  { bot }: AnswerRequest,
  { answer, variantAnswers }: RetrievalResult,
): FoundAnswer | null {
  const { text, citations: sources, confidence } = answer;
  if (text === null) return null;
  const isAgreed = !bot.enhancedAccuracy || isSamePassage(answer, variantAnswers[0]);
  return { text, sources, upTo: isAgreed ? confidence : Math.max(0, confidence - HIGH_CONFIDENCE_MARGIN) };
}

/** Whether another wording finds the same passage, or there is no other wording. */
const isSamePassage = (answer: ExtractiveAnswer, variant: ExtractiveAnswer | undefined): boolean =>
  variant === undefined || variant.ranked[0]?.passage.id === answer.ranked[0]?.passage.id;

/** With enhanced accuracy a doubtful answer is used only if another wording finds the same passage. */
async function isConfirmed(
  { request, tracer }: PipelineRun,
  { answer, variantAnswers }: RetrievalResult,
): Promise<boolean> {
  const [variantAnswer] = variantAnswers;
  if (!request.bot.enhancedAccuracy || !variantAnswer) return true;
  const isHighConfidence = answer.confidence >= request.bot.threshold + HIGH_CONFIDENCE_MARGIN;
  return tracer.step(
    'verification',
    () => isHighConfidence || isSamePassage(answer, variantAnswer),
    (confirmed) => ({ outcome: confirmed ? 'passed' : 'abstained' }),
  );
}

/** The reply of an answer; a doubtful one offers alternatives. */
function answeredReply(
  { request }: PipelineRun,
  { ranked }: RetrievalResult,
  text: string,
  sources: readonly Citation[],
  confidence: number,
): Reply {
  const isHighConfidence = confidence >= request.bot.threshold + HIGH_CONFIDENCE_MARGIN;
  const choices = isHighConfidence ? [] : suggestAlternatives(request.question, ranked, sources);
  return { kind: 'answered', text, sources, confidence, ...(choices.length > 0 && { choices }) };
}

/** While a person is awaited, what asks nothing is for them («هنوز منتظرم»), so only that is said. */
const abstainedReply = ({ language, request }: PipelineRun, confidence: number): Reply => ({
  kind: 'abstained',
  text:
    request.isPersonAwaited && !isCompleteQuestion(request.question) ? '' : repliesTexts.abstained[language],
  confidence,
  escalationTexts: escalationTexts[language],
});

function outcomeOf(
  run: PipelineRun,
  { reply, answeredBy, isFromKnowledge, retrieval, found = null }: StepResult,
): AnswerOutcome {
  const { request, deps, tracer, tokens } = run;
  const cited = new Set(reply.kind === 'answered' ? reply.sources.map(({ passageId }) => passageId) : []);
  tracer.passages = tracePassages(retrieval?.ranked ?? [], cited);
  const { confidence } = reply;
  return {
    reply,
    isFromKnowledge,
    found,
    aiFailed: run.aiFailed,
    tokens,
    trace: {
      question: request.question,
      previousQuestion: request.previousQuestion,
      language: run.language,
      outcome: reply.kind,
      by: answeredBy,
      confidence: isFromKnowledge ? confidence : null,
      threshold: request.bot.threshold,
      model:
        deps.writer && (tokens || answeredBy === 'model')
          ? {
              name: deps.writer.name,
              inputTokens: tokens?.input ?? 0,
              outputTokens: tokens?.output ?? 0,
              ...(tokens?.isEstimated && { isEstimated: true }),
              rial: costInRial(tokens, deps),
            }
          : null,
      ...tracer.finish(),
    },
  };
}

/** Cost of tokens in rial, rounded up; null where no price is set. */
export function costInRial(
  tokens: TokenUsage | null,
  { prices }: Pick<AnsweringDeps, 'prices'>,
): number | null {
  if (!prices) return null;
  if (!tokens) return 0;
  return Math.ceil((tokens.input * prices.input + tokens.output * prices.output) / 1_000_000);
}
