import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../../contract/account/audit.ts';
import { admin } from '../../../contract/admin/admin.ts';
import { auth } from '../../../contract/auth/auth.ts';
import { credentials } from '../../../contract/auth/credentials.ts';
import { botLifecycle } from '../../../contract/bots/bot-lifecycle.ts';
import { newId } from '../../../server/store/id.ts';
import { createStoreLocation, forEachDatabase } from '../../databases.ts';
import { Api, PASSWORD, signupForm } from '../../drivers/api.ts';
import { waitForMessage } from '../../drivers/email-and-sms.ts';
import { startServer } from '../../drivers/server.ts';

const failure = (error: string) => expect.objectContaining({ error });
const reason = 'درخواست پشتیبانی';

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let api: Api;
  let superAdmin: { token: string };
  let adminAccountId: string;
  beforeAll(async () => {
    server = await startServer({ ...(await createStoreLocation(name)), env: { LOG_LEVEL: 'silent' } });
    api = new Api(server.url);
    const { token, userInfo } = await api.signUp();
    const { db } = server.store;
    await db.updateTable('users').set({ is_super_admin: 1 }).where('id', '=', userInfo.id).execute();
    superAdmin = { token };
    adminAccountId = userInfo.account_id;
  });
  afterAll(() => server.stop());

  test('finds accounts by name or by the details of any user, page by page', async () => {
    const form = signupForm();
    const { userInfo } = await api.signUp(form);
    await api.signUp();
    const searchAccounts = async (search: string) => {
      const { accounts } = await api.call(admin.accounts, { search }, superAdmin);
      return accounts.map(({ id }) => id);
    };
    for (const search of [
      form.username.toUpperCase(),
      form.username.slice(1),
      form.email,
      `+98${form.phone.slice(1)}`,
    ])
      expect([search, await searchAccounts(search)]).toEqual([search, [userInfo.account_id]]);
    expect(await searchAccounts('nobody at all')).toEqual([]);
    const all = await api.call(admin.accounts, { limit: 100 }, superAdmin);
    const first = await api.call(admin.accounts, { limit: 1 }, superAdmin);
    const second = await api.call(admin.accounts, { limit: 1, cursor: first.nextCursor ?? '' }, superAdmin);
    expect([...first.accounts, ...second.accounts]).toEqual(all.accounts.slice(0, 2));
    expect(all.nextCursor).toBeNull();
  });

  test('requires a reason to view an account and shows it to the owner in the audit log and by email', async () => {
    const form = signupForm();
    const { token, userInfo } = await api.signUp(form);
    const bot = await api.createBot(token, 'نیلوفر');
    const accountId = userInfo.account_id;
    const withoutReason = await api.request(admin.enter, { accountId, reason: ' ' }, superAdmin);
    expect(withoutReason).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['reason'], rule: 'Required' }] },
    });
    const view = await api.call(admin.enter, { accountId, reason }, superAdmin);
    expect(view).toMatchObject({
      account: { id: accountId, enabled: true, planName: { fa: 'رایگان (آزمایشی)', en: 'Free (trial)' } },
      people: [{ id: userInfo.id, email: form.email, isOperator: false, enabled: true }],
      bots: [{ id: bot.id, name: 'نیلوفر', active: true, isDeleted: false }],
      audit: [
        { action: 'account.entered', actor: { name: '' }, details: { reason } },
        { action: 'plan.changed' },
      ],
    });
    const { entries } = await api.call(audit.list, {}, { token });
    expect(entries[0]).toMatchObject({ action: 'account.entered', details: { reason } });
    await api.call(botLifecycle.remove, { botId: bot.id, name: bot.name }, { token });
    const { bots } = await api.call(admin.enter, { accountId, reason }, superAdmin);
    expect(bots).toMatchObject([{ id: bot.id, isDeleted: true }]);
    const mail = await waitForMessage(server.url, form.email);
    expect(mail.subject).toBe('پشتیبانی حساب شما را در پاسخ باز کرد');
    expect(mail.body).toContain(reason);
    const unknownAccount = await api.request(admin.enter, { accountId: newId(), reason }, superAdmin);
    expect(unknownAccount).toMatchObject({ status: 404, body: failure('NotFound') });
  });

  test('disables all users of an account at once and enables them again', async () => {
    const form = signupForm();
    const session = await api.signUp(form);
    const accountId = session.userInfo.account_id;
    const setEnabled = (enabled: boolean) =>
      api.call(admin.enable, { accountId, enabled, reason }, superAdmin);
    const { account, audit: auditEntries } = await setEnabled(false);
    expect(account).toMatchObject({ id: accountId, enabled: false });
    expect(auditEntries.map(({ action }) => action)).toEqual(['account.disabled', 'plan.changed']);
    expect((await api.request(auth.me, {}, { token: session.token })).status).toBe(401);
    const { refreshToken } = session;
    expect((await api.request(auth.refresh, { refreshToken })).body).toEqual(failure('AccountDisabled'));
    expect((await waitForMessage(server.url, form.email, 1, reason)).subject).toBe(
      'حساب شما در پاسخ غیرفعال شد',
    );
    const login = { identifier: form.username, password: PASSWORD };
    expect(await api.request(auth.login, login)).toMatchObject({
      status: 403,
      body: failure('AccountDisabled'),
    });
    await setEnabled(true);
    const { token, userInfo } = await api.call(auth.login, login);
    expect(userInfo.enabled).toBe(true);
    const { entries } = await api.call(audit.list, {}, { token });
    expect(entries.map(({ action }) => action)).toEqual([
      'login.succeeded',
      'account.enabled',
      'login.refused',
      'account.disabled',
      'plan.changed',
    ]);
  });

  test('rejects disabling the account of a super admin with Forbidden', async () => {
    const ownAccount = { accountId: adminAccountId, enabled: false, reason };
    expect(await api.request(admin.enable, ownAccount, superAdmin)).toMatchObject({
      status: 403,
      body: failure('Forbidden'),
    });
  });

  test('sends an email when a password is changed', async () => {
    const form = signupForm();
    const { token } = await api.signUp({ ...form, locale: 'en' });
    const change = { current: PASSWORD, password: 'another-password', confirmation: 'another-password' };
    await api.call(credentials.changePassword, change, { token });
    expect((await waitForMessage(server.url, form.email)).subject).toBe('Your Pasokh password was changed');
  });
});
