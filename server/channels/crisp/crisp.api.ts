// Calls Crisp's API and maps its errors.

import { propertyOf } from '../../shared/json.ts';
import type { ChannelContext, ChannelCredentials, ChannelResult } from '../channel.ts';
import {
  channelFailure,
  type ProviderResponse,
  requestProvider,
  textPropertyOf,
} from '../provider-request.ts';

export const BASE_URL = 'https://api.crisp.chat';

interface CrispCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The path below the website, as `/conversation/…/message`. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

export const websiteId = ({ settings }: ChannelCredentials): string =>
  (settings.websiteId ?? '').trim().toLowerCase();

/** @returns the response's `data`, or the error of its status and reason */
export async function callCrisp(
  { method, path, body }: CrispCall,
  credentials: ChannelCredentials,
  context: ChannelContext,
): Promise<ChannelResult<unknown>> {
  const { settings, secrets } = credentials;
  const token = Buffer.from(`${settings.tokenId?.trim() ?? ''}:${secrets.tokenKey ?? ''}`).toString('base64');
  const response = await requestProvider(
    {
      method,
      url: `${context.baseUrl ?? BASE_URL}/v1/website/${encodeURIComponent(websiteId(credentials))}${path}`,
      headers: { authorization: `Basic ${token}`, 'x-crisp-tier': 'plugin' },
      ...(body && { body }),
    },
    context,
  );
  if (!response.ok) return response;
  const { status, body: responseBody } = response.value;
  return status < 300
    ? { ok: true, value: propertyOf(responseBody, 'data') }
    : failureOfResponse(response.value);
}

function failureOfResponse({ status, body, retryAfterMs }: ProviderResponse) {
  // A reason is one short word; anything else is not logged.
  const reason = /^\w{1,40}$/.exec(textPropertyOf(body, 'reason'))?.[0] ?? `HTTP ${status}`;
  const ownerMustAct = { isPermanent: true, needsAttention: true };
  if (status === 429 || status === 420)
    return channelFailure('ChannelQuotaReached', status, retryAfterMs === undefined ? {} : { retryAfterMs });
  if (status === 401) return channelFailure('ChannelKeyInvalid', reason, ownerMustAct);
  if (reason === 'website_not_found')
    return channelFailure('ChannelAccessDenied', reason, { ...ownerMustAct, field: 'websiteId' });
  if (reason === 'session_not_found')
    return channelFailure('ChannelVisitorGone', reason, { isPermanent: true });
  if ([402, 403, 405].includes(status)) return channelFailure('ChannelAccessDenied', reason, ownerMustAct);
  if ([400, 404, 409, 413, 422].includes(status))
    return channelFailure('ChannelMessageRefused', reason, { isPermanent: true });
  return status >= 500
    ? channelFailure('ChannelUnreachable', `HTTP ${status}`)
    : channelFailure('ChannelAnswerUnknown', `HTTP ${status}`);
}

/** A path within one conversation; `chat` is its session. */
export const sessionPath = (chat: string, rest: string): string =>
  `/conversation/${encodeURIComponent(chat)}/${rest}`;
