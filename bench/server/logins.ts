// Logins per second, and their effect on chat latency.
// Usage: node bench/server/logins.ts [seconds]
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import { auth } from '../../contract/auth/auth.ts';
import { hashPassword } from '../../server/areas/auth/password/password.ts';
import { Api, PASSWORD } from '../../tests/drivers/api.ts';
import { startProduct } from '../harness/process.ts';
import { sized } from '../harness/smoke.ts';
import { formatNumber, markdownTable, percentiles } from '../harness/table.ts';
import type { LoadPlan, LoadResult } from './live/generator.types.ts';
import { runBareServer } from './live/run-bare-server.ts';
import { runGenerator } from './live/run-generator.ts';
import { type SeededShops, seedShops } from './live/seed-shops.ts';

const SECONDS = sized(Number(process.argv[2] ?? 10), 1);
const VISITORS = sized(64, 8);
const MESSAGES_PER_SECOND = 100;
const WARM_UP_SECONDS = sized(3, 1);
/** More than ever log in at once, so that the queue of password checks is never empty. */
const BURST = sized(32, 4);
const text = 'سلام، پیراهن لینن سبز هنوز موجود است؟';

type Row = Readonly<Record<string, string | number | null>>;

/** Logs in as the n-th user. Rejects on an error. */
type LogIn = (index: number) => Promise<void>;

interface Logins {
  readonly latenciesMs: readonly number[];
  readonly refused: number;
  readonly perSecond: number;
}

/** Keeps `concurrency` logins running until `isOver` returns true. */
async function runLogins(logIn: LogIn, concurrency: number, isOver: () => boolean): Promise<Logins> {
  const latenciesMs: number[] = [];
  let refusedCount = 0;
  let index = 0;
  const startedAt = performance.now();
  const loop = async () => {
    while (!isOver()) {
      const start = performance.now();
      await logIn(index++).then(
        () => latenciesMs.push(performance.now() - start),
        () => {
          refusedCount += 1;
        },
      );
    }
  };
  await Promise.all(Array.from({ length: concurrency }, loop));
  return {
    latenciesMs,
    refused: refusedCount,
    perSecond: latenciesMs.length / ((performance.now() - startedAt) / 1000),
  };
}

const deadlineAfter = (seconds: number) => {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() >= end;
};

/** The bare machine, measured first: sequential password checks. */
let barePerSecond: number | null = null;

async function loginRow(name: string, logIn: LogIn, concurrency: number): Promise<Row> {
  const {
    latenciesMs,
    refused: refusedCount,
    perSecond,
  } = await runLogins(logIn, concurrency, deadlineAfter(SECONDS));
  barePerSecond ??= perSecond;
  const times = percentiles(latenciesMs);
  return {
    'logging in': name,
    'at once': concurrency,
    'a second': perSecond,
    'over bare': `${formatNumber(perSecond / barePerSecond)}×`,
    'p50 ms': times.p50,
    'p99 ms': times.p99,
    refused: refusedCount,
  };
}

const createPlan = (shops: SeededShops): LoadPlan => ({
  ...shops,
  texts: [text],
  perSecond: MESSAGES_PER_SECOND,
  seconds: SECONDS,
  concurrency: 1,
  shouldWaitForAnswers: false,
});

function chatRow(name: string, outcome: LoadResult, baseline: LoadResult, burst: Logins | null): Row {
  const [acknowledged, shown] = [percentiles(outcome.acknowledgedMs), percentiles(outcome.shownMs)];
  const [baselineAcknowledged, baselineShown] = [
    percentiles(baseline.acknowledgedMs),
    percentiles(baseline.shownMs),
  ];
  const { refused: refusedCount, lost, duplicated } = outcome;
  return {
    [`${MESSAGES_PER_SECOND} messages a second`]: name,
    'safe p50 ms': acknowledged.p50,
    'p99 ms': acknowledged.p99,
    'added p99 ms': burst && acknowledged.p99 - baselineAcknowledged.p99,
    'on screen p50 ms': shown.p50,
    ' p99 ms': shown.p99,
    ' added p99 ms': burst && shown.p99 - baselineShown.p99,
    'logins a second': burst?.perSecond ?? null,
    'refused / lost / doubled': `${refusedCount} / ${lost} / ${duplicated}`,
    'generator late p99 ms': percentiles(outcome.behindScheduleMs).p99,
  };
}

/** The chat alone, and during a burst of logins of the same duration. */
async function chatRows(name: string, loadName: string, shops: SeededShops, logIn: LogIn): Promise<Row[]> {
  await runGenerator({ ...createPlan(shops), seconds: WARM_UP_SECONDS });
  const baseline = await runGenerator(createPlan(shops));
  let isOver = false;
  const burst = runLogins(logIn, BURST, () => isOver);
  const duringBurst = await runGenerator(createPlan(shops));
  isOver = true;
  return [
    chatRow(name, baseline, baseline, null),
    chatRow(`${name}, ${loadName}`, duringBurst, baseline, await burst),
  ];
}

async function bareRows(folder: string, check: LogIn): Promise<Row[]> {
  const { shops, stop } = await runBareServer(folder, VISITORS);
  return chatRows('bare http + insert + stream', 'argon2id beside it', shops, check).finally(stop);
}

const folder = await mkdtemp(join(tmpdir(), 'pasokh-logins-'));
const passwordHash = await hashPassword(PASSWORD);
const check: LogIn = async () => {
  if (!(await verify(passwordHash, PASSWORD))) throw new Error('The password does not match');
};
const loadBefore = loadavg();
const product = await startProduct({ DATA_DIR: join(folder, 'product') });
try {
  const api = new Api(product.url);
  const shops = await seedShops(product.url, VISITORS, []);
  const usernames = await Promise.all(
    shops.eventStreams.map(async ({ token }) => (await api.call(auth.me, {}, { token })).username),
  );
  const logIn: LogIn = async (index) => {
    const identifier = usernames[index % usernames.length] ?? '';
    await api.call(auth.login, { identifier, password: PASSWORD });
  };
  const rows = [
    await loginRow('bare argon2id', check, 1),
    await loginRow('bare argon2id', check, 3),
    await loginRow('product', logIn, 1),
    await loginRow('product', logIn, 8),
    await loginRow('product', logIn, BURST),
  ];
  const bareServerRows = await bareRows(folder, check);
  const chat = await chatRows('product', `${BURST} at once logging in`, shops, logIn);
  console.log(
    `Load of the machine before and after: ${formatNumber(loadBefore[0] ?? null)}, ${formatNumber(loadavg()[0] ?? null)}\n`,
  );
  console.log(`${markdownTable(rows)}\n`);
  console.log(markdownTable([...bareServerRows, ...chat]));
} finally {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
