// Runs checks, build and tests: `fast`, what a push needs, or all of them.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { startVitest, type TestModule } from 'vitest/node';
import { build } from './build.ts';
import { ensureChromium } from './install-chromium.ts';

const args = process.argv.slice(2);
const isFast = args.includes('--fast');
const filters = args.filter((word) => !word.startsWith('--'));
process.env.TEST_TIER ??= args.includes('--push') ? 'push' : 'all';
if (!isFast && process.env.TEST_TIER === 'all') process.env.TEST_SEED ??= String(randomInt(2 ** 31));

/** Printed first and last, so that a failed run can be repeated. */
const seedLine = process.env.TEST_SEED && `Random inputs: TEST_SEED=${process.env.TEST_SEED}`;
if (seedLine) console.log(seedLine);

if (!isFast) {
  await ensureChromium();
  await build((line) => console.log(line));
}
if (filters.length === 0) {
  const checks = isFast ? ['--without-build'] : [];
  const { status } = spawnSync(process.execPath, ['tools/check/main.ts', ...checks], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

/** Browsers use the cores fully; server tests mostly wait, so twice as many run at once. */
const cores = Math.min(availableParallelism(), 8);
const rounds = isFast
  ? [{ project: ['unit'], maxWorkers: cores }]
  : [
      { project: ['unit', 'server', 'server-postgres', 'security'], maxWorkers: cores * 2 },
      { project: ['journeys', 'parts'], maxWorkers: cores },
      { project: ['bench'], maxWorkers: 1 },
      // A real WordPress, nginx, Caddy and systemd, which the tests install or ask for.
      ...(process.env.TEST_TIER === 'all' ? [{ project: ['wordpress', 'deploy'], maxWorkers: 1 }] : []),
    ];

/** One line per failed test, printed last. */
function describeFailures(module: TestModule): string[] {
  const tests = [...module.children.allTests('failed')].map((test) => {
    const [error] = test.result().errors ?? [];
    return `${test.fullName}: ${error?.message ?? 'no message'}`;
  });
  const lines = [...tests, ...module.errors().map((error) => error.message)];
  return lines.map((line) => `  ${module.relativeModuleId}: ${line}`);
}

let [passed, failed] = [0, 0];
const failures: string[] = [];
for (const round of rounds) {
  const vitest = await startVitest('test', filters, {
    run: true,
    watch: false,
    passWithNoTests: true,
    ...round,
  });
  const modules = vitest.state.getTestModules();
  const results = modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => test.result().state),
  );
  const passedCount = results.filter((state) => state === 'passed').length;
  const failedModules = modules.filter((module) => module.errors().length > 0).length;
  passed += passedCount;
  failed += results.length - passedCount + failedModules + vitest.state.getUnhandledErrors().length;
  failures.push(...modules.flatMap(describeFailures));
  await vitest.close();
}

if (failures.length > 0) console.log(['', 'Failed:', ...failures].join('\n'));
if (seedLine) console.log(seedLine);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
