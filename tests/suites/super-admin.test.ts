// Proves how the first super admin of an installation comes to be, and that nobody becomes one by their name.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { admin } from '../../contract/admin.ts';
import { auth } from '../../contract/auth.ts';
import { forEachDatabase, freshPlace } from '../databases.ts';
import { Api, applicant } from '../drivers/api.ts';
import { startServer } from '../drivers/server.ts';

const root = join(import.meta.dirname, '..', '..');

forEachDatabase((name) => {
  test('a person is made a super admin, and no longer one, while the server stands still', async () => {
    const place = await freshPlace(name);
    const env = { LOG_LEVEL: 'silent' };
    const runs = (...words: string[]) =>
      new Promise<{ code: unknown; said: string }>((resolve) => {
        const at = { DATA_DIR: place.dataDir, ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) };
        const options = { cwd: root, env: { PATH: process.env.PATH, ...at } };
        execFile(process.execPath, ['server/admin.ts', ...words], options, (error, out, wrong) =>
          resolve({ code: error?.code ?? 0, said: out + wrong }),
        );
      });
    const form = applicant();
    const claimer = { ...applicant(), username: form.phone };
    let server = await startServer({ ...place, env });
    const session = await new Api(server.url).signsUp(form);
    await new Api(server.url).signsUp(claimer);
    expect(await runs(form.username)).toMatchObject({ code: 1, said: /Stop the server first/ });
    await server.stop();

    expect(await runs()).toMatchObject({ code: 1, said: /npm run admin/ });
    expect(await runs('nobody.at.all')).toMatchObject({ code: 1, said: /Nobody signed up as nobody/ });
    // What is the phone of one and the username of another names neither.
    expect(await runs(form.phone)).toMatchObject({ code: 1 });
    expect(await runs(form.email.toUpperCase())).toMatchObject({ code: 0, said: /is a super admin/ });

    server = await startServer({ ...place, env });
    const api = new Api(server.url);
    const { token } = session;
    expect((await api.call(auth.me, {}, { token })).is_supper_admin).toBe(true);
    expect((await api.tries(admin.accounts, {}, { token })).status).toBe(200);
    const other = await api.logsIn(claimer.username);
    expect((await api.tries(admin.accounts, {}, { token: other.token })).status).toBe(403);
    await server.stop();

    expect(await runs('--remove', form.username)).toMatchObject({ code: 0, said: /no super admin any more/ });
    server = await startServer({ ...place, env });
    expect((await new Api(server.url).tries(admin.accounts, {}, { token })).status).toBe(403);
    await server.stop();
  });
});
