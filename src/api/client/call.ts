// Calls an endpoint with the session's token.
import type { Endpoint, InputOf, OutputOf } from '../../../contract/endpoint.ts';
import { toFailure } from '../../machines/port.ts';
import { refreshSession } from '../session/refresh.ts';
import { sessionStore } from '../session/session.store.ts';
import { type RequestOptions, request, requestFile } from './request.ts';

export type CallOptions = Omit<RequestOptions, 'token'>;

/**
 * Calls `endpoint`. An expired token is refreshed silently and the call repeated once; if that fails the
 * session ends in all tabs.
 * @throws {Failure} the server's error, or why there was no response; an abort rejects with the signal's
 * reason.
 */
export function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  if (endpoint.access === 'public') return request(endpoint, input, options);
  return withSession((token) => request(endpoint, input, { ...options, token }));
}

/** As `call`, for a call that returns a file. */
export const readFile = <E extends Endpoint & { readonly response: 'file' }>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Blob> => withSession((token) => requestFile(endpoint, input, { ...options, token }));

/** Runs `work` with the current token, and once more with a fresh one if the server rejects it as expired. */
export async function withSession<T>(work: (token: string) => Promise<T>): Promise<T> {
  const token = sessionStore.read()?.token;
  if (!token) throw { error: 'Unauthenticated' };
  try {
    return await work(token);
  } catch (thrown) {
    const { error } = toFailure(thrown);
    if (error === 'AccountDisabled') sessionStore.clear(error);
    if (error !== 'TokenExpired' && error !== 'Unauthenticated') throw thrown;
    const session = await refreshSession(token);
    return work(session.token);
  }
}
