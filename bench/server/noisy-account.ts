// Whether one account's flood slows down another account's inbox.
// Usage: node bench/server/noisy-account.ts [seconds]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { conversations } from '../../contract/conversations/conversations.ts';
import { Api } from '../../tests/drivers/api.ts';
import { freshDatabase } from '../../tests/fresh-database.ts';
import { startPostgres } from '../../tests/postgres.ts';
import { startProduct } from '../harness/process.ts';
import { setExitCode, sized } from '../harness/smoke.ts';
import { formatNumber, markdownTable, percentiles } from '../harness/table.ts';
import { runGenerator } from './live/run-generator.ts';
import { type SeededShops, seedShops } from './live/seed-shops.ts';

const SECONDS = sized(Number(process.argv[2] ?? 15), 1);
/** Writers of the noisy account; each sends its next message when the one before is acknowledged. */
const FLOODS = sized([48, 200], [2]);
const SHOPS = 8;
/** Pause between two reads of the quiet account's inbox. */
const READ_INTERVAL_MS = 50;
const WARM_UP_SECONDS = sized(2, 0);
/** Aim for the quiet account's p99 beside a flood, relative to its p99 alone. */
const MAX_RATIO = 2;

interface QuietAccount {
  readonly api: Api;
  readonly token: string;
}

/** Milliseconds of each read of the inbox during the run. */
async function readInbox({ api, token }: QuietAccount): Promise<number[]> {
  const readMs: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  while (performance.now() < end) {
    const startedAt = performance.now();
    await api.call(conversations.listAll, { filter: 'all' }, { token });
    readMs.push(performance.now() - startedAt);
    await pause(READ_INTERVAL_MS);
  }
  return readMs;
}

/** Reads the inbox while the noisy account's visitors write. */
async function readBesideFlood(account: QuietAccount, noisy: SeededShops, concurrency: number) {
  const flood = runGenerator({
    ...noisy,
    texts: ['سلام، پیراهن لینن سبز هنوز موجود است؟', 'ممنون، سفارش دادم.'],
    seconds: SECONDS + 1, // until the last read has ended
    warmUpSeconds: WARM_UP_SECONDS,
    sockets: concurrency,
    perSecond: 0,
    concurrency,
    shouldWaitForAnswers: false,
  });
  await pause((WARM_UP_SECONDS + 0.5) * 1000);
  const readMs = await readInbox(account);
  const { acknowledgedMs, refusedMs } = await flood;

  return {
    readMs,
    writtenPerSecond: acknowledgedMs.length / (SECONDS + 1),
    refusedPerSecond: refusedMs.length / (SECONDS + 1),
  };
}

let isGoalMet = true;

async function rowsOf(database: string, env: Record<string, string> & { DATA_DIR: string }) {
  const server = await startProduct({ ...env, LOAD_SHEDDING: 'on' });
  try {
    const { writers, eventStreams } = await seedShops(server.url, Math.max(...FLOODS) * SHOPS, []);
    const noisy = { writers: writers.filter((_, index) => index % SHOPS === 0), eventStreams: [] };
    const account = { api: new Api(server.url), token: eventStreams[1]?.token ?? '' };
    await readInbox(account); // compiled code and cached plans
    const alone = percentiles(await readInbox(account));
    const rows = [
      {
        database,
        'writers of the other account': 0,
        'written/s': 0,
        'refused/s': 0,
        ...summaryOf(alone, alone),
      },
    ];
    for (const concurrency of FLOODS) {
      const { readMs, writtenPerSecond, refusedPerSecond } = await readBesideFlood(
        account,
        noisy,
        concurrency,
      );
      const beside = percentiles(readMs);
      isGoalMet &&= beside.p99 <= alone.p99 * MAX_RATIO;
      rows.push({
        database,
        'writers of the other account': concurrency,
        'written/s': writtenPerSecond,
        'refused/s': refusedPerSecond,
        ...summaryOf(beside, alone),
      });
    }
    return rows;
  } finally {
    await server.stop();
  }
}

type Summary = ReturnType<typeof percentiles>;

const summaryOf = ({ p50, p99 }: Summary, alone: Summary) => ({
  'p50 / p99 ms': `${formatNumber(p50)} / ${formatNumber(p99)}`,
  'p50 ratio': p50 / alone.p50,
  'p99 ratio': p99 / alone.p99,
});

const folder = await mkdtemp(join(tmpdir(), 'pasokh-noisy-'));
const cluster = await startPostgres({ isDurable: true });
try {
  const database = await freshDatabase(cluster.url);
  const rows = [
    ...(await rowsOf('SQLite', { DATA_DIR: join(folder, 'sqlite') })),
    ...(await rowsOf('PostgreSQL', { DATA_DIR: join(folder, 'postgres'), DATABASE_URL: database.url })),
  ];
  await database.drop();
  console.log(markdownTable(rows));
  setExitCode(isGoalMet);
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
