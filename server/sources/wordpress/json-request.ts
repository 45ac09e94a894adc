// Requests JSON from a WordPress site and classifies failures.

import type { Outbound } from '../../outbound/outbound.ts';
import { OutboundError, type OutboundErrorKind } from '../../outbound/outbound-error.ts';

/**
 * `OutboundErrorKind`: network error; `NotJson`: the response is not from an API; `Busy`: 408, 429 or 5xx;
 * `Refused`: an API error with its `code`.
 */
export type RequestError =
  | { readonly kind: OutboundErrorKind | 'NotJson' }
  | { readonly kind: 'Busy'; readonly status: number; readonly retryAfterMs: number | null }
  | { readonly kind: 'Refused'; readonly status: number; readonly code: string; readonly message: string };

export type RequestResult<T> =
  | ({ readonly ok: true } & T)
  | { readonly ok: false; readonly error: RequestError };

export interface JsonResponse {
  readonly body: unknown;
  /** Total items and pages of a list response. */
  readonly total: number | null;
  readonly pages: number | null;
  /** Final URL after redirects. */
  readonly url: string;
  /** Date header of the response, in ms since the epoch. */
  readonly serverTime: number | null;
}

export interface JsonRequestOptions {
  readonly signal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** In ms; default 30 s. */
  readonly timeoutMs?: number;
  /** Decides whether a redirect is followed; by default only those within the origin. */
  readonly followsRedirect?: (url: URL) => boolean;
}

const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;
const DEFAULT_TIMEOUT_MS = 30_000;
const MAX_RETRY_AFTER_MS = 10 * 60_000;

/** Sends one request without retries. Rejects only when `signal` aborts. */
export async function requestJson(
  outbound: Outbound,
  url: string,
  options: JsonRequestOptions,
): Promise<RequestResult<JsonResponse>> {
  const problem = outbound.problemOf(url);
  if (problem) return { ok: false, error: { kind: problem } };
  const { origin } = new URL(url);
  try {
    const response = await outbound.get({
      url,
      types: ['application/json'],
      maxBytes: MAX_RESPONSE_BYTES,
      timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
      shouldReadErrorBodies: true,
      responseHeaders: ['x-wp-total', 'x-wp-totalpages', 'retry-after', 'date'],
      signal: options.signal,
      followsRedirect: options.followsRedirect ?? ((target) => target.origin === origin),
      ...(options.headers && { headers: options.headers }),
    });
    const { status, headers: headerValues } = response;
    if (status === 408 || status === 429 || status >= 500)
      return {
        ok: false,
        error: { kind: 'Busy', status, retryAfterMs: retryAfterOf(headerValues['retry-after']) },
      };
    const body = parseJson(response.bytes);
    if (status < 200 || status >= 300) {
      const code = textOf(fieldOf(body, 'code'));
      const message = textOf(fieldOf(body, 'message'));
      return { ok: false, error: code ? { kind: 'Refused', status, code, message } : { kind: 'NotJson' } };
    }
    if (body === undefined) return { ok: false, error: { kind: 'NotJson' } };
    const serverTime = Date.parse(headerValues.date ?? '');
    return {
      ok: true,
      body,
      total: countOf(headerValues['x-wp-total']),
      pages: countOf(headerValues['x-wp-totalpages']),
      url: response.url,
      serverTime: Number.isNaN(serverTime) ? null : serverTime,
    };
  } catch (error) {
    options.signal.throwIfAborted();
    if (!(error instanceof OutboundError)) throw error;
    return { ok: false, error: { kind: error.kind === 'TypeRefused' ? 'NotJson' : error.kind } };
  }
}

/** Whether the same request may succeed later. */
export function isTemporary({ kind }: RequestError): boolean {
  return kind === 'Busy' || kind === 'TimedOut' || kind === 'Unreachable';
}

/** Parses JSON, skipping output that plugins print before it; undefined if invalid. */
function parseJson(bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes);
  const start = text.search(/[{[]/);
  try {
    return start === -1 ? undefined : JSON.parse(start === 0 ? text : text.slice(start));
  } catch {
    return undefined;
  }
}

const countOf = (headerValue: string | undefined): number | null =>
  headerValue !== undefined && /^\d{1,12}$/.test(headerValue) ? Number(headerValue) : null;

const retryAfterOf = (headerValue: string | undefined): number | null =>
  headerValue !== undefined && /^\d{1,6}$/.test(headerValue)
    ? Math.min(Number(headerValue) * 1_000, MAX_RETRY_AFTER_MS)
    : null;

/** Property of an unknown value; undefined if missing. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** A string as it is, a number as a string; '' for anything else. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
