// Knows how whoever keeps the installation makes somebody a super admin, or takes that back. Knows no call and no SQL.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { setSuperAdmin } from './areas/account/super-admin.store.ts';
import { ConfigError, readConfig } from './config.ts';
import { StoreError } from './store/errors.ts';
import { openStore } from './store/store.ts';

const USAGE = `Makes a person a super admin: npm run admin -- <username, e-mail or phone>
Takes it back:                 npm run admin -- --remove <username, e-mail or phone>
The server must be stopped meanwhile.`;

class Refused extends Error {}

async function run(): Promise<string> {
  const { values, positionals } = parseArgs({
    options: { remove: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [who, ...more] = positionals;
  if (who === undefined || more.length > 0) throw new Refused(USAGE);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const store = await openStore({
    dataDir: config.dataDir,
    ...(config.databaseUrl !== null && { databaseUrl: config.databaseUrl }),
  });
  try {
    const granted = !values.remove;
    const person = await setSuperAdmin(store, who, granted, Date.now());
    if (!person)
      throw new Refused(
        `Nobody signed up as ${who}. Sign up in the panel first, then stop the server and try again.`,
      );
    if (!granted) return `${person.username} is no super admin any more.`;
    const verified = person.is_verified === 1 ? '' : ' It holds once their phone is verified.';
    return `${person.username} is a super admin: /admin is open to them after the server is started.${verified}`;
  } finally {
    await store.close();
  }
}

try {
  console.log(await run());
} catch (error) {
  if (error instanceof ConfigError) console.error(error.lines.join('\n'));
  else if (error instanceof StoreError) console.error(`${error.message}\nStop the server first.`);
  else if (error instanceof Refused) console.error(error.message);
  else if (error instanceof TypeError) console.error(`${error.message}\n${USAGE}`);
  else throw error;
  process.exitCode = 1;
}
