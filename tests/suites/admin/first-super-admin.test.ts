import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { audit } from '../../../contract/account/audit.ts';
import { openStore } from '../../../server/store/store.ts';
import { createStoreLocation } from '../../databases.ts';
import { Api, signupForm } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';
import { verifyEmail } from '../../drivers/support/verified-email.ts';

const root = join(import.meta.dirname, '../../..');

const runCli = (dataDir: string, args: readonly string[]) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const options = { cwd: root, env: { PATH: process.env.PATH, DATA_DIR: dataDir } };
    execFile(process.execPath, ['server/cli/super-admin.ts', ...args], options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });

test('reports an unusable data directory without blaming a running server', async () => {
  const { dataDir } = await createStoreLocation('sqlite');
  const file = join(dataDir, 'a-file');
  await writeFile(file, '');
  const { code, output } = await runCli(file, ['somebody']);
  expect(code).toBe(1);
  expect(output).toContain(file);
  expect(output).not.toMatch(/Stop the server|\n\s+at /);
}, 60_000);

test('grants and revokes super admin by command while the server is stopped', async () => {
  const { dataDir } = await createStoreLocation('sqlite');
  const run = (...args: string[]) => runCli(dataDir, args);
  const listSuperAdmins = async () => {
    const store = await openStore({ dataDir });
    const people = store.db.selectFrom('users').select('username').where('is_super_admin', '=', 1);
    const names = (await people.execute()).map(({ username }) => username);
    await store.close();
    return names;
  };
  const form = signupForm();
  const server = await startServer({ dataDir, env: { LOG_LEVEL: 'silent' } });
  const firstApi = new Api(server.url);
  const owner = await firstApi.signUp(form);
  const unverified = signupForm();
  await firstApi.signUp(unverified);
  await verifyEmail(firstApi, owner.token, form.email);
  await firstApi.signUp({ ...signupForm(), username: form.phone });
  expect(await run(form.username)).toMatchObject({ code: 1, output: /Stop the server first/ });
  await server.stop();

  expect(await run('nobody.at.all')).toMatchObject({ code: 1, output: /Nobody signed up as nobody/ });
  // A text that is one user's phone and another user's username identifies neither of them.
  expect((await run(form.phone)).code).toBe(1);
  // An unverified email may belong to somebody else.
  expect(await run(unverified.email)).toMatchObject({ code: 1, output: /email is not verified/ });
  expect(await listSuperAdmins()).toEqual([]);
  expect(await run(form.email.toUpperCase())).toMatchObject({ code: 0, output: /is a super admin/ });
  expect(await listSuperAdmins()).toEqual([form.username]);
  expect(await run('--remove', form.username)).toMatchObject({ code: 0, output: /no super admin any more/ });
  expect(await listSuperAdmins()).toEqual([]);

  // The audit log shows the grant and the revocation once each, although the revocation was repeated.
  await run('--remove', form.username);
  const restarted = await startServer({ dataDir, env: { LOG_LEVEL: 'silent' } });
  const api = new Api(restarted.url);
  const { token } = await api.logIn(form.username);
  const { entries } = await api.call(audit.list, {}, { token });
  expect(entries.slice(1, 3)).toMatchObject([
    { action: 'superAdmin.revoked', actor: null, details: { username: form.username } },
    { action: 'superAdmin.granted', actor: null, details: { username: form.username } },
  ]);
  expect(entries.filter(({ action }) => action.startsWith('superAdmin'))).toHaveLength(2);
  const { csv } = await api.call(audit.export, {}, { token });
  expect(csv).toContain('superAdmin.granted');
  await restarted.stop();
}, 60_000);
