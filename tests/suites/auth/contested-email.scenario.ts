// A sign-up with another user's e-mail, and every way it may log in again.
import { createECDH } from 'node:crypto';
import { vi } from 'vitest';
import { invitations, operators } from '../../../contract/account/operators.ts';
import { push } from '../../../contract/account/push.ts';
import { auth } from '../../../contract/auth/auth.ts';
import { codeLogin } from '../../../contract/auth/code-login.ts';
import { credentials } from '../../../contract/auth/credentials.ts';
import { recovery } from '../../../contract/auth/recovery.ts';
import { security } from '../../../contract/auth/security.ts';
import { apiKeys } from '../../../contract/connections/api-keys.ts';
import { webhooks } from '../../../contract/connections/webhooks.ts';
import { limits } from '../../../contract/limits.ts';
import type { Store } from '../../../server/store/store.ts';
import { type Api, PASSWORD, signupForm } from '../../drivers/api.ts';
import { messageCode, messagesTo, waitForMessage } from '../../drivers/email-and-sms.ts';
import { totpCode } from '../../drivers/support/authenticator.ts';
import { emailVerificationToken } from '../../drivers/support/verified-email.ts';

const NEW_PASSWORD = 'a-password-chosen-later';
const STEP_MS = 31_000;

export interface SignupApp {
  readonly api: Api;
  readonly store: Store;
  readonly now: () => number;
  readonly advanceClock: (ms: number) => void;
}

/** The account id that a login method leads to; null if it fails. */
type LoginAttempt = () => Promise<string | null>;

const inviteeForm = (username: string) => ({
  username,
  password: PASSWORD,
  confirmation: PASSWORD,
  firstName: 'سمیرا',
  lastName: 'رستمی',
  termsVersion: signupForm().termsVersion,
});

const accountOf = ({ status, body }: { status: number; body: unknown }): string | null => {
  if (status !== 200) return null;
  const user = Object(body).userInfo ?? body;
  return String(Object(user).account_id);
};

/** Requests a code and returns it once the queue is empty; '' if none was sent. */
async function requestAndReadCode(
  { api, store }: SignupApp,
  phone: string,
  ask: () => Promise<unknown>,
): Promise<string> {
  const countBefore = (await messagesTo(api.url, phone)).length;
  await ask();
  await vi.waitUntil(
    async () => {
      const jobs = await store.db.selectFrom('jobs').select('id').where('queue', '=', 'send-code').execute();
      return jobs.length === 0;
    },
    { timeout: 10_000, interval: 20 },
  );
  const [newest, ...others] = await messagesTo(api.url, phone);
  return others.length + 1 > countBefore && newest ? messageCode(newest.body) : '';
}

/** Signs up with an address they never verify, and sets up every factor the panel offers. */
export async function createSquatter(signupApp: SignupApp, email: string) {
  const { api, store, now, advanceClock } = signupApp;
  const form = { ...signupForm(), email };
  const first = await api.signUp(form);
  const second = await api.logIn(form.username);
  const bearer = { token: first.token };
  await store.db
    .updateTable('accounts')
    .set({ bots_limit: 5 })
    .where('id', '=', first.userInfo.account_id)
    .execute();
  const bot = await api.createBot(first.token, 'فروش');
  const { secret: key } = await api.call(
    apiKeys.create,
    { name: 'پشت در', scopes: ['bots:read'], botIds: null, expiresAt: null },
    bearer,
  );
  const createInvitation = async () => {
    const to = signupForm().email;
    await api.call(operators.inviteByEmail, { email: to, botIds: [bot.id], locale: 'fa' }, bearer);
    return /#invitation=([\w-]+)/.exec((await waitForMessage(api.url, to)).body)?.[1] ?? '';
  };
  const invitee = signupForm();
  const joined = await api.call(invitations.acceptLink, {
    token: await createInvitation(),
    ...inviteeForm(invitee.username),
  });
  const unusedInvitation = await createInvitation();
  const endpoint = `https://push.example/${form.username}`;
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const device = { endpoint, p256dh, auth: 'a'.repeat(22), locale: 'fa', kinds: [] } as const;
  await api.call(push.addDevice, device, bearer);
  await api.call(webhooks.create, { url: 'https://listener.example/', botId: null, kinds: [] }, bearer);
  const { secret } = await api.call(security.prepareSecondFactor, { password: PASSWORD }, bearer);
  const { recoveryCodes } = await api.call(
    security.confirmSecondFactor,
    { code: totpCode(secret, now()) },
    bearer,
  );
  const nextTotpCode = () => {
    advanceClock(STEP_MS);
    return totpCode(secret, now());
  };

  // Pending when the owner of the address arrives.
  const loginRequest = await api.call(codeLogin.requestCode, { phone: form.phone, locale: 'fa' });
  const loginCode = messageCode((await waitForMessage(api.url, form.phone, 1, 'ورود')).body);
  const recoveryRequest = await api.call(recovery.requestCode, { phone: form.phone, locale: 'fa' });
  const recoveryCode = messageCode((await waitForMessage(api.url, form.phone, 1, 'بازیابی')).body);
  const ticket = await api.call(recovery.verifyCode, { ...recoveryRequest, code: recoveryCode });
  const otherPhone = signupForm().phone;
  const change = { phone: otherPhone, current: PASSWORD, locale: 'fa' } as const;
  const { changeId } = await api.call(credentials.requestPhone, change, bearer);
  const changeCode = messageCode((await waitForMessage(api.url, otherPhone)).body);
  const link = await emailVerificationToken(api, first.token, email);

  const resetPassword = async (token: string): Promise<string | null> => {
    const { status } = await api.request(recovery.complete, {
      token,
      password: NEW_PASSWORD,
      confirmation: NEW_PASSWORD,
    });
    if (status !== 200) return null;
    const input = { identifier: form.username, password: NEW_PASSWORD, secondFactor: nextTotpCode() };
    return accountOf(await api.request(auth.login, input));
  };
  const loginMethods: Readonly<Record<string, LoginAttempt>> = {
    session: async () => accountOf(await api.request(auth.me, {}, { token: second.token })),
    refresh: async () => accountOf(await api.request(auth.refresh, { refreshToken: first.refreshToken })),
    password: async () =>
      accountOf(
        await api.request(auth.login, {
          identifier: form.username,
          password: PASSWORD,
          secondFactor: nextTotpCode(),
        }),
      ),
    'recovery code': async () =>
      accountOf(
        await api.request(auth.login, {
          identifier: form.email,
          password: PASSWORD,
          secondFactor: recoveryCodes[0] ?? '',
        }),
      ),
    code: async () => {
      advanceClock(limits.code.resendMs);
      let loginId = '';
      const code = await requestAndReadCode(signupApp, form.phone, async () => {
        ({ loginId } = await api.call(codeLogin.requestCode, { phone: form.phone, locale: 'fa' }));
      });
      if (code === '') return null;
      return accountOf(await api.request(codeLogin.logIn, { loginId, code, secondFactor: nextTotpCode() }));
    },
    'code asked for before': async () =>
      accountOf(
        await api.request(codeLogin.logIn, {
          loginId: loginRequest.loginId,
          code: loginCode,
          secondFactor: nextTotpCode(),
        }),
      ),
    key: async () => {
      const headers = { authorization: `Bearer ${key}` };
      const response = await fetch(`${api.url}/api/v1/bots`, { headers });
      return response.status === 200 ? first.userInfo.account_id : null;
    },
    'phone change under way': async () => {
      const input = { changeId, code: changeCode };
      return accountOf(await api.request(credentials.changePhone, input, { token: first.token }));
    },
    "operator's session": async () => accountOf(await api.request(auth.me, {}, { token: joined.token })),
    "operator's password": async () =>
      accountOf(await api.request(auth.login, { identifier: invitee.username, password: PASSWORD })),
    'invitation sent before': async () =>
      accountOf(
        await api.request(invitations.acceptLink, {
          token: unusedInvitation,
          ...inviteeForm(signupForm().username),
        }),
      ),
    'recovery under way': () => resetPassword(ticket.token),
    'recovery by the old phone': async () => {
      advanceClock(limits.code.resendMs);
      let recoveryId = '';
      const code = await requestAndReadCode(signupApp, form.phone, async () => {
        ({ recoveryId } = await api.call(recovery.requestCode, { phone: form.phone, locale: 'fa' }));
      });
      if (code === '') return null;
      const verified = await api.request(recovery.verifyCode, { recoveryId, code });
      return verified.status === 200 ? resetPassword(String(Object(verified.body).token)) : null;
    },
  };
  return { form, first, joined, link, endpoint, loginMethods };
}
