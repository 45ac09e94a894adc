import { afterAll, beforeAll, expect, test } from 'vitest';
import { profile } from '../../../contract/account/profile.ts';
import { support, supportAdmin } from '../../../contract/support/support.ts';
import { notify } from '../../../server/areas/notifications/notify.store.ts';
import { Api, signupForm } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';
import { EventListener } from '../support/event-listener.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let api: Api;

beforeAll(async () => {
  server = await startServer();
  api = new Api(server.url);
});
afterAll(() => server.stop());

const panel = async (token: string) => {
  const listener = await EventListener.open(`${server.url}/api/live`, token);
  await listener.until(({ lastReceivedId }) => lastReceivedId !== undefined);
  return listener;
};

/** An owner and another user of the same account. */
async function colleagues() {
  const form = signupForm();
  const owner = await api.signUp(form);
  const other = signupForm();
  const { userInfo } = await api.signUp(other);
  const { account_id } = owner.userInfo;
  const { db } = server.store;
  await db.deleteFrom('sessions').where('user_id', '=', userInfo.id).execute();
  await db.updateTable('users').set({ account_id, is_operator: 1 }).where('id', '=', userInfo.id).execute();
  return { form, owner, operator: await api.logIn(other.username) };
}

async function superAdmin() {
  const form = signupForm();
  const { userInfo } = await api.signUp(form);
  await server.store.db
    .updateTable('users')
    .set({ is_super_admin: 1 })
    .where('id', '=', userInfo.id)
    .execute();
  return api.logIn(form.username);
}

const choice = {
  locale: 'en',
  accent: null,
  scheme: 'dark',
  density: 'compact',
  notifications: { newMessage: true, operatorWanted: true, sound: false, desktop: false },
} as const;

test('publishes panel settings only to other sessions of the same user', async () => {
  const { form, owner, operator } = await colleagues();
  const elsewhere = await api.logIn(form.username);
  const [here, there, colleague] = await Promise.all(
    [owner, elsewhere, operator].map(({ token }) => panel(token)),
  );
  if (!here || !there || !colleague) throw new Error('A listener is missing');
  await api.call(profile.changePreferences, choice, { token: owner.token });
  await there.until(({ kinds }) => kinds.includes('panel.changed'));
  expect(there.received).toEqual([{ id: undefined, event: { kind: 'panel.changed' } }]);
  // A later event on the same streams proves that the earlier one was not sent.
  await api.call(profile.changePreferences, choice, { token: operator.token });
  await api.call(profile.changePreferences, choice, { token: elsewhere.token });
  await here.until(({ kinds }) => kinds.includes('panel.changed'));
  expect(here.kinds).toEqual(['panel.changed']);
  expect(colleague.kinds).toEqual([]);
  for (const listener of [here, there, colleague]) listener.close();
});

test('publishes support answers to the asker and requests to super admins only', async () => {
  const [{ owner, operator }, admin, stranger] = [await colleagues(), await superAdmin(), await api.signUp()];
  const people = [owner, operator, admin, stranger];
  const [asker, colleague, desk, other] = await Promise.all(people.map(({ token }) => panel(token)));
  if (!asker || !colleague || !desk || !other) throw new Error('A listener is missing');
  const draft = { subject: 'رسید', category: 'sales', text: 'نیامده است', attachmentIds: [] } as const;
  const request = await api.call(support.create, draft, { token: owner.token });
  const about = { requestId: request.id };
  await desk.until(({ kinds }) => kinds.includes('supportAdmin.changed'));
  expect(desk.received).toEqual([{ id: undefined, event: { kind: 'supportAdmin.changed', ...about } }]);
  await api.call(supportAdmin.answer, { ...about, text: 'فرستاده شد' }, { token: admin.token });
  await asker.until(({ received }) => received.length === 2);
  expect(asker.received.map(({ event }) => event)).toEqual([
    expect.objectContaining({ kind: 'support.changed', ...about, subject: 'رسید', isAnswer: false }),
    expect.objectContaining({ kind: 'support.changed', ...about, subject: 'رسید', isAnswer: true }),
  ]);
  await api.call(supportAdmin.close, { ...about, status: 'closed' }, { token: admin.token });
  await api.call(support.reply, { ...about, text: 'سپاس' }, { token: owner.token });
  await desk.until(({ received: heard }) => heard.length === 4);
  await asker.until(({ received: heard }) => heard.length === 4);
  expect(asker.received.slice(2).map(({ event }) => event.isAnswer)).toEqual([false, false]);
  expect([colleague.kinds, other.kinds]).toEqual([[], []]);
  for (const listener of [asker, colleague, desk, other]) listener.close();
});

test('publishes a notification to all sessions of its user, also after a reconnect, and to no colleague', async () => {
  const { form, owner, operator } = await colleagues();
  const elsewhere = await api.logIn(form.username);
  const people = [owner, elsewhere, operator];
  const [here, there, colleague] = await Promise.all(people.map(({ token }) => panel(token)));
  if (!here || !there || !colleague) throw new Error('A listener is missing');
  there.close();
  const accountId = owner.userInfo.account_id;
  const notice = { kind: 'webhookDisabled', accountId, subject: 'قلاب', now: 1 } as const;
  const tells = (to: string[]) =>
    server.store.transact((trx) => notify(server.store, trx, { ...notice, to }));
  await tells([owner.userInfo.id]);
  await tells([operator.userInfo.id]);
  const back = await EventListener.open(`${server.url}/api/live`, elsewhere.token, there.lastReceivedId);
  for (const listener of [here, back, colleague])
    await listener.until(({ received: heard }) => heard.length > 0);
  // A later event on the same streams proves that the other one was not sent.
  await api.call(profile.changePreferences, choice, { token: owner.token });
  await back.until(({ kinds }) => kinds.includes('panel.changed'));
  expect(here.kinds).toEqual(['notification.added']);
  expect(back.kinds).toEqual(['notification.added', 'panel.changed']);
  expect(colleague.kinds).toEqual(['notification.added']);
  for (const listener of [here, back, colleague]) listener.close();
});
