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
const from = (last: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${last}` } });
const statuses = (answers: readonly ApiResponse<unknown>[]) => answers.map(({ status }) => status);
const wait = (retryAfterMs: number, error = 'TooManyRequests') => ({
  status: 429,
  body: { error, retryAfterMs },
});

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let api: Api;
  let now = Date.UTC(2026, 10, 20, 8);

  /** Starts a server with this limit of codes per address; empty for the default. */
  const runs = (CODES_PER_ADDRESS: string) => {
    beforeAll(async () => {
      const env = { CODES_PER_ADDRESS, TRUST_PROXY: '1', LOG_LEVEL: 'silent' };
      server = await startServer({ ...(await createStoreLocation(name)), clock: () => now, env });
      api = new Api(server.url);
    });
    afterAll(() => server.stop());
  };
  /** Every call that sends a code, each with a new phone number. */
  const ways: Record<string, (address: number) => Promise<ApiResponse<unknown>>> = {
    'sign up': (address) => api.tries(auth.signup, signupForm(), from(address)),
    'log in': (address) =>
      api.tries(codeLogin.requestCode, { phone: signupForm().phone, locale: 'fa' }, from(address)),
    recover: (address) =>
      api.tries(recovery.requestCode, { phone: signupForm().phone, locale: 'fa' }, from(address)),
  };

  describe('default limit of codes per address', () => {
    runs('');

    test.each(Object.keys(ways))(
      'accepts to %s from one address twenty times at once and rejects the next request',
      async (way) => {
        const asks = ways[way] ?? expect.fail();
        now += resendMs;
        for (let person = 0; person < 20; person += 1) expect((await asks(1)).status).toBe(200);
        expect(await asks(1)).toMatchObject(wait(resendMs));
        expect((await asks(2)).status, 'another address meanwhile').toBe(200);
      },
    );

    test('accepts a second request from one address for a corrected phone, in every flow', async () => {
      now += resendMs;
      for (const asks of Object.values(ways))
        for (let time = 0; time < 2; time += 1) expect((await asks(11)).status).toBe(200);
    });

    test('sends one code per phone in 120 seconds to all addresses together', async () => {
      now += resendMs;
      const { phone } = signupForm();
      const ask = (address: number) =>
        api.tries(codeLogin.requestCode, { phone, locale: 'fa' }, from(address));
      const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => ask(20 + at)));
      expect(statuses(answers).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 429)]);
      now += 30_000;
      expect(await ask(40)).toMatchObject(wait(resendMs - 30_000, 'PhoneRateLimited'));
      now += resendMs - 30_000;
      expect((await ask(40)).status).toBe(200);
    });

    test('accepts a request of the owner after another address used up its share for the phone', async () => {
      now += 3_600_000;
      const { phone } = signupForm();
      const ask = (address: number) =>
        api.tries(codeLogin.requestCode, { phone, locale: 'fa' }, from(address));
      for (let turn = 0; turn < limits.code.perTargetAndHour; turn += 1) {
        expect((await ask(12)).status).toBe(200);
        now += resendMs;
      }
      expect(await ask(12)).toMatchObject({ status: 429, body: { error: 'PhoneRateLimited' } });
      expect((await ask(13)).status, 'the owner').toBe(200);
    });
  });

  describe('limit of one code per address', () => {
    runs('1');

    test.each(Object.keys(ways))('accepts one request to %s per address in 120 seconds', async (way) => {
      const asks = ways[way] ?? expect.fail();
      now += resendMs;
      expect((await asks(1)).status).toBe(200);
      expect(await asks(1)).toMatchObject(wait(resendMs));
      expect((await asks(2)).status, 'another address meanwhile').toBe(200);
      now += resendMs - 1_500;
      expect(await asks(1), 'the time that is left').toMatchObject(wait(1_500));
      now += 1_500;
      expect((await asks(1)).status).toBe(200);
    });

    test.each(Object.keys(ways))('accepts exactly one of ten parallel requests to %s', async (way) => {
      now += resendMs;
      const asks = ways[way] ?? expect.fail();
      const answers = await Promise.all(Array.from({ length: 10 }, () => asks(3)));
      expect(statuses(answers).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 429)]);
    });

    test.each(Object.keys(ways))('stores nothing for a rejected request to %s', async (way) => {
      now += resendMs;
      const asks = ways[way] ?? expect.fail();
      expect((await asks(10)).status).toBe(200);
      const turns = () => server.store.db.selectFrom('throttles').selectAll().orderBy('key').execute();
      const before = await turns();
      now += 1_000;
      for (let time = 0; time < 3; time += 1) expect((await asks(10)).status).toBe(429);
      expect(await turns()).toEqual(before);
    });

    test('counts a reset link by e-mail toward the limit', async () => {
      now += resendMs;
      const asks = () =>
        api.tries(recovery.requestLink, { email: signupForm().email, locale: 'fa' }, from(1));
      expect((await asks()).status).toBe(200);
      expect(await asks()).toMatchObject(wait(resendMs));
    });

    test('counts a used code toward the limits of its phone and its address', async () => {
      now += resendMs;
      const form = signupForm();
      const { signupId } = await api.call(auth.signup, form, from(4));
      await api.call(auth.verifySignup, { signupId, code: await api.codeFor(form.phone) }, from(4));
      now += 30_000;
      expect(await ways['sign up']?.(4)).toMatchObject(wait(resendMs - 30_000));

      const ask = (address: number) =>
        api.tries(codeLogin.requestCode, { phone: form.phone, locale: 'fa' }, from(address));
      const { loginId } = Object((await ask(5)).body);
      await expect.poll(() => messagesTo(server.url, form.phone)).toHaveLength(2);
      await api.call(codeLogin.logIn, { loginId, code: await api.codeFor(form.phone) }, from(5));
      now += 1_000;
      expect(await ask(6)).toMatchObject(wait(resendMs - 1_000, 'PhoneRateLimited'));
      now += resendMs - 1_000;
      expect((await ask(6)).status).toBe(200);
    });

    test('counts a resend of a sign-up code toward the limit of the asking address', async () => {
      now += resendMs;
      const { signupId } = await api.call(auth.signup, signupForm(), from(7));
      now += resendMs;
      expect((await ways['sign up']?.(8))?.status).toBe(200);
      now += 1_000;
      const again = (address: number) => api.tries(auth.resendCode, { signupId }, from(address));
      expect(await again(8)).toMatchObject(wait(resendMs - 1_000));
      expect((await again(9)).status).toBe(200);
      expect(await ways['sign up']?.(9)).toMatchObject(wait(resendMs));
    });

    test('counts a code for a phone change toward the limit', async () => {
      now += resendMs;
      const { token } = await api.signUp();
      const request = () =>
        api.tries(
          credentials.requestPhone,
          { phone: signupForm().phone, current: PASSWORD, locale: 'fa' },
          { token, ...from(4) },
        );
      expect((await request()).status).toBe(200);
      expect(await request()).toMatchObject(wait(resendMs));
      now += resendMs;
      expect((await request()).status).toBe(200);
    });
  });

  describe('limit of three codes per address', () => {
    runs('3');

    test('accepts three requests per address and the next one 120 seconds after the first', async () => {
      for (const status of [200, 200, 200]) {
        expect((await ways['sign up']?.(1))?.status).toBe(status);
        now += 10_000;
      }
      expect(await ways['sign up']?.(1)).toMatchObject(wait(resendMs - 30_000));
      now += resendMs - 30_000;
      expect((await ways['sign up']?.(1))?.status).toBe(200);
      expect(await ways['sign up']?.(1)).toMatchObject(wait(10_000));
    });

    test('sends exactly three codes for ten parallel requests', async () => {
      now += resendMs;
      const forms = Array.from({ length: 10 }, signupForm);
      const answers = await Promise.all(forms.map((form) => api.tries(auth.signup, form, from(2))));
      const sent = await Promise.all(
        forms.map(async ({ phone }) => (await messagesTo(server.url, phone)).length),
      );
      expect(sent).toEqual(statuses(answers).map((status) => (status === 200 ? 1 : 0)));
      expect(sent.filter((count) => count === 1)).toHaveLength(3);
    });
  });
});
