// Sends JSON or a form to a model server and reads a bounded reply.
import { type ModelFailure, unavailable } from './failure.ts';

export interface ModelEndpoint {
  /** Up to and including the version, as in `https://api.example.com/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
}

export interface PostOptions {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** A longer answer is rejected while it is read. */
  readonly maxBytes: number;
}

export type PostResult = { ok: true; value: unknown } | { ok: false; failure: ModelFailure };

/** Posts `body` to `path` below the base URL. Never rejects; follows no redirect, to keep the key private. */
export const postJson = (
  endpoint: ModelEndpoint,
  path: string,
  body: object,
  options: PostOptions,
): Promise<PostResult> =>
  request(endpoint, path, options, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Posts a form with files, like `postJson`. */
export const postForm = (
  endpoint: ModelEndpoint,
  path: string,
  form: FormData,
  options: PostOptions,
): Promise<PostResult> => request(endpoint, path, options, { method: 'POST', body: form });

/** Reads `path`, like `postJson`. */
export const getJson = (endpoint: ModelEndpoint, path: string, options: PostOptions): Promise<PostResult> =>
  request(endpoint, path, options, { method: 'GET' });

async function request(
  { baseUrl, apiKey }: ModelEndpoint,
  path: string,
  { signal, timeoutMs, maxBytes }: PostOptions,
  { headers, ...sent }: { method: string; headers?: Record<string, string>; body?: string | FormData },
): Promise<PostResult> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/${path}`, {
      ...sent,
      headers: { ...headers, ...(apiKey !== '' && { authorization: `Bearer ${apiKey}` }) },
      redirect: 'error',
      signal: AbortSignal.any([signal, timeout]),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return { ok: false, failure: failureOfStatus(response.status) };
    }
    return { ok: true, value: JSON.parse(await readLimitedText(response, maxBytes)) };
  } catch (error) {
    return { ok: false, failure: failureOfError(error, signal, timeout) };
  }
}

class ResponseTooLarge extends Error {}

/** Reads the answer's text; throws as soon as it exceeds `maxBytes`. */
async function readLimitedText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new ResponseTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function failureOfStatus(status: number): ModelFailure {
  const isTransient = status === 408 || status === 409 || status === 425 || status === 429 || status >= 500;
  return { ...unavailable(`the model server answered HTTP ${status}`, !isTransient), status };
}

function failureOfError(error: unknown, signal: AbortSignal, timeout: AbortSignal): ModelFailure {
  if (signal.aborted) return { tag: 'AiAborted', isPermanent: false, detail: 'stopped by the caller' };
  if (timeout.aborted) return unavailable('the model server did not respond in time');
  if (error instanceof ResponseTooLarge) return unavailable('the response of the model server is too large');
  if (error instanceof SyntaxError) return unavailable('the response of the model server is not JSON');
  return unavailable('no valid response from the model server');
}
