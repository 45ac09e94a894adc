import { describe, expect, it } from 'vitest';
import { TERMS_VERSION } from '../../../../contract/auth/terms.ts';
import { clock, failCall, readyEvents, signupResponse, start } from './signup.sample.ts';
import type { SignupValues } from './signup.state.ts';

const { agreed, confirmed } = readyEvents;

describe('sign-up form', () => {
  it('keeps the form after a refusal and clears a field error on input', async () => {
    const issues = [
      { path: ['email'], rule: 'EmailInvalid' },
      { path: ['username'], rule: 'UsernameTooShort' },
    ];
    const { actor, state, type, completeForm } = start({
      signup: failCall({ error: 'InvalidInput', issues }),
    });
    completeForm();
    type({ email: 'samira@', username: 'ab' });
    actor.send({ type: 'form.submitted', locale: 'fa' });
    await expect.poll(() => state().context.failure?.issues).toEqual(issues);
    expect(state().context.values).toMatchObject({ email: 'samira@', username: 'ab' });
    type({ email: 'samira@niloofar-shop.ir' });
    expect(state().context.failure?.issues).toEqual(issues.slice(1));
    type({ username: 'samira' });
    expect(state().context.failure).toBeNull();
  });

  it('enters the code step and starts the resend countdown on the local clock', async () => {
    const { actor, state, waits, storedCodes, completeForm } = start({ signup: async () => signupResponse });
    completeForm();
    actor.send({ type: 'form.submitted', locale: 'fa' });
    await expect.poll(() => state().matches('awaitingCode')).toBe(true);
    expect(waits.map(({ at }) => at)).toEqual([clock.now() + 120_000]);
    expect(storedCodes.at(-1)).toMatchObject({ id: 'signup-2', resendAt: clock.now() + 120_000 });
  });
});

describe('terms and robot check', () => {
  it('reports missing steps with all field problems and sends nothing', async () => {
    const sent: unknown[] = [];
    const signup = async (form: unknown) => {
      sent.push(form);
      return signupResponse;
    };
    const validateForm = async () => [{ path: ['email'], rule: 'EmailInvalid' }];
    const { actor, state } = start({ signup, validateForm });
    actor.send({ type: 'field.changed', field: 'confirmation', value: 'another' });
    actor.send({ type: 'form.submitted', locale: 'fa' });
    const shownIssues = () =>
      state().context.failure?.issues?.map(({ path: [field], rule }) => [field, rule]);
    await expect.poll(shownIssues).toEqual([
      ['email', 'EmailInvalid'],
      ['confirmation', 'PasswordsDiffer'],
      ['termsVersion', 'TermsNotAccepted'],
      ['robot', 'RobotCheckNeeded'],
    ]);
    actor.send(agreed);
    actor.send({ type: 'field.changed', field: 'email', value: 's' });
    actor.send({ type: 'field.changed', field: 'confirmation', value: '' });
    expect(shownIssues()).toEqual([['robot', 'RobotCheckNeeded']]);
    actor.send(confirmed);
    expect([state().context.failure, sent]).toEqual([null, []]);
  });

  it('sends the proof with the form and discards it after a refusal', async () => {
    const forms: unknown[] = [];
    const signup = async (form: unknown) => {
      forms.push(form);
      throw { error: 'UserExists' };
    };
    const { actor, state, completeForm } = start({ signup });
    completeForm();
    actor.send({ type: 'form.submitted', locale: 'en' });
    await expect.poll(() => state().context.failure).toEqual({ error: 'UserExists' });
    expect(forms).toMatchObject([{ robot: 'proof', termsVersion: TERMS_VERSION, locale: 'en' }]);
    expect(state().context).toMatchObject({ robotProof: null, usedProofs: 1, termsVersion: TERMS_VERSION });
    actor.send(confirmed);
    expect(state().context.failure).toEqual({ error: 'UserExists' });
  });

  it('waits for a running robot check and returns to editing when it fails', async () => {
    const { actor, state } = start({ signup: async () => signupResponse });
    const checkRunning = { type: 'robotProof.changed', payload: null, isRunning: true } as const;
    actor.send(agreed);
    actor.send(checkRunning);
    actor.send({ type: 'form.submitted', locale: 'fa' });
    await expect.poll(() => state().value).toEqual({ form: 'awaitingRobotCheck' });
    actor.send({ ...checkRunning, isRunning: false });
    expect(state().value).toEqual({ form: 'editing' });
    actor.send(checkRunning);
    actor.send({ type: 'form.submitted', locale: 'fa' });
    await expect.poll(() => state().value).toEqual({ form: 'awaitingRobotCheck' });
    actor.send(confirmed);
    await expect.poll(() => state().matches('awaitingCode')).toBe(true);
  });
});

describe('field validation on blur', () => {
  it('validates a filled field and the confirmation against the password', () => {
    const { actor, state, validatedFields } = start({});
    const fillIn = (field: keyof SignupValues, value: string) => {
      actor.send({ type: 'field.changed', field, value });
      actor.send({ type: 'field.blurred', field });
    };
    fillIn('email', '');
    expect(validatedFields).toEqual([]);
    fillIn('email', 'samira@');
    fillIn('password', 'a-long-password');
    expect(validatedFields).toEqual(['email', 'password']);
    actor.send({
      ...{ type: 'field.validated', field: 'email', value: 'samira@' },
      issues: [{ path: ['email'], rule: 'EmailInvalid' }],
    });
    fillIn('confirmation', 'a-long-passwort');
    const rules = () => state().context.validation.map(({ rule }) => rule);
    expect(rules()).toEqual(['EmailInvalid', 'PasswordsDiffer']);
    fillIn('password', 'a-long-passwort');
    actor.send({ type: 'field.changed', field: 'email', value: 'samira@n' });
    expect(rules()).toEqual([]);
  });
});

describe('referral code', () => {
  it('checks the code, blocks the form while it is invalid and unblocks on removal', async () => {
    const { actor, state, completeForm } = start(
      { referral: failCall({ error: 'ReferralNotFound' }), signup: async () => signupResponse },
      null,
      'ABCDEFGH',
    );
    completeForm();
    await expect
      .poll(() => state().context.referralCode)
      .toEqual({ code: 'ABCDEFGH', isReferralInvalid: true });
    actor.send({ type: 'form.submitted', locale: 'fa' });
    await expect
      .poll(() => state().context.failure?.issues)
      .toEqual([{ path: ['referral'], rule: 'ReferralInvalid' }]);
    state().children.referral?.send({ type: 'referral.removed' });
    expect(state().context).toMatchObject({
      referralCode: { code: '', isReferralInvalid: false },
      failure: null,
    });
    actor.send({ type: 'form.submitted', locale: 'fa' });
    await expect.poll(() => state().matches('awaitingCode')).toBe(true);
  });

  it('marks a code as invalid when the sign-up is refused for it', async () => {
    const { actor, state, completeForm } = start(
      { referral: async () => ({ code: 'ABCDEFGH' }), signup: failCall({ error: 'ReferralInvalid' }) },
      null,
      'abcd-efgh',
    );
    completeForm();
    await expect.poll(() => state().context.referralCode.code).toBe('ABCDEFGH');
    actor.send({ type: 'form.submitted', locale: 'fa' });
    await expect.poll(() => state().context.failure).toEqual({ error: 'ReferralInvalid' });
    expect(state().context.referralCode.isReferralInvalid).toBe(true);
  });
});
