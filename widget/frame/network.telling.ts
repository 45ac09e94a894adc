// Knows how the frame tells the server small things: an opinion, that something was read, that somebody writes. Knows no state.
import type { Identity } from '../sdk/api.ts';
import { call } from './network.ts';
import type { Opinion } from './thread.ts';

export const rate = async (
  token: string,
  { messageId, rating }: Opinion,
  signal: AbortSignal,
): Promise<Opinion> => {
  const body = JSON.stringify({ rating });
  await call(`messages/${messageId}/rating`, token, { method: 'PUT', body, signal });
  return { messageId, rating };
};

export const tellRead = async (token: string, seq: number, signal: AbortSignal): Promise<void> => {
  // Kept alive: what was read before a page was left is read.
  await call('read-mark', token, { method: 'PUT', body: JSON.stringify({ seq }), signal, keepalive: true });
};

export const tellTyping = async (token: string, signal: AbortSignal): Promise<void> => {
  await call('typing', token, { method: 'PUT', body: '{}', signal }, 1);
};

/** What the server makes of who is signed in on the page; `token` is the conversation of this browser until now. */
export const prove = (
  connectionId: string,
  { token, identity }: { token: string | null; identity: Identity },
  signal: AbortSignal,
) =>
  call<{ token: string | null }>(`${connectionId}/identity`, null, {
    method: 'POST',
    body: JSON.stringify({ identity, ...(token && { current: token }) }),
    signal,
  });
