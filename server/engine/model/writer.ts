// Writes answers and short completions with an OpenAI-compatible model.
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createCitationFilter } from './citation-filter.ts';
import { createLastWordBuffer, dropRepetition } from './continuation.ts';
import { type ModelFailure, unavailable } from './failure.ts';
import type { ModelEndpoint } from './post-json.ts';
import { buildPrompt, continuationOf, type Prompt, type PromptInput, temperatureOf } from './prompt.ts';
import {
  type ChosenTool,
  isRejection,
  isReplyFormatError,
  isSamplingSettingError,
  isToolsError,
  type ModelFetch,
  type OfferedTool,
  openModel,
  type ReplyFormat,
  type StreamOptions,
  type StreamRequest,
  type StreamResult,
  type StreamTimeouts,
  streamReply,
  truncationFailure,
} from './stream.ts';
import { addUsage, type Usage } from './usage.ts';

export interface WriterSettings extends ModelEndpoint, Partial<StreamTimeouts> {
  /** Milliseconds since the epoch; the system clock by default. */
  readonly clock?: () => number;
  /** For addresses that are not from the settings. */
  readonly fetch?: ModelFetch;
}

export interface WriteInput extends PromptInput {
  signal: AbortSignal;
  /** Milliseconds the visitor has waited; they shorten the time for the first words, by half at most. */
  waitedMs?: number;
  /** Called with the prompt before it is sent. */
  onPrompt?(prompt: Prompt): void;
  /** Called with text that may be shown at once, without citation marks. */
  onDelta(text: string): void;
}

/** `usage` covers what was read and written before the failure; null when nothing was. */
interface WriteFailure {
  ok: false;
  failure: ModelFailure;
  usage?: Usage | null;
}

/** `text` is null when the model found no answer in the passages. */
export type WriteResult =
  | {
      ok: true;
      text: string | null;
      citedPassageIds: string[];
      usage: Usage | null;
    }
  | WriteFailure;

/** The model's whole reply; `json` is its value where the server held to the format, else null. */
export type CompletionResult = { ok: true; text: string; json?: unknown; usage: Usage | null } | WriteFailure;

/** `call` is null where no tool fits. */
export type ToolChoiceResult = { ok: true; call: ChosenTool | null; usage: Usage | null } | WriteFailure;

export interface CompletionOptions {
  readonly maxTokens?: number;
  /** Used where the server has structured output; elsewhere the reply is plain text. */
  readonly format?: ReplyFormat;
  /** Share of the time for the first token, 0 to 1; for a reply that others wait for. */
  readonly timeoutShare?: number;
}

export interface Writer {
  /** The model's name on its server. */
  readonly name: string;
  /** Streams an answer. Never rejects; after a failure the caller must discard the deltas it received. */
  write(input: WriteInput): Promise<WriteResult>;
  /** Completes a short prompt; a truncated reply is a failure. Never rejects. */
  complete(prompt: Prompt, signal: AbortSignal, options?: CompletionOptions): Promise<CompletionResult>;
  /** Lets the model choose one of the tools. Never rejects. */
  chooseTool?(prompt: Prompt, tools: readonly OfferedTool[], signal: AbortSignal): Promise<ToolChoiceResult>;
}

const MAX_ANSWER_TOKENS = 1500;
const MAX_COMPLETION_TOKENS = 300;
/** The answer waits for the choice, so it gets half of the time for first words. */
const TOOL_CHOICE_TIMEOUT_SHARE = 0.5;
/** Times a truncated answer is continued. */
const MAX_CONTINUATIONS = 2;

/** Creates a writer for one server and model; sends nothing before the first call. */
export function createWriter({
  clock = Date.now,
  firstTokenMs = 8_000,
  timeoutMs = 10_000,
  fetch,
  ...endpoint
}: WriterSettings): Writer {
  const breaker = createCircuitBreaker({ clock });
  const model = openModel(endpoint, fetch);
  let supportsSampling = true;
  let supportsFormat = true;
  let supportsTools = true;

  async function send(
    request: StreamRequest,
    options: Omit<StreamOptions, 'timeoutMs'>,
  ): Promise<StreamResult> {
    if (!breaker.allowsRequest())
      return { failure: unavailable('the model server is paused after repeated failures'), usage: null };
    const result = await sendWithFallback(request, { timeoutMs, ...options });
    // A tool that the server rejects is no reason to end the answers of all bots.
    const isOwnFault = request.tools && 'failure' in result && isRejection(result.failure);
    if (!('failure' in result)) breaker.recordSuccess();
    else if (!isOwnFault) breaker.recordFailure(result.failure);
    return result;
  }

  /** Sends again without what the server rejects, and remembers it. */
  async function sendWithFallback(request: StreamRequest, options: StreamOptions): Promise<StreamResult> {
    const { prompt } = request;
    const sampling = supportsSampling ? request.sampling : {};
    const format = supportsFormat ? request.format : undefined;
    const tools = supportsTools ? request.tools : undefined;
    const result = await streamReply(model, { prompt, sampling, format, tools }, options);
    if (!('error' in result)) return result;
    if (format && isReplyFormatError(result.error)) supportsFormat = false;
    else if (tools && isToolsError(result.error)) supportsTools = false;
    else if (supportsSampling && isSamplingSettingError(result.error)) supportsSampling = false;
    else return result;
    return sendWithFallback(request, options);
  }

  async function write(input: WriteInput): Promise<WriteResult> {
    const filter = createCitationFilter(input.passages.length);
    let text = '';
    const emit = (delta: string) => {
      text += delta;
      if (delta !== '') input.onDelta(delta);
    };
    const prompt = buildPrompt(input);
    input.onPrompt?.(prompt);
    const firstToken = Math.ceil(Math.max(firstTokenMs - (input.waitedMs ?? 0), firstTokenMs / 2));
    const sampling = { temperature: temperatureOf(input.creativity), maxOutputTokens: MAX_ANSWER_TOKENS };
    const result = await sendWithContinuations(
      { prompt, sampling },
      {
        signal: input.signal,
        firstTokenMs: firstToken,
        onText: (piece) => emit(filter.push(piece)),
      },
    );
    const { usage } = result;
    if ('failure' in result) return { ok: false, failure: result.failure, usage };
    if (result.isTruncated) return { ok: false, failure: truncationFailure('length'), usage };
    emit(filter.end());
    const abstained = text.trim() === '' && filter.abstained();
    if (text.trim() === '' && !abstained)
      return { ok: false, failure: unavailable('an empty answer'), usage };
    const citedPassageIds = filter.cited().flatMap((number) => input.passages[number - 1]?.id ?? []);
    return { ok: true, text: abstained ? null : text.trim(), citedPassageIds, usage };
  }

  /** Continues an answer that reached its token limit; the result is truncated when it never ends. */
  async function sendWithContinuations(
    request: StreamRequest,
    { onText, ...options }: Omit<StreamOptions, 'timeoutMs'>,
  ): Promise<StreamResult> {
    const words = createLastWordBuffer(onText);
    let result = await send(request, { ...options, onText: words.push });
    let { usage } = result;
    for (let round = 0; round < MAX_CONTINUATIONS; round += 1) {
      if ('failure' in result || !result.isTruncated || words.text().trim() === '') break;
      words.dropLast();
      const prompt = continuationOf(request.prompt, words.text());
      const joint = dropRepetition(words.text(), words.push);
      result = await send({ ...request, prompt }, { ...options, onText: joint.push });
      joint.end();
      usage = addUsage(usage, result.usage);
    }
    if (!('failure' in result) && !result.isTruncated) words.end();
    return 'failure' in result ? { ...result, usage } : { ...result, usage: usage ?? result.usage };
  }

  async function complete(
    prompt: Prompt,
    signal: AbortSignal,
    { maxTokens = MAX_COMPLETION_TOKENS, format, timeoutShare = 1 }: CompletionOptions = {},
  ): Promise<CompletionResult> {
    let text = '';
    const result = await send(
      { prompt, sampling: { temperature: 0, maxOutputTokens: maxTokens }, format },
      {
        signal,
        firstTokenMs: Math.ceil(firstTokenMs * timeoutShare),
        onText: (piece) => {
          text += piece;
        },
      },
    );
    const { usage } = result;
    if ('failure' in result) return { ok: false, failure: result.failure, usage };
    if (result.isTruncated) return { ok: false, failure: truncationFailure('length'), usage };
    return { ok: true, text, json: format && supportsFormat ? parseJson(text) : null, usage };
  }

  async function chooseTool(
    prompt: Prompt,
    tools: readonly OfferedTool[],
    signal: AbortSignal,
  ): Promise<ToolChoiceResult> {
    if (!supportsTools) return { ok: true, call: null, usage: null };
    let call: ChosenTool | null = null;
    const sampling = { temperature: 0, maxOutputTokens: MAX_COMPLETION_TOKENS };
    const options = {
      signal,
      firstTokenMs: Math.ceil(firstTokenMs * TOOL_CHOICE_TIMEOUT_SHARE),
      onText: () => {},
      onToolCall: (chosen: ChosenTool) => {
        call ??= chosen;
      },
    };
    const result = await send({ prompt, sampling, tools }, options);
    const { usage } = result;
    return 'failure' in result ? { ok: false, failure: result.failure, usage } : { ok: true, call, usage };
  }

  return { name: endpoint.model, write, complete, chooseTool };
}

/** The value of a JSON text, also inside a code fence; null where it is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\s*```(?:json)?|```\s*$/gu, ''));
  } catch {
    return null;
  }
}
