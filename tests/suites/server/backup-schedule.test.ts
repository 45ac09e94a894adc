import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { createBackupWork } from '../../../server/jobs/backup/backup.job.ts';
import { newestBackupSeconds } from '../../../server/shared/metrics.ts';
import { openFolderStorage } from '../../../server/store/backup/folder-storage.ts';
import { openRepository } from '../../../server/store/backup/repository.ts';
import { forEachDatabase } from '../../databases.ts';
import { addOwner } from '../support/app.ts';

const NOW = Date.parse('2026-07-23T02:30:00Z');
const { signal } = new AbortController();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasokh-schedule-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function addBackup(createdAt: number): Promise<void> {
  const repository = await openRepository(await openFolderStorage(folder), null, { canCreate: true });
  await repository.writeSnapshot({ createdAt, product: '1', dialect: 'sqlite', secret: 's', files: [] });
}

forEachDatabase((_name, open) => {
  test('backs up when the newest backup is older than the interval, also one made by hand', async () => {
    const store = await open();
    let now = NOW;
    const write = vi.fn(() => addBackup(now));
    const schedule = { to: folder, credentials: null, everyMs: 6 * HOUR_MS, keep: 3 };
    const run = createBackupWork({ store, clock: () => now, log: () => {}, schedule, write });
    const advance = async (ms: number) => {
      now += ms;
      await run(signal);
      return write.mock.calls.length;
    };
    expect(await advance(0)).toBe(1);
    expect(await advance(6 * HOUR_MS - 1)).toBe(1);
    expect(await advance(1)).toBe(2);
    await addBackup(now + 3 * HOUR_MS);
    expect(await advance(8 * HOUR_MS)).toBe(2);
    expect(await advance(HOUR_MS)).toBe(3);
    expect(write).toHaveBeenLastCalledWith(schedule, signal);
  });

  test('tells metrics when the newest backup was made, also while new ones fail', async () => {
    const store = await open();
    const newestBackupAt = async () => (await newestBackupSeconds.get()).values[0]?.value;
    let now = NOW;
    const write = vi.fn(() => addBackup(now));
    const schedule = { to: folder, credentials: null, everyMs: 6 * HOUR_MS, keep: 3 };
    const run = createBackupWork({ store, clock: () => now, log: () => {}, schedule, write });
    await run(signal);
    expect(await newestBackupAt()).toBe(NOW / 1_000);
    write.mockRejectedValue(new Error('ENOSPC: no space left on device'));
    now += 7 * HOUR_MS;
    await run(signal);
    expect(await newestBackupAt()).toBe(NOW / 1_000);
  });

  test('tells the super admins once a day why it failed, and tries again after an hour', async () => {
    const store = await open();
    const [admin, owner] = [await addOwner(store), await addOwner(store)];
    await store.db.updateTable('users').set({ is_super_admin: 1 }).where('id', '=', admin.userId).execute();
    let now = NOW;
    const log = vi.fn();
    const write = vi.fn(() => Promise.reject(new Error('ENOSPC: no space left on device')));
    const schedule = { to: folder, credentials: null, everyMs: 24 * HOUR_MS, keep: 3 };
    const run = createBackupWork({ store, clock: () => now, log, schedule, write });
    const notifications = () =>
      store.db.selectFrom('notifications').select(['user_id', 'kind', 'subject', 'text', 'count']).execute();

    await run(signal);
    now += HOUR_MS - 1;
    await run(signal);
    expect(write).toHaveBeenCalledTimes(1);
    now += 1;
    await run(signal);
    expect(write).toHaveBeenCalledTimes(2);
    const notification = {
      user_id: admin.userId,
      kind: 'backupFailed',
      subject: folder,
      text: 'ENOSPC: no space left on device',
      count: 1,
    };
    expect(await notifications()).toEqual([notification]);
    expect(log).toHaveBeenLastCalledWith(`Backing up to ${folder} failed: ENOSPC: no space left on device`);
    now += DAY_MS;
    await run(signal);
    expect(await notifications()).toEqual([notification, notification]);
    expect(owner.userId).not.toBe(admin.userId);
  });

  test('takes no other file among the backups for the newest one', async () => {
    const store = await open();
    const write = vi.fn(() => addBackup(NOW));
    const schedule = { to: folder, credentials: null, everyMs: 6 * HOUR_MS, keep: 3 };
    const run = createBackupWork({ store, clock: () => NOW, log: () => {}, schedule, write });
    await run(signal);
    writeFileSync(join(folder, 'snapshots', 'thumbs.db'), '');
    await run(signal);
    expect(write).toHaveBeenCalledTimes(1);
  });

  test('counts a folder that cannot be used as a failed backup', async () => {
    const store = await open();
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const log = vi.fn();
    const schedule = { to: join(file, 'below'), credentials: null, everyMs: HOUR_MS, keep: 1 };
    await createBackupWork({ store, clock: () => NOW, log, schedule })(signal);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('cannot be used'));
  });
});
