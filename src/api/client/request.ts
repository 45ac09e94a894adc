// Sends one HTTP request of an endpoint and maps its failures.
import { Result, Schema, SchemaIssue } from 'effect';
import ky, { isNetworkError, isTimeoutError } from 'ky';
import type { Endpoint, InputOf, OutputOf } from '../../../contract/endpoint.ts';
import { type Failure, type Issue, isErrorTag } from '../../../contract/errors/errors.ts';
import { addressOf } from '../../platform/browser/base-path.ts';
import { serverClock } from '../../platform/clock.ts';
import { fetchWithProgress } from './upload.ts';

export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  /** The raw file of a call declared with `body: 'bytes'`. */
  readonly body?: Blob;
  /** Called with the share of the body sent, 0 to 1. */
  readonly onUploadProgress?: (share: number) => void;
  /**
   * Called with the share of the response received, 0 to 1; never with one chunk or unknown length.
   */
  readonly onDownloadProgress?: (share: number) => void;
  readonly token?: string | undefined;
  /** Response timeout in ms; 30 s by default. Uploads have none. */
  readonly timeoutMs?: number;
  /** The request survives leaving the page. */
  readonly keepalive?: boolean;
}

const TIMEOUT_MS = 30_000;
const MAX_ATTEMPTS = 4;
const formatIssues = SchemaIssue.makeFormatterStandardSchemaV1();

/**
 * Sends `input` to `endpoint` and decodes the response.
 * @throws {Failure} InvalidInput before sending, or BotNotFound or NotFound for a malformed id; the server's
 * error; Offline, FetchFailed, TimedOut, ServerUnreachable, UndecodableAnswer. An abort rejects with the
 * signal's reason.
 */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: RequestOptions = {},
): Promise<OutputOf<E>> {
  const response = await sendWithRetries(endpoint, validateInput(endpoint, input), options);
  const decoded = Schema.decodeUnknownResult(endpoint.output)(await readJson(response));
  if (Result.isFailure(decoded)) throw failure('UndecodableAnswer');
  return decoded.success;
}

/** As `request`, for a call that returns a file. */
export async function requestFile<E extends Endpoint & { readonly response: 'file' }>(
  endpoint: E,
  input: InputOf<E>,
  options: RequestOptions = {},
): Promise<Blob> {
  const response = await sendWithRetries(endpoint, validateInput(endpoint, input), options);
  return response.blob();
}

/**
 * The successful response. Retries after the server's requested delay on `ServerBusy`, which means nothing
 * was done, and repeats failed reads, which is harmless.
 */
async function sendWithRetries(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  options: RequestOptions,
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await send(endpoint, input, options);
    if (response.ok) return response;
    const responseFailure = await readFailure(response);
    const { error, retryAfterMs } = responseFailure;
    const canRetry = error === 'ServerBusy' || (error === 'ServerUnreachable' && endpoint.method === 'GET');
    if (attempt === MAX_ATTEMPTS || !retryAfterMs || !canRetry) throw responseFailure;
    await new Promise((resolve) => {
      setTimeout(resolve, retryAfterMs);
      options.signal?.addEventListener('abort', resolve); // the next request reports it
    });
  }
}

/** The validated input in its wire format. */
function validateInput(endpoint: Endpoint, input: unknown): Record<string, unknown> {
  const decoded = decodeInput(endpoint, input);
  if (Result.isSuccess(decoded)) return { ...Object(decoded.success) };
  const issues = issuesOf(decoded.failure);
  throw notFoundFailure(endpoint, issues) ?? ({ error: 'InvalidInput', issues } satisfies Failure);
}

/** A malformed id comes from a cut or mistyped URL, so it counts as not found. */
function notFoundFailure({ path }: Endpoint, issues: readonly Issue[]): Failure | null {
  const names = issues.filter(({ rule }) => rule === 'Invalid').map((issue) => String(issue.path[0]));
  const ids = names.filter((name) => path.split('/').includes(`:${name}`));
  if (ids.length === 0) return null;
  return failure(ids.includes('botId') ? 'BotNotFound' : 'NotFound');
}

/** Validates an input before sending, with the same result as on the server. */
export function issuesIn(endpoint: Endpoint, input: unknown): readonly Issue[] {
  const decoded = decodeInput(endpoint, input);
  return Result.isSuccess(decoded) ? [] : issuesOf(decoded.failure);
}

const decodeInput = ({ input: schema }: Endpoint, input: unknown) =>
  Schema.decodeUnknownResult(schema, { errors: 'all' })(input);

const issuesOf = ({ issue }: { readonly issue: SchemaIssue.Issue }): readonly Issue[] =>
  formatIssues(issue).issues.map(({ path = [], message }) => ({
    path: path.map(keyOf),
    rule: message === 'Missing key' ? 'Required' : message,
  }));

type PathSegment = PropertyKey | { readonly key: PropertyKey };

function keyOf(segment: PathSegment): string | number {
  const key = typeof segment === 'object' ? segment.key : segment;
  return typeof key === 'number' ? key : String(key);
}

async function send(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  options: RequestOptions,
): Promise<Response> {
  const { path, rest } = fillPath(endpoint.path, input);
  const usesQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE' || endpoint.body === 'bytes';
  const { signal, body, token, timeoutMs = TIMEOUT_MS, keepalive = false } = options;
  const { onUploadProgress, onDownloadProgress } = options;
  try {
    const response = await ky(addressOf(path), {
      baseUrl: location.origin,
      method: endpoint.method,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(usesQuery ? { searchParams: queryOf(rest) } : { json: rest }),
      ...(body ? { body } : {}),
      ...(onUploadProgress ? { fetch: fetchWithProgress(onUploadProgress) } : {}),
      ...(onDownloadProgress ? { onDownloadProgress: partialProgress(onDownloadProgress) } : {}),
      ...(signal ? { signal } : {}),
      timeout: endpoint.body === 'bytes' ? false : timeoutMs,
      retry: 0,
      keepalive,
      throwHttpErrors: false,
    });
    serverClock.syncWith(response.headers.get('date'));
    return response;
  } catch (thrown) {
    if (signal?.aborted) throw signal.reason;
    if (isTimeoutError(thrown)) throw failure('TimedOut');
    if (navigator.onLine === false) throw failure('Offline');
    if (isNetworkError(thrown) || thrown instanceof TypeError) throw failure('FetchFailed');
    throw thrown;
  }
}

/** 1 is not reported, as a refused and retried request also ends with it. 0 means an unknown length. */
const partialProgress =
  (reportProgress: (share: number) => void) =>
  ({ percent }: { readonly percent: number }) => {
    if (percent > 0 && percent < 1) reportProgress(percent);
  };

function fillPath(path: string, input: Record<string, unknown>) {
  const rest = { ...input };
  const filledPath = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filledPath, rest };
}

function queryOf(rest: Record<string, unknown>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query;
}

/** The failure of an error response; a response in another format came from a proxy in between. */
export async function readFailure(response: Response): Promise<Failure> {
  const body = await readJson(response).catch(() => null);
  if (isFailure(body)) return body;
  return failure(
    response.status >= 502 && response.status <= 504 ? 'ServerUnreachable' : 'UndecodableAnswer',
  );
}

const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'error' in value && isErrorTag(value.error);

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return {};
  try {
    return JSON.parse(text);
  } catch {
    throw failure('UndecodableAnswer');
  }
}

const failure = (error: Failure['error']): Failure => ({ error });
