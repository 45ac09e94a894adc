// Calls the Bot API and maps its errors. URLs contain the token, so none is logged.

import type { OutboundResponse } from '../../outbound/outbound.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';
import { parseJson, propertyOf } from '../../shared/json.ts';
import type { ChannelContext, ChannelCredentials, ChannelResult } from '../channel.ts';
import { channelFailure } from '../provider-request.ts';
import type { BotApiDialect } from './dialect.ts';

/** One bot at its provider. */
export interface BotApiTarget {
  readonly dialect: BotApiDialect;
  readonly credentials: ChannelCredentials;
  readonly context: ChannelContext;
}

const TIMEOUT_MS = 15_000;
/** Enough for a hundred updates of the longest messages; a larger response is not the provider's. */
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;
/** The largest file that bots may download. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
const FILE_TIMEOUT_MS = 60_000;
/** Delay before polling again after another poller ended ours. */
const CONFLICT_RETRY_MS = 5_000;

/** The token becomes part of URLs, so other characters are rejected. */
const TOKEN_PATTERN = /^\d{1,20}:[\w-]{1,100}$/;

const invalidTokenFailure = (detail: string) =>
  channelFailure('ChannelKeyInvalid', detail, { isPermanent: true, needsAttention: true });

export interface CallOptions {
  /** Files by form field. */
  readonly files?: Readonly<Record<string, { name: string; mime: string; bytes: Uint8Array }>>;
  readonly timeoutMs?: number;
}

/** Maps an error response by its status and description. */
function failureOfResponse(response: OutboundResponse, responseBody: unknown): ChannelResult<never> {
  const code = Number(propertyOf(responseBody, 'error_code') ?? response.status);
  const description = String(propertyOf(responseBody, 'description') ?? '').toLowerCase();
  const retryAfterSeconds = Number(propertyOf(propertyOf(responseBody, 'parameters'), 'retry_after'));
  const detail = `HTTP ${code}`;
  if (
    code === 401 ||
    (code === 404 && /^(not found)?$/.test(description)) ||
    /token not found/.test(description)
  )
    return invalidTokenFailure(detail);
  if (code === 429 || /bot limit exceed|local_rate_limited/.test(description))
    return channelFailure('ChannelQuotaReached', detail, {
      retryAfterMs: (retryAfterSeconds > 0 ? retryAfterSeconds : 1) * 1_000,
    });
  if (
    code === 403 ||
    /chat not found|no such group or user|user is deactivated|peer_id_invalid/.test(description)
  )
    return channelFailure('ChannelVisitorGone', detail, { isPermanent: true });
  if (code === 409) return channelFailure('ChannelAccessDenied', detail, { retryAfterMs: CONFLICT_RETRY_MS });
  if (code >= 500) return channelFailure('ChannelUnreachable', detail);
  const isStale = /not modified|message to (delete|edit) not found|query is too old/.test(description);
  return channelFailure('ChannelMessageRefused', isStale ? 'unchanged' : detail, { isPermanent: true });
}

/**
 * Maps a failed request to a channel error.
 * @throws any other error, such as the reason of an aborted signal
 */
function failureOfError(error: unknown): ChannelResult<never> {
  if (!(error instanceof OutboundError)) throw error;
  return channelFailure(
    error.kind === 'TypeRefused' ? 'ChannelAnswerUnknown' : 'ChannelUnreachable',
    error.kind,
  );
}

async function encodeBody(
  fields: Readonly<Record<string, unknown>>,
  files: CallOptions['files'],
): Promise<{ body: string | Uint8Array; type: string }> {
  if (!files) return { body: JSON.stringify(fields), type: 'application/json' };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const [name, { bytes, mime, name: fileName }] of Object.entries(files))
    form.set(name, new Blob([Uint8Array.from(bytes)], { type: mime }), fileName);
  const encoded = new Response(form);
  return {
    body: new Uint8Array(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? '',
  };
}

const urlOf = ({ dialect, context }: BotApiTarget, path: string): string =>
  `${context.baseUrl ?? dialect.address}${path}`;

/** Calls a Bot API method and returns its `result`. Rejects when the signal aborts. */
export async function callBotApi(
  method: string,
  fields: Readonly<Record<string, unknown>>,
  session: BotApiTarget,
  { files, timeoutMs = TIMEOUT_MS }: CallOptions = {},
): Promise<ChannelResult<unknown>> {
  const { credentials, context } = session;
  const token = credentials.secrets.botToken ?? '';
  if (!TOKEN_PATTERN.test(token)) return invalidTokenFailure('token malformed');
  const { body, type } = await encodeBody(fields, files);
  try {
    const response = await context.outbound.post({
      url: urlOf(session, `/bot${token}/${method}`),
      body,
      headers: { 'content-type': type },
      types: ['application/json'],
      maxBytes: MAX_RESPONSE_BYTES,
      shouldReadErrorBodies: true,
      timeoutMs,
      ...(context.signal && { signal: context.signal }),
    });
    const responseBody = parseJson(response.bytes);
    if (propertyOf(responseBody, 'ok') === true)
      return { ok: true, value: propertyOf(responseBody, 'result') };
    if (responseBody === undefined && response.status < 500 && response.status !== 401)
      return channelFailure('ChannelAnswerUnknown', `no JSON, HTTP ${response.status}`);
    return failureOfResponse(response, responseBody);
  } catch (error) {
    return failureOfError(error);
  }
}

/** Downloads a file by its id at the provider. */
export async function downloadFile(
  fileId: string,
  session: BotApiTarget,
): Promise<ChannelResult<Uint8Array>> {
  const file = await callBotApi('getFile', { file_id: fileId }, session);
  if (!file.ok) return file;
  const path = propertyOf(file.value, 'file_path');
  if (typeof path !== 'string' || path.split('/').includes('..'))
    return channelFailure('ChannelAnswerUnknown', 'no path', { isPermanent: true });
  const { credentials, context } = session;
  const encodedPath = path.split('/').map(encodeURIComponent).join('/');
  try {
    const response = await context.outbound.get({
      url: urlOf(session, `/file/bot${credentials.secrets.botToken}/${encodedPath}`),
      types: [],
      maxBytes: MAX_FILE_BYTES,
      timeoutMs: FILE_TIMEOUT_MS,
      followsRedirect: () => false,
      ...(context.signal && { signal: context.signal }),
    });
    if (response.status === 200) return { ok: true, value: response.bytes };
    // The path expires after an hour, which says nothing about the token.
    return response.status === 404
      ? channelFailure('ChannelMessageRefused', 'HTTP 404', { isPermanent: true })
      : failureOfResponse(response, undefined);
  } catch (error) {
    const isTooLarge = error instanceof OutboundError && error.kind === 'TooLarge';
    return isTooLarge
      ? channelFailure('ChannelMessageRefused', 'TooLarge', { isPermanent: true })
      : failureOfError(error);
  }
}
