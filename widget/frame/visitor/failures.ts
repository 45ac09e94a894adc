// Classifies failed calls.
import type { Failure } from '../../../contract/errors/errors.ts';

export const tagOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'error' in error ? String(error.error) : 'FetchFailed';

export const isRefusal = (error: unknown): error is Failure =>
  /^(NotFound|OriginRefused|ConnectionInactive|Identity)/.test(tagOf(error));
export const isUnsendable = (error: unknown) =>
  /^(InvalidInput|ConnectionInactive|BodyTooLarge|NotFound|Identity|File|Attachment|Picture)/.test(
    tagOf(error),
  );
/** The connection's or the server's trouble: the same is asked again. */
export const isPassing = (error: unknown) =>
  /^(FetchFailed|Server|ShuttingDown|TooManyRequests)/.test(tagOf(error));
/** How long the failure that an event tells of asks to wait, in milliseconds; the server spreads it. */
export const askedWait = (event: object): number => {
  const error = 'error' in event ? event.error : null;
  return typeof error === 'object' && error !== null && 'retryAfterMs' in error
    ? Number(error.retryAfterMs)
    : 0;
};
export const isForgotten = (error: unknown) =>
  ['Unauthenticated', 'TokenExpired', 'Forbidden'].includes(tagOf(error));
