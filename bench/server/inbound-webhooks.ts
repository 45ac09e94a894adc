// Latency of each channel's inbound webhooks, sequential and concurrent.
// Usage: node bench/server/inbound-webhooks.ts [webhooks]
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openShop } from '../../tests/crash/channels/channels-rounds.ts';
import type { StoreLocation } from '../../tests/databases.ts';
import { spawnServer } from '../../tests/drivers/server.ts';
import { freshDatabase } from '../../tests/fresh-database.ts';
import { startPostgres } from '../../tests/postgres.ts';
import { webhookScenarios } from '../../tests/suites/channels/support/all-channels.ts';
import { PUBLIC_URL } from '../../tests/suites/channels/support/channel.scenario.ts';
import { eventLoopBlocking, eventLoopEnv } from '../harness/event-loop.ts';
import { sized } from '../harness/smoke.ts';
import { markdownTable, percentiles } from '../harness/table.ts';

const WEBHOOK_COUNT = sized(Number(process.argv[2] ?? 400), 8);
const CONCURRENCY = sized(16, 4);

interface RecordedWebhook {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Records webhooks in place of the server, to replay them at a controlled rate. */
async function startRecorder() {
  const recorded: RecordedWebhook[] = [];
  const server = createServer(async (request, response) => {
    const { host: _, connection: __, 'content-length': ___, ...forwardedHeaders } = request.headers;
    const headers = Object.fromEntries(
      Object.entries(forwardedHeaders).map(([name, value]) => [name, String(value)]),
    );
    const body = Buffer.concat(await request.toArray()).toString();
    recorded.push({ path: request.url ?? '/', headers, body });
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  return {
    recorded,
    close,
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
  };
}

/** Milliseconds of each call, with `concurrency` in flight. */
async function measureCalls(count: number, concurrency: number, send: (index: number) => Promise<number>) {
  const times: number[] = [];
  let [next, refusedCount] = [0, 0];
  const startedAt = performance.now();
  const work = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      const start = performance.now();
      if ((await send(index)) !== 200) refusedCount += 1;
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return {
    ...percentiles(times),
    perSecond: count / ((performance.now() - startedAt) / 1_000),
    refused: refusedCount,
  };
}

async function measureRow(
  location: StoreLocation,
  databaseName: string,
  { name, kind, openScenario }: (typeof webhookScenarios)[number],
) {
  const scenario = await openScenario();
  const recorder = await startRecorder();
  const env = { PUBLIC_URL, CHANNEL_ADDRESSES: `${kind}=${scenario.context.baseUrl}`, RATE_LIMITS: 'on' };
  const { webhookUrl } = await openShop({ ...location, env }, kind, scenario);
  const eventLoopFile = join(location.dataDir, 'event-loop.jsonl');
  const server = await spawnServer({ ...location, env: { ...env, ...eventLoopEnv(eventLoopFile) } });
  try {
    scenario.forwardWebhooks(webhookUrl, recorder.url);
    while (recorder.recorded.length < 2 * WEBHOOK_COUNT)
      await scenario.writeAsVisitor(`سلام، کیف دارید؟ ${recorder.recorded.length}`);
    const post = async (webhook: RecordedWebhook | undefined) => {
      if (!webhook) return 0;
      const { path, headers, body } = webhook;
      const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body });
      await response.arrayBuffer();
      return response.status;
    };
    const checkHealth = async () => (await fetch(`${server.url}/healthz`)).status;
    const baseline = await measureCalls(WEBHOOK_COUNT, 1, checkHealth);
    await eventLoopBlocking(server, eventLoopFile);
    const sequential = await measureCalls(WEBHOOK_COUNT, 1, (index) => post(recorder.recorded[index]));
    const loopBlocking = await eventLoopBlocking(server, eventLoopFile);
    const concurrent = await measureCalls(WEBHOOK_COUNT, CONCURRENCY, (index) =>
      post(recorder.recorded[WEBHOOK_COUNT + index]),
    );
    return {
      webhooks: `${name}, ${databaseName}`,
      'p50 ms': sequential.p50,
      'p99 ms': sequential.p99,
      'p50 ÷ health check p50': sequential.p50 / baseline.p50,
      'health check p99 ms': baseline.p99,
      'event loop blocked p99 ms': loopBlocking.p99,
      'event loop blocked max ms': loopBlocking.max,
      [`per second, ${CONCURRENCY} at once`]: concurrent.perSecond,
      'concurrent p99 ms': concurrent.p99,
      refused: sequential.refused + concurrent.refused,
    };
  } finally {
    await server.stop();
    await recorder.close();
    await scenario.close();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'pasokh-hooks-'));
const cluster = await startPostgres({ isDurable: true });
try {
  const rows = [];
  for (const [index, scenario] of webhookScenarios.entries()) {
    rows.push(await measureRow({ dataDir: join(folder, `sqlite-${index}`) }, 'SQLite', scenario));
    const database = await freshDatabase(cluster.url);
    const location = { dataDir: join(folder, `postgres-${index}`), databaseUrl: database.url };
    rows.push(await measureRow(location, 'PostgreSQL', scenario));
    await database.drop();
  }
  console.log(markdownTable(rows));
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
