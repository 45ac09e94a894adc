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
const fresh = (token: string) => ({ token, password: NEW, confirmation: NEW });

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServerWithClock>>['server'];
  let api: Api;
  let now = Date.UTC(2026, 10, 20, 8);
  const pass = (ms: number) => {
    now += ms;
  };
  beforeAll(async () => {
    ({ server, api } = await startServerWithClock(name, () => now, { TRUST_PROXY: '1' }));
  });
  afterAll(() => server.stop());

  /** Each user requests from an address of their own. */
  let addresses = 0;
  const nextAddress = () => {
    addresses += 1;
    return addresses;
  };
  const elsewhere = () => ({ headers: { 'x-forwarded-for': `203.0.113.${nextAddress()}` } });

  const linkFor = async (email: string, count = 1) => {
    await api.call(recovery.requestLink, { email, locale: 'fa' }, elsewhere());
    return linkToken((await waitForMessage(server.url, email, count, '#token=')).body);
  };
  const codeFor = async (phone: string, count: number) => {
    const asked = await api.call(recovery.requestCode, { phone, locale: 'fa' }, elsewhere());
    return { ...asked, code: messageCode((await waitForMessage(server.url, phone, count)).body) };
  };

  describe('recovery by link', () => {
    test('sends the email in the requested language with a link to the form', async () => {
      const form = signupForm();
      await api.signUp(form);
      const asked = await api.call(recovery.requestLink, { email: form.email.toUpperCase(), locale: 'en' });
      expect(asked).toEqual({
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
      const here = await api.signUp(form);
      const there = await api.logIn(form.username);
      await api.call(recovery.complete, fresh(await linkFor(form.email)));
      for (const { token, refreshToken } of [here, there]) {
        expect(await api.tries(auth.me, {}, { token })).toMatchObject({ status: 401 });
        expect(await api.tries(auth.refresh, { refreshToken })).toMatchObject({ status: 401 });
      }
      const old = await api.tries(auth.login, { identifier: form.username, password: PASSWORD });
      expect(old.body).toEqual(failure('InvalidCredentials'));
      const session = await api.logIn(form.username, NEW);
      expect(session.userInfo).toMatchObject({ email_verified: true, has_password: true });
      const written = await server.store.db
        .selectFrom('audit_log')
        .select(['user_id', 'action', 'details'])
        .where('account_id', '=', session.userInfo.account_id)
        .where('action', '=', 'password.recovered')
        .execute();
      expect(written).toEqual([
        { user_id: session.userInfo.id, action: 'password.recovered', details: '{"by":"email"}' },
      ]);
    });

    test('rejects used, expired, superseded and forged links with ResetLinkInvalid', async () => {
      const form = signupForm();
      const session = await api.signUp(form);
      const earlier = await linkFor(form.email);
      pass(limits.code.resendMs);
      const used = await linkFor(form.email, 2);
      await api.call(recovery.checkToken, { token: earlier });
      await api.call(recovery.complete, fresh(used));
      pass(limits.code.resendMs);
      const old = await linkFor(form.email, 3);
      const bytes = Buffer.from(old, 'base64url');
      bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
      const wrong = [used, earlier, old.slice(0, -4), bytes.toString('base64url'), session.refreshToken, 'x'];
      for (const token of wrong)
        for (const answer of [
          await api.tries(recovery.checkToken, { token }),
          await api.tries(recovery.complete, fresh(token)),
        ])
          expect(answer).toMatchObject({ status: 400, body: failure('ResetLinkInvalid') });
      // Checking a token does not consume it.
      for (const look of [1, 2])
        expect([look, await api.call(recovery.checkToken, { token: old })]).toEqual([look, {}]);
      pass(limits.resetLink.lifetimeMs);
      expect((await api.tries(recovery.complete, fresh(old))).body).toEqual(failure('ResetLinkInvalid'));
      await api.logIn(form.username, NEW);
    });

    test('accepts one of several parallel uses of a link', async () => {
      const form = signupForm();
      await api.signUp(form);
      const token = await linkFor(form.email);
      const passwords = ['first-new-password', 'second-new-password', 'third-new-password'];
      const answers = await Promise.all(
        passwords.map((password) =>
          api.tries(recovery.complete, { token, password, confirmation: password }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
      const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
      await api.logIn(form.username, winner);
    });

    test('enforces the password rules without consuming the link', async () => {
      const form = signupForm();
      await api.signUp(form);
      const token = await linkFor(form.email);
      const tried = async (password: string, confirmation = password) =>
        (await api.tries(recovery.complete, { token, password, confirmation })).body;
      const broken = (field: string, rule: string) =>
        expect.objectContaining({ error: 'InvalidInput', issues: [{ path: [field], rule }] });
      expect(await tried('1234567')).toEqual(broken('password', 'PasswordTooShort'));
      expect(await tried('رمزفارسی۱۲۳')).toEqual(broken('password', 'PasswordPersian'));
      expect(await tried('12345678', '12345679')).toEqual(broken('confirmation', 'PasswordsDiffer'));
      await api.call(recovery.complete, { token, password: '12345678', confirmation: '12345678' });
    });

    test('rejects the link of a user disabled meanwhile', async () => {
      const form = signupForm();
      const { userInfo } = await api.signUp(form);
      const token = await linkFor(form.email);
      const { db } = server.store;
      await db.updateTable('users').set({ is_enabled: 0 }).where('id', '=', userInfo.id).execute();
      expect((await api.tries(recovery.complete, fresh(token))).body).toEqual(failure('ResetLinkInvalid'));
    });
  });

  describe('recovery by code', () => {
    test('accepts a code in any digits and returns a token that works once', async () => {
      const form = signupForm();
      await api.signUp(form);
      const { recoveryId, code, expiresAt } = await codeFor(form.phone, 2);
      expect(expiresAt).toBe(now + limits.code.lifetimeMs);
      const persian = code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)));
      const { token } = await api.call(recovery.verifyCode, { recoveryId, code: persian });
      const again = await api.tries(recovery.verifyCode, { recoveryId, code });
      expect(again.body).toEqual(failure('OtpIncorrect'));
      await api.call(recovery.complete, fresh(token));
      expect((await api.tries(recovery.complete, fresh(token))).body).toEqual(failure('ResetLinkInvalid'));
      expect((await api.tries(recovery.verifyCode, { recoveryId, code })).body).toEqual(
        failure('CodeInvalidOrUsed'),
      );
      expect((await api.logIn(form.phone, NEW)).userInfo.email_verified).toBe(false);
    });

    test('invalidates a code after five wrong tries and rejects its ID as a token', async () => {
      const form = signupForm();
      await api.signUp(form);
      const { recoveryId, code } = await codeFor(form.phone, 2);
      const wrong = code === '000000' ? '000001' : '000000';
      for (let count = 0; count < limits.code.tries; count += 1)
        expect((await api.tries(recovery.verifyCode, { recoveryId, code: wrong })).body).toEqual(
          failure('OtpIncorrect'),
        );
      expect((await api.tries(recovery.verifyCode, { recoveryId, code })).body).toEqual(
        failure('CodeInvalidOrUsed'),
      );
      expect((await api.tries(recovery.complete, fresh(recoveryId))).body).toEqual(
        failure('ResetLinkInvalid'),
      );
    });

    test('rejects the code of another user', async () => {
      const [mine, theirs] = [signupForm(), signupForm()];
      await api.signUp(mine);
      await api.signUp(theirs);
      const own = await codeFor(mine.phone, 2);
      const other = await codeFor(theirs.phone, 2);
      const crossed = await api.tries(recovery.verifyCode, { recoveryId: other.recoveryId, code: own.code });
      if (own.code !== other.code) expect(crossed.body).toEqual(failure('OtpIncorrect'));
    });
  });

  test('answers and limits known and unknown users alike and messages only known ones', async () => {
    const form = signupForm();
    await api.signUp(form);
    const unknown = signupForm();
    for (const [endpoint, known, stranger] of [
      [recovery.requestLink, { email: form.email }, { email: unknown.email }],
      [recovery.requestCode, { phone: form.phone }, { phone: unknown.phone }],
    ] as const) {
      const answers = [];
      for (const input of [known, stranger, known, stranger])
        answers.push(await api.tries(endpoint, { ...input, locale: 'fa' }, elsewhere()));
      const seen = answers.map(({ status, body }) => {
        const { recoveryId: _own, requestId: _unlike, ...rest } = Object(body);
        return { status, ...rest };
      });
      expect(seen[0]).toMatchObject({ status: 200, resendAt: now + limits.code.resendMs });
      expect(seen[1]).toEqual(seen[0]);
      expect(seen[2]).toMatchObject({ status: 429, retryAfterMs: limits.code.resendMs });
      expect(seen[3]).toEqual(seen[2]);
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
    const asks = Array.from({ length: 10 }, () =>
      api.tries(recovery.requestCode, { phone: form.phone, locale: 'fa' }, elsewhere()),
    );
    const statuses = (await Promise.all(asks)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    await waitForMessage(server.url, form.phone, 2);
    await expect.poll(() => server.store.db.selectFrom('jobs').select('id').execute()).toEqual([]);
    expect(await messagesTo(server.url, form.phone)).toHaveLength(2);
  });

  test('stores neither codes nor links in plain text', async () => {
    const form = signupForm();
    await api.signUp(form);
    const token = await linkFor(form.email);
    const { code } = await codeFor(form.phone, 2);
    const rows = JSON.stringify(await server.store.db.selectFrom('codes').selectAll().execute());
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(`"${code}"`);
  });
});

test.each(dialects)(
  'sends an accepted request on %s after the server was killed before sending',
  { timeout: 60_000 },
  async (name) => {
    const place = await createStoreLocation(name);
    const form = signupForm();
    const first = await spawnServer(place);
    await new Api(first.url).signUp(form);
    await first.stop();
    const standIn = await startMailServer();
    try {
      const env = { SMTP_URL: standIn.url, LOG_LEVEL: 'silent' };
      standIn.holdResponses(true);
      const killed = await spawnServer({ ...place, env });
      await new Api(killed.url).call(recovery.requestLink, { email: form.email, locale: 'fa' });
      await expect.poll(() => standIn.heldCount()).toBe(1);
      await killed.kill();
      expect(standIn.emails).toEqual([]);
      standIn.holdResponses(false);
      const again = await spawnServer({ ...place, env });
      await expect.poll(() => standIn.emails.length, { timeout: 45_000 }).toBe(1);
      const token = linkToken(standIn.emails[0]?.text ?? '');
      await new Api(again.url).call(recovery.complete, fresh(token));
      await new Api(again.url).logIn(form.username, NEW);
      await again.stop();
    } finally {
      await standIn.close();
    }
  },
);
