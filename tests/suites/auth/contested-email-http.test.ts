import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../../contract/account/audit.ts';
import { invitations, operators } from '../../../contract/account/operators.ts';
import type { Session } from '../../../contract/auth/auth.ts';
import { auth } from '../../../contract/auth/auth.ts';
import { credentials } from '../../../contract/auth/credentials.ts';
import { recovery } from '../../../contract/auth/recovery.ts';
import { security } from '../../../contract/auth/security.ts';
import { sso } from '../../../contract/auth/sso.ts';
import { TERMS_VERSION } from '../../../contract/auth/terms.ts';
import { webhooks } from '../../../contract/connections/webhooks.ts';
import { createStoreLocation, forEachDatabase } from '../../databases.ts';
import { Api, PASSWORD, signupForm } from '../../drivers/api.ts';
import { linkToken, waitForMessage } from '../../drivers/email-and-sms.ts';
import { startServer } from '../../drivers/server.ts';
import { SSO_BINDING, SsoClient } from '../../drivers/support/sso-client.ts';
import { emailVerificationToken, verifyEmail } from '../../drivers/support/verified-email.ts';
import { CLIENT, startOpenIdProvider } from '../../external-systems/openid-provider.ts';
import fc from '../../fast-check.setup.ts';
import { findFreePort } from '../../free-port.ts';
import { testSeed } from '../../random.ts';
import { createSquatter, type SignupApp } from './contested-email.scenario.ts';

const NEW = 'the-password-of-the-owner';
const failure = (error: string) => expect.objectContaining({ error });

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let api: Api;
  let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
  let signupApp: SignupApp;
  let clockOffset = 0;
  let mailboxes = 0;
  const stats = { orders: 0, attempts: 0, ownerLogins: 0 };

  beforeAll(async () => {
    const port = await findFreePort();
    provider = await startOpenIdProvider(`http://localhost:${port}/api/auth/sso/callback`);
    const now = () => Date.now() + clockOffset;
    server = await startServer({
      ...(await createStoreLocation(name)),
      clock: now,
      env: {
        PORT: String(port),
        LOG_LEVEL: 'silent',
        CODES_PER_ADDRESS: '1000',
        SSO_ISSUER: provider.issuer,
        SSO_CLIENT_ID: CLIENT.id,
        SSO_CLIENT_SECRET: CLIENT.secret,
      },
    });
    api = new Api(server.url);
    const advanceClock = (ms: number) => {
      clockOffset += ms;
    };
    signupApp = { api, store: server.store, now, advanceClock };
  });
  afterAll(async () => {
    console.log(
      `Ownership on ${name}: ${stats.orders} orders, ${stats.attempts} ways back tried, ${stats.ownerLogins} led into the owner's account`,
    );
    await server.stop();
    await provider.close();
  });

  const nextMailbox = (): string => {
    mailboxes += 1;
    return `owner${mailboxes}@mailbox.example`;
  };
  const viaSso = async (login: string): Promise<Session> => {
    const browser = new SsoClient(server.url);
    const { ticket = '' } = await browser.handleCallback(
      await provider.logIn((await browser.startLogin()).href, login),
    );
    const input = { ticket, binding: SSO_BINDING, termsVersion: TERMS_VERSION };
    return (await api.call(sso.logIn, input)).session;
  };
  const viaLink = async (email: string): Promise<Session> => {
    await api.call(recovery.requestLink, { email, locale: 'fa' });
    const token = linkToken((await waitForMessage(server.url, email, 1, '#token=')).body);
    await api.call(recovery.complete, { token, password: NEW, confirmation: NEW });
    return api.logIn(email, NEW);
  };
  const viaInvitation = async (email: string): Promise<Session> => {
    const shop = await api.signUp();
    await api.call(operators.inviteByEmail, { email, botIds: [], locale: 'fa' }, { token: shop.token });
    const { body } = await waitForMessage(server.url, email, 1, '#invitation=');
    const { username } = signupForm();
    return api.call(invitations.acceptLink, {
      token: /#invitation=([\w-]+)/.exec(body)?.[1] ?? '',
      ...{ username, password: NEW, confirmation: NEW, firstName: '', lastName: '' },
      termsVersion: TERMS_VERSION,
    });
  };
  const viaSignup = async (email: string): Promise<Session> => {
    const session = await api.signUp({ email, password: NEW, confirmation: NEW });
    const token = await emailVerificationToken(api, session.token, email, NEW, 2);
    await api.call(credentials.confirmEmail, { token }, { token: session.token });
    return session;
  };
  const proofs: Readonly<Record<string, (email: string) => Promise<Session>>> = {
    'a reset link': viaLink,
    'another site': (email) => {
      provider.users.set(email, { email, email_verified: true });
      return viaSso(email);
    },
    'an invitation': viaInvitation,
    'a sign-up and its link': viaSignup,
  };

  describe.each(Object.keys(proofs))('an address entered by another user and verified by %s', (proof) => {
    const orders = fc.sample(
      fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], { minLength: 13 }),
      {
        numRuns: 2,
        seed: testSeed + proof.length,
      },
    );

    it.each(orders)(
      'denies the other user all ways back in, in the order %i %i %i %i %i %i %i …',
      async (...indexes) => {
        const email = nextMailbox();
        const { form, first, joined, loginMethods } = await createSquatter(signupApp, email);
        const isTakenOver = proof === 'a reset link';
        const owner = await proofs[proof]?.(email);
        if (!owner) throw new Error('Nobody verified the address');
        const { account_id: account, id } = owner.userInfo;
        expect(isTakenOver).toBe(id === first.userInfo.id);
        stats.orders += 1;
        const names = Object.keys(loginMethods);
        for (const method of indexes.map((index) => names[index] ?? '')) {
          const accountId = (await loginMethods[method]?.()) ?? null;
          stats.attempts += 1;
          stats.ownerLogins += accountId === account ? 1 : 0;
          expect([method, accountId]).not.toEqual([method, account]);
          if (isTakenOver) expect([method, accountId]).toEqual([method, null]);
        }
        expect((await waitForMessage(server.url, form.phone, 1, `«${form.username}»`)).body).toContain(
          'حذف شد',
        );
        // The owner keeps the account and only the factors they verified.
        const refreshed = await api.call(auth.refresh, { refreshToken: owner.refreshToken });
        expect(refreshed.userInfo).toMatchObject({ id, email, email_verified: true });
        if (!isTakenOver) {
          const formerSession = await api.logIn(form.phone).catch(() => null);
          expect(formerSession?.userInfo.email ?? '').toBe('');
          return;
        }
        const bearer = { token: refreshed.token };
        expect(refreshed.userInfo).toMatchObject({ phone_number: '', is_verified: true, has_password: true });
        expect(await api.call(security.secondFactor, {}, bearer)).toEqual({
          isOn: false,
          recoveryCodesLeft: 0,
        });
        const team = await api.call(operators.list, {}, bearer);
        expect(team.invitations).toEqual([]);
        expect(team.operators).toMatchObject([{ id: joined.userInfo.id, enabled: false }]);
        const { db } = server.store;
        for (const table of ['user_identities', 'api_keys', 'push_subscriptions'] as const) {
          const rows = await db.selectFrom(table).selectAll().where('user_id', '=', id).execute();
          expect([table, rows]).toEqual([table, []]);
        }
        expect(await api.call(webhooks.list, {}, bearer), 'nobody hears what is written').toEqual({
          webhooks: [],
        });
        expect((await waitForMessage(server.url, email, 1, 'کلیدهای API')).subject).toBe(
          'حساب پاسخ با ایمیل شما بازیابی شد',
        );
        const { entries } = await api.call(audit.list, { action: 'ownership.changed' }, bearer);
        expect(entries).toMatchObject([{ actor: { id }, details: { by: 'email' } }]);
        expect(JSON.stringify(entries)).not.toContain(form.phone);
      },
    );
  });

  it('keeps all logins working while the address is unverified', async () => {
    const squatter = await createSquatter(signupApp, nextMailbox());
    const { 'phone change under way': change, ...others } = squatter.loginMethods;
    const orderedMethods = [
      'session',
      'refresh',
      'password',
      'recovery code',
      'code asked for before',
      'code',
    ];
    const names = Object.keys(others).filter((method) => !orderedMethods.includes(method));
    for (const method of [...orderedMethods, ...names])
      expect([method, await others[method]?.()]).toEqual([method, squatter.first.userInfo.account_id]);
    const otherSquatter = await createSquatter(signupApp, nextMailbox());
    expect(await otherSquatter.loginMethods['phone change under way']?.()).toBe(
      otherSquatter.first.userInfo.account_id,
    );
    expect(change).toBeDefined();
  });

  it('lets a new user sign up and log in with an unverified address used by others', async () => {
    const email = nextMailbox();
    for (let squatters = 0; squatters < 5; squatters += 1)
      await api.signUp({ ...signupForm(), email, password: PASSWORD, confirmation: PASSWORD });
    const owner = await api.signUp({ ...signupForm(), email, password: NEW, confirmation: NEW });
    expect((await api.logIn(email, NEW)).userInfo.id).toBe(owner.userInfo.id);
  });

  it('gives an address to the first user to verify it and removes it from the other', async () => {
    const email = nextMailbox();
    const [firstForm, secondForm] = [signupForm(), signupForm()];
    const first = await api.signUp({ ...firstForm, email });
    const second = await api.signUp({
      ...secondForm,
      email: email.toUpperCase(),
      password: NEW,
      confirmation: NEW,
    });
    // Until one of them verifies it, each logs in with it and their own password.
    expect((await api.logIn(email)).userInfo.id).toBe(first.userInfo.id);
    expect((await api.logIn(email, NEW)).userInfo.id).toBe(second.userInfo.id);
    await verifyEmail(api, first.token, email);
    expect((await api.request(auth.login, { identifier: email, password: NEW })).status).toBe(401);
    expect(await api.call(auth.me, {}, { token: second.token })).toMatchObject({
      email: '',
      email_verified: false,
    });
    expect((await api.logIn(secondForm.phone, NEW)).userInfo.id).toBe(second.userInfo.id);
    const response = await api.request(auth.signup, { ...signupForm(), email });
    expect(response).toMatchObject({ status: 409, body: failure('EmailTaken') });
  });

  it('sends a reset link per account of an unverified address and verifies only the one used', async () => {
    const email = nextMailbox();
    const [squatterForm, ownerForm] = [signupForm(), signupForm()];
    const squatterSession = await api.signUp({ ...squatterForm, email });
    await api.signUp({ ...ownerForm, email });
    await api.call(recovery.requestLink, { email, locale: 'fa' });
    const mail = await waitForMessage(server.url, email, 1, `«${ownerForm.username}»`);
    const other = await waitForMessage(server.url, email, 1, `«${squatterForm.username}»`);
    const token = linkToken(mail.body);
    await api.call(recovery.complete, { token, password: NEW, confirmation: NEW });
    expect((await api.logIn(email, NEW)).userInfo).toMatchObject({
      username: ownerForm.username,
      email_verified: true,
    });
    expect(await api.call(auth.me, {}, { token: squatterSession.token })).toMatchObject({ email: '' });
    const usedReset = { token: linkToken(other.body), password: NEW, confirmation: NEW };
    expect((await api.request(recovery.complete, usedReset)).body).toEqual(failure('ResetLinkInvalid'));
  });

  it('rejects an email link opened outside the session of its requester', async () => {
    const email = nextMailbox();
    const requester = await api.signUp();
    const link = await emailVerificationToken(api, requester.token, email);
    const owner = await api.signUp();
    const openLink = (token?: string) =>
      api.request(credentials.confirmEmail, { token: link }, token === undefined ? {} : { token });
    expect(await openLink()).toMatchObject({ status: 401, body: failure('Unauthenticated') });
    expect(await openLink(owner.token)).toMatchObject({ status: 403, body: failure('LinkOfAnother') });
    expect(await api.call(auth.me, {}, { token: requester.token })).toMatchObject({ email_verified: false });
    expect(await openLink(requester.token)).toMatchObject({ status: 200, body: { email } });
  });

  it('keeps the phone and data of a user who verifies or recovers by their own address', async () => {
    const form = signupForm();
    const session = await api.signUp(form);
    await verifyEmail(api, session.token, form.email);
    expect(await api.call(auth.me, {}, { token: session.token })).toMatchObject({
      email_verified: true,
      phone_number: form.phone,
    });
    const recovered = await viaLink(form.email);
    expect(recovered.userInfo).toMatchObject({ id: session.userInfo.id, phone_number: form.phone });
    expect((await api.request(auth.me, {}, { token: session.token })).status).toBe(401);
  });

  it('hides whether an unverified address is in use', async () => {
    const [used, unused] = [nextMailbox(), nextMailbox()];
    await api.signUp({ ...signupForm(), email: used });
    const responses = await Promise.all(
      [used, unused].map(async (email) => {
        const response = await api.request(auth.signup, { ...signupForm(), email });
        return [response.status, Object.keys(Object(response.body)).sort()];
      }),
    );
    expect(responses[0]).toEqual(responses[1]);
    const shop = await api.signUp();
    for (const email of [used, unused]) {
      const bearer = { token: shop.token };
      const change = { email, current: PASSWORD, locale: 'fa' };
      expect((await api.request(credentials.requestEmail, change, bearer)).status).toBe(200);
      const invite = { email, botIds: [], locale: 'fa' };
      expect((await api.request(operators.inviteByEmail, invite, bearer)).status).toBe(200);
    }
  });
});
