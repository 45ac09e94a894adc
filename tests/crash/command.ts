// Command line of crash rounds, on both databases.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoreLocation } from '../databases.ts';
import { freshDatabase } from '../fresh-database.ts';
import { startPostgres } from '../postgres.ts';
import { testSeed } from '../random.ts';

type CrashRun<Tally> = (location: StoreLocation, rounds: number) => Promise<Tally>;

interface CrashCommand<Tally> {
  /** What is killed; names the data folder. */
  readonly name: string;
  /** Default number of rounds. */
  readonly rounds: number;
  /** Each run gets its own database. */
  readonly runs: readonly CrashRun<Tally>[];
  readonly hasFailed: (tally: Tally) => boolean;
}

/** Prints a tally for each run and database; exits with 1 if one of them has failed. */
export async function runCrashRounds<Tally>({
  name,
  rounds,
  runs,
  hasFailed,
}: CrashCommand<Tally>): Promise<void> {
  const roundCount = Number(process.argv[2] ?? rounds);
  const folder = mkdtempSync(join(tmpdir(), `pasokh-kill-${name}-`));
  console.log(`Random inputs: TEST_SEED=${testSeed}`);
  const cluster = await startPostgres({ isDurable: true });
  try {
    for (const dialect of ['sqlite', 'postgres'] as const)
      for (const [index, run] of runs.entries()) {
        const dataDir = join(folder, `${dialect}-${index}`);
        mkdirSync(dataDir);
        const database = dialect === 'postgres' ? await freshDatabase(cluster.url) : null;
        const tally = await run({ dataDir, ...(database && { databaseUrl: database.url }) }, roundCount);
        console.log(dialect.padEnd(8), JSON.stringify(tally));
        if (hasFailed(tally)) process.exitCode = 1;
        await database?.drop();
      }
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
