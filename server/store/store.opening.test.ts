import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createStoreLocation, forEachDatabase } from '../../tests/databases.ts';
import { addAccount } from '../../tests/fixtures/rows.ts';
import { openStore } from './store.ts';

forEachDatabase((name, open) => {
  test('rejects a second store on the same data directory until the first closes', async () => {
    const location = await createStoreLocation(name);
    const first = await openStore(location);
    await expect(openStore(location)).rejects.toMatchObject({ _tag: 'DataDirectoryInUse' });
    await first.close();
    await (await openStore(location)).close();
  });

  test('creates the schema once in an empty database and logs it', async () => {
    const location = await createStoreLocation(name, 'bare');
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    await (await openStore({ ...location, log })).close();
    expect(lines).toContain('Database schema: 0001-initial');
    lines.length = 0;
    await open({ ...location, log });
    expect(lines).toEqual([]);
  });

  test('keeps written data after closing and reopening', async () => {
    const location = await createStoreLocation(name);
    const first = await openStore(location);
    const id = await addAccount(first);
    await first.close();
    const second = await open(location);
    expect(await second.db.selectFrom('accounts').select('id').execute()).toEqual([{ id }]);
    await expect(addAccount(first)).rejects.toThrow();
  });
});

describe('failures on opening', () => {
  test('reports a data directory that is a file', async () => {
    const { dataDir } = await createStoreLocation('sqlite', 'bare');
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    await expect(openStore({ dataDir: file })).rejects.toMatchObject({ _tag: 'DataDirectoryUnusable' });
  });

  test('reports an invalid database file and frees the directory', async () => {
    const { dataDir } = await createStoreLocation('sqlite', 'bare');
    const file = join(dataDir, 'pasokh.sqlite');
    mkdirSync(file);
    await expect(openStore({ dataDir })).rejects.toMatchObject({ _tag: 'DatabaseUnavailable' });
    await expect(openStore({ dataDir })).rejects.toMatchObject({ _tag: 'DatabaseUnavailable' });
  });

  test.each([
    ['nonsense', /not of the form/],
    ['mysql://root@localhost/x', /not of the form/],
    ['postgres://u:secret@127.0.0.1:1/x', /127\.0\.0\.1:1\/x: .*ECONNREFUSED/],
    ['postgres://u:secret@no-such-host.invalid/x', /no-such-host\.invalid/],
  ])('rejects DATABASE_URL %s', async (databaseUrl, reason) => {
    const { dataDir } = await createStoreLocation('sqlite', 'bare');
    const error = await openStore({ dataDir, databaseUrl }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ _tag: 'DatabaseUnavailable', message: expect.stringMatching(reason) });
    expect(String(error)).not.toContain('secret');
  });

  test('reports a missing database', async () => {
    const { dataDir, databaseUrl = '' } = await createStoreLocation('postgres');
    const url = new URL(databaseUrl);
    url.pathname = '/missing';
    const opening = openStore({ dataDir, databaseUrl: url.href });
    await expect(opening).rejects.toMatchObject({
      _tag: 'DatabaseUnavailable',
      message: expect.stringMatching(/missing/),
    });
  });

  test('reports a server that never answers within five seconds', async () => {
    const { dataDir } = await createStoreLocation('sqlite', 'bare');
    const silentServer = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => silentServer.once('listening', resolve));
    const address = silentServer.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const startedAt = performance.now();
    const opening = openStore({ dataDir, databaseUrl: `postgres://u@127.0.0.1:${port}/x` });
    await expect(opening).rejects.toMatchObject({ _tag: 'DatabaseUnavailable' });
    expect(performance.now() - startedAt).toBeLessThan(5000);
    silentServer.close();
  });
});

test('allows two instances to initialise one empty PostgreSQL at once', async () => {
  const location = await createStoreLocation('postgres', 'bare');
  const otherLocation = {
    ...(await createStoreLocation('sqlite', 'bare')),
    databaseUrl: location.databaseUrl,
  };
  const [first, second] = await Promise.all([openStore(location), openStore(otherLocation)]);
  const id = await addAccount(first);
  expect(await second.db.selectFrom('accounts').select('id').execute()).toEqual([{ id }]);
  await Promise.all([first.close(), second.close()]);
});
