// Writes down recordings through an OpenAI-compatible endpoint, where it can listen.
import { Option, Schema } from 'effect';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { ModelFailure } from './failure.ts';
import { getJson, type ModelEndpoint, type PostOptions, postForm } from './post-json.ts';
import type { Usage } from './usage.ts';

export interface Recording {
  readonly bytes: Uint8Array;
  readonly mime: string;
  readonly durationMs: number;
}

/** `unsupported`: the server has no model that listens. `usage` is null where nothing was charged. */
export type Transcription = { readonly usage: Usage | null } & (
  | { readonly kind: 'written'; readonly text: string }
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'failed'; readonly failure: ModelFailure }
);

export interface Transcriber {
  /** Never rejects. */
  transcribe(recording: Recording, signal: AbortSignal): Promise<Transcription>;
}

export interface TranscriberSettings extends Omit<ModelEndpoint, 'model'> {
  readonly clock?: () => number;
  /** Milliseconds for one recording. */
  readonly timeoutMs?: number;
}

/** Asked where a server does not tell its models. */
const DEFAULT_MODEL = 'whisper-1';
const TRANSCRIPTION_MODEL_PATTERN = /whisper|transcribe/iu;
/** Refusals of servers that have no such endpoint, or no such model. */
const UNSUPPORTED_STATUSES: ReadonlySet<number | undefined> = new Set([404, 405, 501]);
/** Refusals of one recording, which say nothing about the server. */
const REFUSED_FILE_STATUSES: ReadonlySet<number | undefined> = new Set([400, 413, 415, 422]);
/** After this time a server is asked again whether it can listen. */
const RECHECK_INTERVAL_MS = 10 * 60_000;
const TIMEOUT_MS = 60_000;
const LIST_TIMEOUT_MS = 5_000;
const MAX_BYTES = 1024 * 1024;
/** Servers that report no usage are charged this much sound, and their text by its bytes. */
const TOKENS_PER_SECOND = 10;
const BYTES_PER_TOKEN = 3;

const decodeModels = Schema.decodeUnknownOption(
  Schema.Struct({ data: Schema.Array(Schema.Struct({ id: Schema.String })) }),
);
const decodeTranscription = Schema.decodeUnknownOption(
  Schema.Struct({
    text: Schema.String,
    usage: Schema.optionalKey(
      Schema.Struct({
        input_tokens: Schema.optionalKey(Schema.Number),
        output_tokens: Schema.optionalKey(Schema.Number),
      }),
    ),
  }),
);

const FILE_EXTENSIONS: Readonly<Record<string, string>> = {
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
};

/** Creates a transcriber; sends nothing before the first recording. */
export function createTranscriber({
  clock = Date.now,
  timeoutMs = TIMEOUT_MS,
  ...server
}: TranscriberSettings): Transcriber {
  const breaker = createCircuitBreaker({ clock });
  const endpoint = { ...server, model: '' };
  let known: { readonly model: string | null; readonly at: number } | null = null;

  /** The model that listens; null when the server lists models and none of them does. */
  async function findModel(signal: AbortSignal): Promise<string | null> {
    if (known && clock() - known.at < RECHECK_INTERVAL_MS) return known.model;
    const options: PostOptions = { signal, timeoutMs: LIST_TIMEOUT_MS, maxBytes: MAX_BYTES };
    const listed = await getJson(endpoint, 'models', options);
    if (!listed.ok) return DEFAULT_MODEL;
    const models = Option.getOrNull(decodeModels(listed.value))?.data ?? [];
    const model = models.find(({ id }) => TRANSCRIPTION_MODEL_PATTERN.test(id))?.id ?? null;
    known = { model: models.length === 0 ? DEFAULT_MODEL : model, at: clock() };
    return known.model;
  }

  return {
    async transcribe({ bytes, mime, durationMs }, signal) {
      if (!breaker.allowsRequest()) return failed('the model server is paused after repeated failures');
      const model = await findModel(signal);
      if (model === null) return { kind: 'unsupported', usage: null };
      const form = new FormData();
      const type = mime.split(';')[0] ?? mime;
      form.set(
        'file',
        new Blob([Uint8Array.from(bytes)], { type }),
        `voice.${FILE_EXTENSIONS[type] ?? 'webm'}`,
      );
      form.set('model', model);
      form.set('response_format', 'json');
      const response = await postForm(endpoint, 'audio/transcriptions', form, {
        signal,
        timeoutMs,
        maxBytes: MAX_BYTES,
      });
      if (!response.ok && UNSUPPORTED_STATUSES.has(response.failure.status)) {
        known = { model: null, at: clock() };
        return { kind: 'unsupported', usage: null };
      }
      if (!response.ok) {
        if (!REFUSED_FILE_STATUSES.has(response.failure.status)) breaker.recordFailure(response.failure);
        return { kind: 'failed', failure: response.failure, usage: null };
      }
      breaker.recordSuccess();
      const transcription = Option.getOrNull(decodeTranscription(response.value));
      if (!transcription) return failed('the response of the model server holds no text');
      const { text, usage } = transcription;
      const { input_tokens: inputTokens, output_tokens: outputTokens } = usage ?? {};
      const isReported = inputTokens !== undefined && outputTokens !== undefined;
      return {
        kind: 'written',
        text,
        usage: isReported ? { inputTokens, outputTokens } : estimateTranscriptionUsage(durationMs, text),
      };
    },
  };
}

const failed = (detail: string): Transcription => ({
  kind: 'failed',
  failure: { tag: 'AiUnavailable', isPermanent: false, detail },
  usage: null,
});

const estimateTranscriptionUsage = (durationMs: number, text: string): Usage => ({
  inputTokens: Math.ceil((durationMs / 1_000) * TOKENS_PER_SECOND),
  outputTokens: Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN),
  isEstimated: true,
});
