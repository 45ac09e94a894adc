// Knows how `npm run demo` is asked for: of the server that is running, or else of the data directory itself.
import { existsSync } from 'node:fs';
import { ConfigError, readConfig } from './config.ts';
import { type DemoReport, fillDemo } from './dev/demo/fill.ts';
import { StoreError } from './store/errors.ts';
import { openStore } from './store/store.ts';

const fail = (line: string): never => {
  console.error(line);
  process.exit(1);
};

/** A running development server fills its own store; it alone may open the embedded database. */
const askServer = async (url: string): Promise<DemoReport | null> => {
  const answer = await fetch(`${url}/api/dev/demo`, {
    method: 'POST',
    headers: { 'x-pasokh-demo': '1' },
  }).catch(() => null);
  return answer?.ok ? await answer.json() : null;
};

const fillDirectly = async (config: ReturnType<typeof readConfig>): Promise<DemoReport> => {
  const store = await openStore({
    dataDir: config.dataDir,
    ...(config.databaseUrl ? { databaseUrl: config.databaseUrl } : {}),
  });
  try {
    return await fillDemo(store, Date.now());
  } finally {
    await store.close();
  }
};

const tell = (url: string, report: DemoReport) => {
  const people = { Owner: report.owner, Operator: report.operator, 'Super admin': report.superAdmin };
  console.log(`The demonstration is ready at ${url}`);
  for (const [role, { username, password }] of Object.entries(people))
    console.log(`  ${role.padEnd(12)} ${username.padEnd(14)} ${password}`);
  console.log(`  The shop's page with the widget: ${url}/demo/${report.botId}`);
  console.log(JSON.stringify({ url, ...report }));
};

try {
  if (process.env.NODE_ENV === 'production')
    fail('The demonstration has known passwords; it is refused in production.');
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const url = config.publicUrl ?? `http://localhost:${config.port}`;
  tell(url, (await askServer(url)) ?? (await fillDirectly(config)));
} catch (error) {
  if (error instanceof ConfigError) fail(error.lines.join('\n'));
  if (error instanceof StoreError) fail(error.message);
  throw error;
}
