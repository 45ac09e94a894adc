import { chmodSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from './store.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** Paths below the directory that others than the owner can access, with their modes. */
const openPaths = (root: string) =>
  [root, ...readdirSync(root, { recursive: true }).map((name) => join(root, String(name)))]
    .filter((path) => (statSync(path).mode & 0o077) !== 0)
    .map((path) => `${path} ${modeOf(path)}`);

it('restricts the permissions of an existing data directory and logs it once', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pasokh-open-'));
  await (await openStore({ dataDir })).close();
  mkdirSync(join(dataDir, 'files', 'ab'), { recursive: true, mode: 0o755 });
  for (const name of ['pasokh.db', 'secret.key', join('files', 'ab', 'upload')]) {
    writeFileSync(join(dataDir, name), '', { flag: 'a' });
    chmodSync(join(dataDir, name), 0o644);
  }
  chmodSync(join(dataDir, 'files'), 0o755);
  chmodSync(dataDir, 0o755);
  const lines: string[] = [];
  const store = await openStore({ dataDir, log: (line) => lines.push(line) });
  await store.files.put('account', Buffer.from('upload'));
  expect(openPaths(dataDir)).toEqual([]);
  expect(lines.filter((line) => line.includes('could be read by others'))).toHaveLength(1);
  await store.close();
  lines.length = 0;
  await (await openStore({ dataDir, log: (line) => lines.push(line) })).close();
  expect(lines).toEqual([]);
});

it('creates its files without access for others under an open umask', async () => {
  const before = process.umask(0);
  try {
    const dataDir = join(mkdtempSync(join(tmpdir(), 'pasokh-new-')), 'deep', 'data');
    const store = await openStore({ dataDir });
    await store.files.put('account', Buffer.from('upload'));
    expect(openPaths(dataDir)).toEqual([]);
    await store.close();
  } finally {
    process.umask(before);
  }
});
