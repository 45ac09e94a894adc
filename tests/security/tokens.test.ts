import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../../contract/auth/auth.ts';
import { bots } from '../../contract/bots/bots.ts';
import { visitor } from '../../contract/widget/visitor.ts';
import { deriveKey, readInstallationSecret } from '../../server/config/installation-secret.ts';
import { newId } from '../../server/store/id.ts';
import { createStoreLocation } from '../databases.ts';
import { Api, signupForm } from '../drivers/api.ts';
import { startServer } from '../drivers/server.ts';
import { createCounter } from './counter.ts';
import { calls, sendRaw, validInput } from './raw-call.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let api: Api;
let token: string;
let refreshToken: string;
let visitorToken: string;
let secret: string;
const count = createCounter('tokens');

beforeAll(async () => {
  server = await startServer({ ...(await createStoreLocation('sqlite')), env: { LOG_LEVEL: 'silent' } });
  api = new Api(server.url);
  ({ token, refreshToken } = await api.signUp());
  const { connections } = await api.createBot(token, 'فروشگاه');
  const conversationInput = { connectionId: connections[0]?.id ?? '', locale: 'fa', pageUrl: '' } as const;
  visitorToken = (await api.call(visitor.openConversation, conversationInput)).token;
  secret = await readInstallationSecret(server.dataDir, null);
});
afterAll(() => server.stop());

const claimsOf = (jwt: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

async function expectRejected(authorization: string): Promise<void> {
  const { status, body } = await api.request(auth.me, {}, { headers: { authorization } });
  count('forgeries');
  expect([status, Object(body).error], authorization).toEqual([401, 'Unauthenticated']);
}

describe('forged tokens', () => {
  test('rejects unsigned, emptied, doubled and truncated tokens', async () => {
    const [head = '', body = '', signature = ''] = token.split('.');
    const algorithms = ['none', 'NONE', 'nOnE', 'HS256', 'RS256', 'ES256', 'EdDSA', ''];
    const headers = algorithms.map((alg) => part({ alg, typ: 'JWT' }));
    const redirects = [
      { jwk: { kty: 'oct', k: '' } },
      { jku: server.url },
      { x5u: server.url },
      { kid: '../../../dev/null' },
      { crit: ['x'] },
    ];
    for (const forged of [
      ...headers.flatMap((one) => [`${one}.${body}.`, `${one}.${body}.${signature}`, `${one}.${body}`]),
      ...redirects.map((more) => `${part({ alg: 'HS256', typ: 'JWT', ...more })}.${body}.${signature}`),
      `${head}.${part({ ...claimsOf(token), sub: newId() })}.${signature}`,
      `${head}.${part({ ...claimsOf(token), exp: 9e9 })}.${signature}`,
      `${head}..${signature}`,
      `.${body}.${signature}`,
      `${token}.`,
      `${token}${token}`,
      token.slice(0, -1),
      `${token}A`,
      token.toUpperCase(),
    ].filter((one) => one !== token))
      await expectRejected(`Bearer ${forged}`);
  });

  test('rejects tokens signed with any other key of the installation', async () => {
    const purposes = [
      'refresh token',
      'visitor token',
      'sealing',
      'push',
      'second factor',
      'Access token',
      '',
    ];
    const keys = [...purposes.map((purpose) => deriveKey(secret, purpose)), new TextEncoder().encode(secret)];
    for (const key of keys)
      await expectRejected(
        `Bearer ${await new SignJWT(claimsOf(token)).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key)}`,
      );
  });

  test('rejects invalid claims signed with the right key', async () => {
    const key = deriveKey(secret, 'access token');
    const invalidTokens = [null, 0, 7, '', [], {}, "' or 1=1", 'x'.repeat(5_000), true];
    for (const name of ['sub', 'sid', 'acc', 'aud', 'iss'])
      for (const value of invalidTokens) {
        const claims = { ...claimsOf(token), [name]: value };
        const head = part({ alg: 'HS256', typ: 'JWT' });
        const signed = await crypto.subtle.importKey(
          'raw',
          new Uint8Array(key),
          { name: 'HMAC', hash: 'SHA-256' },
          false,
          ['sign'],
        );
        const data = `${head}.${part(claims)}`;
        const signature = Buffer.from(
          await crypto.subtle.sign('HMAC', signed, new TextEncoder().encode(data)),
        );
        const { status } = await api.request(
          auth.me,
          {},
          { token: `${data}.${signature.toString('base64url')}` },
        );
        count('forgeries');
        // Another account or user id in a valid session's token is ignored; anything else is anonymous.
        expect([200, 401], `${name}=${JSON.stringify(value)}`).toContain(status);
        if (name !== 'acc' && name !== 'sub') expect(status, `${name}=${JSON.stringify(value)}`).toBe(401);
      }
  });

  test('rejects a credential of one kind in place of another', async () => {
    for (const wrongToken of [refreshToken, visitorToken]) await expectRejected(`Bearer ${wrongToken}`);
    for (const wrongToken of [token, refreshToken]) {
      const { status } = await api.request(visitor.messages, {}, { token: wrongToken });
      expect(status).toBe(401);
    }
    for (const wrongToken of [token, visitorToken, `${refreshToken}x`, refreshToken.toUpperCase(), '']) {
      const { status } = await api.request(auth.refresh, { refreshToken: wrongToken });
      expect([400, 401]).toContain(status);
    }
  });

  test('reads a token only as a bearer value of the Authorization header', async () => {
    const forms = [
      token,
      `Basic ${token}`,
      `Token ${token}`,
      `Bearer`,
      `Bearer  `,
      `Bearer ${token} x`,
      `Bearer ${token},Bearer x`,
      `JWT ${token}`,
      `Bearer "${token}"`,
    ];
    for (const form of forms) await expectRejected(form);
    for (const [name, value] of [
      ['cookie', `token=${token}; access_token=${token}`],
      ['x-authorization', `Bearer ${token}`],
      ['x-api-key', token],
    ])
      expect((await api.request(auth.me, {}, { headers: { [`${name}`]: `${value}` } })).status).toBe(401);
    for (const query of [`token=${token}`, `access_token=${token}`, `authorization=Bearer%20${token}`])
      expect((await fetch(`${server.url}/api/auth/me?${query}`)).status).toBe(401);
  });
});

describe('sessions', () => {
  test('issues a new session id at login and ignores a supplied one', async () => {
    const form = signupForm();
    const before = await api.signUp(form);
    const headers = { cookie: 'sid=fixed; session=fixed', authorization: `Bearer ${token}` };
    const login = { identifier: form.username, password: form.password, sessionId: 'fixed', refreshToken };
    const { body } = await api.request(auth.login, login, { headers });
    const after: { token: string; refreshToken: string } = Object(body);
    expect(claimsOf(after.token).sid).not.toBe(claimsOf(before.token).sid);
    expect(claimsOf(after.token).sub).toBe(before.userInfo.id);
    expect(after.refreshToken).not.toBe(refreshToken);
  });

  test('sets no cookie in any response', async () => {
    for (const { call, endpoint } of calls.filter(({ endpoint }) => !endpoint.stream)) {
      const { headers } = await sendRaw(server.url, endpoint, validInput({ call, endpoint }, {}), {});
      expect(headers.getSetCookie(), call).toEqual([]);
    }
  });
});

describe('foreign origins', () => {
  const origins = [
    'https://evil.example',
    'null',
    'http://localhost',
    'https://pasokh.evil.example',
    'file://',
    'chrome-extension://x',
    "https://a'b",
  ];

  test.each(origins)('allows %s to read only the widget API', async (origin) => {
    for (const { endpoint } of calls.filter(({ endpoint }) => !endpoint.path.startsWith('/api/widget/'))) {
      const path = endpoint.path.replace(/:(\w+)/g, 'x');
      const preflightHeaders = { origin, 'access-control-request-method': endpoint.method };
      const { headers } = await fetch(server.url + path, { method: 'OPTIONS', headers: preflightHeaders });
      count('preflights');
      expect(headers.get('access-control-allow-origin'), path).toBeNull();
      expect(headers.get('access-control-allow-credentials'), path).toBeNull();
    }
  });

  test('rejects a cross-site form post without a token', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']) {
      const headers = { origin: 'https://evil.example', 'content-type': type };
      const response = await sendRaw(server.url, bots.create, { name: 'ربات' }, { headers });
      expect([400, 401]).toContain(response.status);
    }
  });

  test('builds no foreign address from forwarded host headers', async () => {
    const responses = [
      'x-forwarded-host',
      'x-forwarded-server',
      'x-host',
      'forwarded',
      'x-original-url',
      'x-rewrite-url',
    ];
    const headers = Object.fromEntries(
      responses.map((name) => [name, name === 'forwarded' ? 'host=evil.example' : 'evil.example']),
    );
    for (const path of [
      '/',
      '/login',
      '/widget/loader.js',
      '/api/openapi.json',
      '/api/nothing',
      '/api/auth/sso/x/start',
    ]) {
      const answer = await fetch(server.url + path, { headers, redirect: 'manual' });
      expect(await answer.text(), path).not.toContain('evil.example');
      expect(JSON.stringify([...answer.headers]), path).not.toContain('evil.example');
    }
  });

  test('ignores method override headers and fields', async () => {
    const headers = {
      'x-http-method-override': 'DELETE',
      'x-http-method': 'DELETE',
      'x-method-override': 'DELETE',
    };
    const others = await api.logIn((await api.call(auth.me, {}, { token })).username);
    const answer = await api.request(auth.me, { _method: 'DELETE' }, { token, headers });
    expect(answer.status).toBe(200);
    await api.request({ ...auth.me, path: '/api/auth/sessions' }, { _method: 'DELETE' }, { token, headers });
    expect((await api.request(auth.me, {}, { token: others.token })).status).toBe(200);
  });
});
