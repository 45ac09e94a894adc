// Stores a failed call in a machine's context and detects a required second factor.
import type { Failure } from '../../../contract/errors/errors.ts';
import { toFailure } from '../port.ts';

/** The failure of the last call. `retryAt`: when a retry makes sense, in ms of this browser's clock; else 0. */
export interface FailureState {
  readonly failure: Failure | null;
  readonly retryAt: number;
}

export const noFailure: FailureState = { failure: null, retryAt: 0 };

/** The wait is counted from the refusal's arrival: the server's instants are of another clock. */
export function failureAt(thrown: unknown, now: number): FailureState {
  const failure = toFailure(thrown);
  // A request for the second factor is a normal step, not an error.
  if (failure.error === 'SecondFactorRequired') return noFailure;
  return { failure, retryAt: failure.retryAfterMs === undefined ? 0 : now + failure.retryAfterMs };
}

/** For charts that keep a refused call by their action `fail`. */
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

/** True where the second step is next: it is asked for, or was tried (`code` is not empty) and may be again. */
export function requiresSecondFactor(thrown: unknown, code: string): boolean {
  const { error } = toFailure(thrown);
  if (error === 'SecondFactorRequired' || error === 'SecondFactorIncorrect') return true;
  return code !== '' && !firstStepErrors.has(error);
}

/** The input of a call, with the second-factor code if there is one. */
export const withSecondFactor = <Input extends object>(input: Input, code: string) =>
  code === '' ? input : { ...input, secondFactor: code };
