import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sso } from '../../../contract/auth/sso.ts';
import { TERMS_VERSION } from '../../../contract/auth/terms.ts';
import { Api } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';
import { SSO_STATE, SsoClient } from '../../drivers/support/sso-client.ts';
import { CLIENT, startOpenIdProvider } from '../../external-systems/openid-provider.ts';
import { freePort } from '../../free-port.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let standIn: Awaited<ReturnType<typeof startOpenIdProvider>>;

beforeAll(async () => {
  const port = await freePort();
  standIn = await startOpenIdProvider(`http://localhost:${port}/auth/sso/callback`);
  standIn.people.set('sara', { email: 'sara@elsewhere.example', email_verified: true });
  server = await startServer({
    env: {
      PORT: String(port),
      LOG_LEVEL: 'silent',
      SSO_ISSUER: standIn.issuer,
      SSO_CLIENT_ID: CLIENT.id,
      SSO_CLIENT_SECRET: CLIENT.secret,
      SSO_CALLBACK: 'panel',
    },
  });
});
afterAll(async () => {
  await server.stop();
  await standIn.close();
});

/** A user returning from the provider, whose response is not handled yet. */
async function comesBack(login = 'sara') {
  const browser = new SsoClient(server.url);
  const asked = await browser.leave();
  expect(asked.searchParams.get('redirect_uri')).toBe(`${server.url}/auth/sso/callback`);
  return { browser, back: new URL(await standIn.logIn(asked.href, login)) };
}

test('logs in once with a return handed on by the panel', async () => {
  const { browser, back } = await comesBack();
  back.searchParams.set('session_state', 'a.b-c');
  const { cookie } = browser;
  const { ticket = '' } = await browser.forward(back.href);
  const { session } = await new Api(server.url).call(sso.logIn, {
    ...{ ticket, binding: SSO_STATE, termsVersion: TERMS_VERSION },
  });
  expect(session.userInfo.email).toBe('sara@elsewhere.example');
  browser.cookie = cookie;
  expect(await browser.forward(back.href)).toEqual({ error: 'SsoRefused' });
});

test('requires a new user to accept the terms once', async () => {
  standIn.people.set('reza', { email: 'reza@elsewhere.example', email_verified: true });
  const api = new Api(server.url);
  const redeems = async (...versions: (string | undefined)[]) => {
    const { browser, back } = await comesBack('reza');
    const { ticket = '' } = await browser.forward(back.href);
    const answers = [];
    for (const version of versions)
      answers.push(
        await api.tries(sso.logIn, { ticket, binding: SSO_STATE, ...(version && { termsVersion: version }) }),
      );
    return answers;
  };
  const refused = {
    status: 400,
    body: { error: 'TermsNotAccepted', issues: [{ path: ['termsVersion'], rule: 'TermsNotAccepted' }] },
  };
  const answers = await redeems(undefined, '1405-01-01', TERMS_VERSION);
  expect(answers).toMatchObject([refused, refused, { status: 200 }]);
  expect(await redeems(undefined)).toMatchObject([{ status: 200 }]);
});

describe('a tampered return', () => {
  test.each([
    ['another issuer', (back: URL) => back.searchParams.set('iss', 'https://evil.example')],
    ['another state', (back: URL) => back.searchParams.set('state', 'a-state-of-somebody-else')],
    ['no state, as where the path carries the rest', (back: URL) => back.searchParams.delete('state')],
    ['another code', (back: URL) => back.searchParams.set('code', 'a-code-of-somebody-else')],
  ] as const)('rejects a return with %s', async (_what, change) => {
    const { browser, back } = await comesBack();
    change(back);
    expect(await browser.forward(back.href)).toEqual({ error: 'SsoRefused' });
  });

  test('rejects a return with the cookie of another browser', async () => {
    const { back } = await comesBack();
    expect(await new SsoClient(server.url).forward(back.href)).toEqual({ error: 'SsoRefused' });
  });
});

test('serves the panel at every form of the callback address', async () => {
  const kindOf = async (path: string) => {
    const { status, headers } = await fetch(server.url + path);
    return [status, headers.get('content-type')];
  };
  const page = await kindOf('/auth/login');
  for (const path of [
    '?code=c&state=s&iss=https://login.example.com',
    '/-',
    '/-/https%3A%2F%2Flogin.example.com',
    '/a.b/https%3A%2F%2Flogin.example.com/code.js?state=s',
  ]) {
    const found = await kindOf(`/auth/sso/callback${path}`);
    expect([path, found]).toEqual([path, page]);
  }
  expect((await kindOf('/nothing.js?x=1'))[0]).toBe(404);
});
