// Knows how to kill the server many times while people pay from the command line: node tests/kill/payments.ts [rounds]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '../fresh-database.ts';
import { startPostgres } from '../postgres.ts';
import { killPaymentsRounds } from './payments-rounds.ts';

const rounds = Number(process.argv[2] ?? 50);
const folder = mkdtempSync(join(tmpdir(), 'pasokh-kill-payments-'));
const cluster = await startPostgres({ durable: true });
const database = await freshDatabase(cluster.url);
try {
  const sqlite = await killPaymentsRounds({ dataDir: join(folder, 'sqlite') }, rounds);
  console.log('sqlite  ', JSON.stringify(sqlite));
  const postgres = await killPaymentsRounds(
    { dataDir: join(folder, 'postgres'), databaseUrl: database.url },
    rounds,
  );
  console.log('postgres', JSON.stringify(postgres));
  const bad = [sqlite, postgres].some(
    ({ taken, credited, torn, doubled, numbers }) => taken !== credited || torn + doubled + numbers > 0,
  );
  process.exitCode = bad ? 1 : 0;
} finally {
  await database.drop();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
