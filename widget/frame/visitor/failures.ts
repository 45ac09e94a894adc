// Classifies failed calls.
import type { Failure } from '../../../contract/errors/errors.ts';

export const errorTagOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'error' in error ? String(error.error) : 'FetchFailed';

export const isFatalFailure = (error: unknown): error is Failure =>
  /^(NotFound|OriginRefused|ConnectionInactive|Identity)/.test(errorTagOf(error));
export const isMessageRejected = (error: unknown) =>
  /^(InvalidInput|ConnectionInactive|BodyTooLarge|NotFound|Identity|File|Attachment|Picture)/.test(
    errorTagOf(error),
  );
/** The connection's or the server's trouble: the same is asked again. */
export const isTemporary = (error: unknown) =>
  /^(FetchFailed|Server|ShuttingDown|TooManyRequests)/.test(errorTagOf(error));
/** How long the failure that an event tells of asks to wait, in milliseconds; the server spreads it. */
export const retryAfterMs = (event: object): number => {
  const error = 'error' in event ? event.error : null;
  return typeof error === 'object' && error !== null && 'retryAfterMs' in error
    ? Number(error.retryAfterMs)
    : 0;
};
export const isUnknownVisitor = (error: unknown) =>
  ['Unauthenticated', 'TokenExpired', 'Forbidden'].includes(errorTagOf(error));
