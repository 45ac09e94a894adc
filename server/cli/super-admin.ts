// Command that grants or revokes the super admin role.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { setSuperAdmin } from '../areas/account/admin/admin.store.ts';
import { parseLedger } from '../store/erasure-ledger.ts';
import { CommandError, readSettings, runCommand, withStore } from './command.ts';

const USAGE = `Makes a person a super admin: npm run admin -- <username, email or phone>
Takes it back:                 npm run admin -- --remove <username, email or phone>
Erases again after a restore:  npm run admin -- reapply-erasures <copy of erasures.jsonl>
The server must be stopped meanwhile.`;

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { remove: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [identifier, ...more] = positionals;
  const [file] = more;
  if (identifier === 'reapply-erasures' && file !== undefined && more.length === 1) return addErasures(file);
  if (identifier === undefined || more.length > 0) throw new CommandError(USAGE);
  const isGrant = !values.remove;
  const user = await withStore(readSettings(), (store) =>
    setSuperAdmin(store, identifier, isGrant, Date.now()),
  );
  if (!user)
    throw new CommandError(
      `Nobody signed up as ${identifier}, or that email is not verified. Sign up in the panel first, then stop the server and try again with the username.`,
    );
  const { username, is_verified } = user;
  const verified = is_verified === 1 ? '' : ' It holds once their phone is verified.';
  console.log(
    isGrant
      ? `${username} is a super admin: /admin is open to them after the server is started.${verified}`
      : `${username} is no super admin any more.`,
  );
}

/** Adds ledger entries, which the next start compares with the database. */
async function addErasures(path: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new CommandError(`The file cannot be read: ${error.message}`);
  });
  const entries = parseLedger(text).map((entry, index) => {
    if (!entry)
      throw new CommandError(`Entry ${index + 1} of ${path} is no erasure. Nothing was taken over.`);
    return entry;
  });
  await withStore(readSettings(), (store) => store.erasures.add(entries));
  console.log(`${entries.length} erasures were taken over. The server applies them at its next start.`);
}

await runCommand(run, USAGE);
