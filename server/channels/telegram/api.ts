// Calls the Bot API and maps its errors. URLs contain the token, so none is logged.

import type { OutboundResponse } from '../../outbound/outbound.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';
import { parseJson, propertyOf } from '../../shared/json.ts';
import type { ChannelContext, ChannelCredentials, ChannelResult } from '../channel.ts';
import { channelFailure } from '../provider-request.ts';

const BASE_URL = 'https://api.telegram.org';
const TIMEOUT_MS = 15_000;
/** A hundred updates of the longest messages; more is no answer of its. */
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;
/** Bots may not fetch larger ones. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
const FILE_TIMEOUT_MS = 60_000;
/** Another poller ends ours; it is asked again when that one may be gone. */
const CONFLICT_RETRY_MS = 5_000;

/** A token stands in addresses: nothing else may. */
const TOKEN = /^\d{1,20}:[\w-]{1,100}$/;

const invalidToken = (detail: string) =>
  channelFailure('ChannelKeyInvalid', detail, { isPermanent: true, needsAttention: true });

export interface CallOptions {
  /** Files, by the field that names them. */
  readonly files?: Readonly<Record<string, { name: string; mime: string; bytes: Uint8Array }>>;
  readonly timeoutMs?: number;
}

/** What a refusal means, by its HTTP status and its own words. */
function failureOfResponse(answer: OutboundResponse, responseBody: unknown): ChannelResult<never> {
  const code = Number(propertyOf(responseBody, 'error_code') ?? answer.status);
  const description = String(propertyOf(responseBody, 'description') ?? '').toLowerCase();
  const wait = Number(propertyOf(propertyOf(responseBody, 'parameters'), 'retry_after'));
  const detail = `HTTP ${code}`;
  if (code === 401 || code === 404) return invalidToken(detail);
  if (code === 403 || /chat not found|user is deactivated|peer_id_invalid/.test(description))
    return channelFailure('ChannelVisitorGone', detail, { isPermanent: true });
  if (code === 429)
    return channelFailure('ChannelQuotaReached', detail, { retryAfterMs: (wait > 0 ? wait : 1) * 1_000 });
  if (code === 409) return channelFailure('ChannelAccessDenied', detail, { retryAfterMs: CONFLICT_RETRY_MS });
  if (code >= 500) return channelFailure('ChannelUnreachable', detail);
  const isStale = /not modified|message to (delete|edit) not found|query is too old/.test(description);
  return channelFailure('ChannelMessageRefused', isStale ? 'unchanged' : detail, { isPermanent: true });
}

/** What kept an answer from coming. @throws whatever is no fault of the way: the reason of a caller who gave up */
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
  const written = new Response(form);
  return {
    body: new Uint8Array(await written.arrayBuffer()),
    type: written.headers.get('content-type') ?? '',
  };
}

const addressOf = ({ baseUrl }: ChannelContext, path: string): string => `${baseUrl ?? BASE_URL}${path}`;

/** Calls one method; its `result`, or why there is none. Rejects when the ports' signal aborts. */
export async function callBotApi(
  method: string,
  fields: Readonly<Record<string, unknown>>,
  { secrets }: ChannelCredentials,
  ports: ChannelContext,
  { files, timeoutMs = TIMEOUT_MS }: CallOptions = {},
): Promise<ChannelResult<unknown>> {
  const token = secrets.botToken ?? '';
  if (!TOKEN.test(token)) return invalidToken('token malformed');
  const { body, type } = await encodeBody(fields, files);
  try {
    const answer = await ports.outbound.post({
      url: addressOf(ports, `/bot${token}/${method}`),
      body,
      headers: { 'content-type': type },
      types: ['application/json'],
      maxBytes: MAX_RESPONSE_BYTES,
      readsErrorBodies: true,
      timeoutMs,
      ...(ports.signal && { signal: ports.signal }),
    });
    const responseBody = parseJson(answer.bytes);
    if (propertyOf(responseBody, 'ok') === true)
      return { ok: true, value: propertyOf(responseBody, 'result') };
    if (responseBody === undefined && answer.status < 500 && answer.status !== 401)
      return channelFailure('ChannelAnswerUnknown', `no JSON, HTTP ${answer.status}`);
    return failureOfResponse(answer, responseBody);
  } catch (error) {
    return failureOfError(error);
  }
}

/** A file by the id its message names it with. */
export async function downloadFile(
  fileId: string,
  access: ChannelCredentials,
  ports: ChannelContext,
): Promise<ChannelResult<Uint8Array>> {
  const found = await callBotApi('getFile', { file_id: fileId }, access, ports);
  if (!found.ok) return found;
  const path = propertyOf(found.value, 'file_path');
  if (typeof path !== 'string' || path.split('/').includes('..'))
    return channelFailure('ChannelAnswerUnknown', 'no path', { isPermanent: true });
  const encodedPath = path.split('/').map(encodeURIComponent).join('/');
  try {
    const answer = await ports.outbound.get({
      url: addressOf(ports, `/file/bot${access.secrets.botToken}/${encodedPath}`),
      types: [],
      maxBytes: MAX_FILE_BYTES,
      timeoutMs: FILE_TIMEOUT_MS,
      followsRedirect: () => false,
      ...(ports.signal && { signal: ports.signal }),
    });
    return answer.status === 200 ? { ok: true, value: answer.bytes } : failureOfResponse(answer, undefined);
  } catch (error) {
    const isTooLarge = error instanceof OutboundError && error.kind === 'TooLarge';
    return isTooLarge
      ? channelFailure('ChannelMessageRefused', 'TooLarge', { isPermanent: true })
      : failureOfError(error);
  }
}
