import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '../../../contract/account/notifications.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { contactForm, contactMessages } from '../../../contract/support/contact-form.ts';
import { deleteExpiredRows } from '../../../server/jobs/retention.job.ts';
import { createAdmin } from '../../drivers/admin.ts';
import { Api } from '../../drivers/api.ts';
import { waitForMessage } from '../../drivers/email-and-sms.ts';
import { startServer } from '../../drivers/server.ts';

const message = {
  name: 'سمیرا کاظمی',
  email: 'samira@bagh.example',
  text: 'حسابم غیرفعال شده است.\nچرا؟',
  locale: 'fa',
} as const;

let server: Awaited<ReturnType<typeof startServer>>;
let api: Api;
let admin: { token: string };
const now = Date.UTC(2026, 10, 30, 8);
beforeAll(async () => {
  server = await startServer({ clock: () => now, env: { LOG_LEVEL: 'silent', RATE_LIMITS: 'on' } });
  api = new Api(server.url);
  admin = await createAdmin(server);
});
afterAll(() => server.stop());

const listOf = (status: 'open' | 'answered' | 'closed') => api.call(contactMessages.list, { status }, admin);

test('delivers a message to the staff and their answer to the sender’s e-mail', async () => {
  await api.call(contactForm.send, message);
  const [received, ...others] = await listOf('open');
  expect(others).toEqual([]);
  expect(received).toMatchObject({ ...message, status: 'open', answer: null, createdAt: now });
  const { notifications: notices } = await api.call(notifications.list, {}, admin);
  expect(notices[0]).toMatchObject({ kind: 'contactMessage', subject: message.name, count: 1 });

  const messageId = received?.id ?? '';
  const text = 'فاکتور ماه پیش پرداخت نشده بود.\nالان باز شد.';
  const answered = await api.call(contactMessages.answer, { messageId, text }, admin);
  expect(answered).toMatchObject({ status: 'answered', answer: text });
  const email = await waitForMessage(server.url, message.email, 1, 'الان باز شد.');
  expect(email.body).toContain('حسابم غیرفعال شده است.');
  expect([await listOf('open'), await listOf('answered')]).toEqual([[], [answered]]);

  await api.call(contactMessages.setStatus, { messageId, status: 'closed' }, admin);
  expect(await listOf('closed')).toMatchObject([{ id: messageId, answer: text }]);
  const runRetention = (after: number) =>
    deleteExpiredRows({ store: server.store, clock: () => now + after });
  await runRetention(180 * DAY_MS);
  expect(await listOf('closed')).toHaveLength(1);
  await runRetention(180 * DAY_MS + 1);
  expect(await listOf('closed')).toEqual([]);
});

test('rejects a message without the robot check, with wrong fields or too often', async () => {
  expect(await api.request(contactForm.send, { ...message, robot: undefined })).toMatchObject({
    body: { error: 'RobotCheckNeeded' },
  });
  const wrong = { ...message, name: '  ', email: 'samira', text: 'س'.repeat(5_001) };
  expect(await api.request(contactForm.send, wrong)).toMatchObject({
    status: 400,
    body: { issues: ['name', 'email', 'text'].map((field) => expect.objectContaining({ path: [field] })) },
  });
  const answers = [];
  for (let count = 0; count < 6; count += 1) answers.push(await api.request(contactForm.send, message));
  expect(answers.map(({ status }) => status)).toContain(429);
});
