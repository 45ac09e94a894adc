// Calls a provider's JSON API and maps failures to channel errors.
import { createHash, timingSafeEqual } from 'node:crypto';
import { limits } from '../../contract/limits.ts';
import type { OutboundResponse } from '../outbound/outbound.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import type { ChannelContext, ChannelError, ChannelErrorTag, ChannelResult } from './channel.ts';

const TIMEOUT_MS = 15_000;
/** An answer of an API is some kilobytes. */
const MAX_RESPONSE_BYTES = 1024 * 1024;

/** `body` is what the JSON says; undefined where it was none. */
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

/** A fault that passes unless `more` says otherwise. `detail` is a code, never a text or an address. */
export const channelFailure = (
  tag: ChannelErrorTag,
  detail: string | number,
  more: Partial<ChannelError> = {},
): { readonly ok: false; readonly error: ChannelError } => ({
  ok: false,
  error: { tag, isPermanent: false, needsAttention: false, detail: String(detail), ...more },
});

/**
 * Asks once. Any status is an answer; none at all, one that is too long and a good one that is no JSON are faults,
 * told without the address: it may hold a key.
 * @throws the reason of `ports.signal` when that aborts
 */
export async function requestProvider(
  { method, url, headers, body }: ProviderRequest,
  ports: ChannelContext,
): Promise<ChannelResult<ProviderResponse>> {
  const rules = {
    url,
    types: ['application/json'],
    maxBytes: MAX_RESPONSE_BYTES,
    readsErrorBodies: true,
    responseHeaders: ['retry-after'],
    timeoutMs: TIMEOUT_MS,
    ...(ports.signal && { signal: ports.signal }),
  };
  return catchFailures(async () => {
    const answer =
      method === 'GET'
        ? await ports.outbound.get({ ...rules, headers, followsRedirect: () => false })
        : await ports.outbound.post({
            ...rules,
            method,
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(body ?? {}),
          });
    const seconds = Number(answer.headers['retry-after']);
    const read = parseJson(answer);
    if (read === undefined && answer.status >= 200 && answer.status < 300)
      return channelFailure('ChannelAnswerUnknown', 'no JSON');
    return {
      ok: true,
      value: {
        status: answer.status,
        body: read,
        retryAfterMs: Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : undefined,
      },
    };
  }, ports);
}

/** Fetches a file that a provider named by its address, as large as an attachment may be; no key goes there. */
export async function fetchProviderFile(
  url: string,
  ports: ChannelContext,
): Promise<ChannelResult<Uint8Array>> {
  return catchFailures(async () => {
    const answer = await ports.outbound.get({
      url,
      types: [],
      maxBytes: limits.attachment.bytes,
      timeoutMs: 2 * TIMEOUT_MS,
      ...(ports.signal && { signal: ports.signal }),
    });
    if (answer.status >= 200 && answer.status < 300) return { ok: true, value: answer.bytes };
    const isPermanent = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
    return channelFailure('ChannelMessageRefused', `HTTP ${answer.status}`, { isPermanent });
  }, ports);
}

/** A member of what a provider sent; undefined when there is none. */
export const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;

/** A member that is a text or a number, as a text; empty when it is neither. */
export function textPropertyOf(value: unknown, name: string): string {
  const found = propertyOf(value, name);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

/** Compares in a time that tells nothing of either. */
export function timingSafeEqualText(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
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
    const isAnswer = ['TooLarge', 'TypeRefused', 'RedirectLoop', 'AddressRefused'].includes(error.kind);
    return channelFailure(isAnswer ? 'ChannelAnswerUnknown' : 'ChannelUnreachable', error.kind);
  }
}

function parseJson({ type, bytes }: OutboundResponse): unknown {
  if (type !== 'application/json') return undefined;
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}
