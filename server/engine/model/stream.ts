// Sends one prompt to an OpenAI-compatible model and reads its whole stream.
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  APICallError,
  extractReasoningMiddleware,
  jsonSchema,
  type LanguageModel,
  Output,
  streamText,
  type ToolSet,
  tool,
  wrapLanguageModel,
} from 'ai';
import { type ModelFailure, unavailable } from './failure.ts';
import type { ModelEndpoint } from './post-json.ts';
import type { Prompt } from './prompt.ts';
import { estimateUsage, reportedUsage, type Usage } from './usage.ts';

export interface SamplingSettings {
  readonly temperature?: number;
  readonly maxOutputTokens?: number;
}

/** JSON that a reply must be, where the server can enforce it. */
export interface ReplyFormat {
  readonly name: string;
  /** A JSON Schema of an object; every property required, no others allowed. */
  readonly schema: { readonly [keyword: string]: unknown };
  /** Added to the prompt: what the JSON must hold. */
  readonly instruction: string;
}

/** Timeouts in milliseconds. */
export interface StreamTimeouts {
  /** Until the first text; reasoning does not count as text. */
  readonly firstTokenMs: number;
  /** Between pieces after that; the whole answer may take twelve times as long. */
  readonly timeoutMs: number;
}

/** A tool that the model may choose; the schema is a JSON Schema of its inputs. */
export interface OfferedTool {
  readonly name: string;
  readonly description: string;
  readonly schema: { readonly [keyword: string]: unknown };
}

/** A tool that the model chose, with inputs as it wrote them. */
export interface ChosenTool {
  readonly name: string;
  readonly inputs: unknown;
}

export interface StreamRequest {
  readonly prompt: Prompt;
  readonly sampling: SamplingSettings;
  readonly format?: ReplyFormat | undefined;
  readonly tools?: readonly OfferedTool[] | undefined;
}

export interface StreamOptions extends StreamTimeouts {
  readonly signal: AbortSignal;
  onText(text: string): void;
  onToolCall?(call: ChosenTool): void;
}

/** `isTruncated`: the answer reached its token limit. */
export type StreamResult =
  | { usage: Usage; isTruncated: boolean }
  | { failure: ModelFailure; usage: Usage | null; error?: unknown };

/** Timeout of a whole answer, in timeouts between tokens. */
const TOTAL_TIMEOUT_FACTOR = 12;
/** A server that streams more characters than this is broken or malicious. */
const MAX_RESPONSE_CHARACTERS = 16_000;
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;

/** What is sent; the body is JSON. */
export interface ModelRequest {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly signal: AbortSignal | null;
}

interface ModelResponse {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Iterable<[string, string]>;
  readonly body: AsyncIterable<Uint8Array> | null;
}

/** Sends one request and follows no redirect, which would leak the key. */
export type ModelFetch = (url: string, request: ModelRequest) => Promise<ModelResponse>;

/** Opens the model; sends nothing yet. */
export function openModel(
  { baseUrl, apiKey, model }: ModelEndpoint,
  send: ModelFetch = (url, request) => fetch(url, { ...request, redirect: 'error' }),
): LanguageModel {
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl,
    apiKey,
    includeUsage: true,
    supportsStructuredOutputs: true,
    fetch: createBoundedFetch(send, MAX_RESPONSE_BYTES),
  });
  // Some local models reason inside the answer; the visitor must not see it.
  const middleware = extractReasoningMiddleware({ tagName: 'think' });
  return wrapLanguageModel({ model: provider.chatModel(model), middleware });
}

/** Classifies an SDK error. Rejected keys, models and addresses are permanent; the rest is transient. */
function classifySdkError(error: unknown): ModelFailure {
  const status = statusOf(error);
  if (status === null) return unavailable('no valid response from the model server');
  if (status < 300) return unavailable('the answer broke off');
  const isTransient = status === 408 || status === 409 || status === 429 || status >= 500;
  return { ...unavailable(`the model server answered HTTP ${status}`, !isTransient), status };
}

/** Whether a server rejected the request for a sampling setting it does not support. */
export function isSamplingSettingError(error: unknown): boolean {
  return statusOf(error) === 400 && /temperature|max_tokens/.test(bodyOf(error));
}

/** Whether a server rejected the request for its reply format. */
export function isReplyFormatError(error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  return (
    [400, 404, 415, 422, 501].includes(status) &&
    /response_format|json_schema|structured|grammar|schema/i.test(bodyOf(error))
  );
}

const TOOLS =
  '(?:tools|tool[ _-]?(?:use|calls?|calling|choice)|functions|function[ _-]?call(?:s|ing)?)(?![\\w.[])';
const UNSUPPORTED =
  "(?:not (?:be )?(?:support|permit|allow|enabl|availab|implement)\\w*|n['o’]t support|unsupported|unrecogni[sz]ed|unknown|no endpoints|requires?)";
const TOOLS_UNSUPPORTED = new RegExp(
  `${TOOLS}[^\\n]{0,80}${UNSUPPORTED}|${UNSUPPORTED}[^\\n]{0,80}${TOOLS}`,
  'i',
);

/** Whether a server says that it has no tools; one that rejects a tool's schema has them. */
export function isToolsError(error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  return [400, 404, 422, 501].includes(status) && TOOLS_UNSUPPORTED.test(bodyOf(error));
}

/** Whether a server understood the request and rejected what it holds. */
export const isRejection = ({ status }: ModelFailure): boolean =>
  status !== undefined && [400, 404, 413, 422].includes(status);

function statusOf(error: unknown): number | null {
  return APICallError.isInstance(error) ? (error.statusCode ?? null) : null;
}

function bodyOf(error: unknown): string {
  return APICallError.isInstance(error) ? (error.responseBody ?? '') : '';
}

/** A `fetch` that fails after `maxBytes`. */
function createBoundedFetch(send: ModelFetch, maxBytes: number): typeof fetch {
  return async (input, init = {}) => {
    const { status, statusText, headers, body } = await send(String(input), {
      method: init.method ?? 'POST',
      headers: Object.fromEntries(new Headers(init.headers)),
      body: String(init.body),
      signal: init.signal ?? null,
    });
    const boundedBody = body && limitBytes(body, maxBytes);
    return new Response(boundedBody, { status, statusText, headers: [...headers] });
  };
}

function limitBytes(body: AsyncIterable<Uint8Array>, maxBytes: number): ReadableStream<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  let bytes = 0;
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) {
        controller.close();
        return;
      }
      bytes += value.byteLength;
      if (bytes <= maxBytes) {
        controller.enqueue(value);
        return;
      }
      await chunks.return?.();
      controller.error(new Error('The answer is far too long.'));
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}

/** Sends one request and reads its whole stream: the SDK ends the text silently on errors and on abort. */
export async function streamReply(
  model: LanguageModel,
  { prompt, sampling, format, tools }: StreamRequest,
  { signal, firstTokenMs, timeoutMs, onText, onToolCall }: StreamOptions,
): Promise<StreamResult> {
  const idleAbort = new AbortController();
  const abortSignal = AbortSignal.any([
    signal,
    idleAbort.signal,
    AbortSignal.timeout(firstTokenMs + TOTAL_TIMEOUT_FACTOR * timeoutMs),
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
      instructions: format ? `${prompt.system}\n${format.instruction}` : prompt.system,
      messages: prompt.messages,
      ...(format && { output: Output.object({ name: format.name, schema: jsonSchema(format.schema) }) }),
      ...(tools && { tools: toolSet(tools) }),
      ...sampling,
      abortSignal,
      maxRetries: 0,
      onError: () => {},
    });
    for await (const part of result.stream) {
      if (part.type === 'reasoning-delta') output += part.text;
      if (part.type === 'text-delta') {
        restartTimer();
        output += part.text;
        characters += part.text.length;
        if (characters > MAX_RESPONSE_CHARACTERS) return failWith(abortOversized(idleAbort));
        onText(part.text);
      }
      if (part.type === 'tool-input-delta') {
        restartTimer();
        output += part.delta;
        characters += part.delta.length;
        if (characters > MAX_RESPONSE_CHARACTERS) return failWith(abortOversized(idleAbort));
      }
      if (part.type === 'tool-call') onToolCall?.({ name: part.toolName, inputs: part.input });
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

const toolSet = (tools: readonly OfferedTool[]): ToolSet =>
  Object.fromEntries(
    tools.map(({ name, description, schema }) => [
      name,
      tool({ description, inputSchema: jsonSchema(schema) }),
    ]),
  );

/** Aborts the request: a server that sends without end would go on. */
function abortOversized(controller: AbortController): ModelFailure {
  controller.abort();
  return unavailable('the response of the model server is too large');
}

function failureOfAbort(callerSignal: AbortSignal, combined: AbortSignal): ModelFailure {
  if (callerSignal.aborted) return { tag: 'AiAborted', isPermanent: false, detail: 'stopped by the caller' };
  return combined.aborted
    ? { ...unavailable('the model server did not respond in time'), isTimeout: true }
    : unavailable('the answer broke off');
}

export const truncationFailure = (reason: string): ModelFailure => ({
  tag: 'AiCut',
  isPermanent: false,
  detail: `the answer ended by «${reason}»`,
});

function failureOfFinishReason(reason: string): ModelFailure | null {
  if (reason === 'stop' || reason === 'length' || reason === 'tool-calls') return null;
  return reason === 'content-filter'
    ? truncationFailure(reason)
    : unavailable(`the answer ended by «${reason}»`);
}
