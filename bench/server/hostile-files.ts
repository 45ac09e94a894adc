// Server memory before, during and a minute after hostile files.
// Usage: node bench/server/hostile-files.ts [rounds]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { links } from '../../contract/training/links.ts';
import { pairImports } from '../../contract/training/pair-imports.ts';
import { training } from '../../contract/training/training.ts';
import { Api } from '../../tests/drivers/api.ts';
import { residentMegabytes } from '../../tests/drivers/support/resident-memory.ts';
import { startSite } from '../../tests/external-systems/website.ts';
import { hostileDocuments, hostilePages, hostileTables } from '../../tests/fixtures/hostile-files.ts';
import { plainPdf } from '../../tests/fixtures/plain-pdf.ts';
import { startProduct } from '../harness/process.ts';
import { setExitCode, sized } from '../harness/smoke.ts';
import { formatNumber, markdownTable } from '../harness/table.ts';

const ROUNDS = Number(process.argv[2] ?? 1);
const MAX_GROWTH = 1.3;
const SAMPLE_INTERVAL_MS = 50;
const COOL_DOWN_MS = sized(60_000, 100);
const documents = hostileDocuments(1).slice(0, sized(Number.POSITIVE_INFINITY, 1));
const tables = hostileTables(1).slice(0, sized(Number.POSITIVE_INFINITY, 1));
const pages = hostilePages(1);

class MemoryMeter {
  max = 0;
  readonly #pid: number;
  readonly #timer: NodeJS.Timeout;

  constructor(pid: number) {
    this.#pid = pid;
    this.#timer = setInterval(() => this.sample(), SAMPLE_INTERVAL_MS);
  }

  sample(): number {
    const megabytes = residentMegabytes(this.#pid);
    this.max = Math.max(this.max, megabytes);
    return megabytes;
  }

  /** The maximum since the last read. */
  peak(): number {
    const peakMb = Math.max(this.max, this.sample());
    this.max = 0;
    return peakMb;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'pasokh-hostile-'));
const site = await startSite(
  Object.fromEntries(Object.entries(pages).map(([path, body]) => [path, { body }])),
);
const server = await startProduct({ DATA_DIR: dataDir, OUTBOUND_ALLOWED: site.host });
const meter = new MemoryMeter(server.pid);
const rows: Record<string, string | number>[] = [];
try {
  const api = new Api(server.url);
  const { token } = await api.signUp();
  const { id: botId } = await api.createBot(token, 'فروشگاه');

  /** Waits until a source is trained or has failed. */
  const waitUntilSettled = async (sourceId: string): Promise<string> => {
    for (;;) {
      const { source } = await api.call(training.read, { botId, sourceId }, { token });
      const isPending = source.status === 'learning' || (source.status === 'pending' && source.hold === null);
      if (!isPending) return source.reason ?? source.hold ?? source.status;
      await pause(SAMPLE_INTERVAL_MS);
    }
  };
  const record = async (name: string, work: () => Promise<string>) => {
    meter.peak();
    const startedAt = performance.now();
    const outcome = await work();
    const seconds = (performance.now() - startedAt) / 1_000;
    rows.push({ what: name, end: outcome, seconds, 'peak MB': meter.peak(), 'after MB': meter.sample() });
    console.error(`${name}: ${outcome}`);
  };
  const trainFile = async (name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
    const { status, body } = await api.request(training.addFile, { botId, name }, { token, bytes });
    if (status !== 200) return String(Object(body).error);
    const sourceId: string = Object(body).id;
    const outcome = await waitUntilSettled(sourceId);
    await api.call(training.remove, { botId, sourceId }, { token });
    return outcome;
  };

  // A valid file first, so that every reader is loaded.
  await trainFile('sound.pdf', new Uint8Array(plainPdf(['Delivery takes three days.'])));
  await pause(COOL_DOWN_MS);
  const memoryBefore = meter.sample();
  rows.push({ what: 'before', end: '', seconds: '', 'peak MB': '', 'after MB': memoryBefore });
  let highest = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, bytes } of documents) await record(name, () => trainFile(name, bytes));
    for (const { name, bytes } of tables)
      await record(name, async () => {
        const { status, body } = await api.request(pairImports.upload, { botId, name }, { token, bytes });
        return status === 200 ? 'read' : String(Object(body).error);
      });
    for (const path of Object.keys(pages))
      await record(path, async () => {
        const { id } = await api.call(links.add, { botId, url: `${site.url}${path}` }, { token });
        const outcome = await waitUntilSettled(id);
        await api.call(training.remove, { botId, sourceId: id }, { token });
        return outcome;
      });
    highest = Math.max(highest, ...rows.map((row) => Number(row['peak MB'])));
  }
  await pause(COOL_DOWN_MS);
  const memoryAfter = meter.sample();
  rows.push({
    what: 'a minute later',
    end: `${formatNumber(memoryAfter / memoryBefore)}×`,
    seconds: '',
    'peak MB': '',
    'after MB': memoryAfter,
  });
  console.log(markdownTable(rows));
  console.log(
    `\nBefore ${formatNumber(memoryBefore)} MB, at most ${formatNumber(highest)}, a minute later ${formatNumber(memoryAfter)}: ${formatNumber(memoryAfter / memoryBefore)}×`,
  );
  setExitCode(memoryAfter <= memoryBefore * MAX_GROWTH);
} finally {
  meter.stop();
  await server.stop();
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
}
