// Calls Crisp's API and maps its errors.

import type { ChannelAccess, ChannelPorts, Outcome } from '../channel.ts';
import { askProvider, faultOf, memberOf, type ProviderAnswer, wordOf } from '../provider-request.ts';

const OWN = 'https://api.crisp.chat';

interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** What follows the website, as `/conversation/…/message`. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

export const websiteOf = ({ settings }: ChannelAccess): string =>
  (settings.websiteId ?? '').trim().toLowerCase();

/** @returns what it calls `data`, or the fault that its status and reason stand for */
export async function callCrisp(
  { method, path, body }: Call,
  access: ChannelAccess,
  ports: ChannelPorts,
): Promise<Outcome<unknown>> {
  const { settings, secrets } = access;
  const token = Buffer.from(`${settings.tokenId?.trim() ?? ''}:${secrets.tokenKey ?? ''}`).toString('base64');
  const asked = await askProvider(
    {
      method,
      url: `${ports.baseUrl ?? OWN}/v1/website/${encodeURIComponent(websiteOf(access))}${path}`,
      headers: { authorization: `Basic ${token}`, 'x-crisp-tier': 'plugin' },
      ...(body && { body }),
    },
    ports,
  );
  if (!asked.ok) return asked;
  const { status, body: said } = asked.value;
  return status < 300 ? { ok: true, value: memberOf(said, 'data') } : refusal(asked.value);
}

function refusal({ status, body, retryAfterMs }: ProviderAnswer) {
  // Reasons are short words; anything else is not for the log.
  const reason = /^\w{1,40}$/.exec(wordOf(body, 'reason'))?.[0] ?? `HTTP ${status}`;
  const lost = { isPermanent: true, needsAttention: true };
  if (status === 429 || status === 420)
    return faultOf('ChannelQuotaReached', status, retryAfterMs === undefined ? {} : { retryAfterMs });
  if (status === 401) return faultOf('ChannelKeyInvalid', reason, lost);
  if (reason === 'website_not_found')
    return faultOf('ChannelAccessDenied', reason, { ...lost, field: 'websiteId' });
  if (reason === 'session_not_found') return faultOf('ChannelVisitorGone', reason, { isPermanent: true });
  if ([402, 403, 405].includes(status)) return faultOf('ChannelAccessDenied', reason, lost);
  if ([400, 404, 409, 413, 422].includes(status))
    return faultOf('ChannelMessageRefused', reason, { isPermanent: true });
  return status >= 500
    ? faultOf('ChannelUnreachable', `HTTP ${status}`)
    : faultOf('ChannelAnswerUnknown', `HTTP ${status}`);
}

/** Within one conversation; `chat` is its session. */
export const inSession = (chat: string, rest: string): string =>
  `/conversation/${encodeURIComponent(chat)}/${rest}`;
