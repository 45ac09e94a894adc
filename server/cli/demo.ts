// Command that seeds the demo data, in the running server or the data directory.

import { setTimeout } from 'node:timers/promises';
import { ConfigError } from '../config/config.ts';
import { type DemoReport, seedDemo } from '../dev/demo/seed.ts';
import { StoreError } from '../store/errors.ts';
import { readSettings, withStore } from './command.ts';

const fail = (line: string): never => {
  console.error(line);
  process.exit(1);
};

/** A running development server seeds its own store, as only it may open the embedded database. */
const seedByServer = async (url: string): Promise<DemoReport | null> => {
  const response = await fetch(`${url}/api/dev/demo`, {
    method: 'POST',
    headers: { 'x-pasokh-demo': '1' },
  }).catch(() => null);
  return response?.ok ? await response.json() : null;
};

const TRAINED_WITHIN_MS = 60_000;
const CHECK_EVERY_MS = 1_000;

/** Waits until the server's jobs have trained the bots, so that the test run has results. */
const awaitTraining = async (url: string, first: DemoReport): Promise<DemoReport> => {
  const deadline = Date.now() + TRAINED_WITHIN_MS;
  let report = first;
  while (!report.isTrained && Date.now() < deadline) {
    await setTimeout(CHECK_EVERY_MS);
    report = (await seedByServer(url)) ?? report;
  }
  return report;
};

const printReport = (url: string, report: DemoReport) => {
  const people = { Owner: report.owner, Operator: report.operator, 'Super admin': report.superAdmin };
  console.log(`The demo is ready at ${url}`);
  for (const [role, { username, password }] of Object.entries(people))
    console.log(`  ${role.padEnd(12)} ${username.padEnd(14)} ${password}`);
  console.log(`  The shop's page with the widget: ${url}/demo/${report.botId}`);
  console.log(JSON.stringify({ url, ...report }));
};

try {
  const config = readSettings();
  if (config.isProduction) fail('The demo data has known passwords and is not allowed in production.');
  const url = config.publicUrl ?? `http://localhost:${config.port}`;
  const seededReport = await seedByServer(url);
  printReport(
    url,
    seededReport
      ? await awaitTraining(url, seededReport)
      : await withStore(config, (store) => seedDemo(store, Date.now())),
  );
} catch (error) {
  if (error instanceof ConfigError) fail(error.lines.join('\n'));
  if (error instanceof StoreError) fail(error.message);
  throw error;
}
