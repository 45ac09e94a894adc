import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { audit } from '../../../contract/account/audit.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { recordingLimits } from '../../../contract/support/recording-file.ts';
import { support, supportAdmin } from '../../../contract/support/support.ts';
import { deleteExpiredRows } from '../../../server/jobs/retention.job.ts';
import { toRecordingFile } from '../../../src/replay/recording-file.ts';
import { createAdmin } from '../../drivers/admin.ts';
import { Api } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';

const name = 'panel.replay.json';
const at = Date.UTC(2026, 10, 30, 8);
const snapshot = { value: 'choosing', status: 'active', context: { coupon: 'kqrtw' } };
const recording = toRecordingFile(
  {
    routes: [{ at, path: '/dashboard/plans' }],
    entries: [
      { type: 'actor', at, path: 'checkout', machine: 'checkout', hash: '1f0c92aa', snapshot },
      {
        type: 'step',
        at,
        path: 'checkout',
        event: { type: 'pay.requested' },
        value: 'paying',
        status: 'active',
      },
    ],
  },
  { build: '0.9.4', locale: 'fa' },
);

let server: Awaited<ReturnType<typeof startServer>>;
let api: Api;
beforeAll(async () => {
  server = await startServer({ clock: () => at, env: { LOG_LEVEL: 'silent' } });
  api = new Api(server.url);
});
afterAll(() => server.stop());

const bytesOf = (content: unknown) => new TextEncoder().encode(JSON.stringify(content));

async function sendRequest(token: string) {
  const { id } = await api.call(support.attach, { name }, { token, bytes: bytesOf(recording) });
  const input = {
    subject: 'پرداخت',
    category: 'technical' as const,
    text: 'دکمه کار نکرد',
    attachmentIds: [id],
  };
  await api.call(support.create, input, { token });
  return id;
}

test('serves a recording to super admins only and notifies its owner of each access', async () => {
  const owner = await api.signUp();
  const stranger = await api.signUp();
  const admin = await createAdmin(server);
  const attachmentId = await sendRequest(owner.token);
  const refused = await api.request(support.attachment, { attachmentId }, { token: stranger.token });
  expect(refused.status).toBe(404);
  expect((await api.request(supportAdmin.attachment, { attachmentId }, { token: owner.token })).status).toBe(
    403,
  );
  for (const _ of [1, 2]) {
    const { base64 } = await api.call(supportAdmin.attachment, { attachmentId }, { token: admin.token });
    expect(JSON.parse(Buffer.from(base64, 'base64').toString())).toEqual(recording);
  }
  const { entries } = await api.call(audit.list, { action: 'recording.read' }, { token: owner.token });
  expect(entries.map(({ subject }) => subject)).toEqual([attachmentId, attachmentId]);
});

test.each([
  ['another JSON', { log: [] }],
  [
    'a state that is a number',
    { ...recording, events: [{ ...recording.events[1], snapshot: { value: 1 } }] },
  ],
  ['another format', { ...recording, format: 'other' }],
])('refuses %s under the name of a recording', async (_, content) => {
  const { token } = await api.signUp();
  const answer = await api.request(support.attach, { name }, { token, bytes: bytesOf(content) });
  expect([answer.status, answer.body]).toMatchObject([415, { error: 'FileTypeRefused' }]);
});

test('refuses a recording over its limit unread', async () => {
  const { token } = await api.signUp();
  const bytes = new Uint8Array(recordingLimits.attached + 1).fill(32);
  expect((await api.request(support.attach, { name }, { token, bytes })).status).toBe(413);
});

test('deletes a recording after 30 days and keeps the request', async () => {
  const { token } = await api.signUp();
  const attachmentId = await sendRequest(token);
  const statusAfter = async (instant: number) => {
    await deleteExpiredRows({ store: server.store, clock: () => instant });
    return (await api.request(support.attachment, { attachmentId }, { token })).status;
  };
  expect(await statusAfter(at + 30 * DAY_MS)).toBe(200);
  // The storage is out of reach for a while: the row still names the file.
  const outage = vi.spyOn(server.store.files, 'remove').mockRejectedValueOnce(new Error('unreachable'));
  await expect(statusAfter(at + 30 * DAY_MS + 1)).rejects.toThrow('unreachable');
  outage.mockRestore();
  expect(await statusAfter(at + 30 * DAY_MS + 1)).toBe(404);
  expect(await api.call(support.list, {}, { token })).toMatchObject([{ subject: 'پرداخت', attachments: [] }]);
});
