// Calls Goftino's API and maps its error codes.

import { propertyOf } from '../../shared/json.ts';
import type { ChannelContext, ChannelCredentials, ChannelResult } from '../channel.ts';
import { channelFailure, requestProvider, textPropertyOf } from '../provider-request.ts';

export const BASE_URL = 'https://api.goftino.com';

/** Rows requested when looking for an operator or a message. */
const PAGE_SIZE = 50;

type RequestParams = Readonly<Record<string, string>>;

/** The operator that the bot answers as, found by the id, email or name the owner entered. */
export const botOperatorId = ({ settings }: ChannelCredentials): string => settings.operatorId ?? '';

/** @returns the response's `data`, or the error of its code */
export async function callGoftino(
  method: 'GET' | 'POST',
  name: string,
  params: RequestParams,
  credentials: ChannelCredentials,
  context: ChannelContext,
): Promise<ChannelResult<unknown>> {
  const url = new URL(`${context.baseUrl ?? BASE_URL}/v1/${name}`);
  if (method === 'GET') for (const [key, value] of Object.entries(params)) url.searchParams.set(key, value);
  const response = await requestProvider(
    {
      method,
      url: url.href,
      headers: { 'goftino-key': credentials.secrets.token ?? '', 'content-type': 'application/json' },
      ...(method === 'POST' && { body: params }),
    },
    context,
  );
  if (!response.ok) return response;
  const { status, body, retryAfterMs } = response.value;
  if (status < 300 && propertyOf(body, 'status') === 'success')
    return { ok: true, value: propertyOf(body, 'data') };
  return failureOfCode(status, Number(propertyOf(body, 'code')), retryAfterMs);
}

/** Maps the API's code, or the HTTP status where there is none. */
function failureOfCode(status: number, code: number, retryAfterMs: number | undefined) {
  if (status === 429)
    return channelFailure(
      'ChannelQuotaReached',
      'HTTP 429',
      retryAfterMs === undefined ? {} : { retryAfterMs },
    );
  const ownerMustAct = { isPermanent: true, needsAttention: true };
  if (code === 1) return channelFailure('ChannelKeyInvalid', 1, ownerMustAct);
  if (code === 2) return channelFailure('ChannelMessageRefused', 2, { isPermanent: true });
  if (code === 3) return channelFailure('ChannelAccessDenied', 3, ownerMustAct);
  if (code === 4) return channelFailure('ChannelUnreachable', 4);
  if (code === 5) return channelFailure('ChannelAnswerUnknown', 5, { isPermanent: true });
  if (status === 401) return channelFailure('ChannelKeyInvalid', 'HTTP 401', ownerMustAct);
  if (status === 403) return channelFailure('ChannelAccessDenied', 'HTTP 403', ownerMustAct);
  return status >= 500
    ? channelFailure('ChannelUnreachable', `HTTP ${status}`)
    : channelFailure('ChannelAnswerUnknown', `HTTP ${status}`);
}

export interface GoftinoOperator {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export async function listOperators(
  credentials: ChannelCredentials,
  context: ChannelContext,
): Promise<ChannelResult<GoftinoOperator[]>> {
  const response = await callGoftino('GET', 'operators', {}, credentials, context);
  if (!response.ok) return response;
  const rows = propertyOf(response.value, 'operators');
  if (!Array.isArray(rows)) return channelFailure('ChannelAnswerUnknown', 'no operators');
  const list: readonly unknown[] = rows;
  return {
    ok: true,
    value: list.map((row) => ({
      id: textPropertyOf(row, 'operator_id'),
      name: textPropertyOf(row, 'name').trim(),
      email: textPropertyOf(row, 'email').trim().toLowerCase(),
    })),
  };
}

/**
 * Finds our text in the chat since the visitor's last message: Goftino accepts no id of ours, so only the
 * text can tell whether an earlier attempt succeeded.
 * @returns its id there, or null
 */
export async function findSentMessage(
  chat: string,
  text: string,
  credentials: ChannelCredentials,
  context: ChannelContext,
): Promise<ChannelResult<string | null>> {
  const params = { chat_id: chat, limit: String(PAGE_SIZE), page: '1' };
  const response = await callGoftino('GET', 'chat_data', params, credentials, context);
  if (!response.ok) return response;
  const rows = propertyOf(response.value, 'messages');
  if (!Array.isArray(rows)) return channelFailure('ChannelAnswerUnknown', 'no messages');
  const list: readonly unknown[] = rows;
  const parsedMessages = list
    .map((row) => ({
      id: textPropertyOf(row, 'message_id'),
      date: textPropertyOf(row, 'date'),
      from: textPropertyOf(propertyOf(row, 'sender'), 'from'),
      sender: textPropertyOf(propertyOf(row, 'sender'), 'id'),
      text: textPropertyOf(row, 'content'),
    }))
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
  const messagesSince = parsedMessages.slice(parsedMessages.findLastIndex(({ from }) => from === 'user') + 1);
  const sentMessage = messagesSince.find(
    (message) => message.sender === botOperatorId(credentials) && message.text === text,
  );
  return { ok: true, value: sentMessage?.id ?? null };
}
