// Knows how fast a visitor's message is safe and on the operator's screen, beside the bare machine: node bench/live.ts [seconds]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { knowledge } from '../server/dev/demo/knowledge.ts';
import { freshDatabase } from '../tests/fresh-database.ts';
import { startPostgres } from '../tests/postgres.ts';
import { offer } from './live/offer.ts';
import type { Address, Outcome, Plan } from './live/plan.ts';
import { type Crowd, openShops } from './live/shops.ts';
import { processorSeconds } from './machine/costs.ts';
import { bareCommits } from './machine/disk.ts';
import { run, runProduct } from './machine/process.ts';
import { short, table, timesOf } from './machine/table.ts';

const SECONDS = Number(process.argv[2] ?? 10);
const VISITORS = 512;
const AT_ONCE = 64;
const RATES = [200, 1000] as const;
const ANSWERED_RATE = 20;
const BARE = 'bare http + insert + stream';

type Row = Readonly<Record<string, string | number | null>>;

const pairs = knowledge.support.flatMap((item) => (item.kind === 'qa' ? [item] : []));
const smallTalk = ['سلام، پیراهن لینن سبز هنوز موجود است؟', 'سایز مدیوم هم دارید؟', 'ممنون، سفارش دادم.'];

const plan = (crowd: Crowd, perSecond: number, answers = false): Plan => ({
  ...crowd,
  texts: answers ? pairs.map(({ question }) => question) : smallTalk,
  perSecond,
  seconds: SECONDS,
  atOnce: AT_ONCE,
  answers,
});

const handled = (outcome: Outcome) => outcome.acknowledgedMs.length / outcome.seconds;

/** The bare figures of each rate, against which the product's rows are held. */
const bareFigures = new Map<number, { shownP50: number; perSecond: number }>();

function row(name: string, offered: number, outcome: Outcome): Row {
  const [safe, shown] = [timesOf(outcome.acknowledgedMs), timesOf(outcome.shownMs)];
  const bare = bareFigures.get(offered);
  const ratio =
    offered > 0
      ? shown.p50 / (bare?.shownP50 ?? Number.NaN)
      : handled(outcome) / (bare?.perSecond ?? Number.NaN);
  return {
    'visitor → operator': name,
    'offered/s': offered > 0 ? offered : `${AT_ONCE} at once`,
    'safe/s': handled(outcome),
    'safe p50 ms': safe.p50,
    'p99 ms': safe.p99,
    'on screen p50 ms': shown.p50,
    ' p99 ms': shown.p99,
    'over bare': `${short(ratio)}× ${offered > 0 ? 'p50' : '/s'}`,
    'refused / lost / doubled': `${outcome.refused} / ${outcome.lost} / ${outcome.doubled}`,
    'generator late p99 ms': timesOf(outcome.lateMs).p99,
  };
}

async function bareRows(folder: string): Promise<Row[]> {
  const rows: Row[] = [];
  const relay = await run({
    words: [join(import.meta.dirname, 'live', 'bare.ts')],
    env: { DATA_DIR: folder },
    ready: '/readyz',
  });
  const at = (path: string): Address => ({ url: relay.url + path, token: 'none' });
  const crowd = { writers: Array.from({ length: VISITORS }, () => at('/messages')), screens: [at('/live')] };
  for (const rate of [...RATES, 0]) {
    const outcome = await offer(plan(crowd, rate));
    bareFigures.set(rate, { shownP50: timesOf(outcome.shownMs).p50, perSecond: handled(outcome) });
    rows.push(row(BARE, rate, outcome));
  }
  await relay.stop();
  return rows;
}

/** Rows of messages alone, and the processor's milliseconds per message. */
async function messageRows(name: string, url: string): Promise<{ rows: Row[]; costMs: number }> {
  const crowd = await openShops(url, VISITORS, []);
  const rows: Row[] = [];
  let costMs = Number.NaN;
  for (const rate of [...RATES, 0]) {
    const before = await processorSeconds(url);
    const outcome = await offer(plan(crowd, rate));
    if (rate === RATES[0])
      costMs = ((await processorSeconds(url)) - before) * (1000 / outcome.acknowledgedMs.length);
    rows.push(row(name, rate, outcome));
  }
  return { rows, costMs };
}

async function answerRow(name: string, url: string, messageMs: number): Promise<Row> {
  const crowd = await openShops(url, VISITORS, knowledge.support);
  const before = await processorSeconds(url);
  const outcome = await offer(plan(crowd, ANSWERED_RATE, true));
  const costMs = ((await processorSeconds(url)) - before) * (1000 / outcome.acknowledgedMs.length);
  const [words, answered] = [timesOf(outcome.firstWordsMs), timesOf(outcome.answeredMs)];
  return {
    'question → answer on screen': name,
    'offered/s': ANSWERED_RATE,
    asked: outcome.acknowledgedMs.length,
    answered: answered.count,
    'first words p50 ms': words.p50,
    'p99 ms': words.p99,
    'whole answer p50 ms': answered.p50,
    ' p99 ms': answered.p99,
    'processor ms per message, silent': messageMs,
    'answered, times that': `${short(costMs / messageMs)}×`,
    'refused / lost / doubled': `${outcome.refused} / ${outcome.lost} / ${outcome.doubled}`,
  };
}

interface Figures {
  readonly messages: readonly Row[];
  readonly answers: Row;
}

async function productRows(
  name: string,
  folder: string,
  databases: readonly Record<string, string>[],
): Promise<Figures> {
  const [quiet = {}, answering = {}] = databases;
  const first = await runProduct({ DATA_DIR: join(folder, `${name} quiet`), ...quiet });
  const { rows, costMs } = await messageRows(name, first.url).finally(first.stop);
  const second = await runProduct({ DATA_DIR: join(folder, `${name} answering`), ...answering });
  const answers = await answerRow(name, second.url, costMs).finally(second.stop);
  return { messages: rows, answers };
}

const folder = await mkdtemp(join(tmpdir(), 'pasokh-live-'));
const cluster = await startPostgres({ durable: true });
const made = await Promise.all([freshDatabase(cluster.url), freshDatabase(cluster.url)]);
try {
  const commits = bareCommits(folder, 2);
  const bare = await bareRows(folder);
  const sqlite = await productRows('SQLite', folder, []);
  const postgres = await productRows(
    'PostgreSQL',
    folder,
    made.map(({ url }) => ({ DATABASE_URL: url })),
  );
  console.log(`Bare commits of one row, one after another: ${short(commits)} a second.\n`);
  console.log(`${table([...bare, ...sqlite.messages, ...postgres.messages])}\n`);
  console.log(table([sqlite.answers, postgres.answers]));
} finally {
  await Promise.all(made.map((database) => database.drop()));
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
