// Maps thrown errors to error responses of the catalogue.
import { type ErrorTag, errors, type Failure } from '../../contract/errors/errors.ts';
import { ApiError } from '../areas/shared/context.ts';
import { StoreError, type StoreErrorTag } from '../store/errors.ts';

export interface ErrorResponse {
  readonly status: number;
  readonly body: Failure;
  /** A defect rather than a rejection; logged with its stack. */
  readonly isUnexpected: boolean;
}

/** Tags that every call may return; calls declare the others. */
const universalErrors: ReadonlySet<ErrorTag> = new Set([
  'InvalidInput',
  'MalformedJson',
  'BodyTooLarge',
  'Unauthenticated',
  'TokenExpired',
  'AccountDisabled',
  'AccountReadOnly',
  'NotVerified',
  'Forbidden',
  'BotNotFound',
  'RouteNotFound',
  'TooManyRequests',
  'InternalError',
  'StorageFull',
  'FilesUnavailable',
  'ServerUnreachable',
  'ShuttingDown',
  'ServerBusy',
]);

/** Whether a call that declares `declared` may return `tag`. */
export const isDeclaredError = (declared: readonly ErrorTag[], tag: ErrorTag): boolean =>
  universalErrors.has(tag) || declared.includes(tag);

/** Errors logged in full. */
const unexpectedErrors: ReadonlySet<ErrorTag> = new Set([
  'InternalError',
  'FilesUnavailable',
  'ServerUnreachable',
]);

/** Reported as temporary, so that clients retry; no such error leaves committed changes. */
const temporaryErrors: ReadonlySet<StoreErrorTag> = new Set([
  'DatabaseUnavailable',
  'DatabaseBusy',
  'TransactionAbandoned',
]);

const fileErrors: ReadonlySet<StoreErrorTag> = new Set([
  'ObjectDamaged',
  'ObjectStorageUnavailable',
  'ObjectStorageRefused',
]);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** The store's queue was full and the transaction did not begin. */
export const isDatabaseBusy = (error: unknown): boolean =>
  error instanceof StoreError && error._tag === 'DatabaseBusy';

const BUSY_RETRY_MS = 2_000;

function tagOf(error: unknown): ErrorTag {
  if (error instanceof StoreError) {
    if (error._tag === 'StorageFull') return 'StorageFull';
    if (temporaryErrors.has(error._tag)) return 'ServerUnreachable';
    if (fileErrors.has(error._tag)) return 'FilesUnavailable';
    return error._tag === 'StoreClosed' ? 'ShuttingDown' : 'InternalError';
  }
  const code = codeOf(error);
  if (code === 'ENOSPC') return 'StorageFull';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'BodyTooLarge';
  if (code.startsWith('FST_ERR_CTP_')) return 'MalformedJson';
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_ROUTE_MAX_PARAM_LENGTH') return 'RouteNotFound';
  // Only the static file server sets a status below 500: for a missing file or a folder.
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? 'RouteNotFound' : 'InternalError';
}

/** The response to a thrown error; the message of an unexpected one is not sent. */
export function toErrorResponse(error: unknown, requestId: string): ErrorResponse {
  const isRefusal = error instanceof ApiError;
  const isBusy = isDatabaseBusy(error);
  const failure: Failure = isRefusal
    ? error.failure
    : { error: tagOf(error), ...(isBusy && { retryAfterMs: BUSY_RETRY_MS }) };
  return {
    status: errors[failure.error],
    body: { ...failure, requestId },
    isUnexpected: !isRefusal && !isBusy && unexpectedErrors.has(failure.error),
  };
}
