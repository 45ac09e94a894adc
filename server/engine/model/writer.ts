// Streams an answer from an OpenAI-compatible model.

import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  APICallError,
  extractReasoningMiddleware,
  type LanguageModel,
  streamText,
  wrapLanguageModel,
} from 'ai';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createCitationFilter } from './citation-filter.ts';
import { type ModelFailure, unavailable } from './failure.ts';
import { buildPrompt, type Prompt, type PromptInput, temperatureOf } from './prompt.ts';
import { estimateUsage, reportedUsage, type Usage } from './usage.ts';

/** Classifies an SDK error. Rejected keys, models and addresses are permanent; the rest is transient. */
function classifySdkError(error: unknown): ModelFailure {
  const status = statusOf(error);
  if (status === null) return unavailable('no sound answer from the model server');
  if (status < 300) return unavailable('the answer broke off');
  const isTransient = status === 408 || status === 409 || status === 429 || status >= 500;
  return unavailable(`the model server answered HTTP ${status}`, !isTransient);
}

/** Whether a server rejected the request for a sampling setting it does not support. */
function isSamplingSettingError(error: unknown): boolean {
  return statusOf(error) === 400 && /temperature|max_tokens/.test(bodyOf(error));
}

function statusOf(error: unknown): number | null {
  return APICallError.isInstance(error) ? (error.statusCode ?? null) : null;
}

function bodyOf(error: unknown): string {
  return APICallError.isInstance(error) ? (error.responseBody ?? '') : '';
}

/** A `fetch` that fails after `maxBytes` and follows no redirect, which would leak the key. */
function createBoundedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (!response.body) return response;
    let bytes = 0;
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > maxBytes) controller.error(new Error('The answer is far too long.'));
        else controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(counter), { status, statusText, headers });
  };
}

export interface WriterSettings {
  baseUrl: string;
  apiKey: string;
  model: string;
  /** Timeout of the first token in milliseconds, reasoning included. */
  firstTokenMs?: number;
  /** Timeout between tokens after that, in milliseconds; the whole answer may take twelve times as long. */
  timeoutMs?: number;
  /** Milliseconds since the epoch; the system clock by default. */
  clock?: () => number;
}

export interface WriteInput extends PromptInput {
  signal: AbortSignal;
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

/** The model's reply to a prompt, unchanged. */
export type CompletionResult = { ok: true; text: string; usage: Usage | null } | WriteFailure;

export interface Writer {
  /** The model's name on its server. */
  readonly name: string;
  /** Streams an answer. Never rejects; after a failure the caller must discard the deltas it received. */
  write(input: WriteInput): Promise<WriteResult>;
  /** Completes a short prompt with at most `maxTokens` output tokens. Never rejects. */
  complete(prompt: Prompt, signal: AbortSignal, maxTokens?: number): Promise<CompletionResult>;
  /** Whether the server answers a tiny request. */
  check(): Promise<boolean>;
}

interface SamplingSettings {
  temperature?: number;
  maxOutputTokens?: number;
}

/** `isTruncated`: the answer reached its token limit. */
type StreamResult =
  | { usage: Usage; isTruncated: boolean }
  | { failure: ModelFailure; usage: Usage | null; error?: unknown };

/** Timeout of a whole answer, in timeouts between tokens. */
const TOTAL_TIMEOUT_FACTOR = 12;
const maxAnswerTokens = 1500;
const maxCompletionTokens = 300;
/** A server that streams more characters than this is broken or malicious. */
const maxResponseCharacters = 16_000;
const maxResponseBytes = 8 * 1024 * 1024;

/** Creates a writer for one server and model; sends nothing before the first call. */
export function createWriter(settings: WriterSettings): Writer {
  const {
    baseUrl,
    apiKey,
    model: name,
    firstTokenMs = 8_000,
    timeoutMs = 10_000,
    clock = Date.now,
  } = settings;
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl,
    apiKey,
    includeUsage: true,
    fetch: createBoundedFetch(maxResponseBytes),
  });
  const breaker = createCircuitBreaker({ clock });
  // Some local models reason inside the answer; the visitor must not see it.
  const middleware = extractReasoningMiddleware({ tagName: 'think' });
  const model = wrapLanguageModel({ model: provider.chatModel(name), middleware });
  let supportsSampling = true;

  async function send(
    prompt: Prompt,
    sampling: SamplingSettings,
    signal: AbortSignal,
    onText: (text: string) => void,
  ): Promise<StreamResult> {
    if (!breaker.allowsRequest())
      return { failure: unavailable('the model server is left alone'), usage: null };
    const result = await sendWithFallback(prompt, sampling, signal, onText);
    if ('failure' in result) breaker.recordFailure(result.failure);
    else breaker.recordSuccess();
    return result;
  }

  async function sendWithFallback(
    prompt: Prompt,
    sampling: SamplingSettings,
    signal: AbortSignal,
    onText: (text: string) => void,
  ) {
    const first = await stream(model, prompt, supportsSampling ? sampling : {}, {
      signal,
      firstTokenMs,
      timeoutMs,
      onText,
    });
    if (!supportsSampling || !('error' in first) || !isSamplingSettingError(first.error)) return first;
    supportsSampling = false;
    return stream(model, prompt, {}, { signal, firstTokenMs, timeoutMs, onText });
  }

  async function write(input: WriteInput): Promise<WriteResult> {
    const filter = createCitationFilter(input.passages.length);
    let text = '';
    const emit = (delta: string) => {
      text += delta;
      if (delta !== '') input.onDelta(delta);
    };
    const sampling = { temperature: temperatureOf(input.creativity), maxOutputTokens: maxAnswerTokens };
    const prompt = buildPrompt(input);
    input.onPrompt?.(prompt);
    const result = await send(prompt, sampling, input.signal, (piece) => emit(filter.push(piece)));
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

  async function complete(
    prompt: Prompt,
    signal: AbortSignal,
    maxTokens = maxCompletionTokens,
  ): Promise<CompletionResult> {
    let text = '';
    const sampling = { temperature: 0, maxOutputTokens: maxTokens };
    const result = await send(prompt, sampling, signal, (piece) => {
      text += piece;
    });
    const { usage } = result;
    return 'failure' in result ? { ok: false, failure: result.failure, usage } : { ok: true, text, usage };
  }

  async function check(): Promise<boolean> {
    const prompt: Prompt = { system: 'Reply with OK.', messages: [{ role: 'user', content: 'OK?' }] };
    const result = await send(prompt, {}, new AbortController().signal, () => {});
    return !('failure' in result);
  }

  return { name, write, complete, check };
}

interface StreamOptions {
  signal: AbortSignal;
  firstTokenMs: number;
  timeoutMs: number;
  onText(text: string): void;
}

/** Sends one request and reads its whole stream: the SDK ends the text silently on errors and on abort. */
async function stream(
  model: LanguageModel,
  prompt: Prompt,
  sampling: SamplingSettings,
  { signal, firstTokenMs, timeoutMs, onText }: StreamOptions,
): Promise<StreamResult> {
  const idleAbort = new AbortController();
  const abortSignal = AbortSignal.any([
    signal,
    idleAbort.signal,
    AbortSignal.timeout(TOTAL_TIMEOUT_FACTOR * timeoutMs),
  ]);
  let timer = setTimeout(() => idleAbort.abort(), firstTokenMs);
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => idleAbort.abort(), timeoutMs);
  };
  let characters = 0;
  let output = '';
  const failWith = (failure: ModelFailure) => ({
    failure,
    usage: output === '' ? null : estimateUsage(prompt, output),
  });
  try {
    const result = streamText({
      model,
      instructions: prompt.system,
      messages: prompt.messages,
      ...sampling,
      abortSignal,
      maxRetries: 0,
      onError: () => {},
    });
    for await (const part of result.stream) {
      if (part.type === 'reasoning-delta' || part.type === 'text-delta') restartTimer();
      if (part.type === 'reasoning-delta') output += part.text;
      if (part.type === 'text-delta') {
        output += part.text;
        characters += part.text.length;
        if (characters > maxResponseCharacters) return failWith(abortOversized(idleAbort));
        onText(part.text);
      }
      if (part.type === 'error') return { ...failWith(classifySdkError(part.error)), error: part.error };
      if (part.type === 'finish') {
        const usage = reportedUsage(part.totalUsage) ?? estimateUsage(prompt, output);
        const failure = failureOfFinishReason(part.finishReason);
        return failure ? { failure, usage } : { usage, isTruncated: part.finishReason === 'length' };
      }
    }
    return failWith(failureOfAbort(signal, abortSignal));
  } catch (error) {
    return failWith(abortSignal.aborted ? failureOfAbort(signal, abortSignal) : classifySdkError(error));
  } finally {
    clearTimeout(timer);
  }
}

/** Aborts the request: a server that sends without end would go on. */
function abortOversized(controller: AbortController): ModelFailure {
  controller.abort();
  return unavailable('the model server answered far too much');
}

function failureOfAbort(callerSignal: AbortSignal, combined: AbortSignal): ModelFailure {
  if (callerSignal.aborted) return { tag: 'AiAborted', permanent: false, detail: 'stopped by the caller' };
  return unavailable(combined.aborted ? 'the model server stayed silent too long' : 'the answer broke off');
}

const truncationFailure = (reason: string): ModelFailure => ({
  tag: 'AiCut',
  permanent: false,
  detail: `the answer ended by «${reason}»`,
});

function failureOfFinishReason(reason: string): ModelFailure | null {
  if (reason === 'stop' || reason === 'length') return null;
  return reason === 'content-filter'
    ? truncationFailure(reason)
    : unavailable(`the answer ended by «${reason}»`);
}
