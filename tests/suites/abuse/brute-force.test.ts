import { afterAll, beforeAll, expect, it } from 'vitest';
import { auth } from '../../../contract/auth/auth.ts';
import { codeLogin } from '../../../contract/auth/code-login.ts';
import { recovery } from '../../../contract/auth/recovery.ts';
import { security } from '../../../contract/auth/security.ts';
import { limits } from '../../../contract/limits.ts';
import { forEachDatabase } from '../../databases.ts';
import { type Api, PASSWORD, signupForm } from '../../drivers/api.ts';
import { messagesTo } from '../../drivers/email-and-sms.ts';
import { totpCode } from '../../drivers/support/authenticator.ts';
import { startServerWithClock } from '../../drivers/support/clocked-server.ts';

const { resendMs } = limits.code;

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServerWithClock>>['server'];
  let api: Api;
  let now = Date.UTC(2026, 10, 20, 8);
  let strangers = 0;
  beforeAll(async () => {
    ({ server, api } = await startServerWithClock(name, () => now, {
      TRUST_PROXY: '1',
      CODES_PER_ADDRESS: '',
    }));
  });
  afterAll(() => server.stop());

  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const home = from('192.0.2.1');
  /** Each from another network. */
  const stranger = () => {
    strangers += 1;
    return from(`198.18.${strangers >> 8}.${strangers & 255}`);
  };
  const ask = async (phone: string, where: ReturnType<typeof from>) => {
    const before = (await messagesTo(server.url, phone)).length;
    const { loginId } = await api.call(codeLogin.requestCode, { phone, locale: 'fa' }, where);
    await expect.poll(async () => (await messagesTo(server.url, phone)).length).toBe(before + 1);
    return { loginId, code: await api.codeFor(phone) };
  };
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('keeps the login code of the owner valid while a stranger requests another and guesses', async () => {
    const form = signupForm();
    await api.signUp(form);
    const own = await ask(form.phone, home);
    now += resendMs;
    const theirs = await ask(form.phone, stranger());
    for (let guess = 0; guess < limits.code.tries + 3; guess += 1)
      await api.request(codeLogin.logIn, { loginId: theirs.loginId, code: wrong(theirs.code) }, stranger());
    expect(
      (await api.request(codeLogin.logIn, { loginId: own.loginId, code: theirs.code }, home)).status,
    ).toBe(400);
    await api.call(codeLogin.logIn, own, home);
    expect(
      (await api.request(codeLogin.logIn, theirs, stranger())).body,
      'what else was asked for is worth nothing once the owner is in',
    ).toMatchObject({ error: 'OtpInvalid' });
  });

  it('judges only five of 60 parallel guesses of one code and rejects the right code afterwards', async () => {
    const form = signupForm();
    await api.signUp(form);
    const { loginId, code } = await ask(form.phone, home);
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        api.request(codeLogin.logIn, { loginId, code: wrong(code) }, stranger()),
      ),
    );
    const judged = answers.filter(({ body }) => Object(body).error === 'OtpIncorrect');
    expect(judged).toHaveLength(limits.code.tries);
    expect((await api.request(codeLogin.logIn, { loginId, code }, home)).status).not.toBe(200);
  });

  it('limits guesses per hour from changing addresses and lets the owner log in afterwards', async () => {
    const form = signupForm();
    await api.signUp(form);
    let judged = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      now += 60_000;
      const asked = await api.request(codeLogin.requestCode, { phone: form.phone, locale: 'fa' }, stranger());
      if (asked.status !== 200) continue;
      const { loginId } = Object(asked.body);
      for (let guess = 0; guess < 8; guess += 1) {
        const { body } = await api.request(codeLogin.logIn, { loginId, code: '000000' }, stranger());
        if (Object(body).error === 'OtpIncorrect') judged += 1;
      }
    }
    expect(judged).toBeLessThanOrEqual((3_600_000 / resendMs) * limits.code.tries);
    now += resendMs;
    const asks = () =>
      api.request(codeLogin.requestCode, { phone: form.phone, locale: 'fa', robot: undefined }, home);
    expect((await asks()).body, 'another code costs the robot check').toMatchObject({
      error: 'RobotNotConfirmed',
    });
    await api.call(codeLogin.logIn, await ask(form.phone, home), home);
  }, 60_000);

  it('sends four codes an hour to one phone from any addresses, then requires the robot check', async () => {
    const form = signupForm();
    await api.signUp(form);
    const asks = (where: ReturnType<typeof from>) =>
      api.request(codeLogin.requestCode, { phone: form.phone, locale: 'fa', robot: undefined }, where);
    const answers = [];
    for (let count = 0; count < 8; count += 1) {
      now += resendMs;
      const before = (await messagesTo(server.url, form.phone)).length;
      const { status } = await asks(stranger());
      answers.push(status);
      if (status === 200)
        await expect.poll(async () => (await messagesTo(server.url, form.phone)).length).toBe(before + 1);
    }
    expect(answers).toEqual([200, 200, 200, 200, 400, 400, 400, 400]);
    await api.call(codeLogin.logIn, await ask(form.phone, home), home);
    now += 3_600_000;
    expect((await asks(home)).status, 'an hour later').toBe(200);
  });

  it('resends a sign-up code at most five times however many addresses ask', async () => {
    const form = signupForm();
    const { signupId } = await api.call(auth.signup, form, stranger());
    const statuses = [];
    for (let count = 0; count < 8; count += 1) {
      now += resendMs;
      statuses.push((await api.request(auth.resendCode, { signupId }, stranger())).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 400, 400, 400]);
    expect(await messagesTo(server.url, form.phone)).toHaveLength(6);
    const last = await api.codeFor(form.phone);
    await api.call(auth.verifySignup, { signupId, code: last }, home);
  });

  it('lets the owner recover while a stranger guesses a recovery code', async () => {
    const form = signupForm();
    await api.signUp(form);
    const begin = (where: ReturnType<typeof from>) =>
      api.call(recovery.requestCode, { phone: form.phone, locale: 'fa' }, where);
    const { recoveryId: own } = await begin(home);
    await expect.poll(async () => (await messagesTo(server.url, form.phone)).length).toBe(2);
    const code = await api.codeFor(form.phone);
    now += resendMs;
    const { recoveryId: theirs } = await begin(stranger());
    for (let guess = 0; guess < 30; guess += 1)
      await api.request(recovery.verifyCode, { recoveryId: theirs, code: wrong(code) }, stranger());
    await api.call(recovery.verifyCode, { recoveryId: own, code }, home);
  });

  it('lets the owner log in by password while many addresses guess it', async () => {
    const form = signupForm();
    await api.signUp(form);
    const guess = (where: ReturnType<typeof from>) =>
      api.request(
        auth.login,
        { identifier: form.username, password: 'a-wrong-guess', robot: undefined },
        where,
      );
    for (let count = 0; count < 50; count += 1) expect((await guess(stranger())).status).toBe(401);
    expect((await guess(stranger())).body, 'each further guess costs the robot check').toMatchObject({
      error: 'RobotNotConfirmed',
    });
    await api.call(auth.login, { identifier: form.username, password: PASSWORD }, home);
  });

  it('lets the owner log in from a shared address that another user has rate limited', async () => {
    const form = signupForm();
    await api.signUp(form);
    const shared = from('203.0.113.200');
    await api.call(auth.login, { identifier: form.username, password: PASSWORD }, shared);
    let count = 0;
    const waits = async () => {
      const answer = await api.request(
        auth.login,
        { identifier: `nobody${count}`, password: 'wrong-guess' },
        shared,
      );
      return answer.status === 429;
    };
    while (count < 150 && !(await waits())) count += 1;
    expect(count, 'the neighbour has to wait in the end').toBeLessThan(150);
    await api.call(auth.login, { identifier: form.username, password: PASSWORD }, shared);
  }, 60_000);

  it('accepts the second factor at a known address while strangers guess it elsewhere', async () => {
    const form = signupForm();
    await api.signUp(form);
    const { token } = await api.call(auth.login, { identifier: form.username, password: PASSWORD }, home);
    const { secret } = await api.call(security.prepareSecondFactor, { password: PASSWORD }, { token });
    const factor = () => totpCode(secret, now);
    await api.call(security.confirmSecondFactor, { code: factor() }, { token });
    now += 60_000;
    const logIn = (secondFactor: string, where: ReturnType<typeof from>) =>
      api.request(auth.login, { identifier: form.username, password: PASSWORD, secondFactor }, where);
    let judged = 0;
    for (let guess = 0; guess < 60; guess += 1) {
      const { body } = await logIn(wrong(factor()), stranger());
      if (Object(body).error === 'SecondFactorIncorrect') judged += 1;
    }
    expect(judged).toBeLessThanOrEqual(21);
    expect((await logIn(factor(), home)).status).toBe(200);
  }, 60_000);
});
