import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../../../contract/auth/auth.ts';
import { limits } from '../../../contract/limits.ts';
import { training } from '../../../contract/training/training.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { StoreError } from '../../../server/store/errors.ts';
import { Api } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let api: Api;
let token: string;
let botId: string;
let connectionId: string;

beforeAll(async () => {
  server = await startServer({ env: { METRICS_TOKEN: 'a-token-for-the-metrics', LOG_LEVEL: 'silent' } });
  api = new Api(server.url);
  token = (await api.signUp()).token;
  const bot = await api.createBot(token, 'فروشگاه');
  botId = bot.id;
  connectionId = bot.connections[0]?.id ?? '';
});
afterAll(() => server.stop());

const post = (path: string, body: BodyInit, sendTyping = 'application/json') =>
  fetch(server.url + path, { method: 'POST', headers: { 'content-type': sendTyping }, body });

const statusAndError = async (response: Response) => ({
  status: response.status,
  error: Object(await response.json()).error,
});

describe('unreadable requests', () => {
  test.each([
    ['cut short', '{"identifier":'],
    ['no JSON at all', 'hello'],
    ['no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ])('rejects a body that is %s with MalformedJson', async (_name, body) => {
    expect(await statusAndError(await post('/api/auth/login', body))).toEqual({
      status: 400,
      error: 'MalformedJson',
    });
  });

  test('rejects a form in place of JSON with MalformedJson', async () => {
    const response = await post('/api/auth/login', 'a=b', 'application/x-www-form-urlencoded');
    expect(await statusAndError(response)).toEqual({ status: 400, error: 'MalformedJson' });
  });

  test.each(['[]', '"text"', 'null', '7'])('rejects JSON that is not an object: %s', async (body) => {
    expect(await statusAndError(await post('/api/auth/login', body))).toEqual({
      status: 400,
      error: 'InvalidInput',
    });
  });

  test('rejects a body over the limit and reads one at the limit', async () => {
    const overheadBytes = JSON.stringify({ identifier: '', password: 'x' }).length;
    const loginBodyOf = (bytes: number) =>
      JSON.stringify({ identifier: 'a'.repeat(bytes - overheadBytes), password: 'x' });
    expect(await statusAndError(await post('/api/auth/login', loginBodyOf(limits.jsonBody.bytes)))).toEqual({
      status: 400,
      error: 'InvalidInput',
    });
    expect(
      await statusAndError(await post('/api/auth/login', loginBodyOf(limits.jsonBody.bytes + 1))),
    ).toEqual({
      status: 413,
      error: 'BodyTooLarge',
    });
  });

  test('answers FileTooLarge for a file over the limit instead of closing the connection', async () => {
    const bytes = new Uint8Array(limits.trainingFile.bytes + 1).fill(0x61);
    for (const body of [bytes, new Uint8Array(3 * bytes.length).fill(0x61)])
      expect(
        await api.request(training.addFile, { botId, name: 'a.txt' }, { token, bytes: body }),
      ).toMatchObject({
        status: 413,
        body: { error: 'FileTooLarge' },
      });
  });

  test('drains a rejected file so that the next request on the connection is answered', async () => {
    const size = limits.trainingFile.bytes + 1024 * 1024;
    const path = `${training.addFile.path.replace(':botId', botId)}?name=a.txt`;
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let received = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      received += chunk;
    });
    const head = (line: string, ...more: string[]) => [line, 'host: localhost', ...more, '', ''].join('\r\n');
    socket.write(head(`POST ${path} HTTP/1.1`, `authorization: Bearer ${token}`, `content-length: ${size}`));
    socket.write(Buffer.alloc(size, 'a'));
    socket.write(head('GET /healthz HTTP/1.1', 'connection: close'));
    await once(socket, 'close');
    expect(received.match(/(?<=HTTP\/1\.1 )\d+/g)).toEqual(['413', '200']);
  });

  test('ignores keys that would reach a prototype', async () => {
    const body =
      '{"identifier":"a","password":"b","__proto__":{"admin":true},"constructor":{"prototype":{"x":1}}}';
    expect((await statusAndError(await post('/api/auth/login', body))).error).toBe('InvalidCredentials');
    expect(Object({}).admin).toBeUndefined();
  });

  test('closes a connection that sends invalid HTTP and keeps serving others', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.resume().end('\u0000\u0001nonsense\r\n\r\n');
    await new Promise((resolve) => socket.once('close', resolve));
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });
});

describe('routes', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['POST', '/api/auth/nothing'],
    ['DELETE', '/api/bots'],
    ['GET', '/api/auth/login'],
    ['GET', '/api/%E0%A4%A'],
    ['GET', '/assets/..%2f..%2f..%2fpackage.json'],
    ['GET', '/assets/missing.js'],
    ['GET', '/widget/missing.js'],
    ['POST', '/dashboard/bot/list'],
  ])('returns RouteNotFound for %s %s', async (method, path) => {
    expect(await statusAndError(await fetch(server.url + path, { method }))).toEqual({
      status: 404,
      error: 'RouteNotFound',
    });
  });

  test('redirects shared files to their screen without a service worker', async () => {
    const body = new FormData();
    body.append('files', new Blob(['x'.repeat(2 * 1024 * 1024)]), 'قیمت‌ها.txt');
    const response = await fetch(`${server.url}/share`, { method: 'POST', body, redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/dashboard/share']);
  });

  test('answers HEAD without a body and OPTIONS with the allowed methods', async () => {
    const head = await fetch(`${server.url}/api/version`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const options = await fetch(`${server.url}/api/bots`, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, expect.stringContaining('PATCH')]);
    expect(options.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('returns the request ID with every failure', async () => {
    const response = await fetch(`${server.url}/api/nothing`);
    const body: unknown = await response.json();
    expect(body).toEqual({ error: 'RouteNotFound', requestId: response.headers.get('x-request-id') });
  });
});

describe('internal failures', () => {
  test('hides the details of an unexpected error', async () => {
    const { db } = server.store;
    const original = db.selectFrom;
    db.selectFrom = () => {
      throw new Error('a detail nobody may see');
    };
    const response = await api.request(auth.me, {}, { token });
    db.selectFrom = original;
    expect(response).toMatchObject({ status: 500, body: { error: 'InternalError' } });
    expect(JSON.stringify(response.body)).not.toContain('detail');
  });

  /** The response to a call whose transaction fails with this error. */
  async function callWithFailingTransaction(failure: StoreError) {
    const { transact } = server.store;
    Object.assign(server.store, { transact: () => Promise.reject(failure) });
    const response = await api.request(training.addText, { botId, title: 'عنوان', text: 'متن' }, { token });
    Object.assign(server.store, { transact });
    return response;
  }

  test('reports a full disk as StorageFull', async () => {
    const response = await callWithFailingTransaction(new StoreError('StorageFull', 'The disk is full'));
    expect(response).toMatchObject({ status: 507, body: { error: 'StorageFull' } });
  });

  test.each(['DatabaseUnavailable', 'TransactionAbandoned'] as const)(
    'maps %s to ServerUnreachable, so that clients retry',
    async (tag) => {
      const response = await callWithFailingTransaction(new StoreError(tag, 'a detail nobody may see'));
      expect(response).toMatchObject({ status: 503, body: { error: 'ServerUnreachable' } });
      expect(JSON.stringify(response.body)).not.toContain('detail');
    },
  );
});

describe('cross-origin requests', () => {
  const origin = 'https://shop.example';

  test('allows cross-origin calls to the widget API only', async () => {
    const path = `/api/widget/${connectionId}/settings`;
    const preflight = await fetch(server.url + path, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('last-event-id');
    const settings = await fetch(server.url + path, { headers: { origin } });
    expect(settings.headers.get('access-control-allow-origin')).toBe(origin);
    expect(settings.headers.get('access-control-allow-credentials')).toBeNull();
    const rejection = await fetch(`${server.url}/api/widget/messages`, { headers: { origin } });
    expect([rejection.status, rejection.headers.get('access-control-allow-origin')]).toEqual([401, origin]);
    const bots = await fetch(`${server.url}/api/bots`, { headers: { origin } });
    expect(bots.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('allows framing a widget only on the website of the connection', async () => {
    const overheadBytes = () => fetch(`${server.url}/widget/frame/${connectionId}`);
    const ancestors = async () =>
      /frame-ancestors [^;]+/.exec((await overheadBytes()).headers.get('content-security-policy') ?? '')?.[0];
    expect(await ancestors()).toBe('frame-ancestors *');
    await server.store.db
      .updateTable('connections')
      .set({ website_url: origin })
      .where('id', '=', connectionId)
      .execute();
    expect(await ancestors()).toBe(`frame-ancestors 'self' ${origin}`);
    await server.store.db
      .updateTable('connections')
      .set({ website_url: null })
      .where('id', '=', connectionId)
      .execute();
    expect((await fetch(`${server.url}/widget/frame/nothing`)).status).toBe(404);
  });
});

describe('headers', () => {
  test('restricts the panel to its own scripts and forbids framing', async () => {
    const page = await fetch(`${server.url}/dashboard/bot/list`);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    const policy = page.headers.get('content-security-policy') ?? '';
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types app worker',
      "frame-ancestors 'none'",
    ])
      expect(policy.split('; ')).toContain(rule);
    expect(page.headers.get('strict-transport-security')).toBeNull();
  });

  test('forbids caching and rendering of API data', async () => {
    const { headers } = await api.request(auth.me, {}, { token });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('sends HSTS over HTTPS and allows connections to the Sentry host', async () => {
    const secure = await startServer({
      env: { PUBLIC_URL: 'https://chat.example.com', SENTRY_DSN: 'https://key@errors.example.com/1' },
    });
    try {
      const app = await fetch(`http://127.0.0.1:${secure.port}/`);
      expect(app.headers.get('strict-transport-security')).toContain('max-age=31536000');
      expect(app.headers.get('content-security-policy')).toContain(
        "connect-src 'self' https://errors.example.com",
      );
    } finally {
      await secure.stop();
    }
  });
});

describe('rate limits per caller', () => {
  test('limits logins per address and typing per visitor, and recovers with time', async () => {
    let now = Date.now();
    const limited = await startServer({ clock: () => now, env: { RATE_LIMITS: 'on' } });
    try {
      const strict = new Api(limited.url);
      const login = () => strict.request(auth.login, { identifier: '', password: '' });
      for (let count = 0; count < 30; count += 1) expect((await login()).status).toBe(400);
      const rejection = await login();
      expect(rejection).toMatchObject({ status: 429, body: { error: 'TooManyRequests' } });
      expect(Number(rejection.headers.get('retry-after'))).toBeGreaterThan(0);
      now += 120_000;
      expect((await login()).status).toBe(400);

      const owner = await strict.signUp();
      const bot = await strict.createBot(owner.token, 'فروشگاه');
      const openConversation = () =>
        strict.call(visitor.openConversation, {
          connectionId: bot.connections[0]?.id ?? '',
          locale: 'fa',
          pageUrl: limited.url,
        });
      const [one, other] = [await openConversation(), await openConversation()];
      const sendTyping = (visitorToken: { token: string }) =>
        strict.request(visitor.typing, {}, { token: visitorToken.token });
      for (let count = 0; count < 120; count += 1) expect((await sendTyping(one)).status).toBe(200);
      expect((await sendTyping(one)).status).toBe(429);
      expect((await sendTyping(other)).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });
});
