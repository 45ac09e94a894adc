// Proves every state and transition of signing up: the wait for a new code, the five tries, the ways back.
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { auth, Session } from '../../../contract/auth.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { Failure, Issue } from '../../../contract/errors.ts';
import { TERMS_VERSION } from '../../../contract/terms.ts';
import { done, failed, leftOut } from '../replay/paths.ts';
import type { CheckAsked } from './form.check.ts';
import type { AwaitedCode } from './phone-code.machine.ts';
import { referralMachine } from './referral.machine.ts';
import { sampleSession } from './session.sample.ts';
import { signupMachine } from './signup.machine.ts';
import type { SignupContext, SignupValues } from './signup.state.ts';

const NOW = 1_790_000_000_000;
const clock = { now: () => NOW };
const pending: AwaitedCode = { id: 'signup-1', phone: '09121234567', resendAt: NOW + 5_000 };
const answer = { signupId: 'signup-2', resendAt: 1, expiresAt: 2 };

const agreed = { type: 'terms.answered', version: TERMS_VERSION } as const;
const confirmed = { type: 'robot.told', payload: 'proof', isWorking: false } as const;

/** What the child tells of the code that stands in its field. */
function brought(code: string, state: 'valid' | 'notFound') {
  const snapshot = { context: { code }, matches: (name: string) => name === state };
  return { type: 'xstate.snapshot.referral', snapshot };
}

it('leaves no state unreached and no transition untaken', () => {
  const events = [
    { type: 'field.typed', field: 'email', value: 'samira@niloofar-shop.ir' },
    { type: 'field.typed', field: 'password', value: 'a-long-password' },
    { type: 'field.left', field: 'email' },
    { type: 'field.judged', field: 'email', value: '', issues: [] },
    agreed,
    { type: 'terms.answered', version: null },
    confirmed,
    { type: 'robot.told', payload: null, isWorking: true },
    { type: 'robot.told', payload: null, isWorking: false },
    brought('ABCDEFGH', 'valid'),
    brought('ABCDEFGH', 'notFound'),
    { type: 'form.sent', locale: 'fa' },
    done('judge', []),
    done('judge', [{ path: ['email'], rule: 'EmailInvalid' }]),
    failed('judge', { error: 'Offline' }),
    failed('signup', { error: 'ReferralInvalid' }),
    done('signup', answer),
    failed('signup', { error: 'PhoneRateLimited', retryAfterMs: 3_000 }),
    done('deadline'),
    { type: 'resend.requested' },
    done('resend', answer),
    failed('resend', { error: 'CodeInvalidOrUsed' }),
    failed('resend', { error: 'PhoneRateLimited', retryAfterMs: 3_000 }),
    failed('resend', { error: 'Offline' }),
    { type: 'code.typed', code: '123456' },
    { type: 'code.sent' },
    done('verify', sampleSession),
    failed('verify', { error: 'EmailTaken' }),
    failed('verify', { error: 'CodeInvalidOrUsed' }),
    failed('verify', { error: 'OtpIncorrect' }),
    failed('verify', { error: 'Offline' }),
    { type: 'form.reopened' },
    { type: 'code.reopened' },
  ];
  const tellApart = ({ context }: { context: SignupContext }) => [
    context.triesLeft,
    context.pending !== null,
    context.termsVersion,
    context.robot,
    context.isRobotWorking,
    context.brought.isBad,
  ];
  const walks = [null, pending].map((kept) => ({
    input: { pending: kept, clock, referral: '' },
    events,
    tellApart,
  }));
  expect(leftOut(signupMachine, walks)).toEqual(['signup.restoring']);
});

interface Server {
  signup?: (form: InputOf<typeof auth.signup>) => Promise<typeof answer>;
  referral?: () => Promise<{ code: string }>;
  judge?: () => Promise<readonly Issue[]>;
  resend?: () => Promise<typeof answer>;
  verify?: (code: string) => Promise<Session>;
}

const never = () => Promise.withResolvers<never>().promise;
const refuse = (failure: Failure) => () => Promise.reject(failure);

function start(server: Server, kept: AwaitedCode | null = null, referral = '') {
  const waits: { at: number; pass: () => void }[] = [];
  const memory: (AwaitedCode | null)[] = [];
  const sessions: Session[] = [];
  const asked: string[] = [];
  const machine = signupMachine.provide({
    actors: {
      signup: fromPromise(({ input }) => (server.signup ?? never)(input)),
      referral: referralMachine.provide({ actors: { check: fromPromise(server.referral ?? never) } }),
      judge: fromPromise(server.judge ?? (async () => [])),
      checks: fromCallback<CheckAsked>(({ receive }) => receive(({ field }) => void asked.push(field))),
      resend: fromPromise(server.resend ?? never),
      verify: fromPromise(({ input }) => (server.verify ?? never)(input.code)),
      deadline: fromPromise(({ input }) => {
        const wait = Promise.withResolvers<void>();
        waits.push({ at: input.at, pass: wait.resolve });
        return wait.promise;
      }),
    },
    actions: {
      keep: (_, { session }) => void sessions.push(session),
      keepPending: (_, params) => void memory.push(params.pending),
    },
  });
  const actor = createActor(machine, { input: { pending: kept, clock, referral } }).start();
  const state = () => actor.getSnapshot();
  const type = (values: Partial<SignupValues>) => {
    const { email, username } = values;
    if (email !== undefined) actor.send({ type: 'field.typed', field: 'email', value: email });
    if (username !== undefined) actor.send({ type: 'field.typed', field: 'username', value: username });
  };
  const tryCode = async (code: string) => {
    actor.send({ type: 'code.typed', code });
    actor.send({ type: 'code.sent' });
    await expect.poll(() => state().matches({ awaitingCode: { entry: 'verifying' } })).toBe(false);
  };
  /** As far as a person gets before the form may go out. */
  const readies = () => {
    actor.send(agreed);
    actor.send(confirmed);
  };
  return { actor, state, type, readies, tryCode, waits, memory, sessions, asked };
}

describe('the form', () => {
  it('keeps what was typed when the server refuses, and forgives a field once it is typed again', async () => {
    const issues = [
      { path: ['email'], rule: 'EmailInvalid' },
      { path: ['username'], rule: 'UsernameTooShort' },
    ];
    const { actor, state, type, readies } = start({ signup: refuse({ error: 'InvalidInput', issues }) });
    readies();
    type({ email: 'samira@', username: 'ab' });
    actor.send({ type: 'form.sent', locale: 'fa' });
    await expect.poll(() => state().context.failure?.issues).toEqual(issues);
    expect(state().context.values).toMatchObject({ email: 'samira@', username: 'ab' });
    type({ email: 'samira@niloofar-shop.ir' });
    expect(state().context.failure?.issues).toEqual(issues.slice(1));
    type({ username: 'samira' });
    expect(state().context.failure).toBeNull();
  });

  it('leads to the code, whose wait is counted by our own clock', async () => {
    const { actor, state, waits, memory, readies } = start({ signup: async () => answer });
    readies();
    actor.send({ type: 'form.sent', locale: 'fa' });
    await expect.poll(() => state().matches('awaitingCode')).toBe(true);
    expect(waits.map(({ at }) => at)).toEqual([NOW + 120_000]);
    expect(memory.at(-1)).toMatchObject({ id: 'signup-2', resendAt: NOW + 120_000 });
  });
});

describe('what has to be done besides', () => {
  it('is said all at once with what is wrong in the fields, and nothing is sent', async () => {
    const sent: unknown[] = [];
    const signup = async (form: unknown) => {
      sent.push(form);
      return answer;
    };
    const judge = async () => [{ path: ['email'], rule: 'EmailInvalid' }];
    const { actor, state } = start({ signup, judge });
    actor.send({ type: 'field.typed', field: 'confirmation', value: 'another' });
    actor.send({ type: 'form.sent', locale: 'fa' });
    const told = () => state().context.failure?.issues?.map(({ path: [field], rule }) => [field, rule]);
    await expect.poll(told).toEqual([
      ['email', 'EmailInvalid'],
      ['confirmation', 'PasswordsDiffer'],
      ['termsVersion', 'TermsNotAccepted'],
      ['robot', 'RobotNotConfirmed'],
    ]);
    actor.send(agreed);
    actor.send({ type: 'field.typed', field: 'email', value: 's' });
    actor.send({ type: 'field.typed', field: 'confirmation', value: '' });
    expect(told()).toEqual([['robot', 'RobotNotConfirmed']]);
    actor.send(confirmed);
    expect([state().context.failure, sent]).toEqual([null, []]);
  });

  it('goes along with the form, and a refusal uses the proof up', async () => {
    const forms: unknown[] = [];
    const signup = async (form: unknown) => {
      forms.push(form);
      throw { error: 'UserExists' };
    };
    const { actor, state, readies } = start({ signup });
    readies();
    actor.send({ type: 'form.sent', locale: 'en' });
    await expect.poll(() => state().context.failure).toEqual({ error: 'UserExists' });
    expect(forms).toMatchObject([{ robot: 'proof', termsVersion: TERMS_VERSION, locale: 'en' }]);
    expect(state().context).toMatchObject({ robot: null, robotsSpent: 1, termsVersion: TERMS_VERSION });
    actor.send(confirmed);
    expect(state().context.failure).toEqual({ error: 'UserExists' });
  });

  it('a form that is sent while the check is at work waits for it, and comes back when it fails', async () => {
    const { actor, state } = start({ signup: async () => answer });
    const works = { type: 'robot.told', payload: null, isWorking: true } as const;
    actor.send(agreed);
    actor.send(works);
    actor.send({ type: 'form.sent', locale: 'fa' });
    await expect.poll(() => state().value).toEqual({ form: 'confirming' });
    actor.send({ ...works, isWorking: false });
    expect(state().value).toEqual({ form: 'editing' });
    actor.send(works);
    actor.send({ type: 'form.sent', locale: 'fa' });
    await expect.poll(() => state().value).toEqual({ form: 'confirming' });
    actor.send(confirmed);
    await expect.poll(() => state().matches('awaitingCode')).toBe(true);
  });
});

describe('a field that is left', () => {
  it('is judged where something stands in it; the repetition against the password', () => {
    const { actor, state, asked } = start({});
    const write = (field: keyof SignupValues, value: string) => {
      actor.send({ type: 'field.typed', field, value });
      actor.send({ type: 'field.left', field });
    };
    write('email', '');
    expect(asked).toEqual([]);
    write('email', 'samira@');
    write('password', 'a-long-password');
    expect(asked).toEqual(['email', 'password']);
    actor.send({
      ...{ type: 'field.judged', field: 'email', value: 'samira@' },
      issues: [{ path: ['email'], rule: 'EmailInvalid' }],
    });
    write('confirmation', 'a-long-passwort');
    const rules = () => state().context.judged.map(({ rule }) => rule);
    expect(rules()).toEqual(['EmailInvalid', 'PasswordsDiffer']);
    write('password', 'a-long-passwort');
    actor.send({ type: 'field.typed', field: 'email', value: 'samira@n' });
    expect(rules()).toEqual([]);
  });
});

describe('the code that brought somebody', () => {
  it('is asked about, and holds the form back while it is bad; taken away it holds back no more', async () => {
    const { actor, state, readies } = start(
      { referral: refuse({ error: 'ReferralNotFound' }), signup: async () => answer },
      null,
      'ABCDEFGH',
    );
    readies();
    await expect.poll(() => state().context.brought).toEqual({ code: 'ABCDEFGH', isBad: true });
    actor.send({ type: 'form.sent', locale: 'fa' });
    await expect
      .poll(() => state().context.failure?.issues)
      .toEqual([{ path: ['referral'], rule: 'ReferralInvalid' }]);
    state().children.referral?.send({ type: 'referral.removed' });
    expect(state().context).toMatchObject({ brought: { code: '', isBad: false }, failure: null });
    actor.send({ type: 'form.sent', locale: 'fa' });
    await expect.poll(() => state().matches('awaitingCode')).toBe(true);
  });

  it('that the sign-up is refused for is bad from then on', async () => {
    const { actor, state, readies } = start(
      { referral: async () => ({ code: 'ABCDEFGH' }), signup: refuse({ error: 'ReferralInvalid' }) },
      null,
      'abcd-efgh',
    );
    readies();
    await expect.poll(() => state().context.brought.code).toBe('ABCDEFGH');
    actor.send({ type: 'form.sent', locale: 'fa' });
    await expect.poll(() => state().context.failure).toEqual({ error: 'ReferralInvalid' });
    expect(state().context.brought.isBad).toBe(true);
  });
});

describe('the code', () => {
  it('is awaited again after a reload, for what was left of the wait', () => {
    const { state, waits } = start({}, pending);
    expect(state().value).toEqual({ awaitingCode: { resend: 'cooling', entry: 'typing' } });
    expect(waits.map(({ at }) => at)).toEqual([pending.resendAt]);
  });

  it('makes the session and is forgotten', async () => {
    const { tryCode, state, sessions, memory } = start({ verify: async () => sampleSession }, pending);
    await tryCode('123456');
    expect(state().status).toBe('done');
    expect([sessions, memory.at(-1)]).toEqual([[sampleSession], null]);
  });

  it('may be wrong four times; the fifth spends it and only a new one helps', async () => {
    const server = { verify: refuse({ error: 'OtpIncorrect' }), resend: async () => answer };
    const { actor, tryCode, state, waits } = start(server, pending);
    for (const left of [4, 3, 2, 1]) {
      await tryCode('111111');
      expect(state().context).toMatchObject({
        triesLeft: left,
        code: '',
        failure: { error: 'OtpIncorrect' },
      });
    }
    await tryCode('111111');
    expect(state().matches({ awaitingCode: { entry: 'spent' } })).toBe(true);
    waits[0]?.pass();
    await expect.poll(() => state().matches({ awaitingCode: { resend: 'allowed' } })).toBe(true);
    actor.send({ type: 'resend.requested' });
    await expect.poll(() => state().matches({ awaitingCode: { entry: 'typing' } })).toBe(true);
    expect(state().context).toMatchObject({ triesLeft: 5, failure: null });
  });

  it('cannot be asked for again before the wait is over, and waits as long as the server says', async () => {
    const server = { resend: refuse({ error: 'PhoneRateLimited', retryAfterMs: 7_000 }) };
    const { actor, state, waits } = start(server, pending);
    actor.send({ type: 'resend.requested' });
    expect(state().matches({ awaitingCode: { resend: 'cooling' } })).toBe(true);
    waits[0]?.pass();
    await expect.poll(() => state().matches({ awaitingCode: { resend: 'allowed' } })).toBe(true);
    actor.send({ type: 'resend.requested' });
    await expect.poll(() => waits.at(-1)?.at).toBe(NOW + 7_000);
  });

  it('waits while the form is looked at again, as long as it lives', async () => {
    const { actor, state, tryCode, memory } = start({ verify: refuse({ error: 'OtpIncorrect' }) }, pending);
    actor.send({ type: 'form.reopened' });
    expect([state().value, memory.at(-1)]).toEqual([{ form: 'editing' }, pending]);
    actor.send({ type: 'code.reopened' });
    for (const code of ['1', '2', '3', '4', '5']) await tryCode(code);
    actor.send({ type: 'form.reopened' });
    actor.send({ type: 'code.reopened' });
    expect(state().value).toEqual({ form: 'editing' });
  });

  it('leads back to the form when someone else took the e-mail meanwhile', async () => {
    const { tryCode, state, memory } = start({ verify: refuse({ error: 'EmailTaken' }) }, pending);
    await tryCode('123456');
    expect(state().value).toEqual({ form: 'editing' });
    expect([state().context.failure, memory.at(-1)]).toEqual([{ error: 'EmailTaken' }, null]);
  });
});
