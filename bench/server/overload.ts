// Server behaviour under more load than it can serve.
// Usage: npm run bench:overload [seconds]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '../../tests/fresh-database.ts';
import { startPostgres } from '../../tests/postgres.ts';
import { startProduct } from '../harness/process.ts';
import { cpuSeconds } from '../harness/resource-usage.ts';
import { sized } from '../harness/smoke.ts';
import { markdownTable, percentiles } from '../harness/table.ts';
import type { LoadResult } from './live/generator.types.ts';
import { runGenerator } from './live/run-generator.ts';
import { type SeededShops, seedShops } from './live/seed-shops.ts';

const SECONDS = sized(Number(process.argv[2] ?? 10), 1);
const LOAD_FACTORS = sized([1, 2, 4], [1]);
const VISITORS = sized(256, 16);
const SHOPS = 8;
const WARM_UP_SECONDS = sized(3, 1);
/** Messages per second of the seven quiet shops together. */
const QUIET_PER_SECOND = 20;
/** Keep-alive connections, as from a reverse proxy; messages beyond that queue in the generator, and their wait counts as latency. */
const SOCKETS = 1_024;
const texts = ['سلام، پیراهن لینن سبز هنوز موجود است؟', 'سایز مدیوم هم دارید؟', 'ممنون، سفارش دادم.'];

const plan = {
  texts,
  seconds: SECONDS,
  warmUpSeconds: sized(2, 0),
  sockets: SOCKETS,
  shouldWaitForAnswers: false,
};
const runPaced = (shops: SeededShops, perSecond: number) =>
  runGenerator({ ...plan, ...shops, perSecond, concurrency: 64 });

/** Durable messages per second with 64 in flight. */
async function measureCapacity(shops: SeededShops): Promise<number> {
  const saturatedPlan = { ...plan, ...shops, perSecond: 0, concurrency: 64 };
  await runGenerator({ ...saturatedPlan, seconds: WARM_UP_SECONDS });
  const { acknowledgedMs } = await runGenerator(saturatedPlan);
  return acknowledgedMs.length / SECONDS;
}

function resultRow(
  { acknowledgedMs, refusedMs, lost, duplicated, behindScheduleMs }: LoadResult,
  capacity: number,
) {
  const [accepted, refused] = [percentiles(acknowledgedMs), percentiles(refusedMs)];
  return {
    'accepted / capacity': accepted.count / SECONDS / capacity,
    'accepted p50 ms': accepted.p50,
    'accepted p99 ms': accepted.p99,
    'refused share': refused.count / (accepted.count + refused.count),
    'refused p50 ms': refused.p50,
    'refused p99 ms': refused.p99,
    'lost / duplicated': `${lost} / ${duplicated}`,
    'schedule lag p99 ms': percentiles(behindScheduleMs).p99,
  };
}

type Row = Readonly<Record<string, string | number>>;

/** The visitors of one shop, or of all others; visitors are ordered round-robin by shop. */
const noisyShop = ({ writers, eventStreams }: SeededShops): SeededShops => ({
  writers: writers.filter((_, index) => index % SHOPS === 0),
  eventStreams: eventStreams.slice(0, 1),
});
const quietShops = ({ writers, eventStreams }: SeededShops): SeededShops => ({
  writers: writers.filter((_, index) => index % SHOPS !== 0),
  eventStreams: eventStreams.slice(1),
});

/** Each row starts with an idle server. */
async function rowsOf(
  name: string,
  env: Record<string, string> & { DATA_DIR: string },
  shedding: 'on' | 'off',
) {
  const server = await startProduct({ ...env, LOAD_SHEDDING: shedding });
  try {
    const shops = await seedShops(server.url, VISITORS, []);
    const capacity = await measureCapacity(shops);
    const rowHead = (load: string) => ({ database: name, shedding, load, 'capacity/s': capacity });
    const rows: Row[] = [];
    /** CPU seconds per message, from the first run, in which hardly any is refused. */
    let cpuPerMessage: number | null = null;
    const runMeasured = async (target: SeededShops, perSecond: number) => {
      const cpuBefore = await cpuSeconds(server.url);
      const outcome = await runPaced(target, perSecond);
      const cpuUsed = (await cpuSeconds(server.url)) - cpuBefore;
      const accepted = outcome.warmUpMs.length + outcome.acknowledgedMs.length;
      cpuPerMessage ??= cpuUsed / accepted;
      if (outcome.refused > 0)
        console.error(
          `CPU of a refused message relative to an accepted one: ${(cpuUsed - accepted * cpuPerMessage) / outcome.refused / cpuPerMessage}`,
        );
      return outcome;
    };
    const addRow = (load: string, outcome: LoadResult) => {
      const row = { ...rowHead(load), ...resultRow(outcome, capacity) };
      console.error(Object.values(row).join(' | ')); // shows the progress of a run of minutes
      rows.push(row);
    };
    for (const factor of LOAD_FACTORS)
      addRow(`${factor}× the capacity`, await runMeasured(shops, factor * capacity));
    const quietAlone = await runPaced(quietShops(shops), QUIET_PER_SECOND);
    addRow('seven quiet shops alone', quietAlone);
    const [quietUnderLoad] = await Promise.all([
      runPaced(quietShops(shops), QUIET_PER_SECOND),
      runPaced(noisyShop(shops), 4 * capacity),
    ]);
    addRow('seven quiet shops next to one shop at 4× capacity', quietUnderLoad);
    return rows;
  } finally {
    await server.stop();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'pasokh-overload-'));
const cluster = await startPostgres({ isDurable: true });
try {
  const rows = [];
  for (const shedding of ['on', 'off'] as const) {
    rows.push(...(await rowsOf('SQLite', { DATA_DIR: join(folder, `sqlite-${shedding}`) }, shedding)));
    const database = await freshDatabase(cluster.url);
    const env = { DATA_DIR: join(folder, `postgres-${shedding}`), DATABASE_URL: database.url };
    rows.push(...(await rowsOf('PostgreSQL', env, shedding)));
    await database.drop();
  }
  console.log(markdownTable(rows));
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
