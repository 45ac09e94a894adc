import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../../../contract/auth/auth.ts';
import { codeLogin } from '../../../contract/auth/code-login.ts';
import { security } from '../../../contract/auth/security.ts';
import { limits } from '../../../contract/limits.ts';
import { forEachDatabase } from '../../databases.ts';
import { type Api, PASSWORD, signupForm } from '../../drivers/api.ts';
import { messageCode, waitForMessage } from '../../drivers/email-and-sms.ts';
import { totpCode } from '../../drivers/support/authenticator.ts';
import { startServerWithClock } from '../../drivers/support/clocked-server.ts';

const failure = (error: string) => expect.objectContaining({ error });

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServerWithClock>>['server'];
  let api: Api;
  let now = Date.UTC(2026, 10, 20, 8);
  const advanceClock = (ms: number) => {
    now += ms;
  };
  beforeAll(async () => {
    ({ server, api } = await startServerWithClock(name, () => now, { TRUST_PROXY: '1' }));
  });
  afterAll(() => server.stop());

  const requestCode = async (phone: string, count: number) => {
    advanceClock(limits.code.resendMs);
    const requested = await api.call(codeLogin.requestCode, { phone, locale: 'fa' });
    return { ...requested, code: messageCode((await waitForMessage(server.url, phone, count)).body) };
  };
  const signUpWithFactor = async () => {
    const form = signupForm();
    const session = await api.signUp(form);
    const { token } = session;
    const { secret } = await api.call(security.prepareSecondFactor, { password: PASSWORD }, { token });
    const code = totpCode(secret, now);
    const { recoveryCodes } = await api.call(security.confirmSecondFactor, { code }, { token });
    advanceClock(30_000); // the used code is no longer accepted
    return { form, session, token, secret, recoveryCodes };
  };
  const login = (form: { username: string }, secondFactor?: string) =>
    api.request(auth.login, { identifier: form.username, password: PASSWORD, secondFactor });

  describe('second factor', () => {
    test('requires the password to prepare, takes effect once confirmed and is then required at login', async () => {
      const form = signupForm();
      const { token } = await api.signUp(form);
      const wrongPassword = await api.request(
        security.prepareSecondFactor,
        { password: 'not-mine' },
        { token },
      );
      expect(wrongPassword).toMatchObject({ status: 401, body: failure('InvalidCredentials') });
      const notPrepared = await api.request(security.confirmSecondFactor, { code: '123456' }, { token });
      expect(notPrepared.body).toEqual(failure('NotFound'));
      const first = await api.call(security.prepareSecondFactor, { password: PASSWORD }, { token });
      const second = await api.call(security.prepareSecondFactor, { password: PASSWORD }, { token });
      expect(second.secret).not.toBe(first.secret);
      expect(second.uri).toContain(`secret=${second.secret}`);
      expect(new Set(second.qr.map((row) => row.length))).toEqual(new Set([second.qr.length]));
      expect((await login(form)).status).toBe(200);
      const oldCode = await api.request(
        security.confirmSecondFactor,
        { code: totpCode(first.secret, now) },
        { token },
      );
      expect(oldCode.body).toEqual(failure('SecondFactorIncorrect'));
      const code = totpCode(second.secret, now);
      const { recoveryCodes } = await api.call(security.confirmSecondFactor, { code }, { token });
      expect(new Set(recoveryCodes).size).toBe(10);
      expect(recoveryCodes[0]).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
      expect(await api.call(security.secondFactor, {}, { token })).toEqual({
        isOn: true,
        recoveryCodesLeft: 10,
      });
      for (const [endpoint, input] of [
        [security.prepareSecondFactor, { password: PASSWORD }],
        [security.confirmSecondFactor, { code }],
      ] as const)
        expect(await api.request(endpoint, input, { token })).toMatchObject({
          status: 409,
          body: failure('SecondFactorOn'),
        });
      expect(await login(form)).toMatchObject({ status: 401, body: failure('SecondFactorRequired') });
      const wrongPasswordLogin = await api.request(auth.login, {
        identifier: form.username,
        password: 'not-the-password',
      });
      expect(wrongPasswordLogin.body).toEqual(failure('InvalidCredentials'));
      advanceClock(30_000);
      expect((await login(form, totpCode(second.secret, now))).status).toBe(200);
    });

    test('accepts a code once, in any digits, and tolerates one step of clock drift', async () => {
      const { form, secret } = await signUpWithFactor();
      const code = totpCode(secret, now);
      const persian = code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)));
      const responses = await Promise.all([login(form, persian), login(form, code), login(form, code)]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
      advanceClock(60_000);
      expect((await login(form, totpCode(secret, now - 60_000))).body).toEqual(
        failure('SecondFactorIncorrect'),
      );
      expect((await login(form, totpCode(secret, now - 30_000))).status).toBe(200);
      expect((await login(form, totpCode(secret, now + 30_000))).status).toBe(200);
      expect((await login(form, totpCode(secret, now))).body).toEqual(failure('SecondFactorIncorrect'));
    });

    test('accepts a recovery code once in any spelling and replaces old codes with new ones', async () => {
      const { form, token, secret, recoveryCodes } = await signUpWithFactor();
      const [first = '', second = ''] = recoveryCodes;
      expect((await login(form, ` ${first.toLowerCase().replace('-', ' ')} `)).status).toBe(200);
      expect((await login(form, first)).body).toEqual(failure('SecondFactorIncorrect'));
      expect(await api.call(security.secondFactor, {}, { token })).toEqual({
        isOn: true,
        recoveryCodesLeft: 9,
      });
      const code = totpCode(secret, now);
      const renewed = await api.call(security.renewRecoveryCodes, { code }, { token });
      expect(renewed.recoveryCodes).not.toContain(second);
      expect((await login(form, second)).body).toEqual(failure('SecondFactorIncorrect'));
      expect((await login(form, renewed.recoveryCodes[0])).status).toBe(200);
      const rows = JSON.stringify(await server.store.db.selectFrom('recovery_codes').selectAll().execute());
      expect(rows).not.toContain(renewed.recoveryCodes[1]);
      const factors = JSON.stringify(
        await server.store.db.selectFrom('second_factors').selectAll().execute(),
      );
      expect(factors).not.toContain(secret);
    });

    test('rejects guesses for a minute after five wrong codes', async () => {
      const { form, secret } = await signUpWithFactor();
      for (let count = 0; count < 5; count += 1)
        expect((await login(form, 'AAAAA-AAAAA')).body).toEqual(failure('SecondFactorIncorrect'));
      const rateLimited = await login(form, totpCode(secret, now));
      expect(rateLimited).toMatchObject({ status: 429, body: failure('TooManyRequests') });
      advanceClock(60_000);
      expect((await login(form, totpCode(secret, now))).status).toBe(200);
    });

    test('applies to login by code, which stays valid until the second factor is given', async () => {
      const { form, secret } = await signUpWithFactor();
      const { loginId, code } = await requestCode(form.phone, 2);
      for (let count = 0; count < limits.code.tries + 1; count += 1)
        expect((await api.request(codeLogin.logIn, { loginId, code })).body).toEqual(
          failure('SecondFactorRequired'),
        );
      for (let count = 0; count < limits.code.tries; count += 1)
        expect(
          (await api.request(codeLogin.logIn, { loginId, code, secondFactor: 'AAAAA-AAAAA' })).body,
        ).toEqual(failure('SecondFactorIncorrect'));
      advanceClock(60_000);
      const session = await api.call(codeLogin.logIn, { loginId, code, secondFactor: totpCode(secret, now) });
      expect(session.userInfo.username).toBe(form.username);
    });

    test('turns off only with a valid code', async () => {
      const { form, token, secret } = await signUpWithFactor();
      const wrongCode = await api.request(security.removeSecondFactor, { code: '12345' }, { token });
      expect(wrongCode.body).toEqual(failure('SecondFactorIncorrect'));
      await api.call(security.removeSecondFactor, { code: totpCode(secret, now) }, { token });
      expect((await login(form)).status).toBe(200);
      expect(await api.call(security.secondFactor, {}, { token })).toEqual({
        isOn: false,
        recoveryCodesLeft: 0,
      });
      for (const endpoint of [security.removeSecondFactor, security.renewRecoveryCodes])
        expect((await api.request(endpoint, { code: '123456' }, { token })).body).toEqual(
          failure('NotFound'),
        );
    });
  });
});
