import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sso } from '../../../contract/auth/sso.ts';
import { TERMS_VERSION } from '../../../contract/auth/terms.ts';
import { Api } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';
import { SSO_BINDING, SsoClient } from '../../drivers/support/sso-client.ts';
import { CLIENT, startOpenIdProvider } from '../../external-systems/openid-provider.ts';
import { findFreePort } from '../../free-port.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;

beforeAll(async () => {
  const port = await findFreePort();
  provider = await startOpenIdProvider(`http://localhost:${port}/auth/sso/callback`);
  provider.users.set('sara', { email: 'sara@elsewhere.example', email_verified: true });
  server = await startServer({
    env: {
      PORT: String(port),
      LOG_LEVEL: 'silent',
      SSO_ISSUER: provider.issuer,
      SSO_CLIENT_ID: CLIENT.id,
      SSO_CLIENT_SECRET: CLIENT.secret,
      SSO_CALLBACK: 'panel',
    },
  });
});
afterAll(async () => {
  await server.stop();
  await provider.close();
});

/** A user returning from the provider, whose response is not handled yet. */
async function returnFromProvider(login = 'sara') {
  const browser = new SsoClient(server.url);
  const authorizationUrl = await browser.startLogin();
  expect(authorizationUrl.searchParams.get('redirect_uri')).toBe(`${server.url}/auth/sso/callback`);
  return { browser, callbackUrl: new URL(await provider.logIn(authorizationUrl.href, login)) };
}

test('logs in once with a callback forwarded by the panel', async () => {
  const { browser, callbackUrl } = await returnFromProvider();
  callbackUrl.searchParams.set('session_state', 'a.b-c');
  const { cookie } = browser;
  const { ticket = '' } = await browser.forward(callbackUrl.href);
  const { session } = await new Api(server.url).call(sso.logIn, {
    ...{ ticket, binding: SSO_BINDING, termsVersion: TERMS_VERSION },
  });
  expect(session.userInfo.email).toBe('sara@elsewhere.example');
  browser.cookie = cookie;
  expect(await browser.forward(callbackUrl.href)).toEqual({ error: 'SsoRefused' });
});

test('requires a new user to accept the terms once', async () => {
  provider.users.set('reza', { email: 'reza@elsewhere.example', email_verified: true });
  const api = new Api(server.url);
  const redeem = async (...versions: (string | undefined)[]) => {
    const { browser, callbackUrl } = await returnFromProvider('reza');
    const { ticket = '' } = await browser.forward(callbackUrl.href);
    const responses = [];
    for (const version of versions)
      responses.push(
        await api.request(sso.logIn, {
          ticket,
          binding: SSO_BINDING,
          ...(version && { termsVersion: version }),
        }),
      );
    return responses;
  };
  const rejection = {
    status: 400,
    body: { error: 'TermsNotAccepted', issues: [{ path: ['termsVersion'], rule: 'TermsNotAccepted' }] },
  };
  const responses = await redeem(undefined, '1405-01-01', TERMS_VERSION);
  expect(responses).toMatchObject([rejection, rejection, { status: 200 }]);
  expect(await redeem(undefined)).toMatchObject([{ status: 200 }]);
});

describe('a tampered callback', () => {
  test.each([
    ['another issuer', (callbackUrl: URL) => callbackUrl.searchParams.set('iss', 'https://evil.example')],
    [
      'another state',
      (callbackUrl: URL) => callbackUrl.searchParams.set('state', 'a-state-of-somebody-else'),
    ],
    ['no state', (callbackUrl: URL) => callbackUrl.searchParams.delete('state')],
    ['another code', (callbackUrl: URL) => callbackUrl.searchParams.set('code', 'a-code-of-somebody-else')],
  ] as const)('rejects a callback with %s', async (_what, change) => {
    const { browser, callbackUrl } = await returnFromProvider();
    change(callbackUrl);
    expect(await browser.forward(callbackUrl.href)).toEqual({ error: 'SsoRefused' });
  });

  test('rejects a callback with the cookie of another browser', async () => {
    const { callbackUrl } = await returnFromProvider();
    expect(await new SsoClient(server.url).forward(callbackUrl.href)).toEqual({ error: 'SsoRefused' });
  });
});

test('serves the panel at every form of the callback URL', async () => {
  const readType = async (path: string) => {
    const { status, headers } = await fetch(server.url + path);
    return [status, headers.get('content-type')];
  };
  const page = await readType('/auth/login');
  for (const path of [
    '?code=c&state=s&iss=https://login.example.com',
    '/-',
    '/-/https%3A%2F%2Flogin.example.com',
    '/a.b/https%3A%2F%2Flogin.example.com/code.js?state=s',
  ]) {
    const response = await readType(`/auth/sso/callback${path}`);
    expect([path, response]).toEqual([path, page]);
  }
  expect((await readType('/nothing.js?x=1'))[0]).toBe(404);
});
