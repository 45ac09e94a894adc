import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin } from '../../../contract/admin/admin.ts';
import { Api } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';
import { freshDatabase } from '../../fresh-database.ts';
import { type Cluster, startPostgres } from '../../postgres.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://chat.example.com' };

async function listShownRisks({ url, store }: Server) {
  const api = new Api(url);
  const { token, userInfo } = await api.signUp();
  await store.db
    .updateTable('users')
    .set({ is_super_admin: 1 })
    .where('username', '=', userInfo.username)
    .execute();
  return (await api.call(admin.installation, {}, { token })).databaseRisks;
}

/**
 * Starts a server, on its own database of the cluster if given, runs a check and returns its warnings too.
 */
async function onServer<T>(
  { cluster, env = {} }: { readonly cluster?: Cluster; readonly env?: Record<string, string> },
  inspect: (server: Server) => Promise<T>,
): Promise<{ result: T; warnings: unknown[] }> {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const database = cluster && (await freshDatabase(cluster.url));
  await using after = new AsyncDisposableStack();
  after.defer(() => database?.drop());
  const server = await startServer({ env, log, ...(database && { databaseUrl: database.url }) });
  after.defer(() => server.stop());
  const result = await inspect(server);
  const entries: { event?: string; settings?: unknown }[] = lines.map((line) => JSON.parse(line));
  const warnings = entries.flatMap(({ event, settings }) =>
    event === 'database.notDurable' ? [settings] : [],
  );
  return { result, warnings };
}

const commitMode = async ({ store }: Server) => {
  const { rows } = await sql<{
    synchronous_commit: string;
  }>`select current_setting('synchronous_commit') as synchronous_commit`.execute(store.db);
  return rows[0]?.synchronous_commit;
};

describe.each([
  ['a throw-away cluster', false, ['fsync', 'full_page_writes']],
  ['a durable cluster', true, []],
] as const)('%s', (_, isDurable, risks) => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startPostgres({ isDurable, isOwn: true });
  });
  afterAll(() => cluster.stop());

  it('reports unsafe settings in the log and to the super admin', async () => {
    const { result, warnings } = await onServer({ cluster }, listShownRisks);
    expect(result).toEqual(risks);
    expect(warnings).toEqual(risks.length > 0 ? [risks] : []);
  });

  it.each([
    ['off', 'on'],
    ['remote_apply', 'remote_apply'],
  ])('commits synchronously if the role sets synchronous_commit to %s', async (ofRole, expected) => {
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    try {
      await client.query(`alter role current_user set synchronous_commit = ${ofRole}`);
      const { result } = await onServer({ cluster }, commitMode);
      expect(result).toBe(expected);
    } finally {
      await client.query('alter role current_user reset synchronous_commit');
      await client.end();
    }
  });

  it('refuses to start in production without fsync unless ALLOW_UNSAFE_DATABASE is on', async () => {
    const start = (env: Record<string, string>) =>
      onServer({ cluster, env: { ...PRODUCTION, ...env } }, async () => 'started');
    if (isDurable) expect((await start({})).result).toBe('started');
    else await expect(start({})).rejects.toMatchObject({ _tag: 'DatabaseNotDurable' });
    const allowed = await start({ ALLOW_UNSAFE_DATABASE: 'on' });
    expect(allowed).toEqual({ result: 'started', warnings: risks.length > 0 ? [risks] : [] });
  });
});

it('reports no durability risks for SQLite', async () => {
  expect(await onServer({}, listShownRisks)).toEqual({ result: [], warnings: [] });
});
