import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../../../contract/auth/auth.ts';
import { recovery } from '../../../contract/auth/recovery.ts';
import { limits } from '../../../contract/limits.ts';
import { createStoreLocation, dialects, forEachDatabase } from '../../databases.ts';
import { Api, PASSWORD, signupForm } from '../../drivers/api.ts';
import { linkToken, messageCode, messagesTo, waitForMessage } from '../../drivers/email-and-sms.ts';
import { spawnServer } from '../../drivers/server.ts';
import { startServerWithClock } from '../../drivers/support/clocked-server.ts';
import { startMailServer } from '../../external-systems/mail-server.ts';

const NEW = 'another-long-password';
const failure = (error: string) => expect.objectContaining({ error });
const newPasswordInput = (token: string) => ({ token, password: NEW, confirmation: NEW });

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServerWithClock>>['server'];
  let api: Api;
  let now = Date.UTC(2026, 10, 20, 8);
  const advanceClock = (ms: number) => {
    now += ms;
  };
  beforeAll(async () => {
    ({ server, api } = await startServerWithClock(name, () => now, { TRUST_PROXY: '1' }));
  });
  afterAll(() => server.stop());

  /** Each request comes from a new address, so that limits per address do not apply. */
  let addresses = 0;
  const nextAddress = () => {
    addresses += 1;
    return addresses;
  };
  const fromNewAddress = () => ({ headers: { 'x-forwarded-for': `203.0.113.${nextAddress()}` } });

  const requestLinkToken = async (email: string, count = 1) => {
    await api.call(recovery.requestLink, { email, locale: 'fa' }, fromNewAddress());
    return linkToken((await waitForMessage(server.url, email, count, '#token=')).body);
  };
  const requestCode = async (phone: string, count: number) => {
    const requested = await api.call(recovery.requestCode, { phone, locale: 'fa' }, fromNewAddress());
    return { ...requested, code: messageCode((await waitForMessage(server.url, phone, count)).body) };
  };

  describe('recovery by link', () => {
    test('sends the email in the requested language with a link to the form', async () => {
      const form = signupForm();
      await api.signUp(form);
      const response = await api.call(recovery.requestLink, {
        email: form.email.toUpperCase(),
        locale: 'en',
      });
      expect(response).toEqual({
        resendAt: now + limits.code.resendMs,
        expiresAt: now + limits.resetLink.lifetimeMs,
      });
      const mail = await waitForMessage(server.url, form.email);
      expect(mail.subject).toBe('Reset your Pasokh password');
      expect(mail.body).toContain(`${server.url}/auth/forgot-password#token=`);
      expect(mail.body).toContain('30 minutes');
    });

    test('sets a new password, ends all sessions and rejects the old password', async () => {
      const form = signupForm();
      const firstSession = await api.signUp(form);
      const otherSession = await api.logIn(form.username);
      await api.call(recovery.complete, newPasswordInput(await requestLinkToken(form.email)));
      for (const { token, refreshToken } of [firstSession, otherSession]) {
        expect(await api.request(auth.me, {}, { token })).toMatchObject({ status: 401 });
        expect(await api.request(auth.refresh, { refreshToken })).toMatchObject({ status: 401 });
      }
      const response = await api.request(auth.login, { identifier: form.username, password: PASSWORD });
      expect(response.body).toEqual(failure('InvalidCredentials'));
      const session = await api.logIn(form.username, NEW);
      expect(session.userInfo).toMatchObject({ email_verified: true, has_password: true });
      const auditRows = await server.store.db
        .selectFrom('audit_log')
        .select(['user_id', 'action', 'details'])
        .where('account_id', '=', session.userInfo.account_id)
        .where('action', '=', 'password.recovered')
        .execute();
      expect(auditRows).toEqual([
        { user_id: session.userInfo.id, action: 'password.recovered', details: '{"by":"email"}' },
      ]);
    });

    test('rejects used, expired, superseded and forged links with ResetLinkInvalid', async () => {
      const form = signupForm();
      const session = await api.signUp(form);
      const superseded = await requestLinkToken(form.email);
      advanceClock(limits.code.resendMs);
      const used = await requestLinkToken(form.email, 2);
      await api.call(recovery.checkToken, { token: superseded });
      await api.call(recovery.complete, newPasswordInput(used));
      advanceClock(limits.code.resendMs);
      const lastToken = await requestLinkToken(form.email, 3);
      const bytes = Buffer.from(lastToken, 'base64url');
      bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
      const invalidTokens = [
        used,
        superseded,
        lastToken.slice(0, -4),
        bytes.toString('base64url'),
        session.refreshToken,
        'x',
      ];
      for (const token of invalidTokens)
        for (const response of [
          await api.request(recovery.checkToken, { token }),
          await api.request(recovery.complete, newPasswordInput(token)),
        ])
          expect(response).toMatchObject({ status: 400, body: failure('ResetLinkInvalid') });
      // Checking a token does not consume it.
      for (const attempt of [1, 2])
        expect([attempt, await api.call(recovery.checkToken, { token: lastToken })]).toEqual([attempt, {}]);
      advanceClock(limits.resetLink.lifetimeMs);
      expect((await api.request(recovery.complete, newPasswordInput(lastToken))).body).toEqual(
        failure('ResetLinkInvalid'),
      );
      await api.logIn(form.username, NEW);
    });

    test('accepts one of several parallel uses of a link', async () => {
      const form = signupForm();
      await api.signUp(form);
      const token = await requestLinkToken(form.email);
      const passwords = ['first-new-password', 'second-new-password', 'third-new-password'];
      const responses = await Promise.all(
        passwords.map((password) =>
          api.request(recovery.complete, { token, password, confirmation: password }),
        ),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
      const winner = passwords[responses.findIndex(({ status }) => status === 200)] ?? '';
      await api.logIn(form.username, winner);
    });

    test('enforces the password rules without consuming the link', async () => {
      const form = signupForm();
      await api.signUp(form);
      const token = await requestLinkToken(form.email);
      const tryPassword = async (password: string, confirmation = password) =>
        (await api.request(recovery.complete, { token, password, confirmation })).body;
      const issueAt = (field: string, rule: string) =>
        expect.objectContaining({ error: 'InvalidInput', issues: [{ path: [field], rule }] });
      expect(await tryPassword('1234567')).toEqual(issueAt('password', 'PasswordTooShort'));
      expect(await tryPassword('رمزفارسی۱۲۳')).toEqual(issueAt('password', 'PasswordPersian'));
      expect(await tryPassword('12345678', '12345679')).toEqual(issueAt('confirmation', 'PasswordsDiffer'));
      await api.call(recovery.complete, { token, password: '12345678', confirmation: '12345678' });
    });

    test('rejects the link of a user disabled meanwhile', async () => {
      const form = signupForm();
      const { userInfo } = await api.signUp(form);
      const token = await requestLinkToken(form.email);
      const { db } = server.store;
      await db.updateTable('users').set({ is_enabled: 0 }).where('id', '=', userInfo.id).execute();
      expect((await api.request(recovery.complete, newPasswordInput(token))).body).toEqual(
        failure('ResetLinkInvalid'),
      );
    });
  });

  describe('recovery by code', () => {
    test('accepts a code in any digits and returns a token that works once', async () => {
      const form = signupForm();
      await api.signUp(form);
      const { recoveryId, code, expiresAt } = await requestCode(form.phone, 2);
      expect(expiresAt).toBe(now + limits.code.lifetimeMs);
      const persian = code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)));
      const { token } = await api.call(recovery.verifyCode, { recoveryId, code: persian });
      const repeated = await api.request(recovery.verifyCode, { recoveryId, code });
      expect(repeated.body).toEqual(failure('OtpIncorrect'));
      await api.call(recovery.complete, newPasswordInput(token));
      expect((await api.request(recovery.complete, newPasswordInput(token))).body).toEqual(
        failure('ResetLinkInvalid'),
      );
      expect((await api.request(recovery.verifyCode, { recoveryId, code })).body).toEqual(
        failure('CodeInvalidOrUsed'),
      );
      expect((await api.logIn(form.phone, NEW)).userInfo.email_verified).toBe(false);
    });

    test('invalidates a code after five wrong tries and rejects its ID as a token', async () => {
      const form = signupForm();
      await api.signUp(form);
      const { recoveryId, code } = await requestCode(form.phone, 2);
      const wrongCode = code === '000000' ? '000001' : '000000';
      for (let count = 0; count < limits.code.tries; count += 1)
        expect((await api.request(recovery.verifyCode, { recoveryId, code: wrongCode })).body).toEqual(
          failure('OtpIncorrect'),
        );
      expect((await api.request(recovery.verifyCode, { recoveryId, code })).body).toEqual(
        failure('CodeInvalidOrUsed'),
      );
      expect((await api.request(recovery.complete, newPasswordInput(recoveryId))).body).toEqual(
        failure('ResetLinkInvalid'),
      );
    });

    test('rejects the code of another user', async () => {
      const [ownForm, otherForm] = [signupForm(), signupForm()];
      await api.signUp(ownForm);
      await api.signUp(otherForm);
      const ownRequest = await requestCode(ownForm.phone, 2);
      const otherRequest = await requestCode(otherForm.phone, 2);
      const response = await api.request(recovery.verifyCode, {
        recoveryId: otherRequest.recoveryId,
        code: ownRequest.code,
      });
      if (ownRequest.code !== otherRequest.code) expect(response.body).toEqual(failure('OtpIncorrect'));
    });
  });

  test('answers and limits known and unknown users alike and messages only known ones', async () => {
    const form = signupForm();
    await api.signUp(form);
    const unknown = signupForm();
    for (const [endpoint, knownInput, stranger] of [
      [recovery.requestLink, { email: form.email }, { email: unknown.email }],
      [recovery.requestCode, { phone: form.phone }, { phone: unknown.phone }],
    ] as const) {
      const responses = [];
      for (const input of [knownInput, stranger, knownInput, stranger])
        responses.push(await api.request(endpoint, { ...input, locale: 'fa' }, fromNewAddress()));
      const comparable = responses.map(({ status, body }) => {
        const { recoveryId: _own, requestId: _unlike, ...rest } = Object(body);
        return { status, ...rest };
      });
      expect(comparable[0]).toMatchObject({ status: 200, resendAt: now + limits.code.resendMs });
      expect(comparable[1]).toEqual(comparable[0]);
      expect(comparable[2]).toMatchObject({ status: 429, retryAfterMs: limits.code.resendMs });
      expect(comparable[3]).toEqual(comparable[2]);
    }
    expect((await waitForMessage(server.url, form.email)).channel).toBe('email');
    expect((await waitForMessage(server.url, form.phone, 2)).channel).toBe('sms');
    await expect.poll(() => server.store.db.selectFrom('jobs').select('id').execute()).toEqual([]);
    expect([
      await messagesTo(server.url, unknown.email),
      await messagesTo(server.url, unknown.phone),
    ]).toEqual([[], []]);
  });

  test('sends one code for ten parallel requests for a phone', async () => {
    const form = signupForm();
    await api.signUp(form);
    const requests = Array.from({ length: 10 }, () =>
      api.request(recovery.requestCode, { phone: form.phone, locale: 'fa' }, fromNewAddress()),
    );
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    await waitForMessage(server.url, form.phone, 2);
    await expect.poll(() => server.store.db.selectFrom('jobs').select('id').execute()).toEqual([]);
    expect(await messagesTo(server.url, form.phone)).toHaveLength(2);
  });

  test('stores neither codes nor links in plain text', async () => {
    const form = signupForm();
    await api.signUp(form);
    const token = await requestLinkToken(form.email);
    const { code } = await requestCode(form.phone, 2);
    const rows = JSON.stringify(await server.store.db.selectFrom('codes').selectAll().execute());
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(`"${code}"`);
  });
});

test.each(dialects)(
  'sends an accepted request on %s after the server was killed before sending',
  { timeout: 60_000 },
  async (name) => {
    const storeLocation = await createStoreLocation(name);
    const form = signupForm();
    const first = await spawnServer(storeLocation);
    await new Api(first.url).signUp(form);
    await first.stop();
    const mailServer = await startMailServer();
    try {
      const env = { SMTP_URL: mailServer.url, LOG_LEVEL: 'silent' };
      mailServer.holdResponses(true);
      const killedServer = await spawnServer({ ...storeLocation, env });
      await new Api(killedServer.url).call(recovery.requestLink, { email: form.email, locale: 'fa' });
      await expect.poll(() => mailServer.heldMessageCount()).toBe(1);
      await killedServer.kill();
      expect(mailServer.emails).toEqual([]);
      mailServer.holdResponses(false);
      const restarted = await spawnServer({ ...storeLocation, env });
      await expect.poll(() => mailServer.emails.length, { timeout: 45_000 }).toBe(1);
      const token = linkToken(mailServer.emails[0]?.text ?? '');
      await new Api(restarted.url).call(recovery.complete, newPasswordInput(token));
      await new Api(restarted.url).logIn(form.username, NEW);
      await restarted.stop();
    } finally {
      await mailServer.close();
    }
  },
);
