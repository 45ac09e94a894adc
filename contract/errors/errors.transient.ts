// Tells transient errors, after which the same call may be retried.
import type { ErrorTag, Failure } from './errors.ts';

const TRANSIENT_ERRORS: ReadonlySet<ErrorTag> = new Set<ErrorTag>([
  'Offline',
  'FetchFailed',
  'ServerUnreachable',
  'TimedOut',
  'ShuttingDown',
  'ServerBusy',
  'TooManyRequests',
]);

/** True for network, timeout, overload and rate-limit errors, after which the same call may succeed unchanged. */
export const isTransient = ({ error }: Pick<Failure, 'error'>): boolean => TRANSIENT_ERRORS.has(error);
