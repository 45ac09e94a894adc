import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '../../../contract/account/account.ts';
import { auth } from '../../../contract/auth/auth.ts';
import { limits } from '../../../contract/limits.ts';
import { smsProviderList } from '../../../server/messengers/registry.ts';
import { createStoreLocation, forEachDatabase } from '../../databases.ts';
import { Api, signupForm } from '../../drivers/api.ts';
import { messagesTo } from '../../drivers/email-and-sms.ts';
import { startServer } from '../../drivers/server.ts';
import { verifyEmail } from '../../drivers/support/verified-email.ts';
import { API_KEY, startSmsServer } from '../../external-systems/sms-server.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

let server: Server;
let api: Api;
let now = Date.UTC(2026, 10, 20, 8);

const advanceClock = (ms: number) => {
  now += ms;
};

const start = async (env: Record<string, string> = {}) => startServer({ clock: () => now, env });

beforeAll(async () => {
  server = await start();
  api = new Api(server.url);
});
afterAll(() => server.stop());

const failure = (error: string) => expect.objectContaining({ error });

describe('sign-up', () => {
  test('creates a user on the free plan from a form and a code', async () => {
    const form = signupForm();
    const { signupId, resendAt, expiresAt } = await api.call(auth.signup, form);
    expect(resendAt - now).toBe(limits.code.resendMs);
    expect(expiresAt - now).toBe(limits.code.lifetimeMs);
    const session = await api.call(auth.verifySignup, { signupId, code: await api.codeFor(form.phone) });
    expect(session.userInfo).toMatchObject({
      username: form.username,
      email: form.email,
      phone_number: form.phone,
      is_verified: true,
      enabled: true,
      is_operator: false,
      is_supper_admin: false,
      has_password: true,
      trial_days: limits.freePlan.days,
    });
    const allowance = await api.call(account.allowance, {}, { token: session.token });
    expect(allowance).toMatchObject({
      planId: 'free',
      messagesLeft: limits.freePlan.messages,
      charactersLeft: limits.freePlan.characters,
      botsLimit: limits.freePlan.bots,
      bots: 0,
    });
    expect(await api.call(auth.me, {}, { token: session.token })).toEqual(session.userInfo);
    expect(await api.call(account.colleagues, {}, { token: session.token })).toEqual([
      { id: session.userInfo.id, name: form.username, isOperator: false },
    ]);
  });

  test('accepts Persian digits in the code and any spelling of the phone', async () => {
    const form = { ...signupForm(), phone: '۰۹۳۵ ۱۱۱ ۲۲۳۳' };
    const { signupId } = await api.call(auth.signup, form);
    const code = await api.codeFor('0935 111 2233');
    const persian = code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)));
    await api.call(auth.verifySignup, { signupId, code: persian });
    const session = await api.logIn('+98 (935) 111-2233');
    expect(session.userInfo.username).toBe(form.username);
  });

  test('rejects a taken username, e-mail or phone in any spelling, each with its error', async () => {
    const form = signupForm();
    const { token } = await api.signUp(form);
    await verifyEmail(api, token, form.email);
    const other = signupForm();
    const cases = [
      [{ ...other, username: form.username.toUpperCase() }, 'UserExists'],
      [{ ...other, email: form.email.toUpperCase() }, 'EmailTaken'],
      [{ ...other, phone: `+98${form.phone.slice(1)}` }, 'PhoneTaken'],
    ] as const;
    for (const [conflicting, tag] of cases) {
      const response = await api.request(auth.signup, conflicting);
      expect(response).toMatchObject({ status: 409, body: failure(tag) });
    }
  });

  test('accepts one of two parallel sign-ups with the same username', async () => {
    const [first, second] = [signupForm(), signupForm()];
    const conflicting = { ...second, username: first.username };
    const a = await api.call(auth.signup, first);
    const b = await api.call(auth.signup, conflicting);
    const [codeA, codeB] = [await api.codeFor(first.phone), await api.codeFor(conflicting.phone)];
    const responses = await Promise.all([
      api.request(auth.verifySignup, { signupId: a.signupId, code: codeA }),
      api.request(auth.verifySignup, { signupId: b.signupId, code: codeB }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses).toContainEqual(expect.objectContaining({ status: 409, body: failure('UserExists') }));
  });

  test('rejects a second code for a phone within 120 seconds, to the millisecond', async () => {
    const form = signupForm();
    const { signupId } = await api.call(auth.signup, form);
    advanceClock(limits.code.resendMs - 1);
    expect(await api.request(auth.signup, form)).toMatchObject({
      status: 429,
      body: { error: 'PhoneRateLimited', retryAfterMs: 1 },
    });
    expect(await api.request(auth.resendCode, { signupId })).toMatchObject({
      status: 429,
      body: { error: 'PhoneRateLimited', retryAfterMs: 1 },
    });
    const formerCode = await api.codeFor(form.phone);
    advanceClock(1);
    const resent = await api.call(auth.resendCode, { signupId });
    expect(resent).toMatchObject({ signupId, resendAt: now + limits.code.resendMs });
    const code = await api.codeFor(form.phone);
    if (formerCode !== code)
      expect(await api.request(auth.verifySignup, { signupId, code: formerCode })).toMatchObject({
        body: failure('OtpIncorrect'),
      });
    await api.call(auth.verifySignup, { signupId, code });
  });

  test('sends one code for ten parallel requests for a phone', async () => {
    advanceClock(limits.code.resendMs);
    const form = signupForm();
    const responses = await Promise.all(Array.from({ length: 10 }, () => api.request(auth.signup, form)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await messagesTo(server.url, form.phone)).toHaveLength(1);
    const rejection = responses.find(({ status }) => status !== 200);
    expect(rejection).toMatchObject({ status: 429, body: failure('PhoneRateLimited') });
    advanceClock(limits.code.resendMs);
  });

  test('invalidates a code after five wrong tries', async () => {
    const form = signupForm();
    const { signupId } = await api.call(auth.signup, form);
    const code = await api.codeFor(form.phone);
    const wrongCode = code === '000000' ? '000001' : '000000';
    for (let count = 0; count < limits.code.tries; count += 1)
      expect(await api.request(auth.verifySignup, { signupId, code: wrongCode })).toMatchObject({
        status: 400,
        body: failure('OtpIncorrect'),
      });
    expect(await api.request(auth.verifySignup, { signupId, code })).toMatchObject({
      status: 400,
      body: failure('CodeInvalidOrUsed'),
    });
  });

  test('accepts a code once and rejects it after it expires', async () => {
    const form = signupForm();
    const { signupId } = await api.call(auth.signup, form);
    const code = await api.codeFor(form.phone);
    const responses = await Promise.all(
      [1, 2, 3].map(() => api.request(auth.verifySignup, { signupId, code })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);

    const lateForm = signupForm();
    const pending = await api.call(auth.signup, lateForm);
    const lateCode = await api.codeFor(lateForm.phone);
    advanceClock(limits.code.lifetimeMs);
    const response = await api.request(auth.verifySignup, { signupId: pending.signupId, code: lateCode });
    expect(response.body).toEqual(failure('CodeInvalidOrUsed'));
  });

  test('reports every invalid field at once with its rule', async () => {
    const form = { ...signupForm(), email: 'x@', username: 'ab', password: 'کوتاه', confirmation: 'other' };
    const response = await api.request(auth.signup, { ...form, locale: undefined });
    expect(response).toMatchObject({ status: 400, body: failure('InvalidInput') });
    expect(response.body).toMatchObject({
      issues: expect.arrayContaining([
        { path: ['email'], rule: 'EmailInvalid' },
        { path: ['username'], rule: 'UsernameTooShort' },
        { path: ['password'], rule: 'PasswordTooShort' },
        { path: ['locale'], rule: 'Required' },
      ]),
    });
    const mismatch = await api.request(auth.signup, { ...signupForm(), confirmation: 'something-else' });
    expect(mismatch.body).toMatchObject({ issues: [{ path: ['confirmation'], rule: 'PasswordsDiffer' }] });
  });

  test('reports CodeNotSent without an SMS provider and allows a retry', async () => {
    const secret = Buffer.from('0123456789abcdefghijklmnopqrstuvwxyz!').toString('base64');
    const production = await start({ NODE_ENV: 'production', SECRET_KEY: secret });
    try {
      const productionApi = new Api(production.url);
      const form = signupForm();
      for (let count = 0; count < 2; count += 1)
        expect(await productionApi.request(auth.signup, form)).toMatchObject({
          status: 502,
          body: failure('CodeNotSent'),
        });
      for (const path of [
        '/dev/outbox',
        '/dev/files/shop.css',
        '/demo/01a1f7db-f4ec-7150-89c8-f6eaebb3f321',
      ]) {
        const page = await (await fetch(production.url + path)).text();
        expect(page).not.toMatch(/صندوق خروجی|نیلوفر|font-face/);
      }
      for (const path of ['/api/dev/outbox', '/api/dev/shop'])
        expect(await (await fetch(production.url + path)).json()).toEqual(failure('RouteNotFound'));
    } finally {
      await production.stop();
    }
  });
});

test.each(smsProviderList.map(({ kind }) => kind))(
  'sends the code by %s in production and allows a retry when the provider fails',
  async (kind) => {
    const smsServer = await startSmsServer();
    const production = await start({
      NODE_ENV: 'production',
      SMS_PROVIDER: kind,
      SMS_API_KEY: API_KEY,
      SMS_TEMPLATE: '100000',
      SMS_BASE_URL: smsServer.url,
    });
    try {
      const productionApi = new Api(production.url);
      const form = signupForm();
      smsServer.behave({ kind: 'http', status: 503 });
      expect(await productionApi.request(auth.signup, form)).toMatchObject({
        status: 502,
        body: failure('CodeNotSent'),
      });
      smsServer.behave({ kind: 'deliver' });
      const { signupId } = await productionApi.call(auth.signup, form);
      const [sent] = smsServer.delivered;
      expect(sent).toMatchObject({ kind, to: form.phone });
      const session = await productionApi.call(auth.verifySignup, { signupId, code: sent?.code ?? '' });
      expect(session.userInfo.username).toBe(form.username);
    } finally {
      await production.stop();
      await smsServer.close();
    }
  },
);

forEachDatabase((name) => {
  test(`completes the flow from sign-up to logout on ${name}`, async () => {
    const storeLocation = await createStoreLocation(name);
    const ownServer = await startServer(storeLocation);
    try {
      const ownApi = new Api(ownServer.url);
      const form = signupForm();
      const session = await ownApi.signUp(form);
      await verifyEmail(ownApi, session.token, form.email);
      expect(await ownApi.request(auth.signup, signupForm())).toMatchObject({ status: 200 });
      expect(await ownApi.request(auth.signup, { ...signupForm(), email: form.email })).toMatchObject({
        body: failure('EmailTaken'),
      });
      expect(
        await ownApi.request(auth.login, { identifier: form.email, password: 'wrong-password' }),
      ).toMatchObject({
        status: 401,
      });
      const next = await ownApi.call(auth.refresh, { refreshToken: session.refreshToken });
      await ownApi.call(auth.logout, { refreshToken: next.refreshToken });
      expect((await ownApi.request(auth.me, {}, { token: next.token })).status).toBe(401);
    } finally {
      await ownServer.stop();
    }
  });
});
