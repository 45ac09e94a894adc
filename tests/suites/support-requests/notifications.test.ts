import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '../../../contract/account/notifications.ts';
import { support, supportAdmin } from '../../../contract/support/support.ts';
import { createAdmin } from '../../drivers/admin.ts';
import { Api } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let api: Api;
let now = Date.UTC(2026, 10, 30, 8);
beforeAll(async () => {
  server = await startServer({ clock: () => now, env: { LOG_LEVEL: 'silent' } });
  api = new Api(server.url);
});
afterAll(() => server.stop());

const supportNotices = async (token: string) =>
  (await api.call(notifications.list, {}, { token })).notifications
    .filter(({ kind }) => kind.startsWith('support'))
    .map(({ kind, subject, text, itemId, count }) => ({ kind, subject, text, itemId, count }));

test('notifies staff of each message of a request, and its author of the answers', async () => {
  const owner = await api.signUp();
  const colleague = await api.signUp();
  const admin = await createAdmin(server);
  const subject = 'کد تخفیف کار نمی‌کند';
  const created = await api.call(
    support.create,
    { subject, category: 'sales', text: 'کد نوروز رد شد', attachmentIds: [] },
    owner,
  );
  const about = { subject, itemId: created.id };
  now += 60_000;
  await api.call(support.reply, { requestId: created.id, text: 'تصویرش را هم دارم' }, owner);
  expect(await supportNotices(admin.token)).toEqual([
    { ...about, kind: 'supportRequested', text: 'تصویرش را هم دارم', count: 1 },
    { ...about, kind: 'supportRequested', text: 'کد نوروز رد شد', count: 1 },
  ]);

  for (const text of ['بررسی می‌کنیم', 'درست شد'])
    await api.call(supportAdmin.answer, { requestId: created.id, text }, admin);
  await api.call(supportAdmin.close, { requestId: created.id, status: 'closed' }, admin);
  // Unread answers of one request are merged.
  expect(await supportNotices(owner.token)).toEqual([
    { ...about, kind: 'supportAnswered', text: 'درست شد', count: 2 },
  ]);
  expect(await supportNotices(colleague.token)).toEqual([]);
});
