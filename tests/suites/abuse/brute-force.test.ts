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
  let strangerCount = 0;
  beforeAll(async () => {
    ({ server, api } = await startServerWithClock(name, () => now, {
      TRUST_PROXY: '1',
      CODES_PER_ADDRESS: '',
    }));
  });
  afterAll(() => server.stop());

  const fromAddress = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const ownerAddress = fromAddress('192.0.2.1');
  /** Each from another network. */
  const fromNewAddress = () => {
    strangerCount += 1;
    return fromAddress(`198.18.${strangerCount >> 8}.${strangerCount & 255}`);
  };
  const requestCode = async (phone: string, callOptions: ReturnType<typeof fromAddress>) => {
    const countBefore = (await messagesTo(server.url, phone)).length;
    const { loginId } = await api.call(codeLogin.requestCode, { phone, locale: 'fa' }, callOptions);
    await expect.poll(async () => (await messagesTo(server.url, phone)).length).toBe(countBefore + 1);
    return { loginId, code: await api.codeFor(phone) };
  };
  const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('keeps the login code of the owner valid while a stranger requests another and guesses', async () => {
    const form = signupForm();
    await api.signUp(form);
    const ownerLogin = await requestCode(form.phone, ownerAddress);
    now += resendMs;
    const attackerLogin = await requestCode(form.phone, fromNewAddress());
    for (let guess = 0; guess < limits.code.tries + 3; guess += 1)
      await api.request(
        codeLogin.logIn,
        { loginId: attackerLogin.loginId, code: wrongCode(attackerLogin.code) },
        fromNewAddress(),
      );
    expect(
      (
        await api.request(
          codeLogin.logIn,
          { loginId: ownerLogin.loginId, code: attackerLogin.code },
          ownerAddress,
        )
      ).status,
    ).toBe(400);
    await api.call(codeLogin.logIn, ownerLogin, ownerAddress);
    expect(
      (await api.request(codeLogin.logIn, attackerLogin, fromNewAddress())).body,
      'other pending codes are invalid after the owner has logged in',
    ).toMatchObject({ error: 'OtpInvalid' });
  });

  it('verifies only five of 60 parallel guesses of one code and rejects the right code afterwards', async () => {
    const form = signupForm();
    await api.signUp(form);
    const { loginId, code } = await requestCode(form.phone, ownerAddress);
    const responses = await Promise.all(
      Array.from({ length: 60 }, () =>
        api.request(codeLogin.logIn, { loginId, code: wrongCode(code) }, fromNewAddress()),
      ),
    );
    const verified = responses.filter(({ body }) => Object(body).error === 'OtpIncorrect');
    expect(verified).toHaveLength(limits.code.tries);
    expect((await api.request(codeLogin.logIn, { loginId, code }, ownerAddress)).status).not.toBe(200);
  });

  it('limits guesses per hour from changing addresses and lets the owner log in afterwards', async () => {
    const form = signupForm();
    await api.signUp(form);
    let verifiedCount = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      now += 60_000;
      const codeResponse = await api.request(
        codeLogin.requestCode,
        { phone: form.phone, locale: 'fa' },
        fromNewAddress(),
      );
      if (codeResponse.status !== 200) continue;
      const { loginId } = Object(codeResponse.body);
      for (let guess = 0; guess < 8; guess += 1) {
        const { body } = await api.request(codeLogin.logIn, { loginId, code: '000000' }, fromNewAddress());
        if (Object(body).error === 'OtpIncorrect') verifiedCount += 1;
      }
    }
    expect(verifiedCount).toBeLessThanOrEqual((3_600_000 / resendMs) * limits.code.tries);
    now += resendMs;
    const requestCodeWithoutRobotCheck = () =>
      api.request(codeLogin.requestCode, { phone: form.phone, locale: 'fa', robot: undefined }, ownerAddress);
    expect(
      (await requestCodeWithoutRobotCheck()).body,
      'a further code requires the robot check',
    ).toMatchObject({
      error: 'RobotCheckNeeded',
    });
    await api.call(codeLogin.logIn, await requestCode(form.phone, ownerAddress), ownerAddress);
  }, 60_000);

  it('sends four codes an hour to one phone from any addresses, then requires the robot check', async () => {
    const form = signupForm();
    await api.signUp(form);
    const requestCodeWithoutRobotCheck = (headers: ReturnType<typeof fromAddress>) =>
      api.request(codeLogin.requestCode, { phone: form.phone, locale: 'fa', robot: undefined }, headers);
    const responses = [];
    for (let count = 0; count < 8; count += 1) {
      now += resendMs;
      const countBefore = (await messagesTo(server.url, form.phone)).length;
      const { status } = await requestCodeWithoutRobotCheck(fromNewAddress());
      responses.push(status);
      if (status === 200)
        await expect
          .poll(async () => (await messagesTo(server.url, form.phone)).length)
          .toBe(countBefore + 1);
    }
    expect(responses).toEqual([200, 200, 200, 200, 400, 400, 400, 400]);
    await api.call(codeLogin.logIn, await requestCode(form.phone, ownerAddress), ownerAddress);
    now += 3_600_000;
    expect((await requestCodeWithoutRobotCheck(ownerAddress)).status, 'an hour later').toBe(200);
  });

  it('resends a sign-up code at most five times, from however many addresses', async () => {
    const form = signupForm();
    const { signupId } = await api.call(auth.signup, form, fromNewAddress());
    const statuses = [];
    for (let count = 0; count < 8; count += 1) {
      now += resendMs;
      statuses.push((await api.request(auth.resendCode, { signupId }, fromNewAddress())).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 400, 400, 400]);
    expect(await messagesTo(server.url, form.phone)).toHaveLength(6);
    const last = await api.codeFor(form.phone);
    await api.call(auth.verifySignup, { signupId, code: last }, ownerAddress);
  });

  it('lets the owner recover while a stranger guesses a recovery code', async () => {
    const form = signupForm();
    await api.signUp(form);
    const requestRecoveryCode = (headers: ReturnType<typeof fromAddress>) =>
      api.call(recovery.requestCode, { phone: form.phone, locale: 'fa' }, headers);
    const { recoveryId: ownerRecoveryId } = await requestRecoveryCode(ownerAddress);
    await expect.poll(async () => (await messagesTo(server.url, form.phone)).length).toBe(2);
    const code = await api.codeFor(form.phone);
    now += resendMs;
    const { recoveryId: attackerRecoveryId } = await requestRecoveryCode(fromNewAddress());
    for (let guess = 0; guess < 30; guess += 1)
      await api.request(
        recovery.verifyCode,
        { recoveryId: attackerRecoveryId, code: wrongCode(code) },
        fromNewAddress(),
      );
    await api.call(recovery.verifyCode, { recoveryId: ownerRecoveryId, code }, ownerAddress);
  });

  it('lets the owner log in by password while many addresses guess it', async () => {
    const form = signupForm();
    await api.signUp(form);
    const guessPassword = (headers: ReturnType<typeof fromAddress>) =>
      api.request(
        auth.login,
        { identifier: form.username, password: 'a-wrong-guess', robot: undefined },
        headers,
      );
    for (let count = 0; count < 50; count += 1)
      expect((await guessPassword(fromNewAddress())).status).toBe(401);
    expect(
      (await guessPassword(fromNewAddress())).body,
      'each further guess requires the robot check',
    ).toMatchObject({
      error: 'RobotCheckNeeded',
    });
    await api.call(auth.login, { identifier: form.username, password: PASSWORD }, ownerAddress);
  });

  it('lets the owner log in from a shared address that another user has rate limited', async () => {
    const form = signupForm();
    await api.signUp(form);
    const shared = fromAddress('203.0.113.200');
    await api.call(auth.login, { identifier: form.username, password: PASSWORD }, shared);
    let count = 0;
    const isRateLimited = async () => {
      const response = await api.request(
        auth.login,
        { identifier: `nobody${count}`, password: 'wrong-guess' },
        shared,
      );
      return response.status === 429;
    };
    while (count < 150 && !(await isRateLimited())) count += 1;
    expect(count, 'the other user is rate limited').toBeLessThan(150);
    await api.call(auth.login, { identifier: form.username, password: PASSWORD }, shared);
  }, 60_000);

  it('accepts the second factor at a known address while strangers guess it elsewhere', async () => {
    const form = signupForm();
    await api.signUp(form);
    const { token } = await api.call(
      auth.login,
      { identifier: form.username, password: PASSWORD },
      ownerAddress,
    );
    const { secret } = await api.call(security.prepareSecondFactor, { password: PASSWORD }, { token });
    const factor = () => totpCode(secret, now);
    await api.call(security.confirmSecondFactor, { code: factor() }, { token });
    now += 60_000;
    const logIn = (secondFactor: string, headers: ReturnType<typeof fromAddress>) =>
      api.request(auth.login, { identifier: form.username, password: PASSWORD, secondFactor }, headers);
    let verifiedCount = 0;
    for (let guess = 0; guess < 60; guess += 1) {
      const { body } = await logIn(wrongCode(factor()), fromNewAddress());
      if (Object(body).error === 'SecondFactorIncorrect') verifiedCount += 1;
    }
    expect(verifiedCount).toBeLessThanOrEqual(21);
    expect((await logIn(factor(), ownerAddress)).status).toBe(200);
  }, 60_000);
});
