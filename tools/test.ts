// Runs checks, build and all tests.
import { spawnSync } from 'node:child_process';
import { startVitest } from 'vitest/node';
import { build } from './build.ts';
import { ensureChromium } from './install-chromium.ts';

const filters = process.argv.slice(2);

process.env.PASOKH_CHROMIUM = await ensureChromium();
await build((line) => console.log(line));

if (filters.length === 0) {
  const checks = spawnSync(process.execPath, ['tools/check/main.ts'], { stdio: 'inherit' });
  if (checks.status !== 0) process.exit(1);
}

const vitest = await startVitest('test', filters, {
  run: true,
  watch: false,
  project: ['!wordpress'],
});
const modules = vitest.state.getTestModules();
const results = modules.flatMap((module) =>
  [...module.children.allTests()].map((test) => test.result().state),
);
const passed = results.filter((state) => state === 'passed').length;
const broken = modules.filter((module) => module.errors().length > 0).length;
const failed = results.length - passed + broken + vitest.state.getUnhandledErrors().length;
await vitest.close();

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
