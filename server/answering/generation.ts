// Generates an answer from passages with a model and checks it with the output guard.
import type { ResponseLanguage } from '../../contract/bots/bots.ts';
import type { Citation } from '../../contract/conversations/messages.ts';
import type { Passage } from '../engine/index/bot-index.ts';
import type { Prompt } from '../engine/model/prompt.ts';
import type { WriteResult, Writer } from '../engine/model/writer.ts';
import type { Language } from '../engine/pipeline/extension-points.ts';
import { detectLocale } from '../engine/text/normalise.ts';
import { modelFailuresTotal } from '../shared/metrics.ts';
import type { AnswerRequest, AnswerStream, TokenUsage } from './answer-request.ts';
import { tokenUsageOf } from './enhanced-accuracy.ts';
import { createOutputGuard, type GuardViolation, type OutputGuard } from './output-guard.ts';
import { omitToolAnswers } from './tools/omit-tool-answers.ts';
import type { Tracer } from './tracer.ts';

export type GeneratedAnswer =
  | { readonly kind: 'generated'; readonly text: string; readonly cited: readonly Passage[] }
  /** `isRefusal`: the model said in its own words that it has no answer. */
  | { readonly kind: 'noAnswer'; readonly isRefusal: boolean }
  | { readonly kind: 'failed' }
  | { readonly kind: 'blocked'; readonly violation: GuardViolation };

export interface GenerationInput {
  readonly writer: Writer;
  readonly request: AnswerRequest;
  readonly language: Language;
  readonly passages: readonly Passage[];
  readonly stream: AnswerStream;
  readonly tracer: Tracer;
  readonly log: (line: string) => void;
  /** Milliseconds since the question. */
  readonly waitedMs: number;
  readonly onTokens: (tokens: TokenUsage | null) => void;
}

const MAX_QUOTE_LENGTH = 300;

/**
 * Generates an answer; text that violates the output guard is dropped entirely. Rejects only when `signal`
 * aborts.
 */
export async function generateAnswer(input: GenerationInput): Promise<GeneratedAnswer> {
  const { writer, tracer } = input;
  return tracer.step(
    'model',
    () => draftAnswer(input),
    (draft) => ({
      outcome: draft.kind === 'generated' ? 'answered' : draft.kind === 'noAnswer' ? 'abstained' : 'failed',
      facts: {
        model: writer.name,
        ...(draft.kind === 'blocked' && { refused: draft.violation }),
        ...(draft.kind === 'noAnswer' && draft.isRefusal && { refused: 'refusal' }),
      },
    }),
  );
}

async function draftAnswer(input: GenerationInput): Promise<GeneratedAnswer> {
  const { writer, request, passages, stream, tracer } = input;
  let rules = '';
  let guard = createGuard(input, rules);
  const result = await writer.write({
    question: request.question,
    passages: passages.map(({ id, title, question, text }) => ({ id, title: question ?? title, text })),
    // What a tool told is foreign text, which no model reads.
    history: omitToolAnswers(request.history),
    instructions: request.bot.instructions,
    language: promptLanguage(input),
    creativity: request.bot.creativity,
    signal: stream.signal,
    waitedMs: input.waitedMs,
    onPrompt: (prompt) => {
      rules = prompt.system;
      guard = createGuard(input, rules);
      tracer.prompt = formatPrompt(prompt);
    },
    onDelta: (piece) => emitDelta(stream, guard.push(piece)),
  });
  stream.signal.throwIfAborted();
  emitDelta(stream, result.ok ? guard.end() : '');
  return applyGuard(input, result, guard, createGuard(input, rules));
}

/** The final text passes a second guard as a whole; streamed pieces are not reused. */
function applyGuard(
  { request, passages, tracer, log, onTokens }: GenerationInput,
  result: WriteResult,
  streamGuard: OutputGuard,
  finalGuard: OutputGuard,
): GeneratedAnswer {
  const logContext = `in conversation ${request.conversationId ?? '(none)'}`;
  const fail = (reason: string, isTruncated = false): GeneratedAnswer => {
    log(`The model failed ${logContext}: ${reason}`);
    modelFailuresTotal.inc();
    tracer.recordFallback(isTruncated ? 'modelCut' : 'modelDown');
    return { kind: 'failed' };
  };
  onTokens(tokenUsageOf(result.usage ?? null));
  if (!result.ok) return fail(result.failure.detail, result.failure.tag === 'AiCut');
  finalGuard.push(result.text ?? '');
  finalGuard.end();
  const violation = streamGuard.violation() ?? finalGuard.violation();
  if (violation === 'refusal') {
    tracer.recordFallback('modelDeclined');
    return { kind: 'noAnswer', isRefusal: true };
  }
  if (violation) {
    log(`The model's answer was dropped ${logContext}: ${violation}`);
    tracer.recordFallback('modelRefused');
    return { kind: 'blocked', violation };
  }
  if (result.text === null) return { kind: 'noAnswer', isRefusal: false };
  const text = finalGuard.text().trim();
  if (text === '') return fail('nothing but markup');
  const cited = passages.filter(({ id }) => result.citedPassageIds.includes(id));
  return { kind: 'generated', text, cited };
}

const emitDelta = ({ onDelta }: AnswerStream, piece: string): void => {
  if (piece !== '') onDelta(piece);
};

function createGuard({ request, passages, language }: GenerationInput, rules: string) {
  const earlierMessages = request.history.flatMap(({ author, text }) => (author === 'visitor' ? [text] : []));
  return createOutputGuard({
    sources: passages.map(({ title, question, text }) => `${title}\n${question ?? ''}\n${text}`),
    visitorMessages: [request.wholeMessage ?? request.question, ...earlierMessages.toReversed()],
    rules,
    ownerInstructions: request.bot.instructions,
    language,
  });
}

/** Models take Persian in Latin letters for another language. */
function promptLanguage({ request: { bot, question }, language }: GenerationInput): ResponseLanguage {
  const isFinglish = language === 'fa' && detectLocale(question) === 'en';
  return bot.language === 'auto' && isFinglish ? 'fa' : bot.language;
}

/** The prompt as shown to owners. */
const formatPrompt = ({ system, messages }: Prompt): string =>
  [`[system]\n${system}`, ...messages.map(({ role, content }) => `[${role}]\n${content}`)].join('\n\n');

/** The citations of passages, ready to show. */
export const citationsOf = (passages: readonly Passage[]): Citation[] =>
  passages.map(({ id, sourceId, title, text }) => ({
    passageId: id,
    sourceId,
    title,
    quote: text.slice(0, MAX_QUOTE_LENGTH).toWellFormed(),
  }));
