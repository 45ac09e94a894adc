// Cost of idle event-stream connections.
// Usage: node bench/server/idle-connections.ts [minutes] [visitors] [operators]

import { mkdtemp, rm } from 'node:fs/promises';
import type { ClientRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from '../harness/process.ts';
import { cpuSeconds, megabytes } from '../harness/resource-usage.ts';
import { sized } from '../harness/smoke.ts';
import { markdownTable } from '../harness/table.ts';
import { openEventStream } from './live/event-stream.ts';
import type { Address } from './live/generator.types.ts';
import { seedShops } from './live/seed-shops.ts';

const MINUTES = sized(Number(process.argv[2] ?? 10), 0.01);
const VISITORS = sized(Number(process.argv[3] ?? 10_000), 20);
const OPERATORS = sized(Number(process.argv[4] ?? 500), 4);
const CONCURRENCY = 50;
const POLL_MS = 5_000;

/** Streams that ended unexpectedly. */
let drops = 0;
let isOver = false;

async function openAll(addresses: readonly Address[]): Promise<ClientRequest[]> {
  const remaining = [...addresses];
  const streams: ClientRequest[] = [];
  const openNext = async () => {
    for (let next = remaining.pop(); next; next = remaining.pop()) {
      const stream = await openEventStream(next, () => {});
      stream.once('close', () => {
        if (!isOver) drops += 1;
      });
      streams.push(stream);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, openNext));
  return streams;
}

const folder = await mkdtemp(join(tmpdir(), 'pasokh-idle-'));
const server = await startProduct({ DATA_DIR: folder });
try {
  const serverAloneMb = await megabytes(server.url);
  const { writers, eventStreams } = await seedShops(server.url, VISITORS, []);
  const visitors = writers.map(({ token }) => ({ url: `${server.url}/api/widget/live`, token }));
  const operators = Array.from(
    { length: OPERATORS },
    (_, index) => eventStreams[index % eventStreams.length],
  ).flatMap((address) => address ?? []);
  const beforeMb = await megabytes(server.url);
  const streams = [...(await openAll(visitors)), ...(await openAll(operators))];
  const cpuBefore = await cpuSeconds(server.url);
  let peakMb = 0;
  for (const end = Date.now() + MINUTES * 60_000; Date.now() < end; await pause(POLL_MS))
    peakMb = Math.max(peakMb, await megabytes(server.url));
  const cpuUsed = (await cpuSeconds(server.url)) - cpuBefore;
  const endMb = await megabytes(server.url);
  isOver = true;
  for (const stream of streams) stream.destroy();
  console.log(
    markdownTable([
      {
        'idle streams': `${visitors.length} visitors, ${operators.length} operators`,
        minutes: MINUTES,
        'server alone MB': serverAloneMb,
        'before the streams MB': beforeMb,
        'peak MB': peakMb,
        'end MB': endMb,
        'KB per stream': ((peakMb - beforeMb) * 1_024) / Math.max(1, streams.length),
        'CPU %': (cpuUsed / (MINUTES * 60)) * 100,
        drops,
      },
    ]),
  );
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
