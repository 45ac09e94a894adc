// Start-up time and memory, beside a bare server.
// Usage: node bench/server/start-up.ts [repetitions]
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject } from '../harness/clean-copy.ts';
import { type RunningProgram, startProduct, startProgram } from '../harness/process.ts';
import { megabytes } from '../harness/resource-usage.ts';
import { sized } from '../harness/smoke.ts';
import { formatNumber, markdownTable, median } from '../harness/table.ts';

const REPETITIONS = sized(Number(process.argv[2] ?? 5), 1);

/** A minimal server: the start-up time of Node.js itself. */
const bareServer = `
  require('node:http').createServer((request, response) =>
    response.end('process_resident_memory_bytes ' + process.memoryUsage.rss())
  ).listen(process.env.PORT, '127.0.0.1')`;

interface Start {
  readonly readyMs: number;
  readonly megabytes: number;
}

async function measure(pendingServer: Promise<RunningProgram>): Promise<Start> {
  const server = await pendingServer;
  try {
    return { readyMs: server.readyMs, megabytes: await megabytes(server.url) };
  } finally {
    await server.stop();
  }
}

const medianStart = (starts: readonly Start[]): Start => ({
  readyMs: median(starts.map((one) => one.readyMs)),
  megabytes: median(starts.map((one) => one.megabytes)),
});

const copy = await copyProject();
const folder = await mkdtemp(join(tmpdir(), 'pasokh-start-'));
try {
  let directoryCount = 0;
  const freshDirectory = () => {
    directoryCount += 1;
    return join(folder, String(directoryCount));
  };
  const npmStart = { cwd: copy.path, command: 'npm', args: ['start'] };
  const measureProduct = (dataDir: string, command: Parameters<typeof startProduct>[1] = npmStart) =>
    measure(startProduct({ DATA_DIR: dataDir }, command));

  await writeFile(join(folder, 'bare.cjs'), bareServer);
  await writeFile(join(folder, 'package.json'), '{ "scripts": { "start": "node bare.cjs" } }');
  const coldStart = await measureProduct(freshDirectory());
  const dataDirectory = freshDirectory();
  await measureProduct(dataDirectory);
  const starts: Readonly<Record<string, () => Promise<Start>>> = {
    'bare node:http, node': () => measure(startProgram({ args: ['bare.cjs'], cwd: folder, ready: '/' })),
    'bare node:http, npm start': () => measure(startProgram({ ...npmStart, cwd: folder, ready: '/' })),
    'npm start, again': () => measureProduct(dataDirectory),
    'node server/start.ts, again': () =>
      measureProduct(dataDirectory, { cwd: copy.path, args: ['server/start.ts'] }),
  };
  // Alternating, so that other load affects all alike.
  const rounds = new Map<string, Start[]>(Object.keys(starts).map((name) => [name, []]));
  for (let round = 0; round < REPETITIONS; round += 1)
    for (const [name, start] of Object.entries(starts)) rounds.get(name)?.push(await start());
  await copy.clear('.cache');
  const uncompiledStart = await measureProduct(freshDirectory());
  const bareStart = medianStart(rounds.get('bare node:http, node') ?? []);

  const row = (name: string, { readyMs, megabytes: size }: Start) => ({
    start: name,
    'ready after ms': readyMs,
    'over bare': `${formatNumber(readyMs / bareStart.readyMs)}×`,
    'memory MB': size,
    ' over bare': `${formatNumber(size / bareStart.megabytes)}×`,
  });
  console.log(
    markdownTable([
      ...[...rounds].map(([name, values]) => row(name, medianStart(values))),
      row('npm start, built, no data, nothing compiled', uncompiledStart),
      row('npm start, nothing built, no data', coldStart),
    ]),
  );
} finally {
  await rm(folder, { recursive: true, force: true });
  await copy.remove();
}
