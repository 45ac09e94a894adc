import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../../contract/account/audit.ts';
import { invitations, operators } from '../../../contract/account/operators.ts';
import { auth } from '../../../contract/auth/auth.ts';
import { TERMS_VERSION } from '../../../contract/auth/terms.ts';
import { bots } from '../../../contract/bots/bots.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { limits } from '../../../contract/limits.ts';
import { newId } from '../../../server/store/id.ts';
import { forEachDatabase } from '../../databases.ts';
import { Api, PASSWORD, signupForm } from '../../drivers/api.ts';
import { messageCode, messagesTo, waitForMessage } from '../../drivers/email-and-sms.ts';
import { startServer } from '../../drivers/server.ts';
import { startServerWithClock } from '../../drivers/support/clocked-server.ts';
import { verifyEmail } from '../../drivers/support/verified-email.ts';
import { startMailServer } from '../../external-systems/mail-server.ts';

const failure = (error: string) => expect.objectContaining({ error });
const tokenOf = (body: string) => /#invitation=([\w-]+)/.exec(body)?.[1] ?? '';
const inviteeFields = (username: string) => ({
  username,
  password: PASSWORD,
  confirmation: PASSWORD,
  firstName: 'سمیرا',
  lastName: 'رستمی',
  termsVersion: TERMS_VERSION,
});

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

  /** An owner with two bots. */
  const createShop = async () => {
    const { token, userInfo } = await api.signUp();
    const { db } = server.store;
    await db.updateTable('accounts').set({ bots_limit: 5 }).where('id', '=', userInfo.account_id).execute();
    const first = await api.createBot(token, 'فروش');
    const second = await api.createBot(token, 'پشتیبانی');
    return { bearer: { token }, userInfo, botIds: [first.id, second.id] as const };
  };
  const inviteByEmail = async (
    bearer: { token: string },
    email: string,
    botIds: readonly string[] = [],
    count = 1,
  ) => {
    await api.call(operators.inviteByEmail, { email, botIds, locale: 'fa' }, bearer);
    return tokenOf((await waitForMessage(server.url, email, count)).body);
  };
  const hireOperator = async (bearer: { token: string }, botIds: readonly string[]) => {
    const { email, username } = signupForm();
    const token = await inviteByEmail(bearer, email, botIds);
    return api.call(invitations.acceptLink, { token, ...inviteeFields(username) });
  };

  describe('an invitation by e-mail', () => {
    test('names the inviter, creates an operator for the given bots and works once', async () => {
      const { bearer, userInfo, botIds } = await createShop();
      const { email, username } = signupForm();
      const token = await inviteByEmail(bearer, email, [botIds[0], botIds[0]]);
      const mail = await waitForMessage(server.url, email);
      expect(mail.subject).toBe(`${userInfo.username} شما را به پاسخ دعوت کرده است`);
      expect(mail.body).toContain(`${server.url}/auth/signup#invitation=`);
      expect(await api.call(invitations.read, { token })).toEqual({ account: userInfo.username, email });
      const operatorList = await api.call(operators.list, {}, bearer);
      expect(operatorList).toMatchObject({
        operators: [],
        invitations: [{ by: 'email', to: email, botIds: [botIds[0]] }],
      });

      const session = await api.call(invitations.acceptLink, { token, ...inviteeFields(username) });
      expect(session.userInfo).toMatchObject({
        account_id: userInfo.account_id,
        is_operator: true,
        is_verified: true,
        email,
        email_verified: true,
        phone_number: '',
        trial_days: 0,
      });
      expect(await api.call(operators.list, {}, bearer)).toMatchObject({
        operators: [{ id: session.userInfo.id, name: 'سمیرا رستمی', enabled: true, botIds: [botIds[0]] }],
        invitations: [],
      });
      for (const endpoint of [invitations.read, invitations.acceptLink])
        expect((await api.request(endpoint, { token, ...inviteeFields('another.one') })).body).toEqual(
          failure('CodeInvalidOrUsed'),
        );
      const { entries } = await api.call(audit.list, {}, bearer);
      expect(entries.map(({ action }) => action)).toEqual([
        'operator.joined',
        'operator.invited',
        'plan.changed',
      ]);
    });

    test('admits one of three parallel acceptances', async () => {
      const { bearer } = await createShop();
      const { email, username } = signupForm();
      const token = await inviteByEmail(bearer, email);
      const answers = await Promise.all(
        ['a', 'b', 'c'].map((suffix) =>
          api.request(invitations.acceptLink, { token, ...inviteeFields(username + suffix) }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    });

    test('rejects a replaced, cancelled, forged or expired invitation', async () => {
      const { bearer } = await createShop();
      const { email } = signupForm();
      const replaced = await inviteByEmail(bearer, email);
      const response = await api.request(
        operators.inviteByEmail,
        { email, botIds: [], locale: 'fa' },
        bearer,
      );
      expect(response).toMatchObject({ status: 429, body: failure('TooManyRequests') });
      advanceClock(limits.code.resendMs);
      const cancelled = await inviteByEmail(bearer, email, [], 2);
      const { invitations: pending } = await api.call(operators.list, {}, bearer);
      const [invitation] = pending;
      expect(pending).toHaveLength(1);
      const stranger = await createShop();
      const invitationId = invitation?.id ?? '';
      expect((await api.request(operators.cancelInvitation, { invitationId }, stranger.bearer)).body).toEqual(
        failure('NotFound'),
      );
      await api.call(operators.cancelInvitation, { invitationId }, bearer);
      expect((await api.request(operators.cancelInvitation, { invitationId }, bearer)).status).toBe(404);
      const expired = await inviteByEmail(bearer, signupForm().email);
      advanceClock(limits.invitation.lifetimeMs);
      for (const token of [replaced, cancelled, expired, 'made-up'])
        expect(
          (await api.request(invitations.acceptLink, { token, ...inviteeFields('x.y.z') })).body,
        ).toEqual(failure('CodeInvalidOrUsed'));
    });

    test('rejects an address in use and bots of another account', async () => {
      const [ownShop, otherShop] = [await createShop(), await createShop()];
      const invite = (email: string, botIds: readonly string[] = []) =>
        api.request(operators.inviteByEmail, { email, botIds, locale: 'fa' }, ownShop.bearer);
      await verifyEmail(api, otherShop.bearer.token, otherShop.userInfo.email);
      expect(await invite(otherShop.userInfo.email)).toMatchObject({
        status: 409,
        body: failure('EmailTaken'),
      });
      const { email, username } = signupForm();
      expect((await invite(email, [otherShop.botIds[0]])).body).toEqual(failure('BotNotFound'));
      expect((await invite(email, [newId()])).body).toEqual(failure('BotNotFound'));
      expect(await messagesTo(server.url, email)).toEqual([]);
      const token = await inviteByEmail(ownShop.bearer, email);
      const takenInput = { token, ...inviteeFields(otherShop.userInfo.username) };
      expect((await api.request(invitations.acceptLink, takenInput)).body).toEqual(failure('UserExists'));
      const short = { token, ...inviteeFields('ab') };
      expect((await api.request(invitations.acceptLink, short)).body).toEqual(failure('InvalidInput'));
      await api.call(invitations.acceptLink, { token, ...inviteeFields(username) });
    });
  });

  test('accepts an invitation by phone with its code and allows five tries', async () => {
    const { bearer, botIds } = await createShop();
    const invitee = signupForm();
    const accept = (code: string, phone = invitee.phone) =>
      api.request(invitations.acceptCode, {
        phone,
        code,
        email: invitee.email,
        ...inviteeFields(invitee.username),
      });
    expect((await accept('123456')).body).toEqual(failure('CodeInvalidOrUsed'));
    await api.call(operators.inviteByPhone, { phone: invitee.phone, botIds, locale: 'fa' }, bearer);
    const code = messageCode((await waitForMessage(server.url, invitee.phone)).body);
    const wrongCode = code === '000000' ? '000001' : '000000';
    expect((await accept(wrongCode)).body).toEqual(failure('OtpIncorrect'));
    const joined = await accept(code, `+98${invitee.phone.slice(1)}`);
    expect(joined).toMatchObject({
      status: 200,
      body: { userInfo: { is_operator: true, is_verified: true, email_verified: false } },
    });
    const other = signupForm();
    await api.call(operators.inviteByPhone, { phone: other.phone, botIds, locale: 'fa' }, bearer);
    const otherCode = messageCode((await waitForMessage(server.url, other.phone)).body);
    const otherWrongCode = otherCode === '000000' ? '000001' : '000000';
    const errors = [];
    for (const guess of [...Array(limits.code.tries).fill(otherWrongCode), otherCode])
      errors.push(Object((await accept(guess, other.phone)).body).error);
    expect(errors).toEqual([...Array(limits.code.tries).fill('OtpIncorrect'), 'CodeInvalidOrUsed']);
    const response = await api.request(
      operators.inviteByPhone,
      { phone: invitee.phone, botIds, locale: 'fa' },
      bearer,
    );
    expect(response).toMatchObject({ status: 409, body: failure('PhoneTaken') });
  });

  describe('an operator', () => {
    test('sees only the assigned bots and follows a new assignment at once', async () => {
      const { bearer, botIds } = await createShop();
      const { token, userInfo } = await hireOperator(bearer, [botIds[0]]);
      const listConversations = (botId: string) =>
        api.request(conversations.list, { botId, filter: 'all' }, { token });
      const listBotIds = async () => (await api.call(bots.list, {}, { token })).map(({ id }) => id);
      expect(await listBotIds()).toEqual([botIds[0]]);
      expect([
        (await listConversations(botIds[0])).status,
        (await listConversations(botIds[1])).status,
      ]).toEqual([200, 404]);
      const operatorId = userInfo.id;
      const changed = await api.call(operators.assign, { operatorId, botIds: [botIds[1]] }, bearer);
      expect(changed.botIds).toEqual([botIds[1]]);
      expect([
        (await listConversations(botIds[0])).status,
        (await listConversations(botIds[1])).status,
      ]).toEqual([404, 200]);
      const otherShop = await createShop();
      const response = await api.request(
        operators.assign,
        { operatorId, botIds: [otherShop.botIds[0]] },
        bearer,
      );
      expect(response.body).toEqual(failure('BotNotFound'));
      expect(await listBotIds()).toEqual([botIds[1]]);
    });

    test('loses access at once when disabled and regains it when enabled', async () => {
      const { bearer, botIds } = await createShop();
      const { token, refreshToken, userInfo } = await hireOperator(bearer, botIds);
      const operatorId = userInfo.id;
      const disabled = await api.call(operators.enable, { operatorId, enabled: false }, bearer);
      expect(disabled).toMatchObject({ enabled: false, lastSeenAt: null });
      expect((await api.request(auth.me, {}, { token })).status).toBe(401);
      expect((await api.request(auth.refresh, { refreshToken })).body).toEqual(failure('AccountDisabled'));
      const login = { identifier: userInfo.username, password: PASSWORD };
      expect((await api.request(auth.login, login)).body).toEqual(failure('AccountDisabled'));
      await api.call(operators.enable, { operatorId, enabled: true }, bearer);
      await api.call(auth.login, login);
    });

    test('frees the username when removed and remains in the audit log', async () => {
      const { bearer, botIds } = await createShop();
      const { token, userInfo } = await hireOperator(bearer, botIds);
      const operatorId = userInfo.id;
      await api.call(operators.remove, { operatorId }, bearer);
      expect((await api.request(auth.me, {}, { token })).status).toBe(401);
      expect((await api.request(operators.remove, { operatorId }, bearer)).body).toEqual(
        failure('UserNotFound'),
      );
      const { entries } = await api.call(audit.list, {}, bearer);
      expect(entries.slice(0, 2)).toMatchObject([
        { action: 'operator.removed', subject: operatorId, details: { username: userInfo.username } },
        { action: 'operator.joined', actor: { name: '' }, subject: operatorId },
      ]);
      const token2 = await inviteByEmail(bearer, userInfo.email, [], 2);
      await api.call(invitations.acceptLink, { token: token2, ...inviteeFields(userInfo.username) });
    });

    test('rejects changes to operators of other accounts and to owners with UserNotFound', async () => {
      const [ownShop, otherShop] = [await createShop(), await createShop()];
      const { userInfo, token } = await hireOperator(ownShop.bearer, []);
      for (const [operatorId, bearer] of [
        [userInfo.id, otherShop.bearer],
        [ownShop.userInfo.id, ownShop.bearer],
        [newId(), ownShop.bearer],
      ] as const)
        for (const [endpoint, input] of [
          [operators.assign, { botIds: [] }],
          [operators.enable, { enabled: false }],
          [operators.remove, {}],
        ] as const)
          expect((await api.request(endpoint, { operatorId, ...input }, bearer)).body).toEqual(
            failure('UserNotFound'),
          );
      expect((await api.request(operators.list, {}, { token })).body).toEqual(failure('Forbidden'));
      await api.call(auth.me, {}, { token });
    });
  });
});

test('reports EmailNotSent for an unsent invitation and stores none', async () => {
  const mailServer = await startMailServer();
  const server = await startServer({ env: { LOG_LEVEL: 'silent', SMTP_URL: mailServer.url } });
  try {
    const api = new Api(server.url);
    const bearer = { token: (await api.signUp()).token };
    const invite = { email: signupForm().email, botIds: [], locale: 'en' };
    mailServer.refuse(550);
    expect(await api.request(operators.inviteByEmail, invite, bearer)).toMatchObject({
      status: 502,
      body: failure('EmailNotSent'),
    });
    expect((await api.call(operators.list, {}, bearer)).invitations).toEqual([]);
    mailServer.refuse(null);
    expect((await api.request(operators.inviteByEmail, invite, bearer)).status).toBe(200);
    expect(mailServer.emails[0]?.html).toContain('Join</a>');
  } finally {
    await server.stop();
    await mailServer.close();
  }
});
