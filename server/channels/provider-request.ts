// Calls a provider's JSON API and maps failures to channel errors.
import { limits } from '../../contract/limits.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import { parseJson, propertyOf } from '../shared/json.ts';
import type { ChannelContext, ChannelError, ChannelErrorTag, ChannelResult, RemoteFile } from './channel.ts';

const TIMEOUT_MS = 15_000;
/** API responses are some kilobytes. */
const MAX_RESPONSE_BYTES = 1024 * 1024;

/** `body` is the parsed JSON; undefined if it is none. */
export interface ProviderResponse {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfterMs: number | undefined;
}

interface ProviderRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A temporary error unless `overrides` says otherwise. `detail` is a code, never a text or a URL. */
export const channelFailure = (
  tag: ChannelErrorTag,
  detail: string | number,
  overrides: Partial<ChannelError> = {},
): { readonly ok: false; readonly error: ChannelError } => ({
  ok: false,
  error: { tag, isPermanent: false, needsAttention: false, detail: String(detail), ...overrides },
});

/**
 * Sends one request. Any status is a response; no response, one that is too large, and a successful one
 * without JSON are errors. They never contain the URL, which may hold a key.
 * @throws the reason of `context.signal` when that aborts
 */
export async function requestProvider(
  { method, url, headers, body }: ProviderRequest,
  context: ChannelContext,
): Promise<ChannelResult<ProviderResponse>> {
  const options = {
    url,
    types: ['application/json'],
    maxBytes: MAX_RESPONSE_BYTES,
    shouldReadErrorBodies: true,
    responseHeaders: ['retry-after'],
    timeoutMs: TIMEOUT_MS,
    ...(context.signal && { signal: context.signal }),
  };
  return catchFailures(async () => {
    const response =
      method === 'GET'
        ? await context.outbound.get({ ...options, headers, followsRedirect: () => false })
        : await context.outbound.post({
            ...options,
            method,
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(body ?? {}),
          });
    const seconds = Number(response.headers['retry-after']);
    const json = response.type === 'application/json' ? parseJson(response.bytes) : undefined;
    if (json === undefined && response.status >= 200 && response.status < 300)
      return channelFailure('ChannelAnswerUnknown', 'no JSON');
    return {
      ok: true,
      value: {
        status: response.status,
        body: json,
        retryAfterMs: Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : undefined,
      },
    };
  }, context);
}

/** Downloads a file by a URL from the provider, up to the attachment limit and without credentials. */
export async function fetchProviderFile(
  url: string,
  context: ChannelContext,
): Promise<ChannelResult<Uint8Array>> {
  return catchFailures(async () => {
    const response = await context.outbound.get({
      url,
      types: [],
      maxBytes: limits.attachment.bytes,
      timeoutMs: 2 * TIMEOUT_MS,
      ...(context.signal && { signal: context.signal }),
    });
    if (response.status >= 200 && response.status < 300) return { ok: true, value: response.bytes };
    const isPermanent = response.status >= 400 && response.status < 500 && response.status !== 429;
    return channelFailure('ChannelMessageRefused', `HTTP ${response.status}`, { isPermanent });
  }, context);
}

/** A property that is a string or a number, as a string; else empty. */
export function textPropertyOf(value: unknown, name: string): string {
  const property = propertyOf(value, name);
  return typeof property === 'string' || typeof property === 'number' ? String(property) : '';
}

async function catchFailures<Value>(
  work: () => Promise<ChannelResult<Value>>,
  { signal }: ChannelContext,
): Promise<ChannelResult<Value>> {
  try {
    return await work();
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof OutboundError)) throw error;
    const isResponseError = ['TooLarge', 'TypeRefused', 'RedirectLoop', 'RedirectRejected'].includes(
      error.kind,
    );
    return channelFailure(isResponseError ? 'ChannelAnswerUnknown' : 'ChannelUnreachable', error.kind);
  }
}

/** The result of a call without its value. */
export async function dropValue(call: Promise<ChannelResult<unknown>>): Promise<ChannelResult<null>> {
  const result = await call;
  return result.ok ? { ok: true, value: null } : result;
}

/** Joins consecutive files without text into one album; a voice message stays a message of its own. */
export const albumFieldsOf = ({
  text,
  files,
}: {
  readonly text: string;
  readonly files: readonly RemoteFile[];
}): { readonly albumId?: string } =>
  text === '' && files.length > 0 && files.every(({ isVoice }) => !isVoice) ? { albumId: 'files' } : {};
