// A sign-up with a fake server, clock and storage for tests.
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { auth, Session } from '../../../../contract/auth/auth.ts';
import { TERMS_VERSION } from '../../../../contract/auth/terms.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { Failure, Issue } from '../../../../contract/errors/errors.ts';
import type { ValidationRequested } from '../../shared/form.validation.ts';
import type { PendingCode } from '../phone-code.machine.ts';
import { referralMachine } from './referral.machine.ts';
import { signupMachine } from './signup.machine.ts';
import type { SignupValues } from './signup.state.ts';

export const clock = { now: () => 1_790_000_000_000 };
export const pending: PendingCode = { id: 'signup-1', phone: '09121234567', resendAt: clock.now() + 5_000 };
export const signupResponse = { signupId: 'signup-2', resendAt: 1, expiresAt: 2 };
/** Events that complete the form. */
export const readyEvents = {
  agreed: { type: 'terms.answered', version: TERMS_VERSION },
  confirmed: { type: 'robotProof.changed', payload: 'proof', isRunning: false },
} as const;

interface FakeServer {
  signup?: (form: InputOf<typeof auth.signup>) => Promise<typeof signupResponse>;
  referral?: () => Promise<{ code: string }>;
  validateForm?: () => Promise<readonly Issue[]>;
  resend?: () => Promise<typeof signupResponse>;
  verify?: (code: string) => Promise<Session>;
}

const never = () => Promise.withResolvers<never>().promise;
export const failCall = (failure: Failure) => () => Promise.reject(failure);

/** A sign-up over a fake server; calls and stored values can be inspected. */
export function start(server: FakeServer, storedCode: PendingCode | null = null, referral = '') {
  const waits: { at: number; pass: () => void }[] = [];
  const storedCodes: (PendingCode | null)[] = [];
  const sessions: Session[] = [];
  const validatedFields: string[] = [];
  const machine = signupMachine.provide({
    actors: {
      signup: fromPromise(({ input }) => (server.signup ?? never)(input)),
      referral: referralMachine.provide({ actors: { check: fromPromise(server.referral ?? never) } }),
      validateForm: fromPromise(server.validateForm ?? (async () => [])),
      validation: fromCallback<ValidationRequested>(({ receive }) =>
        receive(({ field }) => void validatedFields.push(field)),
      ),
      resend: fromPromise(server.resend ?? never),
      verify: fromPromise(({ input }) => (server.verify ?? never)(input.code)),
      deadline: fromPromise(({ input }) => {
        const wait = Promise.withResolvers<void>();
        waits.push({ at: input.at, pass: wait.resolve });
        return wait.promise;
      }),
    },
    actions: {
      startSession: (_, { session }) => void sessions.push(session),
      storePending: (_, params) => void storedCodes.push(params.pending),
    },
  });
  const actor = createActor(machine, { input: { pending: storedCode, clock, referral } }).start();
  const state = () => actor.getSnapshot();
  const type = (values: Partial<SignupValues>) => {
    const { email, username } = values;
    if (email !== undefined) actor.send({ type: 'field.changed', field: 'email', value: email });
    if (username !== undefined) actor.send({ type: 'field.changed', field: 'username', value: username });
  };
  /** Sends the events that complete the form. */
  const completeForm = () => {
    actor.send(readyEvents.agreed);
    actor.send(readyEvents.confirmed);
  };
  return {
    actor,
    state,
    type,
    completeForm,
    waits,
    storedCodes,
    sessions,
    validatedFields,
  };
}
