// Runs the suites of recently changed areas on PostgreSQL.
// Usage: node tools/test-changed.ts [commit]
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const git = (...args: string[]): string => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim();

const tag = git('describe', '--tags', '--abbrev=0');
const base = process.argv[2] ?? (tag || git('rev-parse', '--verify', '--quiet', 'HEAD~10'));
const changed = git('diff', '--name-only', ...(base ? [base, 'HEAD'] : ['HEAD'])).split('\n');

/** Suites of the changed areas; a change in shared server code selects all. */
const suites = new Set(
  changed.flatMap((path) => {
    if (/^server\/(store|http|jobs)\/|^tests\/(databases|postgres)/.test(path)) return ['tests/suites/'];
    const [, area = ''] = /^(?:server\/areas|contract|tests\/suites)\/([\w-]+)\//.exec(path) ?? [];
    return area && existsSync(`tests/suites/${area}`) ? [`tests/suites/${area}/`] : [];
  }),
);

if (suites.size === 0) console.log('No changed area has suites.');
else {
  console.log(`On PostgreSQL: ${[...suites].join(' ')}`);
  // These tests mostly wait, so twice as many as cores run at once.
  const workers = `--maxWorkers=${Math.min(availableParallelism(), 8) * 2}`;
  const run = spawnSync('vitest', ['run', '--project', 'server', workers, ...suites], {
    stdio: 'inherit',
    env: { ...process.env, TEST_TIER: 'push', TEST_DATABASES: 'postgres' },
  });
  process.exitCode = run.status ?? 1;
}
