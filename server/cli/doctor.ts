// Command that checks the installation and says what to do.
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { channels } from '../channels/registry.ts';
import type { Config } from '../config/config.ts';
import { unknownSettings } from '../config/unknown-settings.ts';
import { productVersion } from '../config/version.ts';
import { messageOf } from '../store/errors.ts';
import { type Inspection, openInspection } from '../store/inspection.ts';
import { readSettings, runCommand } from './command.ts';
import { checkBackups } from './doctor/check-backups.ts';
import { checkDataDirectory } from './doctor/check-data-directory.ts';
import { checkDatabase } from './doctor/check-database.ts';
import { checkObjectStorage } from './doctor/check-object-storage.ts';
import { checkReachability } from './doctor/check-reachability.ts';
import { type CheckResult, good, problem, warning } from './doctor/check-result.ts';

const USAGE = 'Checks this installation: npm run doctor';
const MARKS: Readonly<Record<CheckResult['level'], string>> = { good: '✓', warning: '!', problem: '✗' };

function print({ level, text, advice }: CheckResult): void {
  console.log(`${MARKS[level]} ${text}`);
  if (advice !== undefined) console.log(`    ${advice}`);
}

async function readSecret({ dataDir, secretKey }: Config): Promise<string | null> {
  const file = join(dataDir, 'secret.key');
  if (secretKey !== null || !existsSync(file)) return secretKey;
  return (await readFile(file, 'utf8')).trim();
}

function checkEnvFile(): CheckResult[] {
  if (!existsSync('.env')) return [];
  return unknownSettings(readFileSync('.env', 'utf8')).map((name) =>
    warning(
      `${name} in .env is no setting of Pasokh`,
      'It does nothing: docs/configuration.md lists all settings',
    ),
  );
}

async function inspect(config: Config, now: number): Promise<CheckResult[]> {
  let inspection: Inspection | null;
  try {
    inspection = await openInspection(config.dataDir, config.databaseUrl);
  } catch (error) {
    return [problem(messageOf(error), 'Check that it runs, and DATABASE_URL')];
  }
  if (inspection === null)
    return [
      warning('There is no database yet', 'The first start creates it: npm start'),
      ...(await checkReachability(config, {})),
    ];
  try {
    const results = await checkDatabase(inspection, { ...config, secret: await readSecret(config), now });
    const isUsable = !results.some(({ level }) => level === 'problem');
    const kinds = isUsable ? await inspection.query('select distinct kind from connections') : [];
    const used = new Set(kinds.map(({ kind }) => String(kind)));
    const addresses = Object.fromEntries(
      channels
        .filter(({ kind }) => used.has(kind))
        .flatMap(({ kind, address }) => {
          const called = config.channelAddresses[kind] ?? address;
          return called === null ? [] : [[kind, called]];
        }),
    );
    return [...results, ...(await checkReachability(config, addresses))];
  } finally {
    await inspection.close();
  }
}

async function run(): Promise<void> {
  const now = Date.now();
  const config = readSettings();
  const results = [
    good(`Pasokh ${productVersion} on Node.js ${process.versions.node}; the settings are valid`),
    ...checkEnvFile(),
    ...(await checkDataDirectory(config.dataDir)),
    ...(await inspect(config, now)),
    ...(await checkObjectStorage(config.objectStorage)),
    await checkBackups(config.backup, now),
  ];
  results.forEach(print);
  const problems = results.filter(({ level }) => level === 'problem').length;
  console.log(problems === 0 ? 'No problems found' : `Problems: ${problems}`);
  if (problems > 0) process.exitCode = 1;
}

await runCommand(run, USAGE);
