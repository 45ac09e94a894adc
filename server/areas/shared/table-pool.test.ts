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
const endless = worker('endless', 'export default () => new Promise(() => {});');
const sound = worker('sound', 'export default ({ rows }) => ({ ok: true, rows });');

it('gives each table its own timeout that starts with its reading', async () => {
  const clocks: AbortController[] = [];
  const tables = createTablePool(() => {
    const clock = new AbortController();
    clocks.push(clock);
    return clock.signal;
  });
  const hostile = tables.read(endless, {});
  const healthy = tables.read(sound, { rows: 3 });
  const gone = new AbortController();
  const left = tables.read(sound, { rows: 4 }, gone.signal);
  gone.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(clocks).toHaveLength(1);
  clocks[0]?.abort();
  expect(await hostile).toEqual({ ok: false, tag: 'FileTimedOut' });
  expect(await healthy).toEqual({ ok: true, rows: 3 });
  expect(clocks).toHaveLength(2);
  await tables.close();
});
