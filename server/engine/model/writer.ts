// Knows how an answer is written by an OpenAI-compatible model and streamed; refuses to know retrieval and channels.

import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractReasoningMiddleware, type LanguageModel, streamText, wrapLanguageModel } from 'ai';
import { boundedFetch } from './bounded-fetch.ts';
import { createBreaker } from './breaker.ts';
import { createCitationFilter } from './citations.ts';
import { failureOf, refusesTuning } from './failure.sdk.ts';
import { type ModelFailure, unavailable } from './failure.ts';
import { type Prompt, type PromptInput, temperatureOf, writePrompt } from './prompt.ts';

export interface WriterSettings {
  baseUrl: string;
  apiKey: string;
  model: string;
  /** Milliseconds the server may stay silent; a whole answer may take four times as long. */
  timeoutMs?: number;
  /** Milliseconds since the epoch; the wall clock when left out. */
  clock?: () => number;
}

export interface WriteInput extends PromptInput {
  signal: AbortSignal;
  /** Told what is sent, before it is. */
  onPrompt?(prompt: Prompt): void;
  /** Text that may be shown at once, without citation marks. */
  onDelta(text: string): void;
}

/** `text` is null when the model found no answer in the passages. */
export type Written =
  | {
      ok: true;
      text: string | null;
      citedPassageIds: string[];
      usage: Usage;
    }
  | { ok: false; failure: ModelFailure };

/** What a model said to a prompt of ours, as it said it. */
export type Completed = { ok: true; text: string; usage: Usage } | { ok: false; failure: ModelFailure };

export interface Writer {
  /** The model, as its server calls it. */
  readonly name: string;
  /** Never rejects. After a failure, deltas already given must be dropped by the caller. */
  write(input: WriteInput): Promise<Written>;
  /** Asks something short of its own; `maxTokens` where it is not that short. Never rejects. */
  complete(prompt: Prompt, signal: AbortSignal, maxTokens?: number): Promise<Completed>;
  /** True when the server answers a tiny request. */
  check(): Promise<boolean>;
}

interface Tuning {
  temperature?: number;
  maxOutputTokens?: number;
}

type Usage = { inputTokens: number; outputTokens: number } | null;

const longestAnswer = 1500;
const longestCompletion = 300;
/** A server that streams more characters than this is broken or hostile. */
const mostCharacters = 16_000;
const mostBytes = 8 * 1024 * 1024;

/** Makes a writer for one server and model. Nothing is sent before the first `write` or `check`. */
export function createWriter(settings: WriterSettings): Writer {
  const { baseUrl, apiKey, model: name, timeoutMs = 30_000, clock = Date.now } = settings;
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl,
    apiKey,
    includeUsage: true,
    fetch: boundedFetch(mostBytes),
  });
  const breaker = createBreaker({ clock });
  // Some local models think aloud inside the answer; the visitor must not read it.
  const middleware = extractReasoningMiddleware({ tagName: 'think' });
  const model = wrapLanguageModel({ model: provider.chatModel(name), middleware });
  let takesTuning = true;

  async function send(prompt: Prompt, tuning: Tuning, signal: AbortSignal, onText: (text: string) => void) {
    if (!breaker.admits()) return { failure: unavailable('the model server is left alone') };
    const sent = await sendNow(prompt, tuning, signal, onText);
    if ('failure' in sent) breaker.failed(sent.failure);
    else breaker.succeeded();
    return sent;
  }

  async function sendNow(
    prompt: Prompt,
    tuning: Tuning,
    signal: AbortSignal,
    onText: (text: string) => void,
  ) {
    const first = await stream(model, prompt, takesTuning ? tuning : {}, { signal, timeoutMs, onText });
    if (!takesTuning || !('error' in first) || !refusesTuning(first.error)) return first;
    takesTuning = false;
    return stream(model, prompt, {}, { signal, timeoutMs, onText });
  }

  async function write(input: WriteInput): Promise<Written> {
    const filter = createCitationFilter(input.passages.length);
    let text = '';
    const show = (piece: string) => {
      text += piece;
      if (piece !== '') input.onDelta(piece);
    };
    const tuning = { temperature: temperatureOf(input.creativity), maxOutputTokens: longestAnswer };
    const prompt = writePrompt(input);
    input.onPrompt?.(prompt);
    const sent = await send(prompt, tuning, input.signal, (piece) => show(filter.push(piece)));
    if ('failure' in sent) return { ok: false, failure: sent.failure };
    show(filter.end());
    const abstained = text.trim() === '' && filter.abstained();
    if (text.trim() === '' && !abstained) return { ok: false, failure: unavailable('an empty answer') };
    const citedPassageIds = filter.cited().flatMap((number) => input.passages[number - 1]?.id ?? []);
    return { ok: true, text: abstained ? null : text.trim(), citedPassageIds, usage: sent.usage };
  }

  async function complete(
    prompt: Prompt,
    signal: AbortSignal,
    maxTokens = longestCompletion,
  ): Promise<Completed> {
    let text = '';
    const tuning = { temperature: 0, maxOutputTokens: maxTokens };
    const sent = await send(prompt, tuning, signal, (piece) => {
      text += piece;
    });
    return 'failure' in sent ? { ok: false, failure: sent.failure } : { ok: true, text, usage: sent.usage };
  }

  async function check(): Promise<boolean> {
    const prompt: Prompt = { system: 'Reply with OK.', messages: [{ role: 'user', content: 'OK?' }] };
    const sent = await send(prompt, {}, new AbortController().signal, () => {});
    return 'usage' in sent;
  }

  return { name, write, complete, check };
}

interface StreamOptions {
  signal: AbortSignal;
  timeoutMs: number;
  onText(text: string): void;
}

/** Sends one request and reads its whole stream: the SDK ends the text silently on errors and on abort. */
async function stream(
  model: LanguageModel,
  prompt: Prompt,
  tuning: Tuning,
  { signal, timeoutMs, onText }: StreamOptions,
): Promise<{ usage: Usage } | { failure: ModelFailure; error?: unknown }> {
  const silence = new AbortController();
  const abortSignal = AbortSignal.any([signal, silence.signal, AbortSignal.timeout(4 * timeoutMs)]);
  const timer = setTimeout(() => silence.abort(), timeoutMs);
  let characters = 0;
  try {
    const result = streamText({
      model,
      instructions: prompt.system,
      messages: prompt.messages,
      ...tuning,
      abortSignal,
      maxRetries: 0,
      onError: () => {},
    });
    for await (const part of result.stream) {
      timer.refresh();
      if (part.type === 'text-delta') {
        characters += part.text.length;
        if (characters > mostCharacters) return { failure: tooMuch(silence) };
        onText(part.text);
      }
      if (part.type === 'error') return { failure: failureOf(part.error), error: part.error };
      if (part.type === 'finish') return finish(part.finishReason, part.totalUsage);
    }
    return { failure: interrupted(signal, abortSignal) };
  } catch (error) {
    return { failure: abortSignal.aborted ? interrupted(signal, abortSignal) : failureOf(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** Hangs up: whoever sends without end would go on. */
function tooMuch(connection: AbortController): ModelFailure {
  connection.abort();
  return unavailable('the model server answered far too much');
}

function interrupted(caller: AbortSignal, any: AbortSignal): ModelFailure {
  if (caller.aborted) return { tag: 'AiAborted', permanent: false, detail: 'stopped by the caller' };
  return unavailable(any.aborted ? 'the model server stayed silent too long' : 'the answer broke off');
}

function finish(
  reason: string,
  usage: { inputTokens?: number | undefined; outputTokens?: number | undefined },
): { usage: Usage } | { failure: ModelFailure } {
  if (reason !== 'stop' && reason !== 'length')
    return { failure: unavailable(`the answer ended by «${reason}»`) };
  const { inputTokens, outputTokens } = usage;
  return {
    usage: inputTokens === undefined || outputTokens === undefined ? null : { inputTokens, outputTokens },
  };
}
