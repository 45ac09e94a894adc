// Knows how soon the product serves and what it weighs then, beside a bare server: node bench/start.ts [repetitions]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject } from './machine/copy.ts';
import { megabytes } from './machine/costs.ts';
import { type RunningProgram, run, runProduct } from './machine/process.ts';
import { median, short, table } from './machine/table.ts';

const REPETITIONS = Number(process.argv[2] ?? 5);

/** The least that answers: what Node.js itself needs to start and to listen. */
const bareServer = `
  require('node:http').createServer((request, response) =>
    response.end('process_resident_memory_bytes ' + process.memoryUsage.rss())
  ).listen(process.env.PORT, '127.0.0.1')`;

interface Start {
  readonly readyMs: number;
  readonly megabytes: number;
}

async function measure(starting: Promise<RunningProgram>): Promise<Start> {
  const running = await starting;
  try {
    return { readyMs: running.readyMs, megabytes: await megabytes(running.url) };
  } finally {
    await running.stop();
  }
}

/** The middle of some starts; `prepare` runs before each. */
async function middle(times: number, start: () => Promise<Start>, prepare = async () => {}): Promise<Start> {
  const starts: Start[] = [];
  for (let time = 0; time < times; time += 1) {
    await prepare();
    starts.push(await start());
  }
  return {
    readyMs: median(starts.map((one) => one.readyMs)),
    megabytes: median(starts.map((one) => one.megabytes)),
  };
}

const copy = await copyProject();
const folder = await mkdtemp(join(tmpdir(), 'pasokh-start-'));
try {
  let places = 0;
  const freshPlace = () => {
    places += 1;
    return join(folder, String(places));
  };
  const npmStart = { cwd: copy.path, command: 'npm', words: ['start'] };
  const product = (dataDir: string, how = npmStart) => measure(runProduct({ DATA_DIR: dataDir }, how));

  const bare = await middle(REPETITIONS, () => measure(run({ words: ['-e', bareServer], ready: '/' })));
  const cold = await product(freshPlace());
  const built = await middle(
    REPETITIONS,
    () => product(freshPlace()),
    () => copy.forget('.cache'),
  );
  const place = freshPlace();
  await product(place);
  const warm = await middle(REPETITIONS, () => product(place));
  const direct = await middle(REPETITIONS, () =>
    measure(runProduct({ DATA_DIR: place }, { cwd: copy.path, words: ['server/start.ts'] })),
  );

  const row = (name: string, { readyMs, megabytes: size }: Start) => ({
    start: name,
    'ready after ms': readyMs,
    'over bare': `${short(readyMs / bare.readyMs)}×`,
    'memory MB': size,
    ' over bare': `${short(size / bare.megabytes)}×`,
  });
  console.log(
    table([
      row('bare node:http, node -e …', bare),
      row('npm start: nothing built, no data', cold),
      row('npm start: built, no data, nothing compiled', built),
      row('npm start: again', warm),
      row('node server/start.ts: again', direct),
    ]),
  );
} finally {
  await rm(folder, { recursive: true, force: true });
  await copy.remove();
}
