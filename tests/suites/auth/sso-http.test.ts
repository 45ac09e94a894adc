import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../../contract/account/audit.ts';
import { auth } from '../../../contract/auth/auth.ts';
import { security } from '../../../contract/auth/security.ts';
import { sso } from '../../../contract/auth/sso.ts';
import { TERMS_VERSION } from '../../../contract/auth/terms.ts';
import { createStoreLocation, forEachDatabase } from '../../databases.ts';
import { Api, PASSWORD, signupForm } from '../../drivers/api.ts';
import { waitForMessage } from '../../drivers/email-and-sms.ts';
import { startServer } from '../../drivers/server.ts';
import { SSO_BINDING, SsoClient } from '../../drivers/support/sso-client.ts';
import { verifyEmail } from '../../drivers/support/verified-email.ts';
import { CLIENT, startOpenIdProvider } from '../../external-systems/openid-provider.ts';
import { findFreePort } from '../../free-port.ts';

type Provider = Awaited<ReturnType<typeof startOpenIdProvider>>;

const failure = (error: string) => expect.objectContaining({ error });

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let api: Api;
  let provider: Provider;
  let clockOffset = 0;

  beforeAll(async () => {
    const port = await findFreePort();
    provider = await startOpenIdProvider(`http://localhost:${port}/api/auth/sso/callback`, {
      hasEmailInIdToken: name === 'sqlite',
    });
    server = await startServer({
      ...(await createStoreLocation(name)),
      clock: () => Date.now() + clockOffset,
      env: {
        PORT: String(port),
        LOG_LEVEL: 'silent',
        SSO_ISSUER: provider.issuer,
        SSO_CLIENT_ID: CLIENT.id,
        SSO_CLIENT_SECRET: CLIENT.secret,
        SSO_LABEL: 'نیلوفر',
      },
    });
    api = new Api(server.url);
  });
  afterAll(async () => {
    await server.stop();
    await provider.close();
  });

  let providerUsers = 0;
  /** A new user of the provider. */
  const createProviderUser = (claims: { email?: string; email_verified?: boolean } = {}) => {
    providerUsers += 1;
    const login = `stranger${providerUsers}`;
    const email = claims.email ?? `${login}@elsewhere.example`;
    provider.users.set(login, {
      email,
      email_verified: claims.email_verified ?? true,
      given_name: 'سارا',
      family_name: 'رستمی',
    });
    return { login, email };
  };
  const logInAtProvider = async (login: string, query: Record<string, string> = {}) => {
    const browser = new SsoClient(server.url);
    const callbackUrl = await provider.logIn((await browser.startLogin(query)).href, login);
    return browser.handleCallback(callbackUrl);
  };
  const redeem = (ticket: string | undefined, overrides: object = {}) =>
    api.request(sso.logIn, {
      ticket: ticket ?? '',
      binding: SSO_BINDING,
      termsVersion: TERMS_VERSION,
      ...overrides,
    });
  const openSession = async (login: string, query: Record<string, string> = {}) => {
    const { ticket = '' } = await logInAtProvider(login, query);
    return api.call(sso.logIn, { ticket, binding: SSO_BINDING, termsVersion: TERMS_VERSION });
  };

  test('lists the configured providers', async () => {
    expect(await api.call(sso.providers, {})).toEqual([{ id: 'sso', label: 'نیلوفر' }]);
  });

  test('redirects to the provider with PKCE, a state and a nonce', async () => {
    const { origin, searchParams } = await new SsoClient(server.url).startLogin();
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.id,
      redirect_uri: `${server.url}/api/auth/sso/callback`,
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{40,}$/),
      nonce: expect.stringMatching(/^[\w-]{40,}$/),
    });
  });

  describe('identity of the user', () => {
    test('creates an account for a new user once', async () => {
      const { login, email } = createProviderUser();
      const { session, next } = await openSession(login);
      expect(next).toBeNull();
      expect(session.userInfo).toMatchObject({
        email,
        email_verified: true,
        is_verified: true,
        has_password: false,
        phone_number: '',
        first_name: 'سارا',
        last_name: 'رستمی',
        username: expect.stringMatching(new RegExp(`^${login}\\.\\d{6}$`)),
      });
      const second = await openSession(login);
      expect(second.session.userInfo.id).toBe(session.userInfo.id);
      const { entries } = await api.call(audit.list, {}, { token: session.token });
      expect(entries.map(({ action }) => action)).toEqual([
        'login.succeeded',
        'login.succeeded',
        'identity.linked',
        'plan.changed',
      ]);
      const planNames = {
        free: { fa: expect.stringContaining('رایگان'), en: expect.stringContaining('Free') },
      };
      expect(entries.map(({ plans }) => plans)).toEqual([{}, {}, {}, planNames]);
    });

    test('logs in an existing user when both sides verified the same address', async () => {
      const form = signupForm();
      const { userInfo, token } = await api.signUp(form);
      await verifyEmail(api, token, form.email);
      const { login } = createProviderUser({ email: form.email.toUpperCase() });
      expect((await openSession(login)).session.userInfo).toMatchObject({
        id: userInfo.id,
        has_password: true,
      });
      provider.users.set(login, { email: 'moved@elsewhere.example', email_verified: false });
      expect((await openSession(login)).session.userInfo.id).toBe(userInfo.id);
    });

    test('creates an account for the verified owner of an address another user only entered', async () => {
      const form = signupForm();
      const first = await api.signUp(form);
      const { userInfo } = (await openSession(createProviderUser({ email: form.email }).login)).session;
      expect(userInfo).toMatchObject({ email: form.email, email_verified: true });
      expect(userInfo.id).not.toBe(first.userInfo.id);
      expect((await waitForMessage(server.url, form.phone, 1, form.username)).body).toContain('ایمیل');
      expect((await api.logIn(form.phone)).userInfo).toMatchObject({ id: first.userInfo.id, email: '' });
    });

    test('rejects an address that the provider did not verify with SsoEmailUnverified', async () => {
      const form = signupForm();
      const { token } = await api.signUp(form);
      await verifyEmail(api, token, form.email);
      for (const email of [form.email, 'new@elsewhere.example'])
        expect(await logInAtProvider(createProviderUser({ email, email_verified: false }).login)).toEqual({
          error: 'SsoEmailUnverified',
        });
    });

    test('treats the same subject at another issuer as another user', async () => {
      const { login } = createProviderUser();
      const { session } = await openSession(login);
      const { db } = server.store;
      await db
        .updateTable('user_identities')
        .set({ issuer: 'https://elsewhere.example' })
        .where('user_id', '=', session.userInfo.id)
        .execute();
      provider.users.set(login, { email: 'another.person@elsewhere.example', email_verified: true });
      expect((await openSession(login)).session.userInfo.id).not.toBe(session.userInfo.id);
    });

    test('rejects a disabled user with AccountDisabled', async () => {
      const { login } = createProviderUser();
      const { session } = await openSession(login);
      const change = server.store.db.updateTable('users').set({ is_enabled: 0 });
      await change.where('id', '=', session.userInfo.id).execute();
      const { ticket } = await logInAtProvider(login);
      expect(await redeem(ticket)).toMatchObject({ status: 403, body: failure('AccountDisabled') });
    });
  });

  describe('return from the provider', () => {
    const callTamperedCallback = async (change: (callbackUrl: URL) => void) => {
      const browser = new SsoClient(server.url);
      const callbackUrl = new URL(
        await provider.logIn((await browser.startLogin()).href, createProviderUser().login),
      );
      change(callbackUrl);
      return browser.handleCallback(callbackUrl.href);
    };

    test('accepts a return with an extra session_state parameter', async () => {
      const result = await callTamperedCallback((callbackUrl) =>
        callbackUrl.searchParams.set('session_state', 'a.b-c'),
      );
      expect(Object.keys(result)).toEqual(['ticket']);
    });

    test.each([
      ['another issuer', (callbackUrl: URL) => callbackUrl.searchParams.set('iss', 'https://evil.example')],
      [
        'no issuer although the provider announces one',
        (callbackUrl: URL) => callbackUrl.searchParams.delete('iss'),
      ],
      ['two issuers', (callbackUrl: URL) => callbackUrl.searchParams.append('iss', 'https://evil.example')],
      [
        'another state',
        (callbackUrl: URL) => callbackUrl.searchParams.set('state', 'a-state-of-somebody-else'),
      ],
      ['no state', (callbackUrl: URL) => callbackUrl.searchParams.delete('state')],
      ['another code', (callbackUrl: URL) => callbackUrl.searchParams.set('code', 'a-code-of-somebody-else')],
      ['no code', (callbackUrl: URL) => callbackUrl.searchParams.delete('code')],
      ['an error', (callbackUrl: URL) => callbackUrl.searchParams.set('error', 'access_denied')],
    ] as const)('rejects a return with %s', async (_what, change) => {
      expect(await callTamperedCallback(change)).toEqual({ error: 'SsoRefused' });
    });

    test.each([
      ['nonce', 'nonce-of-somebody-else'],
      ['code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
    ])('rejects a return to a request with another %s', async (parameter, value) => {
      const browser = new SsoClient(server.url);
      const authorizationUrl = await browser.startLogin();
      authorizationUrl.searchParams.set(parameter, value);
      expect(
        await browser.handleCallback(await provider.logIn(authorizationUrl.href, createProviderUser().login)),
      ).toEqual({
        error: 'SsoRefused',
      });
    });

    test('accepts an authorization code once', async () => {
      const browser = new SsoClient(server.url);
      const callbackUrl = await provider.logIn((await browser.startLogin()).href, createProviderUser().login);
      const { cookie } = browser;
      expect(await browser.handleCallback(callbackUrl)).toHaveProperty('ticket');
      browser.cookie = cookie;
      expect(await browser.handleCallback(callbackUrl)).toEqual({ error: 'SsoRefused' });
    });

    test('rejects a return in another browser, with a forged cookie or after ten minutes', async () => {
      const browser = new SsoClient(server.url);
      const callbackUrl = await provider.logIn((await browser.startLogin()).href, createProviderUser().login);
      const otherBrowser = new SsoClient(server.url);
      expect(await otherBrowser.handleCallback(callbackUrl)).toEqual({ error: 'SsoRefused' });
      await otherBrowser.startLogin();
      expect(await otherBrowser.handleCallback(callbackUrl)).toEqual({ error: 'SsoRefused' });
      otherBrowser.cookie = 'pasokh_sso=v1.00000000.AAAA.AAAA.AAAA';
      expect(await otherBrowser.handleCallback(callbackUrl)).toEqual({ error: 'SsoRefused' });
      clockOffset += 10 * 60_000;
      expect(await browser.handleCallback(callbackUrl)).toEqual({ error: 'SsoRefused' });
    });
  });

  describe('login ticket', () => {
    test('works once, only in the tab that started the login and for five minutes', async () => {
      const { login } = createProviderUser();
      const { ticket } = await logInAtProvider(login);
      expect((await redeem(ticket, { binding: 'another-tab-altogether' })).body).toEqual(
        failure('CodeInvalidOrUsed'),
      );
      const responses = await Promise.all([1, 2, 3].map(() => redeem(ticket)));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
      const expired = await logInAtProvider(login);
      clockOffset += 5 * 60_000;
      for (const invalidTicket of [ticket, expired.ticket, 'made-up'])
        expect((await redeem(invalidTicket)).body).toEqual(failure('CodeInvalidOrUsed'));
    });

    test('requires the second factor before it is consumed', async () => {
      const { login } = createProviderUser();
      const { session } = await openSession(login);
      const { token } = session;
      const { db } = server.store;
      await api.call(security.prepareSecondFactor, { password: '' }, { token });
      await db.updateTable('second_factors').set({ confirmed_at: 1 }).execute();
      const { ticket } = await logInAtProvider(login);
      expect((await redeem(ticket)).body).toEqual(failure('SecondFactorRequired'));
      expect((await redeem(ticket, { secondFactor: 'AAAAA-AAAAA' })).body).toEqual(
        failure('SecondFactorIncorrect'),
      );
      await db.deleteFrom('second_factors').execute();
      expect((await redeem(ticket)).status).toBe(200);
    });
  });

  test('returns to an internal page and never to another site', async () => {
    const internalPath = '/dashboard/bot/list?filter=open#top';
    expect((await openSession(createProviderUser().login, { next: internalPath })).next).toBe(internalPath);
    for (const next of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'javascript:1',
    ])
      expect([next, (await openSession(createProviderUser().login, { next })).next]).toEqual([next, null]);
  });

  test('rejects a password login for a user created by SSO', async () => {
    const { login, email } = createProviderUser();
    await openSession(login);
    for (const password of ['', PASSWORD])
      expect((await api.request(auth.login, { identifier: email, password })).status).toBeGreaterThanOrEqual(
        400,
      );
  });

  test('redirects an unknown provider or a missing binding with its error', async () => {
    const start = async (path: string) => {
      const response = await fetch(`${server.url}/api/auth/sso/${path}`, { redirect: 'manual' });
      return new URL(response.headers.get('location') ?? '').hash;
    };
    expect(await start(`google/start?binding=${SSO_BINDING}`)).toBe('#error=RouteNotFound');
    expect(await start('sso/start')).toBe('#error=InvalidInput');
    expect(await start('sso/start?binding=short')).toBe('#error=InvalidInput');
  });
});
