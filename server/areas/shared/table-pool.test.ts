import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { createTablePool } from './table-pool.ts';

const folder = await mkdtemp(join(tmpdir(), 'pasokh-tables-'));
afterAll(() => rm(folder, { recursive: true }));

const worker = (name: string, code: string): URL => {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, code);
  return pathToFileURL(path);
};
const endlessWorker = worker('endless', 'export default () => new Promise(() => {});');
const validWorker = worker('sound', 'export default ({ rows }) => ({ ok: true, rows });');

it('gives each table its own timeout that starts with its reading', async () => {
  const timeouts: AbortController[] = [];
  const tables = createTablePool(() => {
    const timeout = new AbortController();
    timeouts.push(timeout);
    return timeout.signal;
  });
  const hostile = tables.read(endlessWorker, {});
  const healthy = tables.read(validWorker, { rows: 3 });
  const callerAbort = new AbortController();
  const aborted = tables.read(validWorker, { rows: 4 }, callerAbort.signal);
  callerAbort.abort(new Error('gone'));
  await expect(aborted).rejects.toThrow('gone');
  expect(timeouts).toHaveLength(1);
  timeouts[0]?.abort();
  expect(await hostile).toEqual({ ok: false, tag: 'FileTimedOut' });
  expect(await healthy).toEqual({ ok: true, rows: 3 });
  expect(timeouts).toHaveLength(2);
  await tables.close();
});
