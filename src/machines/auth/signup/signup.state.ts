// Context of the sign-up machine and the checks of its form before sending.
import type { auth } from '../../../../contract/auth/auth.ts';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure, Issue } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { type FailureState, noFailure } from '../../shared/call-failure.ts';
import { repetitionIssues } from '../../shared/form.validation.ts';
import type { PendingCode } from '../phone-code.machine.ts';
import { noRobotProof, type RobotProofState } from '../robot-check/robot-proof.ts';

type Field = 'email' | 'username' | 'phone' | 'password' | 'confirmation';
/** Values of the form. */
export type SignupValues = Pick<InputOf<typeof auth.signup>, Field>;

/** `pending`: stored when the page was left with a code sent; `referral`: from the URL. */
export interface SignupInput {
  readonly pending: PendingCode | null;
  readonly clock: { now(): number };
  readonly referral: string;
}

export interface SignupContext extends SignupInput, FailureState, RobotProofState {
  readonly values: SignupValues;
  /** Issues of fields that were left. */
  readonly validation: readonly Issue[];
  /** The referral code in its field; `isReferralInvalid` if it would be refused. */
  readonly referralCode: { readonly code: string; readonly isReferralInvalid: boolean };
  /** The accepted version of the terms, or null. */
  readonly termsVersion: string | null;
  readonly locale: 'fa' | 'en';
  readonly code: string;
  readonly attemptsLeft: number;
}

const emptyValues: SignupValues = { email: '', username: '', phone: '', password: '', confirmation: '' };

export const initialContext = (input: SignupInput): SignupContext => ({
  ...input,
  ...noFailure,
  ...noRobotProof,
  isRobotCheckNeeded: true,
  values: emptyValues,
  validation: [],
  referralCode: { code: input.referral, isReferralInvalid: false },
  termsVersion: null,
  locale: 'fa',
  code: '',
  attemptsLeft: limits.code.tries,
});

/** Input of the sign-up call. */
export function signupRequest(context: SignupContext): InputOf<typeof auth.signup> {
  const { values, locale, referralCode, termsVersion, robotProof } = context;
  const referral = referralCode.code.trim();
  return {
    ...values,
    locale,
    ...(referral !== '' && { referral }),
    ...(termsVersion !== null && { termsVersion }),
    ...(robotProof !== null && { robot: robotProof }),
  };
}

/**
 * Everything that blocks submitting the form.
 * @param fieldIssues issues of its fields; missing consent, robot check and invalid referral code are added
 */
export function blockingIssues(context: SignupContext, fieldIssues: readonly Issue[]): readonly Issue[] {
  const {
    values,
    referralCode: referralState,
    termsVersion,
    robotProof: robot,
    isRobotCheckRunning,
  } = context;
  const hasConfirmationIssue = fieldIssues.some(({ path }) => path[0] === 'confirmation');
  return [
    ...fieldIssues,
    ...(hasConfirmationIssue ? [] : repetitionIssues(values)),
    ...(referralState.isReferralInvalid ? [{ path: ['referral'], rule: 'ReferralInvalid' }] : []),
    ...(termsVersion === null ? [{ path: ['termsVersion'], rule: 'TermsNotAccepted' }] : []),
    ...(robot === null && !isRobotCheckRunning ? [{ path: ['robot'], rule: 'RobotCheckNeeded' }] : []),
  ];
}

/** Counted from the response's arrival, as the server's clock may differ from this one. */
export const pendingCodeContext = (
  context: SignupContext,
  phone: string,
  { signupId }: OutputOf<typeof auth.signup>,
): Partial<SignupContext> => ({
  ...noFailure,
  pending: { id: signupId, phone, resendAt: context.clock.now() + limits.code.resendMs },
  code: '',
  attemptsLeft: limits.code.tries,
});

/** The failure without a requirement that is now met; other failures are kept. */
export const clearRequirement = (failure: Failure | null, field: string): Failure | null =>
  failure?.issues ? clearFieldIssues(failure, field) : failure;

/** The failure without its issues of one field; null when none is left. */
export function clearFieldIssues(failure: Failure | null, field: string): Failure | null {
  const issues = failure?.issues?.filter(({ path }) => path[0] !== field) ?? [];
  return failure && issues.length > 0 ? { ...failure, issues } : null;
}
