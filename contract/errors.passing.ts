// Knows which errors are the connection's and not of what was asked: the same may be asked again. Knows no wording.
import type { ErrorTag, Failure } from './errors.ts';

const PASSING: ReadonlySet<ErrorTag> = new Set<ErrorTag>([
  'Offline',
  'FetchFailed',
  'ServerUnreachable',
  'TimedOut',
  'ShuttingDown',
  'ServerBusy',
  'TooManyRequests',
]);

export const isPassing = ({ error }: Pick<Failure, 'error'>): boolean => PASSING.has(error);
