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

const admin = (dataDir: string, words: readonly string[]) =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    const options = { cwd: root, env: { PATH: process.env.PATH, DATA_DIR: dataDir } };
    execFile(process.execPath, ['server/cli/super-admin.ts', ...words], options, (error, out, wrong) =>
      resolve({ code: error?.code ?? 0, said: out + wrong }),
    );
  });

test('reports an unusable data directory without blaming a running server', async () => {
  const { dataDir } = await createStoreLocation('sqlite');
  const file = join(dataDir, 'a-file');
  await writeFile(file, '');
  const { code, said } = await admin(file, ['somebody']);
  expect(code).toBe(1);
  expect(said).toContain(file);
  expect(said).not.toMatch(/Stop the server|\n\s+at /);
}, 60_000);

test('grants and revokes super admin by command while the server is stopped', async () => {
  const { dataDir } = await createStoreLocation('sqlite');
  const runs = (...words: string[]) => admin(dataDir, words);
  const ranked = async () => {
    const store = await openStore({ dataDir });
    const people = store.db.selectFrom('users').select('username').where('is_super_admin', '=', 1);
    const names = (await people.execute()).map(({ username }) => username);
    await store.close();
    return names;
  };
  const form = signupForm();
  const server = await startServer({ dataDir, env: { LOG_LEVEL: 'silent' } });
  const there = new Api(server.url);
  const own = await there.signUp(form);
  const typed = signupForm();
  await there.signUp(typed);
  await verifyEmail(there, own.token, form.email);
  await there.signUp({ ...signupForm(), username: form.phone });
  expect(await runs(form.username)).toMatchObject({ code: 1, said: /Stop the server first/ });
  await server.stop();

  expect(await runs('nobody.at.all')).toMatchObject({ code: 1, said: /Nobody signed up as nobody/ });
  // What is the phone of one and the username of another names neither.
  expect((await runs(form.phone)).code).toBe(1);
  // Anybody may have typed an address.
  expect(await runs(typed.email)).toMatchObject({ code: 1, said: /email is not verified/ });
  expect(await ranked()).toEqual([]);
  expect(await runs(form.email.toUpperCase())).toMatchObject({ code: 0, said: /is a super admin/ });
  expect(await ranked()).toEqual([form.username]);
  expect(await runs('--remove', form.username)).toMatchObject({ code: 0, said: /no super admin any more/ });
  expect(await ranked()).toEqual([]);

  // The account's owner reads of both, once each, also where the same was said twice.
  await runs('--remove', form.username);
  const again = await startServer({ dataDir, env: { LOG_LEVEL: 'silent' } });
  const api = new Api(again.url);
  const { token } = await api.logIn(form.username);
  const { entries } = await api.call(audit.list, {}, { token });
  expect(entries.slice(1, 3)).toMatchObject([
    { action: 'superAdmin.revoked', actor: null, details: { username: form.username } },
    { action: 'superAdmin.granted', actor: null, details: { username: form.username } },
  ]);
  expect(entries.filter(({ action }) => action.startsWith('superAdmin'))).toHaveLength(2);
  const { csv } = await api.call(audit.export, {}, { token });
  expect(csv).toContain('superAdmin.granted');
  await again.stop();
}, 60_000);
