import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../../../contract/auth/auth.ts';
import { codeLogin } from '../../../contract/auth/code-login.ts';
import { credentials } from '../../../contract/auth/credentials.ts';
import { recovery } from '../../../contract/auth/recovery.ts';
import { limits } from '../../../contract/limits.ts';
import { createStoreLocation, forEachDatabase } from '../../databases.ts';
import { Api, type ApiResponse, PASSWORD, signupForm } from '../../drivers/api.ts';
import { messagesTo } from '../../drivers/email-and-sms.ts';
import { startServer } from '../../drivers/server.ts';

const { resendMs } = limits.code;
const fromAddress = (lastOctet: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${lastOctet}` } });
const statuses = (answers: readonly ApiResponse<unknown>[]) => answers.map(({ status }) => status);
const rateLimited = (retryAfterMs: number, error = 'TooManyRequests') => ({
  status: 429,
  body: { error, retryAfterMs },
});

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let api: Api;
  let now = Date.UTC(2026, 10, 20, 8);

  /** Starts a server with this limit of codes per address; empty for the default. */
  const startServerWithLimit = (CODES_PER_ADDRESS: string) => {
    beforeAll(async () => {
      const env = { CODES_PER_ADDRESS, TRUST_PROXY: '1', LOG_LEVEL: 'silent' };
      server = await startServer({ ...(await createStoreLocation(name)), clock: () => now, env });
      api = new Api(server.url);
    });
    afterAll(() => server.stop());
  };
  /** Every call that sends a code, each with a new phone number. */
  const codeRequests: Record<string, (address: number) => Promise<ApiResponse<unknown>>> = {
    'sign up': (address) => api.request(auth.signup, signupForm(), fromAddress(address)),
    'log in': (address) =>
      api.request(codeLogin.requestCode, { phone: signupForm().phone, locale: 'fa' }, fromAddress(address)),
    recover: (address) =>
      api.request(recovery.requestCode, { phone: signupForm().phone, locale: 'fa' }, fromAddress(address)),
  };

  describe('default limit of codes per address', () => {
    startServerWithLimit('');

    test.each(Object.keys(codeRequests))(
      'accepts twenty requests in a row to %s from one address and rejects the next',
      async (flow) => {
        const requestCode = codeRequests[flow] ?? expect.fail();
        now += resendMs;
        for (let count = 0; count < 20; count += 1) expect((await requestCode(1)).status).toBe(200);
        expect(await requestCode(1)).toMatchObject(rateLimited(resendMs));
        expect((await requestCode(2)).status, 'another address meanwhile').toBe(200);
      },
    );

    test('accepts a second request from one address for a corrected phone, in every flow', async () => {
      now += resendMs;
      for (const requestCode of Object.values(codeRequests))
        for (let time = 0; time < 2; time += 1) expect((await requestCode(11)).status).toBe(200);
    });

    test('sends one code per phone in 120 seconds to all addresses together', async () => {
      now += resendMs;
      const { phone } = signupForm();
      const requestLoginCode = (address: number) =>
        api.request(codeLogin.requestCode, { phone, locale: 'fa' }, fromAddress(address));
      const responses = await Promise.all(
        Array.from({ length: 10 }, (_, index) => requestLoginCode(20 + index)),
      );
      expect(statuses(responses).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 429)]);
      now += 30_000;
      expect(await requestLoginCode(40)).toMatchObject(rateLimited(resendMs - 30_000, 'PhoneRateLimited'));
      now += resendMs - 30_000;
      expect((await requestLoginCode(40)).status).toBe(200);
    });

    test('accepts a request of the owner after another address used up its quota for the phone', async () => {
      now += 3_600_000;
      const { phone } = signupForm();
      const requestLoginCode = (address: number) =>
        api.request(codeLogin.requestCode, { phone, locale: 'fa' }, fromAddress(address));
      for (let attempt = 0; attempt < limits.code.perTargetAndHour; attempt += 1) {
        expect((await requestLoginCode(12)).status).toBe(200);
        now += resendMs;
      }
      expect(await requestLoginCode(12)).toMatchObject({ status: 429, body: { error: 'PhoneRateLimited' } });
      expect((await requestLoginCode(13)).status, 'the owner').toBe(200);
    });
  });

  describe('limit of one code per address', () => {
    startServerWithLimit('1');

    test.each(Object.keys(codeRequests))(
      'accepts one request to %s per address in 120 seconds',
      async (flow) => {
        const requestCode = codeRequests[flow] ?? expect.fail();
        now += resendMs;
        expect((await requestCode(1)).status).toBe(200);
        expect(await requestCode(1)).toMatchObject(rateLimited(resendMs));
        expect((await requestCode(2)).status, 'another address meanwhile').toBe(200);
        now += resendMs - 1_500;
        expect(await requestCode(1), 'the time that is left').toMatchObject(rateLimited(1_500));
        now += 1_500;
        expect((await requestCode(1)).status).toBe(200);
      },
    );

    test.each(Object.keys(codeRequests))(
      'accepts exactly one of ten parallel requests to %s',
      async (flow) => {
        now += resendMs;
        const requestCode = codeRequests[flow] ?? expect.fail();
        const responses = await Promise.all(Array.from({ length: 10 }, () => requestCode(3)));
        expect(statuses(responses).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 429)]);
      },
    );

    test.each(Object.keys(codeRequests))('stores nothing for a rejected request to %s', async (flow) => {
      now += resendMs;
      const requestCode = codeRequests[flow] ?? expect.fail();
      expect((await requestCode(10)).status).toBe(200);
      const readThrottles = () =>
        server.store.db.selectFrom('throttles').selectAll().orderBy('key').execute();
      const throttlesBefore = await readThrottles();
      now += 1_000;
      for (let time = 0; time < 3; time += 1) expect((await requestCode(10)).status).toBe(429);
      expect(await readThrottles()).toEqual(throttlesBefore);
    });

    test('counts a reset link by email toward the limit', async () => {
      now += resendMs;
      const requestResetLink = () =>
        api.request(recovery.requestLink, { email: signupForm().email, locale: 'fa' }, fromAddress(1));
      expect((await requestResetLink()).status).toBe(200);
      expect(await requestResetLink()).toMatchObject(rateLimited(resendMs));
    });

    test('counts a used code toward the limits of its phone and its address', async () => {
      now += resendMs;
      const form = signupForm();
      const { signupId } = await api.call(auth.signup, form, fromAddress(4));
      await api.call(auth.verifySignup, { signupId, code: await api.codeFor(form.phone) }, fromAddress(4));
      now += 30_000;
      expect(await codeRequests['sign up']?.(4)).toMatchObject(rateLimited(resendMs - 30_000));

      const requestLoginCode = (address: number) =>
        api.request(codeLogin.requestCode, { phone: form.phone, locale: 'fa' }, fromAddress(address));
      const { loginId } = Object((await requestLoginCode(5)).body);
      await expect.poll(() => messagesTo(server.url, form.phone)).toHaveLength(2);
      await api.call(codeLogin.logIn, { loginId, code: await api.codeFor(form.phone) }, fromAddress(5));
      now += 1_000;
      expect(await requestLoginCode(6)).toMatchObject(rateLimited(resendMs - 1_000, 'PhoneRateLimited'));
      now += resendMs - 1_000;
      expect((await requestLoginCode(6)).status).toBe(200);
    });

    test('counts a resend of a sign-up code toward the limit of the requesting address', async () => {
      now += resendMs;
      const { signupId } = await api.call(auth.signup, signupForm(), fromAddress(7));
      now += resendMs;
      expect((await codeRequests['sign up']?.(8))?.status).toBe(200);
      now += 1_000;
      const resendCode = (address: number) =>
        api.request(auth.resendCode, { signupId }, fromAddress(address));
      expect(await resendCode(8)).toMatchObject(rateLimited(resendMs - 1_000));
      expect((await resendCode(9)).status).toBe(200);
      expect(await codeRequests['sign up']?.(9)).toMatchObject(rateLimited(resendMs));
    });

    test('counts a code for a phone change toward the limit', async () => {
      now += resendMs;
      const { token } = await api.signUp();
      const request = () =>
        api.request(
          credentials.requestPhone,
          { phone: signupForm().phone, current: PASSWORD, locale: 'fa' },
          { token, ...fromAddress(4) },
        );
      expect((await request()).status).toBe(200);
      expect(await request()).toMatchObject(rateLimited(resendMs));
      now += resendMs;
      expect((await request()).status).toBe(200);
    });
  });

  describe('limit of three codes per address', () => {
    startServerWithLimit('3');

    test('accepts three requests per address and the next one 120 seconds after the first', async () => {
      for (const status of [200, 200, 200]) {
        expect((await codeRequests['sign up']?.(1))?.status).toBe(status);
        now += 10_000;
      }
      expect(await codeRequests['sign up']?.(1)).toMatchObject(rateLimited(resendMs - 30_000));
      now += resendMs - 30_000;
      expect((await codeRequests['sign up']?.(1))?.status).toBe(200);
      expect(await codeRequests['sign up']?.(1)).toMatchObject(rateLimited(10_000));
    });

    test('sends exactly three codes for ten parallel requests', async () => {
      now += resendMs;
      const forms = Array.from({ length: 10 }, signupForm);
      const responses = await Promise.all(
        forms.map((form) => api.request(auth.signup, form, fromAddress(2))),
      );
      const sent = await Promise.all(
        forms.map(async ({ phone }) => (await messagesTo(server.url, phone)).length),
      );
      expect(sent).toEqual(statuses(responses).map((status) => (status === 200 ? 1 : 0)));
      expect(sent.filter((count) => count === 1)).toHaveLength(3);
    });
  });
});
