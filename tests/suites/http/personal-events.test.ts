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

const openStream = async (token: string) => {
  const listener = await EventListener.open(`${server.url}/api/live`, token);
  await listener.until(({ lastReceivedId }) => lastReceivedId !== undefined);
  return listener;
};

/** An owner and another user of the same account. */
async function createColleagues() {
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

async function createSuperAdmin() {
  const form = signupForm();
  const { userInfo } = await api.signUp(form);
  await server.store.db
    .updateTable('users')
    .set({ is_super_admin: 1 })
    .where('id', '=', userInfo.id)
    .execute();
  return api.logIn(form.username);
}

const settings = {
  locale: 'en',
  accent: null,
  scheme: 'dark',
  density: 'compact',
  notifications: { newMessage: true, escalated: true, sound: false, desktop: false },
} as const;

test('publishes panel settings only to other sessions of the same user', async () => {
  const { form, owner, operator } = await createColleagues();
  const otherSession = await api.logIn(form.username);
  const [ownStream, otherStream, colleagueStream] = await Promise.all(
    [owner, otherSession, operator].map(({ token }) => openStream(token)),
  );
  if (!ownStream || !otherStream || !colleagueStream) throw new Error('A listener is missing');
  await api.call(profile.changePreferences, settings, { token: owner.token });
  await otherStream.until(({ kinds }) => kinds.includes('panel.changed'));
  expect(otherStream.received).toEqual([{ id: undefined, event: { kind: 'panel.changed' } }]);
  // A later event on the same streams proves that the earlier one was not sent.
  await api.call(profile.changePreferences, settings, { token: operator.token });
  await api.call(profile.changePreferences, settings, { token: otherSession.token });
  await ownStream.until(({ kinds }) => kinds.includes('panel.changed'));
  expect(ownStream.kinds).toEqual(['panel.changed']);
  expect(colleagueStream.kinds).toEqual([]);
  for (const listener of [ownStream, otherStream, colleagueStream]) listener.close();
});

test('publishes support answers to the requester and requests to super admins only', async () => {
  const [{ owner, operator }, admin, stranger] = [
    await createColleagues(),
    await createSuperAdmin(),
    await api.signUp(),
  ];
  const people = [owner, operator, admin, stranger];
  const [requesterStream, colleagueStream, adminStream, strangerStream] = await Promise.all(
    people.map(({ token }) => openStream(token)),
  );
  if (!requesterStream || !colleagueStream || !adminStream || !strangerStream)
    throw new Error('A listener is missing');
  const draft = { subject: 'رسید', category: 'sales', text: 'نیامده است', attachmentIds: [] } as const;
  const request = await api.call(support.create, draft, { token: owner.token });
  const requestRef = { requestId: request.id };
  // Every message also notifies the other side.
  const supportEvents = ({ received }: EventListener) =>
    received.map(({ event }) => event).filter(({ kind }) => kind !== 'notification.added');
  await adminStream.until(({ received }) => received.length === 2);
  expect(supportEvents(adminStream)).toEqual([{ kind: 'supportAdmin.changed', ...requestRef }]);
  await api.call(supportAdmin.answer, { ...requestRef, text: 'فرستاده شد' }, { token: admin.token });
  await requesterStream.until(({ received }) => received.length === 3);
  expect(supportEvents(requesterStream)).toEqual([
    expect.objectContaining({ kind: 'support.changed', ...requestRef, subject: 'رسید', isAnswer: false }),
    expect.objectContaining({ kind: 'support.changed', ...requestRef, subject: 'رسید', isAnswer: true }),
  ]);
  await api.call(supportAdmin.close, { ...requestRef, status: 'closed' }, { token: admin.token });
  await api.call(support.reply, { ...requestRef, text: 'سپاس' }, { token: owner.token });
  await adminStream.until(({ received }) => received.length === 6);
  await requesterStream.until(({ received }) => received.length === 5);
  expect(
    supportEvents(requesterStream)
      .slice(2)
      .map(({ isAnswer }) => isAnswer),
  ).toEqual([false, false]);
  expect([colleagueStream.kinds, strangerStream.kinds]).toEqual([[], []]);
  for (const listener of [requesterStream, colleagueStream, adminStream, strangerStream]) listener.close();
});

test('publishes a notification to all sessions of its user, also after a reconnect, and to no colleague', async () => {
  const { form, owner, operator } = await createColleagues();
  const otherSession = await api.logIn(form.username);
  const people = [owner, otherSession, operator];
  const [ownStream, otherStream, colleagueStream] = await Promise.all(
    people.map(({ token }) => openStream(token)),
  );
  if (!ownStream || !otherStream || !colleagueStream) throw new Error('A listener is missing');
  otherStream.close();
  const accountId = owner.userInfo.account_id;
  const notice = { kind: 'webhookDisabled', accountId, subject: 'قلاب', now: 1 } as const;
  const notifyUsers = (to: string[]) =>
    server.store.transact((trx) => notify(server.store, trx, { ...notice, to }));
  await notifyUsers([owner.userInfo.id]);
  await notifyUsers([operator.userInfo.id]);
  const resumed = await EventListener.open(
    `${server.url}/api/live`,
    otherSession.token,
    otherStream.lastReceivedId,
  );
  for (const listener of [ownStream, resumed, colleagueStream])
    await listener.until(({ received }) => received.length > 0);
  // A later event on the same streams proves that the other one was not sent.
  await api.call(profile.changePreferences, settings, { token: owner.token });
  await resumed.until(({ kinds }) => kinds.includes('panel.changed'));
  expect(ownStream.kinds).toEqual(['notification.added']);
  expect(resumed.kinds).toEqual(['notification.added', 'panel.changed']);
  expect(colleagueStream.kinds).toEqual(['notification.added']);
  for (const listener of [ownStream, resumed, colleagueStream]) listener.close();
});
