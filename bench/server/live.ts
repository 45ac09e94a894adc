// Throughput and latency from visitor to operator, beside a bare server.
// Usage: node bench/server/live.ts [seconds]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { knowledge } from '../../server/dev/demo/knowledge.ts';
import { freshDatabase } from '../../tests/fresh-database.ts';
import { startPostgres } from '../../tests/postgres.ts';
import { commitsPerSecond, pageWriteLatencies } from '../harness/disk-baseline.ts';
import { startProduct } from '../harness/process.ts';
import { cpuSeconds } from '../harness/resource-usage.ts';
import { sized } from '../harness/smoke.ts';
import { formatNumber, markdownTable, percentiles } from '../harness/table.ts';
import type { LoadPlan, LoadResult } from './live/generator.types.ts';
import { runBareServer } from './live/run-bare-server.ts';
import { runGenerator } from './live/run-generator.ts';
import { type SeededShops, seedShops } from './live/seed-shops.ts';

const SECONDS = sized(Number(process.argv[2] ?? 10), 1);
const WARM_UP_SECONDS = sized(3, 1);
/** Warm-up at each rate, reported separately. */
const RATE_WARM_UP_SECONDS = sized(2, 0);
const VISITORS = sized(512, 16);
const CONCURRENCY = sized(64, 8);
const RATES = sized([200, 1000, 5000], [20]);
const ANSWERED_RATE = 20;

type Row = Readonly<Record<string, string | number | null>>;

const pairs = knowledge.support.flatMap((item) => (item.kind === 'qa' ? [item] : []));
const smallTalk = ['سلام، پیراهن لینن سبز هنوز موجود است؟', 'سایز مدیوم هم دارید؟', 'ممنون، سفارش دادم.'];

const createPlan = (shops: SeededShops, perSecond: number, shouldWaitForAnswers = false): LoadPlan => ({
  ...shops,
  texts: shouldWaitForAnswers ? pairs.map(({ question }) => question) : smallTalk,
  perSecond,
  seconds: SECONDS,
  warmUpSeconds: shouldWaitForAnswers ? 0 : RATE_WARM_UP_SECONDS,
  concurrency: CONCURRENCY,
  shouldWaitForAnswers,
});

/** Figures of the bare server at each rate, measured first, as the baseline. */
const bareFigures = new Map<number, { shownMs: number; perSecond: number; costMs: number }>();

/** Runs the plan; CPU milliseconds per message are the server's, over all threads. */
async function measureCost(url: string, plan: LoadPlan): Promise<{ outcome: LoadResult; costMs: number }> {
  const cpuBefore = await cpuSeconds(url);
  const outcome = await runGenerator(plan);
  const cpuUsed = (await cpuSeconds(url)) - cpuBefore;
  return { outcome, costMs: (cpuUsed * 1000) / acknowledgedCount(outcome) };
}

const acknowledgedCount = ({ warmUpMs, acknowledgedMs }: LoadResult) =>
  warmUpMs.length + acknowledgedMs.length;

const formatMisses = ({ refused, lost, duplicated }: LoadResult) => `${refused} / ${lost} / ${duplicated}`;

async function loadRow(name: string, url: string, shops: SeededShops, offeredRate: number): Promise<Row> {
  const { result, pageMs } = await pageWriteLatencies(folder, () =>
    measureCost(url, createPlan(shops, offeredRate)),
  );
  const { outcome, costMs } = result;
  const pageTimes = percentiles(pageMs);
  const [acknowledged, shown] = [percentiles(outcome.acknowledgedMs), percentiles(outcome.shownMs)];
  const perSecond = acknowledgedCount(outcome) / outcome.seconds;
  const baseline = bareFigures.get(offeredRate) ?? { shownMs: shown.p50, perSecond, costMs };
  bareFigures.set(offeredRate, baseline);
  return {
    'visitor → operator': name,
    'offered/s': offeredRate > 0 ? offeredRate : `${CONCURRENCY} at once`,
    'safe/s': perSecond,
    'over bare': `${formatNumber(perSecond / baseline.perSecond)}×`,
    [`first ${RATE_WARM_UP_SECONDS} s p99 ms`]: percentiles(outcome.warmUpMs).p99,
    'safe p50 ms': acknowledged.p50,
    'p99 ms': acknowledged.p99,
    'on screen p50 ms': shown.p50,
    ' p99 ms': shown.p99,
    ' over bare': `${formatNumber(shown.p50 / baseline.shownMs)}×`,
    'processor ms each': costMs,
    '  over bare': `${formatNumber(costMs / baseline.costMs)}×`,
    'refused / lost / doubled': formatMisses(outcome),
    'generator late p99 ms': percentiles(outcome.behindScheduleMs).p99,
    'a page alone p99 ms': pageTimes.p99,
    'max ms': pageTimes.max,
  };
}

async function rowsOf(name: string, url: string, shops: SeededShops): Promise<Row[]> {
  const rows: Row[] = [];
  await runGenerator({ ...createPlan(shops, 0), seconds: WARM_UP_SECONDS, warmUpSeconds: 0 });
  for (const rate of [...RATES, 0]) rows.push(await loadRow(name, url, shops, rate));
  return rows;
}

async function bareRows(folder: string): Promise<Row[]> {
  const { url, shops, stop } = await runBareServer(folder, VISITORS);
  return rowsOf('bare http + insert + stream', url, shops).finally(stop);
}

/** @param aloneMs cost of a message at this rate without AI; the rest is the cost of answering */
async function answerRow(name: string, url: string, aloneMs: number): Promise<Row> {
  const shops = await seedShops(url, VISITORS, knowledge.support);
  const { outcome, costMs } = await measureCost(url, createPlan(shops, ANSWERED_RATE, true));
  const [firstWords, answered] = [percentiles(outcome.firstWordsMs), percentiles(outcome.answeredMs)];
  return {
    'question → answer on screen': name,
    'offered/s': ANSWERED_RATE,
    asked: outcome.acknowledgedMs.length,
    answered: answered.count,
    'first words p50 ms': firstWords.p50,
    'p99 ms': firstWords.p99,
    'whole answer p50 ms': answered.p50,
    ' p99 ms': answered.p99,
    'processor ms each': costMs,
    'over a message alone': `${formatNumber(costMs / aloneMs)}×`,
    'refused / lost / doubled': formatMisses(outcome),
  };
}

interface Figures {
  readonly messages: readonly Row[];
  readonly waitsForAnswers: Row;
}

async function productRows(
  name: string,
  folder: string,
  databases: readonly Record<string, string>[],
): Promise<Figures> {
  const [silentEnv = {}, answeringEnv = {}] = databases;
  const silentServer = await startProduct({ DATA_DIR: join(folder, `${name} silent`), ...silentEnv });
  const shops = await seedShops(silentServer.url, VISITORS, []);
  const messages = await rowsOf(name, silentServer.url, shops);
  const withoutAnswers = await measureCost(silentServer.url, createPlan(shops, ANSWERED_RATE));
  await silentServer.stop();
  const answeringServer = await startProduct({
    DATA_DIR: join(folder, `${name} answering`),
    ...answeringEnv,
  });
  const waitsForAnswers = await answerRow(name, answeringServer.url, withoutAnswers.costMs).finally(
    answeringServer.stop,
  );
  return { messages, waitsForAnswers };
}

const folder = await mkdtemp(join(tmpdir(), 'pasokh-live-'));
const cluster = await startPostgres({ isDurable: true });
const databasePair = await Promise.all([freshDatabase(cluster.url), freshDatabase(cluster.url)]);
try {
  const commits = commitsPerSecond(folder, 2);
  const bareServerRows = await bareRows(folder);
  const sqlite = await productRows('SQLite', folder, []);
  const postgres = await productRows(
    'PostgreSQL',
    folder,
    databasePair.map(({ url }) => ({ DATABASE_URL: url })),
  );
  console.log(`Bare commits of one row, one after another: ${formatNumber(commits)} a second.\n`);
  console.log(`${markdownTable([...bareServerRows, ...sqlite.messages, ...postgres.messages])}\n`);
  console.log(markdownTable([sqlite.waitsForAnswers, postgres.waitsForAnswers]));
} finally {
  await Promise.all(databasePair.map((database) => database.drop()));
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
