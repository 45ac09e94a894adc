// Applies mutations one at a time to a copy and counts those that tests detect.
// Usage: npm run test:mutation [part of a mutation's description…]
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { copyProject } from '../bench/harness/clean-copy.ts';
import { formatNumber, markdownTable } from '../bench/harness/table.ts';
import { ensureChromium } from './install-chromium.ts';
import { type Mutation, mutations } from './mutations.ts';

/** Minimum share of mutations that tests must detect. */
const MIN_DETECTED_SHARE = 0.95;

interface VitestReport {
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

const filters = process.argv.slice(2);
const selected = mutations.filter(
  ({ description }) => filters.length === 0 || filters.some((word) => description.includes(word)),
);
await ensureChromium();
const copy = await copyProject();
const report = join(copy.path, 'mutation-report.json');

/** The first failure as “file: test”; null where all passed. */
function firstFailure(tests: readonly string[]): string | null {
  rmSync(report, { force: true });
  const args = ['run', ...tests, '--bail=1', '--reporter=json', `--outputFile=${report}`];
  const run = spawnSync(
    process.execPath,
    [join(copy.path, 'node_modules/vitest/vitest.mjs'), ...args, `--maxWorkers=${availableParallelism()}`],
    {
      cwd: copy.path,
      env: { ...process.env, TEST_TIER: 'push', NO_COLOR: '1' },
      encoding: 'utf8',
    },
  );
  if (!existsSync(report)) throw new Error(`Tests did not run in ${copy.path}\n${run.stdout}${run.stderr}`);
  const { numTotalTests, testResults }: VitestReport = JSON.parse(readFileSync(report, 'utf8'));
  if (numTotalTests === 0 && run.status === 0) throw new Error(`No test belongs to ${tests.join(', ')}`);
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({ name, title: test.fullName })),
  );
  const unloadedFiles = testResults.filter(({ status }) => status === 'failed');
  // Tests stopped because of another failure count as failed too, so that failure comes first.
  const [first] = [...failures, ...unloadedFiles.map(({ name, message }) => ({ name, title: message }))];
  if (first) return `${first.name.replace(`${copy.path}/`, '')}: ${first.title.split('\n', 1)[0]}`;
  return run.status === 0 ? null : 'an error outside of tests';
}

/** Plants the fault, runs the tests, and restores the file in any case. */
function runMutation({ file, find, replace, tests }: Mutation): string | null {
  const path = join(copy.path, file);
  const original = readFileSync(path, 'utf8');
  try {
    writeFileSync(
      path,
      original.replace(find, () => replace),
    );
    return firstFailure(tests);
  } finally {
    writeFileSync(path, original);
  }
}

try {
  for (const { description, file, find } of selected) {
    const count = readFileSync(join(copy.path, file), 'utf8').split(find).length - 1;
    if (count !== 1) throw new Error(`“${description}” is found ${count} times in ${file}, not once`);
  }
  const failure = firstFailure([...new Set(selected.flatMap(({ tests }) => tests))]);
  if (failure) throw new Error(`Without any fault a test fails: ${failure}`);
  const rows = selected.map((fault) => {
    const startedAt = performance.now();
    const failedTest = runMutation(fault);
    const row = {
      Fault: fault.description,
      File: fault.file,
      Verdict: failedTest === null ? 'survived' : 'caught',
      By: (failedTest ?? '–').replaceAll('|', '/'),
      Seconds: formatNumber((performance.now() - startedAt) / 1_000),
    };
    console.error(`${row.Verdict}: ${row.Fault} (${row.Seconds} s)`);
    return row;
  });
  const detectedCount = rows.filter(({ Verdict }) => Verdict === 'caught').length;
  console.log(markdownTable(rows));
  console.log(
    `\n${detectedCount} of ${rows.length} caught: ${((detectedCount / rows.length) * 100).toFixed(1)}%`,
  );
  process.exitCode = detectedCount / rows.length >= MIN_DETECTED_SHARE ? 0 : 1;
} finally {
  await copy.remove();
}
