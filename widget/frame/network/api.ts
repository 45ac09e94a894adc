// Widget API client: requests and the event stream.

/*
 * Addresses are relative to the frame's page, `/widget/frame/<connection>`, as the server may be under a path.
 */

import type { Message } from '../../../contract/conversations/messages.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import type { VisitorEvent } from '../../../contract/live.ts';
import type { Identity } from '../../sdk/api.ts';
import { errorTagOf } from '../visitor/failures.ts';
import type { AnswerRating } from '../visitor/messages.ts';
import type { MessagePage, VisitorMachineEvent } from '../visitor/visitor.context.ts';
import { pageSize } from '../visitor/visitor.setup.ts';
import { createEventParser } from './event-stream-parser.ts';

export const rateAnswer = async (
  token: string,
  { messageId, rating }: AnswerRating,
  signal: AbortSignal,
): Promise<AnswerRating> => {
  const body = JSON.stringify({ rating });
  await request(`messages/${messageId}/rating`, token, { method: 'PUT', body, signal });
  return { messageId, rating };
};

export const sendRead = async (token: string, seq: number, signal: AbortSignal): Promise<void> => {
  // Kept alive, so that it is sent even when the page is left.
  await request('read-mark', token, {
    method: 'PUT',
    body: JSON.stringify({ seq }),
    signal,
    keepalive: true,
  });
};

export const sendTyping = async (token: string, signal: AbortSignal): Promise<void> => {
  await request('typing', token, { method: 'PUT', body: '{}', signal }, 1);
};

/** Verifies the identity given by the host page; `token` is this browser's current conversation. */
export const verifyIdentity = (
  connectionId: string,
  { token, identity }: { token: string | null; identity: Identity },
  signal: AbortSignal,
) =>
  request<{ token: string | null }>(`${connectionId}/identity`, null, {
    method: 'POST',
    body: JSON.stringify({ identity, ...(token && { current: token }) }),
    signal,
  });

/** Tries of a call that a busy server refuses; it has not begun any of them. */
const MAX_BUSY_TRIES = 4;

/** Rejects with the server's `Failure`, or with `FetchFailed` without a response of the server. */
export const request = async <Answer>(
  path: string,
  token: string | null,
  options: RequestInit = {},
  retriesLeft = MAX_BUSY_TRIES,
): Promise<Answer> => {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(options.body && { 'content-type': 'application/json' }),
  };
  const failed: Failure = { error: 'FetchFailed' };
  const answer = await fetch(`../../api/widget/${path}`, { ...options, headers }).catch(() =>
    Promise.reject(failed),
  );
  const body = await answer.json().catch(() => failed);
  if (answer.ok) return body;
  if (retriesLeft === 1 || errorTagOf(body) !== 'ServerBusy') return Promise.reject(body);
  await new Promise((resolve) => setTimeout(resolve, body.retryAfterMs));
  if (options.signal?.aborted) return Promise.reject(failed);
  return request(path, token, options, retriesLeft - 1);
};

const post = (body: object, signal: AbortSignal | null): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  signal,
});

/**
 * Posts; if the server requires a robot check, solves it and posts again.
 * @param tries one where the caller handles a busy server itself
 */
export const postWithRobotCheck = async <Answer>(
  path: string,
  token: string | null,
  body: object,
  signal: AbortSignal | null = null,
  tries = MAX_BUSY_TRIES,
): Promise<Answer> => {
  try {
    return await request<Answer>(path, token, post(body, signal), tries);
  } catch (error) {
    if (errorTagOf(error) !== 'RobotCheckNeeded') throw error;
    const robot = await (await import('./robot-check.ts')).solveRobotCheck(signal);
    return request<Answer>(path, token, post({ ...body, robot }, signal), tries);
  }
};

export const createVisitor = (
  connectionId: string,
  visit: { locale: string; pageUrl: string; referrer: string; identity?: Identity },
  signal: AbortSignal,
) => postWithRobotCheck<{ token: string }>(`${connectionId}/visitors`, null, visit, signal, 1);

export const readMessages = (
  range: { token: string; after?: number; before?: number },
  signal: AbortSignal,
) => {
  const query = new URLSearchParams({ limit: String(pageSize) });
  if (range.after !== undefined) query.set('after', String(range.after));
  if (range.before !== undefined) query.set('before', String(range.before));
  return request<MessagePage>(`messages?${query}`, range.token, { signal });
};

export const sendMessage = (
  token: string,
  message: {
    clientId: string;
    text: string;
    pageUrl: string;
    attachmentIds?: readonly string[] | undefined;
  },
  signal: AbortSignal,
) => postWithRobotCheck<Message>('messages', token, message, signal, 1);

/** A stream silent for longer counts as lost: the server's heartbeats are more frequent. */
const IDLE_TIMEOUT_MS = 45_000;

/** Listens after `eventId` until `signal` aborts; sends `stream.lost` once when the connection is lost. */
export const openStream = async (
  { token, eventId }: { token: string; eventId: number },
  send: (event: VisitorMachineEvent) => void,
  signal: AbortSignal,
): Promise<void> => {
  const silenceTimeout = new AbortController();
  let timer = setTimeout(() => silenceTimeout.abort(), IDLE_TIMEOUT_MS);
  const feed = createEventParser((data) => {
    const event: VisitorEvent = JSON.parse(data);
    send({ type: 'stream.received', event });
  });
  try {
    const answer = await fetch('../../api/widget/live', {
      headers: { authorization: `Bearer ${token}`, 'last-event-id': String(eventId) },
      signal: AbortSignal.any([signal, silenceTimeout.signal]),
    });
    const reader = answer.ok ? answer.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined;
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silenceTimeout.abort(), IDLE_TIMEOUT_MS);
      feed(part.value);
    }
  } catch {
    // Why a stream broke does not matter: it is reopened in any case.
  } finally {
    clearTimeout(timer);
    if (!signal.aborted) send({ type: 'stream.lost' });
  }
};
