// Knows how to kill the server many times while it reads a shop and is tested, from the command line: node tests/kill/learned.ts [rounds]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '../fresh-database.ts';
import { startPostgres } from '../postgres.ts';
import { killLearnedRounds, type LearnedTally } from './learned-rounds.ts';

const rounds = Number(process.argv[2] ?? 30);
const folder = mkdtempSync(join(tmpdir(), 'pasokh-kill-learned-'));
const cluster = await startPostgres({ durable: true });
const database = await freshDatabase(cluster.url);
const isBad = ({ lost, doubled, stuck, unbalanced }: LearnedTally) => lost + doubled + stuck + unbalanced > 0;
try {
  const sqlite = await killLearnedRounds({ dataDir: join(folder, 'sqlite') }, rounds);
  console.log('sqlite  ', JSON.stringify(sqlite));
  const postgres = await killLearnedRounds(
    { dataDir: join(folder, 'postgres'), databaseUrl: database.url },
    rounds,
  );
  console.log('postgres', JSON.stringify(postgres));
  process.exitCode = [sqlite, postgres].some(isBad) ? 1 : 0;
} finally {
  await database.drop();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
