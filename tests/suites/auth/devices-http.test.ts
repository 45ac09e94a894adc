import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../../contract/account/audit.ts';
import { auth } from '../../../contract/auth/auth.ts';
import { codeLogin } from '../../../contract/auth/code-login.ts';
import { security } from '../../../contract/auth/security.ts';
import { connections } from '../../../contract/connections/connections.ts';
import { limits } from '../../../contract/limits.ts';
import { forEachDatabase } from '../../databases.ts';
import { type Api, PASSWORD, signupForm } from '../../drivers/api.ts';
import { messageCode, waitForMessage } from '../../drivers/email-and-sms.ts';
import { startServerWithClock } from '../../drivers/support/clocked-server.ts';

const failure = (error: string) => expect.objectContaining({ error });
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

  const requestCode = async (phone: string, count: number) => {
    advanceClock(limits.code.resendMs);
    const requested = await api.call(codeLogin.requestCode, { phone, locale: 'fa' });
    return { ...requested, code: messageCode((await waitForMessage(server.url, phone, count)).body) };
  };

  describe('login by code', () => {
    test('opens a session once with the code', async () => {
      const form = signupForm();
      const { userInfo } = await api.signUp(form);
      const { loginId, code, resendAt } = await requestCode(form.phone, 2);
      expect(resendAt).toBe(now + limits.code.resendMs);
      const session = await api.call(codeLogin.logIn, { loginId, code });
      expect(session.userInfo.id).toBe(userInfo.id);
      expect((await api.request(codeLogin.logIn, { loginId, code })).body).toEqual(failure('OtpInvalid'));
    });

    test('opens one session for three parallel uses of a code', async () => {
      const form = signupForm();
      await api.signUp(form);
      const { loginId, code } = await requestCode(form.phone, 2);
      const responses = await Promise.all(
        [1, 2, 3].map(() => api.request(codeLogin.logIn, { loginId, code })),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    });

    test('answers known and unknown phones alike up to the fifth wrong code', async () => {
      const form = signupForm();
      await api.signUp(form);
      const knownDeviceCode = await requestCode(form.phone, 2);
      const stranger = await api.call(codeLogin.requestCode, { phone: signupForm().phone, locale: 'fa' });
      const wrongCode = knownDeviceCode.code === '000000' ? '000001' : '000000';
      const guessRepeatedly = async (loginId: string) => {
        const outcomes = [];
        for (let count = 0; count <= limits.code.tries; count += 1) {
          const { status, body } = await api.request(codeLogin.logIn, { loginId, code: wrongCode });
          outcomes.push([status, Object(body).error]);
        }
        return outcomes;
      };
      const outcomes = await guessRepeatedly(knownDeviceCode.loginId);
      expect(outcomes).toEqual([
        ...Array(limits.code.tries).fill([400, 'OtpIncorrect']),
        [400, 'OtpInvalid'],
      ]);
      expect(await guessRepeatedly(stranger.loginId)).toEqual(outcomes);
      const { token } = await api.logIn(form.username);
      const { entries } = await api.call(audit.list, { action: 'login.failed' }, { token });
      expect(entries.map(({ details }) => details)).toEqual(Array(limits.code.tries).fill({ by: 'code' }));
      expect(
        (await api.request(codeLogin.logIn, { loginId: knownDeviceCode.loginId, code: knownDeviceCode.code }))
          .body,
      ).toEqual(failure('OtpInvalid'));
    });

    test('limits wrong codes across several messages and still accepts the password', async () => {
      const form = signupForm();
      await api.signUp(form);
      let rejected = 0;
      let rateLimited = 0;
      for (let messages = 2; messages < 6; messages += 1) {
        const { loginId, code } = await requestCode(form.phone, messages);
        const wrongCode = code === '000000' ? '000001' : '000000';
        for (let count = 0; count < limits.code.tries; count += 1) {
          const { body } = await api.request(codeLogin.logIn, { loginId, code: wrongCode });
          if (Object(body).error === 'TooManyRequests') rateLimited += 1;
          else rejected += 1;
        }
      }
      expect(rejected).toBeLessThan(15);
      expect(rateLimited).toBeGreaterThan(5);
      await api.logIn(form.username);
    });

    test('rejects a sign-up code for login', async () => {
      const form = signupForm();
      const { signupId } = await api.call(auth.signup, form);
      const code = await api.codeFor(form.phone);
      const response = await api.request(codeLogin.logIn, { loginId: signupId, code });
      expect(response.body).toEqual(failure('OtpInvalid'));
      await api.call(auth.verifySignup, { signupId, code });
    });
  });

  describe('devices', () => {
    test('lists a device per login, ends one at once and hides those of other users', async () => {
      const form = signupForm();
      const session = await api.signUp(form);
      advanceClock(1_000);
      const otherSession = await api.call(
        auth.login,
        { identifier: form.username, password: PASSWORD },
        { headers: { 'user-agent': 'Phone/1', 'x-forwarded-for': '203.0.113.9' } },
      );
      const devices = await api.call(security.devices, {}, { token: session.token });
      expect(devices).toMatchObject([
        { isCurrent: false, userAgent: 'Phone/1', ip: '203.0.113.9', createdAt: now },
        { isCurrent: true, createdAt: now - 1_000 },
      ]);
      const deviceId = devices[0]?.id ?? '';
      const stranger = await api.signUp();
      const foreignEnd = await api.request(
        security.endDevice,
        { sessionId: deviceId },
        { token: stranger.token },
      );
      expect(foreignEnd).toMatchObject({ status: 404, body: failure('NotFound') });
      await api.call(security.endDevice, { sessionId: deviceId }, { token: session.token });
      expect(await api.request(auth.me, {}, { token: otherSession.token })).toMatchObject({ status: 401 });
      expect((await api.request(auth.refresh, { refreshToken: otherSession.refreshToken })).body).toEqual(
        failure('TokenRefreshFailed'),
      );
      const repeated = await api.request(
        security.endDevice,
        { sessionId: deviceId },
        { token: session.token },
      );
      expect(repeated.body).toEqual(failure('NotFound'));
      await api.call(auth.me, {}, { token: session.token });
    });

    test('ends all other devices at once', async () => {
      const form = signupForm();
      const session = await api.signUp(form);
      const others = [await api.logIn(form.username), await api.logIn(form.email)];
      expect(await api.call(security.endOthers, {}, { token: session.token })).toEqual({ ended: 2 });
      for (const { token } of others) expect((await api.request(auth.me, {}, { token })).status).toBe(401);
      expect(await api.call(security.devices, {}, { token: session.token })).toHaveLength(1);
    });
  });

  describe('audit log', () => {
    test('lists logins, failures and ended sessions of the user’s account newest first, by page', async () => {
      const form = signupForm();
      const { token, userInfo } = await api.signUp(form);
      const read = (filters: object = {}) => api.call(audit.list, { ...filters }, { token });
      advanceClock(1_000);
      await api.logIn(form.username);
      advanceClock(1_000);
      await api.request(auth.login, { identifier: form.username, password: '=HYPERLINK("x")' });
      expect((await read()).entries).toHaveLength(3);
      advanceClock(1_000);
      await api.call(security.endOthers, {}, { token });
      const { entries, nextCursor } = await read();
      const actor = { id: userInfo.id, name: form.username };
      expect(nextCursor).toBeNull();
      expect(entries).toMatchObject([
        { action: 'sessions.ended', at: now, actor, details: { ended: '1' } },
        { action: 'login.failed', actor, details: { by: 'password' } },
        { action: 'login.succeeded', actor, details: { by: 'password' } },
        { action: 'plan.changed', actor, details: { to: 'free' } },
      ]);
      const first = await read({ limit: 2 });
      const second = await read({ limit: 2, cursor: first.nextCursor ?? '' });
      expect([...first.entries, ...second.entries]).toEqual(entries);
      expect(second.nextCursor).toBeNull();
      expect((await read({ action: 'login.failed' })).entries).toEqual([entries[1]]);
      expect((await read({ from: now, to: now })).entries).toEqual([entries[0]]);
      const stranger = await api.signUp();
      expect((await api.call(audit.list, {}, { token: stranger.token })).entries).toMatchObject([
        { action: 'plan.changed', actor: { id: stranger.userInfo.id } },
      ]);
      const invalid = await api.request(audit.list, { cursor: 'x' }, { token });
      expect(invalid.body).toEqual(failure('InvalidInput'));
    });

    test('records changes of a widget with its name in order', async () => {
      const { token } = await api.signUp();
      const bearer = { token };
      const bot = await api.createBot(token, 'نیلوفر');
      const [widget] = bot.connections;
      const ids = { botId: bot.id, connectionId: widget?.id ?? '' };
      const form = { name: 'ویترین', websiteUrl: null, initialMessage: '' };
      advanceClock(1_000);
      await api.call(connections.change, { ...ids, ...form }, bearer);
      advanceClock(1_000);
      await api.call(connections.activate, { ...ids, active: false }, bearer);
      advanceClock(1_000);
      await api.call(connections.activate, { ...ids, active: true }, bearer);
      const { entries } = await api.call(audit.list, {}, bearer);
      const subjectFields = { subject: ids.connectionId, details: { kind: 'widget', name: 'ویترین' } };
      expect(entries.slice(0, 3)).toMatchObject([
        { action: 'connection.activated', ...subjectFields },
        { action: 'connection.deactivated', ...subjectFields },
        { action: 'connection.changed', ...subjectFields },
      ]);
    });

    test('exports a CSV with formulas escaped', async () => {
      const form = signupForm();
      const { token, userInfo } = await api.signUp(form);
      const { db } = server.store;
      const fullName = { first_name: '=cmd|"x"', last_name: 'ن, ر' };
      await db.updateTable('users').set(fullName).where('id', '=', userInfo.id).execute();
      await api.call(security.endOthers, {}, { token });
      const { fileName, csv } = await api.call(audit.export, {}, { token });
      expect(fileName).toMatch(/^audit-2026-11-\d\d\.csv$/);
      const [header, row] = csv.split('\r\n');
      expect(header).toBe('\ufefftime,action,who,subject,address,details');
      expect(row).toBe(
        `${new Date(now).toISOString()},sessions.ended,"'=cmd|""x"" ن, ر",,127.0.0.1,ended: 0`,
      );
    });
  });
});
