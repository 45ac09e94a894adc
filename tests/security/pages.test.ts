import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../../contract/auth/auth.ts';
import { codeLogin } from '../../contract/auth/code-login.ts';
import { credentials } from '../../contract/auth/credentials.ts';
import { apiKeys } from '../../contract/connections/api-keys.ts';
import { Scope } from '../../contract/endpoint.ts';
import { shops } from '../../contract/training/shops.ts';
import { visitor } from '../../contract/widget/visitor.ts';
import { buildMode, currentBuilds } from '../../server/build/builds.ts';
import { createLog } from '../../server/http/log.ts';
import { Api, signupForm } from '../drivers/api.ts';
import { startServer } from '../drivers/server.ts';
import { createCounter } from './counter.ts';
import { calls, sendRaw, validInput } from './raw-call.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let api: Api;
let connectionId: string;
let botId: string;
let token: string;
const lines: string[] = [];
const form = signupForm();
const count = createCounter('pages and log');

beforeAll(async () => {
  const log = createLog('trace', { write: (line: string) => void lines.push(line) });
  server = await startServer({ log });
  api = new Api(server.url);
  ({ token } = await api.signUp(form));
  const bot = await api.createBot(token, 'فروشگاه');
  botId = bot.id;
  connectionId = bot.connections[0]?.id ?? '';
});
afterAll(() => server.stop());

const policyOf = (headers: Headers): Map<string, string> =>
  new Map(
    (headers.get('content-security-policy') ?? '')
      .split(';')
      .map((rule) => rule.trim())
      .filter(Boolean)
      .map((rule) => [rule.split(' ')[0] ?? '', rule.split(' ').slice(1).join(' ')]),
  );

/** Headers that every response must have. */
function isGuarded(path: string, { headers }: Response): void {
  count('answers');
  expect(headers.get('x-content-type-options'), path).toBe('nosniff');
  expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
  expect(headers.get('x-powered-by'), path).toBeNull();
  expect(headers.get('server'), path).toBeNull();
  expect(headers.getSetCookie(), path).toEqual([]);
  const policy = policyOf(headers);
  expect(policy.get('base-uri'), path).toBe("'none'");
  expect(policy.has('default-src'), path).toBe(true);
  for (const [rule, value] of policy)
    if (/^(default|script)-src/.test(rule))
      expect(value, `${path} ${rule}`).not.toMatch(/unsafe|\*|http:|data:/);
}

describe('page responses', () => {
  const panel = [
    '/',
    '/login',
    '/signup',
    '/dashboard',
    '/dashboard/bot/list',
    '/a/path/of/nobody',
    '/login/..%2f..',
    '//evil.example/',
    '/?next=//evil.example',
  ];

  test.each(panel)('runs only its own scripts and forbids framing on the panel page %s', async (path) => {
    const answer = await fetch(server.url + path, { redirect: 'manual' });
    isGuarded(path, answer);
    expect(answer.headers.get('location') ?? '').not.toMatch(/^\/\/|^\/\\|evil/);
    if (!answer.headers.get('content-type')?.includes('text/html')) return;
    const policy = policyOf(answer.headers);
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('require-trusted-types-for')).toBe("'script'");
    expect(policy.get('object-src')).toBe("'none'");
    const html = await answer.text();
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>|\son\w+\s*=|javascript:/i);
    for (const [, source = ''] of html.matchAll(/(?:src|href)="([^"]+)"/g))
      expect(source).toMatch(/^(\/(?!\/)|#|data:)/);
  });

  test('runs only its own scripts in the widget frame and lets the owner choose its embedders', async () => {
    const path = `/widget/frame/${connectionId}`;
    const answer = await fetch(server.url + path);
    isGuarded(path, answer);
    expect(policyOf(answer.headers).get('require-trusted-types-for')).toBe("'script'");
    expect(await answer.text()).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/i);
  });

  test('serves every built file with its own type and the right cross-origin policy', async () => {
    const [root] = currentBuilds(join(import.meta.dirname, '..', '..'), buildMode());
    const built = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /^(panel|widget)\//.test(file) && /\.(js|css|woff2|svg|png)$/.test(file),
    );
    expect(built.length).toBeGreaterThan(20);
    const types: Record<string, RegExp> = {
      js: /javascript/,
      css: /text\/css/,
      woff2: /font\/woff2/,
      svg: /svg/,
      png: /png/,
    };
    for (const file of built) {
      const path = `/${file.replace(/^panel\//, '')}`;
      const answer = await fetch(server.url + path);
      await answer.arrayBuffer();
      isGuarded(path, answer);
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get('content-type'), path).toMatch(types[file.split('.').at(-1) ?? ''] ?? /./);
    }
  });

  test('serves no file outside the built pages', async () => {
    for (const path of [
      '/.env',
      '/.git/config',
      '/package.json',
      '/server/main.ts',
      '/../package.json',
      '/%2e%2e/package.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/assets/..%5c..%5cpackage.json',
      '/data/secret.key',
      '/assets/%00',
      '/widget/%2e%2e%2fsecret.key',
      '/index.html.map',
    ]) {
      const answer = await fetch(server.url + path);
      isGuarded(path, answer);
      expect(await answer.text(), path).not.toMatch(/"dependencies"|ed25519|BEGIN|pasokh_secret|\[core\]/);
    }
  });

  test.each(calls.filter(({ endpoint }) => !endpoint.stream))(
    'returns JSON for $call, never a page',
    async (one) => {
      const response = await sendRaw(server.url, one.endpoint, validInput(one, {}), {});
      count('answers');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-type')).toContain('application/json');
      expect(policyOf(response.headers).get('default-src')).toBe("'none'");
      expect(policyOf(response.headers).get('frame-ancestors')).toBe("'none'");
    },
  );
});

test('logs no secret at the most verbose level', async () => {
  const planted = {
    password: 'a planted passphrase 4711',
    wrongPassword: 'another planted passphrase 4712',
    consumerSecret: 'cs_planted_0123456789abcdef',
    card: '6037991234567890',
    message: 'شماره کارتم 6037991234567890 است',
  };
  const login = await api.logIn(form.username);
  await api.request(auth.login, { identifier: form.username, password: planted.wrongPassword });
  const change = { current: form.password, password: planted.password, confirmation: planted.password };
  await api.call(credentials.changePassword, change, { token: login.token });
  const session = await api.logIn(form.username, planted.password);
  const bearer = { token: session.token };
  const keyed = { name: 'حسابداری', scopes: Scope.literals, botIds: null, expiresAt: null };
  const { secret } = await api.call(apiKeys.create, keyed, bearer);
  await fetch(`${server.url}/api/v1/bots`, { headers: { authorization: `Bearer ${secret}` } });
  await fetch(`${server.url}/api/v1/bots?key=${secret}`);
  const shop = {
    botId,
    url: 'https://127.0.0.1',
    consumerKey: 'ck_planted',
    consumerSecret: planted.consumerSecret,
  };
  await api.request(shops.checkWooCommerce, shop, bearer);
  const visitorSession = await api.call(visitor.openConversation, {
    connectionId,
    locale: 'fa',
    pageUrl: '',
  });
  const message = { clientId: 'a-client-id', text: planted.message, pageUrl: '' };
  await api.call(visitor.send, message, { token: visitorSession.token });
  const { loginId } = await api.call(codeLogin.requestCode, { phone: signupForm().phone, locale: 'fa' });
  await api.request(codeLogin.logIn, { loginId, code: '471147' });
  const { db } = server.store;
  const select = db.selectFrom;
  db.selectFrom = () => {
    throw new Error('the log must tell of this');
  };
  await api.request(auth.login, { identifier: form.username, password: planted.wrongPassword }, bearer);
  db.selectFrom = select;
  const log = lines.join('\n');
  expect(log).toContain('the log must tell of this');
  const secrets = [
    ...Object.values(planted),
    form.password,
    login.token,
    login.refreshToken,
    session.token,
    session.refreshToken,
    secret,
    visitorSession.token,
    '471147',
  ];
  count('secrets looked for', secrets.length);
  expect(secrets.filter((one) => log.includes(one))).toEqual([]);
});
