import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../../contract/account/audit.ts';
import { auth } from '../../../contract/auth/auth.ts';
import { limits } from '../../../contract/limits.ts';
import { Api, PASSWORD, signupForm } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

let server: Server;
let api: Api;
let now = Date.UTC(2026, 10, 20, 8);

const advanceClock = (ms: number) => {
  now += ms;
};

beforeAll(async () => {
  server = await startServer({ clock: () => now, env: { LOG_LEVEL: 'silent', TRUST_PROXY: '1' } });
  api = new Api(server.url);
});
afterAll(() => server.stop());

const failure = (error: string) => expect.objectContaining({ error });

describe('login', () => {
  test('accepts username, e-mail or phone in any case and spelling', async () => {
    const form = signupForm();
    const { userInfo } = await api.signUp(form);
    for (const identifier of [
      form.username,
      ` ${form.username.toUpperCase()} `,
      form.email,
      form.phone,
      `0098${form.phone.slice(1)}`,
    ]) {
      const session = await api.logIn(identifier);
      expect(session.userInfo.id).toBe(userInfo.id);
    }
  });

  test('returns the same error for a wrong password and an unknown user', async () => {
    const form = signupForm();
    await api.signUp(form);
    const wrongPassword = await api.request(auth.login, {
      identifier: form.username,
      password: 'not-the-password',
    });
    const unknown = await api.request(auth.login, { identifier: 'nobody.at.all', password: PASSWORD });
    for (const response of [wrongPassword, unknown])
      expect(response).toMatchObject({ status: 401, body: failure('InvalidCredentials') });
  });

  test('limits guesses until time passes or the right password is given', async () => {
    const form = signupForm();
    await api.signUp(form);
    const logInWithWrongPassword = () =>
      api.request(auth.login, { identifier: form.username, password: 'a-wrong-guess' });
    for (let count = 0; count < 5; count += 1) expect((await logInWithWrongPassword()).status).toBe(401);
    const rateLimited = await api.request(auth.login, { identifier: form.username, password: PASSWORD });
    expect(rateLimited).toMatchObject({
      status: 429,
      body: { error: 'TooManyRequests', retryAfterMs: 1_000 },
    });
    expect(rateLimited.headers.get('retry-after')).toBe('1');
    const otherAddress = { headers: { 'x-forwarded-for': '203.0.113.7' } };
    const login = { identifier: form.username, password: PASSWORD };
    expect((await api.request(auth.login, login, otherAddress)).status).toBe(200);
    advanceClock(1_000);
    expect((await logInWithWrongPassword()).status).toBe(401);
    expect((await logInWithWrongPassword()).body).toMatchObject({
      error: 'TooManyRequests',
      retryAfterMs: 2_000,
    });
    advanceClock(60_000);
    await api.logIn(form.username);
    expect((await logInWithWrongPassword()).status).toBe(401);
    expect((await logInWithWrongPassword()).status).toBe(401);
  });

  test('reports AccountDisabled only with the right password and blocks existing sessions', async () => {
    const form = signupForm();
    const session = await api.signUp(form);
    await server.store.db
      .updateTable('users')
      .set({ is_enabled: 0 })
      .where('id', '=', session.userInfo.id)
      .execute();
    const responses = [
      await api.request(auth.me, {}, { token: session.token }),
      await api.request(auth.refresh, { refreshToken: session.refreshToken }),
      await api.request(auth.login, { identifier: form.username, password: PASSWORD }),
    ];
    for (const response of responses)
      expect(response).toMatchObject({ status: 403, body: failure('AccountDisabled') });
    const wrongPassword = await api.request(auth.login, {
      identifier: form.username,
      password: 'not-the-password',
    });
    expect(wrongPassword.body).toEqual(failure('InvalidCredentials'));
  });

  test('reports LoginFailed for a damaged password hash', async () => {
    const form = signupForm();
    const { userInfo } = await api.signUp(form);
    const { db } = server.store;
    const row = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userInfo.id)
      .executeTakeFirst();
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await db.updateTable('users').set({ password_hash: 'damaged' }).where('id', '=', userInfo.id).execute();
    const response = await api.request(auth.login, { identifier: form.username, password: PASSWORD });
    expect(response).toMatchObject({ status: 500, body: failure('LoginFailed') });
  });
});

describe('session lifetime', () => {
  test('expires a token after ten minutes plus tolerance and refreshes it', async () => {
    const session = await api.signUp();
    advanceClock(limits.token.lifetimeMs - 1_000);
    await api.call(auth.me, {}, { token: session.token });
    advanceClock(10_000);
    expect(await api.request(auth.me, {}, { token: session.token })).toMatchObject({
      status: 401,
      body: failure('TokenExpired'),
    });
    const next = await api.call(auth.refresh, { refreshToken: session.refreshToken });
    expect(next.refreshToken).not.toBe(session.refreshToken);
    await api.call(auth.me, {}, { token: next.token });
  });

  test('returns the same next token to tabs that refresh together', async () => {
    const { refreshToken } = await api.signUp();
    const pairs = await Promise.all([1, 2, 3].map(() => api.call(auth.refresh, { refreshToken })));
    expect(new Set(pairs.map((pair) => pair.refreshToken)).size).toBe(1);
    advanceClock(9_000);
    const lateRefresh = await api.call(auth.refresh, { refreshToken });
    expect(lateRefresh.refreshToken).toBe(pairs[0]?.refreshToken);
  });

  test('ends all sessions of the family when a refresh token is reused later', async () => {
    const first = await api.signUp();
    const second = await api.call(auth.refresh, { refreshToken: first.refreshToken });
    advanceClock(11_000);
    const reused = await api.request(auth.refresh, { refreshToken: first.refreshToken });
    expect(reused).toMatchObject({ status: 401, body: failure('TokenRefreshFailed') });
    const reusedTokenResponse = await api.request(auth.refresh, { refreshToken: second.refreshToken });
    expect(reusedTokenResponse.body).toEqual(failure('TokenRefreshFailed'));
    expect((await api.request(auth.me, {}, { token: second.token })).body).toEqual(
      failure('Unauthenticated'),
    );
    const { token } = await api.logIn(first.userInfo.username);
    const { entries } = await api.call(audit.list, { action: 'token.reused' }, { token });
    expect(entries).toMatchObject([{ actor: { id: first.userInfo.id }, at: now, ip: '127.0.0.1' }]);
  });

  test('ends only the current session on logout and tolerates a repeated logout', async () => {
    const form = signupForm();
    const session = await api.signUp(form);
    const otherSession = await api.logIn(form.username);
    for (let count = 0; count < 2; count += 1)
      expect(await api.call(auth.logout, { refreshToken: session.refreshToken })).toEqual({});
    expect(await api.call(auth.logout, { refreshToken: 'never was one' })).toEqual({});
    expect((await api.request(auth.me, {}, { token: session.token })).status).toBe(401);
    expect((await api.request(auth.refresh, { refreshToken: session.refreshToken })).status).toBe(401);
    await api.call(auth.me, {}, { token: otherSession.token });
  });

  test('rejects forged tokens without ending the session', async () => {
    const session = await api.signUp();
    const bytes = Buffer.from(session.refreshToken, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
    const forged = await api.request(auth.refresh, { refreshToken: bytes.toString('base64url') });
    expect(forged.body).toEqual(failure('TokenRefreshFailed'));
    const [header, , signature] = session.token.split('.');
    const claims = Buffer.from(
      JSON.stringify({ sub: 'someone', sid: 'some', acc: 'any', exp: now }),
    ).toString('base64url');
    for (const token of [`${header}.${claims}.${signature}`, 'nonsense', `${session.token}x`])
      expect(await api.request(auth.me, {}, { token })).toMatchObject({
        status: 401,
        body: failure('Unauthenticated'),
      });
    await api.call(auth.refresh, { refreshToken: session.refreshToken });
  });

  test('expires a session unused for thirty days', async () => {
    const { refreshToken } = await api.signUp();
    advanceClock(limits.token.refreshLifetimeMs);
    const response = await api.request(auth.refresh, { refreshToken });
    expect(response.body).toEqual(failure('TokenRefreshFailed'));
  });
});
