// Knows how to kill the server many times while it learns, from the command line: node tests/kill/train.ts [rounds]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '../fresh-database.ts';
import { startPostgres } from '../postgres.ts';
import { killTrainRounds, type TrainTally } from './train-rounds.ts';

const rounds = Number(process.argv[2] ?? 30);
const folder = mkdtempSync(join(tmpdir(), 'pasokh-kill-train-'));
const cluster = await startPostgres({ durable: true });
const database = await freshDatabase(cluster.url);
const isBad = ({ lost, doubled, stuck, unbalanced }: TrainTally) => lost + doubled + stuck + unbalanced > 0;
try {
  const sqlite = await killTrainRounds({ dataDir: join(folder, 'sqlite') }, rounds);
  console.log('sqlite  ', JSON.stringify(sqlite));
  const postgres = await killTrainRounds(
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
