// Stores a failed call in a machine's context and detects a required second factor.
import type { Failure } from '../../../contract/errors/errors.ts';
import { toFailure } from '../port.ts';

/** The failure of the last call. `retryAt`: when to retry, in ms of this browser's clock; else 0. */
export interface FailureState {
  readonly failure: Failure | null;
  readonly retryAt: number;
}

export const noFailure: FailureState = { failure: null, retryAt: 0 };

/** Counted from the response's arrival, as the server's clock may differ from this one. */
export function failureAt(thrown: unknown, now: number): FailureState {
  const failure = toFailure(thrown);
  // A request for the second factor is a normal step, not an error.
  if (failure.error === 'SecondFactorRequired') return noFailure;
  return { failure, retryAt: failure.retryAfterMs === undefined ? 0 : now + failure.retryAfterMs };
}

/** For machines that store a failed call by their action `setFailure`. */
export const failAction = {
  type: 'setFailure',
  params: ({ event }: { readonly event: { readonly error: unknown } }) => ({ thrown: event.error }),
} as const;

/** After these errors the login starts again at the first step. */
const firstStepErrors = new Set<Failure['error']>([
  'InvalidCredentials',
  'AccountDisabled',
  'OtpIncorrect',
  'OtpInvalid',
  'CodeInvalidOrUsed',
]);

/** True if the second step is next: it is required, or the tried `code` was wrong and can be retried. */
export function requiresSecondFactor(thrown: unknown, code: string): boolean {
  const { error } = toFailure(thrown);
  if (error === 'SecondFactorRequired' || error === 'SecondFactorIncorrect') return true;
  return code !== '' && !firstStepErrors.has(error);
}

/** The input of a call, with the second-factor code if there is one. */
export const withSecondFactor = <Input extends object>(input: Input, code: string) =>
  code === '' ? input : { ...input, secondFactor: code };
