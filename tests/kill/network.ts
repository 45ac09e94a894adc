// Knows how to kill the server many times while connections drop, from the command line: node tests/kill/network.ts [rounds]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '../fresh-database.ts';
import { startPostgres } from '../postgres.ts';
import { killNetworkRounds } from './network-rounds.ts';

const rounds = Number(process.argv[2] ?? 50);
const folder = mkdtempSync(join(tmpdir(), 'pasokh-kill-network-'));
const cluster = await startPostgres({ durable: true });
const database = await freshDatabase(cluster.url);
try {
  const sqlite = await killNetworkRounds({ dataDir: join(folder, 'sqlite') }, rounds);
  console.log('sqlite  ', JSON.stringify(sqlite));
  const postgres = await killNetworkRounds(
    { dataDir: join(folder, 'postgres'), databaseUrl: database.url },
    rounds,
  );
  console.log('postgres', JSON.stringify(postgres));
  const bad = [sqlite, postgres].some(
    ({ lost, doubled, unheard, resets }) => lost + doubled + unheard + resets > 0,
  );
  process.exitCode = bad ? 1 : 0;
} finally {
  await database.drop();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
