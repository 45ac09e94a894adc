// Message latency at given rates: stored, and shown to the operator.
// Usage: node bench/server/message-latency.ts [seconds] [rates]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '../../tests/fresh-database.ts';
import { startPostgres } from '../../tests/postgres.ts';
import { runProduct } from '../harness/process.ts';
import { processorSeconds } from '../harness/resource-usage.ts';
import { table, timesOf } from '../harness/table.ts';
import { offer } from './live/run-generator.ts';
import { type Crowd, openShops } from './live/seed-shops.ts';

const SECONDS = Number(process.argv[2] ?? 10);
const RATES = (process.argv[3] ?? '200,1000,5000').split(',').map(Number);
/** A row offers no more than this: beyond what the machine can take, all that is due is waited for, however long. */
const MOST = 10_000;
const VISITORS = 512;
const WARM_UP_SECONDS = 3;
const texts = ['سلام، پیراهن لینن سبز هنوز موجود است؟', 'سایز مدیوم هم دارید؟', 'ممنون، سفارش دادم.'];

async function row(name: string, url: string, crowd: Crowd, perSecond: number) {
  const before = await processorSeconds(url);
  const seconds = Math.min(SECONDS, MOST / perSecond);
  const plan = { ...crowd, texts, perSecond, seconds, atOnce: 64, answers: false };
  const outcome = await offer(plan);
  const used = (await processorSeconds(url)) - before;
  const [safe, shown] = [timesOf(outcome.acknowledgedMs), timesOf(outcome.shownMs)];
  return {
    'visitor → operator': name,
    'offered/s': perSecond,
    'for s': seconds,
    'safe/s': safe.count / outcome.seconds,
    'safe p50 ms': safe.p50,
    'p99 ms': safe.p99,
    'on screen p50 ms': shown.p50,
    ' p99 ms': shown.p99,
    'processor ms each': (used * 1_000) / safe.count,
    'refused / lost / doubled': `${outcome.refused} / ${outcome.lost} / ${outcome.doubled}`,
    'generator late p99 ms': timesOf(outcome.lateMs).p99,
  };
}

/** Every rate meets a server that has nothing left to do of the one before. */
async function rowsOf(name: string, env: Record<string, string> & { DATA_DIR: string }) {
  const server = await runProduct(env);
  try {
    const crowd = await openShops(server.url, VISITORS, []);
    await offer({ ...crowd, texts, perSecond: 0, seconds: WARM_UP_SECONDS, atOnce: 64, answers: false });
    const rows = [];
    for (const rate of RATES) rows.push(await row(name, server.url, crowd, rate));
    return rows;
  } finally {
    await server.stop();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'pasokh-messages-'));
const cluster = await startPostgres({ durable: true });
const database = await freshDatabase(cluster.url);
try {
  const sqlite = await rowsOf('SQLite', { DATA_DIR: join(folder, 'sqlite') });
  const postgres = await rowsOf('PostgreSQL', {
    DATA_DIR: join(folder, 'postgres'),
    DATABASE_URL: database.url,
  });
  console.log(table([...sqlite, ...postgres]));
} finally {
  await database.drop();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
