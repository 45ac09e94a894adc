// Classifies failed calls.
import type { Failure } from '../../../contract/errors/errors.ts';

export const errorTagOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'error' in error ? String(error.error) : 'FetchFailed';

export const isFatalFailure = (error: unknown): error is Failure =>
  /^(NotFound|OriginRefused|ConnectionInactive|Identity)/.test(errorTagOf(error));
export const isMessageRejected = (error: unknown) =>
  /^(InvalidInput|ConnectionInactive|BodyTooLarge|NotFound|Identity|File|Attachment|Picture|MessageRefused)/.test(
    errorTagOf(error),
  );
/** Network or server trouble: the same call is retried. */
export const isTemporary = (error: unknown) =>
  /^(FetchFailed|Server|ShuttingDown|TooManyRequests)/.test(errorTagOf(error));
/** The delay in ms that an event's failure asks for; the server adds jitter. */
export const retryAfterMs = (event: object): number => {
  const error = 'error' in event ? event.error : null;
  return typeof error === 'object' && error !== null && 'retryAfterMs' in error
    ? Number(error.retryAfterMs)
    : 0;
};
export const isUnknownVisitor = (error: unknown) =>
  ['Unauthenticated', 'TokenExpired', 'Forbidden'].includes(errorTagOf(error));
