// Retakes component snapshots: all of them, or of the named components.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startVitest } from 'vitest/node';
import { ensureChromium } from './install-chromium.ts';

const names = process.argv.slice(2);
const folder = join(import.meta.dirname, '../tests/snapshots');
const ui = join(import.meta.dirname, '../src/ui');

process.env.PASOKH_CHROMIUM = await ensureChromium();
process.env.PASOKH_LOOKS = 'update';

/** Components with a demo; pictures of others are removed. */
const demos = new Set(
  readdirSync(ui, { recursive: true, encoding: 'utf8' }).flatMap(
    (path) => /([^/\\]+)\.demo\.tsx$/.exec(path)?.[1] ?? [],
  ),
);
for (const name of existsSync(folder) ? readdirSync(folder) : [])
  if (!demos.has(name)) rmSync(join(folder, name), { recursive: true });

const vitest = await startVitest('test', ['src/ui/gallery/snapshots.'], {
  run: true,
  watch: false,
  project: ['parts'],
  ...(names.length > 0 && { testNamePattern: `\\b(${names.join('|')})\\b` }),
});
const failed = vitest.state.getCountOfFailedTests();
await vitest.close();
process.exit(failed === 0 ? 0 : 1);
