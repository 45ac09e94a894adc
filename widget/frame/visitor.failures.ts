// Knows what a failed call means for a visitor's conversation. Knows no call.
import type { Failure } from '../../contract/errors.ts';

export const tagOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'error' in error ? String(error.error) : 'FetchFailed';

export const isRefusal = (error: unknown): error is Failure =>
  /^(NotFound|OriginRefused|ConnectionInactive|Identity)/.test(tagOf(error));
export const isUnsendable = (error: unknown) =>
  /^(InvalidInput|ConnectionInactive|BodyTooLarge|NotFound|Identity|File|Attachment|Picture)/.test(
    tagOf(error),
  );
export const isForgotten = (error: unknown) =>
  ['Unauthenticated', 'TokenExpired', 'Forbidden'].includes(tagOf(error));
