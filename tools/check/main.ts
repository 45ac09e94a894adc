// Runs all checks and prints their problems.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { checkBundleSize, checkPickerSize } from './bundle-size.ts';
import { checkCommits } from './commits.ts';
import { checkDemos } from './demos.ts';
import { checkErrorCatalogue } from './errors.ts';
import { checkEscapeHatches } from './escape-hatches.ts';
import { checkFileSizes, checkFolderSizes } from './file-size.ts';
import { projectFiles, sourceFiles } from './files.ts';
import { checkLayers } from './layers.ts';
import { checkReleasedMigrations } from './migrations.ts';
import { checkNames } from './names.ts';
import { checkProductionBuild } from './production-only.ts';
import { checkSharedStyles as stylesWorn } from './styles.ts';
import { checkTests } from './tests.ts';
import { checkTexts } from './texts.ts';
import { checkTimeZones } from './time-zones.ts';
import { checkViews } from './views.ts';
import { checkPlainWords } from './words/plain-words.ts';

/** Runs a tool; its output is the problem when it fails. */
const runTool = (command: string, ...args: string[]): Promise<string[]> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) => resolve([String(error)]));
    child.on('close', (code) => resolve(code === 0 ? [] : [output.trim()]));
  });

const paths = projectFiles();
const files = sourceFiles();
const styles = paths
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const shouldLower = process.argv.includes('--lower');

const checks: Record<string, () => string[] | Promise<string[]>> = {
  types: () => runTool('tsc', '-p', '.'),
  lint: () => runTool('biome', 'check', '--error-on-warnings', '.'),
  layers: () => checkLayers(files),
  sizes: () => [...checkFileSizes(files), ...checkFolderSizes(paths)],
  names: () => checkNames(files, paths),
  'dead code': () => runTool('knip', '--no-progress'),
  copies: () => runTool('jscpd', '--config', 'tools/check/duplicates.json', '.'),
  counts: () => checkEscapeHatches(files, shouldLower),
  views: () => checkViews(files, styles),
  styles: () => stylesWorn(files),
  texts: () => checkTexts(paths),
  words: () => checkPlainWords(files),
  'time zones': () => checkTimeZones(files),
  migrations: () => checkReleasedMigrations(paths),
  errors: () => checkErrorCatalogue(files),
  demos: () => checkDemos(paths),
  states: async () => (await import('../machine-docs/state-pictures.ts')).checkStatePictures(files),
  tests: () => checkTests(files),
  commits: () => checkCommits('.'),
  docs: async () => [
    ...(await import('./docs.ts')).checkDocs(paths, files),
    ...(await (await import('../machine-docs/pages.ts')).checkMachineDocs(files, paths)),
  ],
  bytes: async () => [...checkBundleSize(), ...(await checkPickerSize())],
  shipped: () => checkProductionBuild(),
};

const selected = process.argv.slice(2).filter((word) => !word.startsWith('--'));
/** Checks that measure the built files. */
const buildChecks = process.argv.includes('--without-build') ? ['bytes', 'shipped'] : [];
let failed = 0;
for (const [name, check] of Object.entries(checks)) {
  if ((selected.length > 0 && !selected.includes(name)) || buildChecks.includes(name)) continue;
  const startedAt = performance.now();
  const problems = await check();
  const duration = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${name} (${duration})`);
  for (const problem of problems) console.log(`    ${problem.replaceAll('\n', '\n    ')}`);
  if (problems.length > 0) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
