import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../../contract/account/audit.ts';
import { auth } from '../../../contract/auth/auth.ts';
import { credentials } from '../../../contract/auth/credentials.ts';
import { recovery } from '../../../contract/auth/recovery.ts';
import { limits } from '../../../contract/limits.ts';
import { forEachDatabase } from '../../databases.ts';
import { Api, PASSWORD, signupForm } from '../../drivers/api.ts';
import { messageCode, messagesTo, waitForMessage } from '../../drivers/email-and-sms.ts';
import { startServer } from '../../drivers/server.ts';
import { startServerWithClock } from '../../drivers/support/clocked-server.ts';
import { startMailServer } from '../../external-systems/mail-server.ts';

const NEW = 'another-long-password';
const failure = (error: string) => expect.objectContaining({ error });
const emailToken = (body: string) => /#email=([\w-]+)/.exec(body)?.[1] ?? '';

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServerWithClock>>['server'];
  let api: Api;
  let now = Date.UTC(2026, 10, 20, 8);
  const advanceClock = (ms: number) => {
    now += ms;
  };
  beforeAll(async () => {
    ({ server, api } = await startServerWithClock(name, () => now));
  });
  afterAll(() => server.stop());

  const signUpUser = async () => {
    const form = signupForm();
    const { token, userInfo } = await api.signUp(form);
    return { form, userInfo, bearer: { token } };
  };
  const removePassword = async (userId: string) => {
    const { db } = server.store;
    await db.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute();
  };

  describe('the password', () => {
    const change = (bearer: { token: string }, current: string, password: string, confirmation = password) =>
      api.request(credentials.changePassword, { current, password, confirmation }, bearer);

    test('changes the password given the current one and ends all other sessions', async () => {
      const { form, bearer } = await signUpUser();
      const other = await api.logIn(form.username);
      expect(await change(bearer, 'not-the-password', NEW)).toMatchObject({
        status: 401,
        body: failure('InvalidCredentials'),
      });
      expect(await change(bearer, PASSWORD, NEW)).toMatchObject({
        status: 200,
        body: { has_password: true },
      });
      expect((await api.request(auth.me, {}, { token: other.token })).status).toBe(401);
      await api.call(auth.me, {}, bearer);
      await api.logIn(form.username, NEW);
      const { entries } = await api.call(audit.list, { action: 'password.changed' }, bearer);
      expect(entries).toHaveLength(1);
    });

    test('rejects an unchanged or invalid password and leaves the old one', async () => {
      const { form, bearer } = await signUpUser();
      const issueAt = (field: string, rule: string) => ({
        status: 400,
        body: { error: 'InvalidInput', issues: [{ path: [field], rule }] },
      });
      expect(await change(bearer, PASSWORD, PASSWORD)).toMatchObject({
        status: 400,
        body: failure('PasswordUnchanged'),
      });
      expect(await change(bearer, PASSWORD, '1234567')).toMatchObject(
        issueAt('password', 'PasswordTooShort'),
      );
      expect(await change(bearer, PASSWORD, 'گذرواژهٔ تازه')).toMatchObject(
        issueAt('password', 'PasswordPersian'),
      );
      expect(await change(bearer, PASSWORD, NEW, `${NEW}!`)).toMatchObject(
        issueAt('confirmation', 'PasswordsDiffer'),
      );
      await api.logIn(form.username);
    });

    test('limits password guesses within a session', async () => {
      const { bearer } = await signUpUser();
      for (let count = 0; count < 5; count += 1)
        expect((await change(bearer, 'a-wrong-guess', NEW)).body).toEqual(failure('InvalidCredentials'));
      expect(await change(bearer, PASSWORD, NEW)).toMatchObject({
        status: 429,
        body: failure('TooManyRequests'),
      });
      advanceClock(60_000);
      expect((await change(bearer, PASSWORD, NEW)).status).toBe(200);
    });

    test('sets a first password without a current one', async () => {
      const { form, userInfo, bearer } = await signUpUser();
      await removePassword(userInfo.id);
      expect((await api.call(auth.me, {}, bearer)).has_password).toBe(false);
      expect(await change(bearer, '', NEW)).toMatchObject({ status: 200, body: { has_password: true } });
      await api.logIn(form.username, NEW);
    });
  });

  describe('the phone', () => {
    const request = (bearer: { token: string }, phone: string, current = PASSWORD) =>
      api.request(credentials.requestPhone, { phone, current, locale: 'fa' }, bearer);

    test('changes the phone after its code is entered and logs in by the new phone only', async () => {
      const { form, bearer } = await signUpUser();
      const phone = signupForm().phone;
      expect((await request(bearer, phone, 'not-the-password')).body).toEqual(failure('InvalidCredentials'));
      const { changeId } = Object((await request(bearer, phone)).body);
      const code = messageCode((await waitForMessage(server.url, phone)).body);
      const wrongCode = code === '000000' ? '000001' : '000000';
      expect(
        (await api.request(credentials.changePhone, { changeId, code: wrongCode }, bearer)).body,
      ).toEqual(failure('OtpIncorrect'));
      const stranger = await signUpUser();
      expect((await api.request(credentials.changePhone, { changeId, code }, stranger.bearer)).body).toEqual(
        failure('CodeInvalidOrUsed'),
      );
      const changed = await api.call(credentials.changePhone, { changeId, code }, bearer);
      expect(changed).toMatchObject({ phone_number: phone, is_verified: true });
      expect((await api.request(credentials.changePhone, { changeId, code }, bearer)).body).toEqual(
        failure('CodeInvalidOrUsed'),
      );
      await api.logIn(phone);
      expect((await api.request(auth.login, { identifier: form.phone, password: PASSWORD })).status).toBe(
        401,
      );
    });

    test('rejects a phone of another user with PhoneTaken, before and after the code', async () => {
      const [user, otherUser] = [await signUpUser(), await signUpUser()];
      expect(await request(user.bearer, `+98${otherUser.form.phone.slice(1)}`)).toMatchObject({
        status: 409,
        body: failure('PhoneTaken'),
      });
      const { phone } = signupForm();
      const { changeId } = Object((await request(user.bearer, phone)).body);
      const code = messageCode((await waitForMessage(server.url, phone)).body);
      advanceClock(limits.code.resendMs);
      await api.signUp({ phone });
      const response = await api.request(credentials.changePhone, { changeId, code }, user.bearer);
      expect(response).toMatchObject({ status: 409, body: failure('PhoneTaken') });
    });

    test('limits codes to one in 120 seconds, expires them and rejects a landline', async () => {
      const { bearer } = await signUpUser();
      const { phone } = signupForm();
      const { changeId } = Object((await request(bearer, phone)).body);
      expect(await request(bearer, phone)).toMatchObject({ status: 429, body: failure('PhoneRateLimited') });
      const code = messageCode((await waitForMessage(server.url, phone)).body);
      advanceClock(limits.code.lifetimeMs);
      expect((await api.request(credentials.changePhone, { changeId, code }, bearer)).body).toEqual(
        failure('CodeInvalidOrUsed'),
      );
      expect(await request(bearer, '02188776655')).toMatchObject({
        status: 400,
        body: { issues: [{ path: ['phone'], rule: 'PhoneInvalid' }] },
      });
    });
  });

  describe('the e-mail', () => {
    const request = (bearer: { token: string }, email: string, current = PASSWORD) =>
      api.request(credentials.requestEmail, { email, current, locale: 'fa' }, bearer);
    const confirm = (token: string, bearer: { token: string }) =>
      api.request(credentials.confirmEmail, { token }, bearer);

    test('verifies the current address by its link, in any session of the user, once', async () => {
      const { form, userInfo, bearer } = await signUpUser();
      expect(userInfo.email_verified).toBe(false);
      await request(bearer, form.email);
      const mail = await waitForMessage(server.url, form.email);
      expect(mail.body).toContain(`${server.url}/settings/user-account-information#email=`);
      const token = emailToken(mail.body);
      const otherSession = await api.logIn(form.username);
      expect(await confirm(token, otherSession)).toMatchObject({ status: 200, body: { email: form.email } });
      expect((await api.call(auth.me, {}, bearer)).email_verified).toBe(true);
      expect(await confirm(token, bearer)).toMatchObject({ status: 400, body: failure('CodeInvalidOrUsed') });
    });

    test('changes to a new address only after its link and rejects one in use with EmailTaken', async () => {
      const [user, otherUser] = [await signUpUser(), await signUpUser()];
      await request(otherUser.bearer, otherUser.form.email);
      await confirm(
        emailToken((await waitForMessage(server.url, otherUser.form.email)).body),
        otherUser.bearer,
      );
      expect(await request(user.bearer, otherUser.form.email.toUpperCase())).toMatchObject({
        status: 409,
        body: failure('EmailTaken'),
      });
      const { email } = signupForm();
      expect((await request(user.bearer, email, 'not-the-password')).body).toEqual(
        failure('InvalidCredentials'),
      );
      await request(user.bearer, email);
      expect((await api.call(auth.me, {}, user.bearer)).email).toBe(user.form.email);
      expect(await request(user.bearer, email)).toMatchObject({
        status: 429,
        body: failure('TooManyRequests'),
      });
      await confirm(emailToken((await waitForMessage(server.url, email)).body), user.bearer);
      expect(await api.call(auth.me, {}, user.bearer)).toMatchObject({ email, email_verified: true });
      await api.logIn(email);
    });

    test('rejects expired, forged and crossed links and those of a disabled user', async () => {
      const { form, userInfo, bearer } = await signUpUser();
      await request(bearer, form.email);
      const token = emailToken((await waitForMessage(server.url, form.email)).body);
      await api.call(recovery.requestLink, { email: form.email, locale: 'fa' });
      const resetToken =
        /#token=([\w-]+)/.exec((await waitForMessage(server.url, form.email, 2)).body)?.[1] ?? '';
      for (const wrongToken of [resetToken, 'made-up', token.slice(1)])
        expect((await confirm(wrongToken, bearer)).body).toEqual(failure('CodeInvalidOrUsed'));
      const input = { token, password: NEW, confirmation: NEW };
      expect((await api.request(recovery.complete, input)).body).toEqual(failure('ResetLinkInvalid'));
      const { db } = server.store;
      await db.updateTable('users').set({ is_enabled: 0 }).where('id', '=', userInfo.id).execute();
      expect((await confirm(token, bearer)).body).toEqual(failure('AccountDisabled'));
      await db.updateTable('users').set({ is_enabled: 1 }).where('id', '=', userInfo.id).execute();
      advanceClock(limits.resetLink.lifetimeMs);
      expect((await confirm(token, await api.logIn(form.username))).body).toEqual(
        failure('CodeInvalidOrUsed'),
      );
    });
  });
});

test('reports EmailNotSent for an email that was not sent and allows an immediate retry', async () => {
  const mailServer = await startMailServer();
  const server = await startServer({ env: { LOG_LEVEL: 'silent', SMTP_URL: mailServer.url } });
  try {
    const api = new Api(server.url);
    const form = signupForm();
    const { token } = await api.signUp(form);
    const requestEmail = () =>
      api.request(
        credentials.requestEmail,
        { email: form.email, current: PASSWORD, locale: 'en' },
        { token },
      );
    mailServer.refuse(451);
    for (let count = 0; count < 2; count += 1)
      expect(await requestEmail()).toMatchObject({ status: 502, body: failure('EmailNotSent') });
    mailServer.refuse(null);
    expect((await requestEmail()).status).toBe(200);
    expect(mailServer.emails[0]?.subject).toBe('Confirm your email for Pasokh');
    expect(await messagesTo(server.url, form.email)).toEqual([]);
  } finally {
    await server.stop();
    await mailServer.close();
  }
});
