// Speed of training per source type, its growth, and the cost of retraining.
// Usage: node bench/server/training-speed.ts [items]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '../../contract/limits.ts';
import { links } from '../../contract/training/links.ts';
import { schedules } from '../../contract/training/schedules.ts';
import { training } from '../../contract/training/training.ts';
import { openStore } from '../../server/store/store.ts';
import { Api, PASSWORD } from '../../tests/drivers/api.ts';
import { page, type Site, startSite } from '../../tests/external-systems/website.ts';
import { plainPdf } from '../../tests/fixtures/plain-pdf.ts';
import { wordZip } from '../../tests/fixtures/zip.ts';
import { eventLoopBlocking, eventLoopEnv } from '../harness/event-loop.ts';
import { type RunningProgram, startProduct } from '../harness/process.ts';
import { cpuSeconds, eventLoopDelay, megabytes } from '../harness/resource-usage.ts';
import { sized } from '../harness/smoke.ts';
import { markdownTable } from '../harness/table.ts';

const ITEMS = sized(Math.min(Number(process.argv[2] ?? 20), limits.trainingFile.perBot), 1);
/** Two bots of this many pages each, so that one changed page is one in a hundred. */
const PAGES = sized(limits.trainingLinks.perBot, 4);
const PARAGRAPHS = 100;
const PDF_PAGES = 20;
const POLL_MS = 50;
const AMPLE_ALLOWANCE = 1_000_000_000;

type Row = Readonly<Record<string, string | number | null>>;
interface BenchSession {
  readonly api: Api;
  readonly token: string;
  readonly server: RunningProgram;
  /** Where the server writes its event-loop measurements. */
  readonly eventLoopFile: string;
}

const paragraph = (item: number, index: number): string =>
  `بند ${index} از نوشتهٔ ${item}: کالای شمارهٔ ${item * PARAGRAPHS + index} با بهای ${(index + 1) * 1_250} تومان در ${index % 9} روز کاری فرستاده می‌شود و تا ${index % 14} روز پس از تحویل بازگرداندنی است.`;
const paragraphs = (item: number): string[] =>
  Array.from({ length: PARAGRAPHS }, (_, index) => paragraph(item, index));
const englishText = (item: number, pageNumber: number): string =>
  Array.from(
    { length: 30 },
    (_, index) => `Item ${item}-${pageNumber}-${index} ships within ${index % 9} days.`,
  ).join(' ');

const kinds: Record<string, { pages: number; bytes: (item: number) => Uint8Array }> = {
  txt: { pages: 1, bytes: (item) => new Uint8Array(Buffer.from(paragraphs(item).join('\n\n'))) },
  docx: {
    pages: 1,
    bytes: (item) =>
      wordZip(
        paragraphs(item)
          .map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`)
          .join(''),
      ),
  },
  pdf: {
    pages: PDF_PAGES,
    bytes: (item) =>
      plainPdf(Array.from({ length: PDF_PAGES }, (_, pageNumber) => englishText(item, pageNumber))),
  },
};

async function waitUntilTrained({ api, token }: BenchSession, botId: string): Promise<void> {
  for (;;) {
    const { status, sources } = await api.call(training.list, { botId }, { token });
    if (status === 'trained') return;
    const failed = sources.find(({ reason }) => reason !== null);
    if (failed) throw new Error(`${failed.title} was not trained: ${failed.reason}`);
    await pause(POLL_MS);
  }
}

async function measureRow(
  label: string,
  session: BenchSession,
  amount: { items: number; pages: number; bytes: number },
  work: () => Promise<void>,
): Promise<Row> {
  const { server, eventLoopFile } = session;
  await eventLoopDelay(server.url);
  await eventLoopBlocking(server, eventLoopFile);
  const cpuBefore = await cpuSeconds(server.url);
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1_000;
  const { p99, max } = await eventLoopBlocking(server, eventLoopFile);
  return {
    what: label,
    items: amount.items,
    MB: amount.bytes / 1e6,
    seconds,
    'MB/s': amount.bytes / 1e6 / seconds,
    'pages/s': amount.pages / seconds,
    'event loop delay p99 ms': await eventLoopDelay(server.url),
    'by its own work p99 ms': p99,
    'max ms': max,
    'processor s': (await cpuSeconds(server.url)) - cpuBefore,
    'memory MB': await megabytes(server.url),
  };
}

async function trainFiles(session: BenchSession, kind: string, batch: number): Promise<Row> {
  const { pages, bytes } = kinds[kind] ?? { pages: 0, bytes: () => new Uint8Array() };
  const { id: botId } = await session.api.createBot(session.token, `بات ${kind} ${batch}`);
  const files = Array.from({ length: ITEMS }, (_, item) => bytes(batch * 1_000 + item));
  const total = files.reduce((sum, { length }) => sum + length, 0);
  const amount = { items: ITEMS, pages: pages * ITEMS, bytes: total };
  return measureRow(kind, session, amount, async () => {
    for (const [item, content] of files.entries()) {
      const input = { botId, name: `${kind}-${item}.${kind}` };
      await session.api.call(training.addFile, input, {
        token: session.token,
        bytes: new Uint8Array(content),
      });
    }
    await waitUntilTrained(session, botId);
  });
}

const STORED_PARAGRAPH_COUNTS = sized([0, 1_000, 3_000], [0]);

/** The same texts added to a bot with growing knowledge. */
async function growthRows(session: BenchSession): Promise<Row[]> {
  const { id: botId } = await session.api.createBot(session.token, 'بات بزرگ');
  const rows: Row[] = [];
  for (const [step, storedCount] of STORED_PARAGRAPH_COUNTS.entries()) {
    const previousCount = rows.length === 0 ? 0 : (STORED_PARAGRAPH_COUNTS[step - 1] ?? 0);
    for (let item = 0; item < (storedCount - previousCount) / PARAGRAPHS; item += 1) {
      const text = paragraphs(50_000 + step * 1_000 + item).join('\n\n');
      await session.api.call(
        training.addText,
        { botId, title: `پر ${item}`, text },
        { token: session.token },
      );
    }
    if (storedCount > previousCount) await waitUntilTrained(session, botId);
    const texts = Array.from({ length: 5 }, (_, index) =>
      paragraphs(90_000 + step * 10 + index).join('\n\n'),
    );
    const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    rows.push(
      await measureRow(
        `5 texts beside ${storedCount} paragraphs`,
        session,
        { items: 5, pages: 5, bytes },
        async () => {
          for (const [index, text] of texts.entries()) {
            await session.api.call(
              training.addText,
              { botId, title: `نو ${index}`, text },
              { token: session.token },
            );
          }
          await waitUntilTrained(session, botId);
        },
      ),
    );
  }
  return rows;
}

async function runSchedules({ api, token }: BenchSession, botIds: readonly string[]): Promise<void> {
  for (const botId of botIds) await api.call(schedules.runNow, { botId }, { token });
  for (const botId of botIds) {
    while ((await api.call(schedules.read, { botId }, { token })).lastRun?.endedAt === null) {
      await pause(POLL_MS);
    }
  }
}

/** A hundred pages trained; then refreshed with one changed, and with none. */
async function refreshRows(session: BenchSession, site: Site, texts: readonly string[]): Promise<Row[]> {
  const { api, token } = session;
  const botIds: string[] = [];
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const amount = { items: texts.length, pages: texts.length, bytes };
  const first = await measureRow('100 pages, first', session, amount, async () => {
    for (let botIndex = 0; botIndex < 2; botIndex += 1) {
      const { id: botId } = await api.createBot(token, `سایت ${botIndex}`);
      botIds.push(botId);
      for (let pageIndex = 0; pageIndex < PAGES; pageIndex += 1) {
        await api.call(links.add, { botId, url: `${site.url}/p/${botIndex * PAGES + pageIndex}` }, { token });
      }
    }
    for (const botId of botIds) await waitUntilTrained(session, botId);
  });
  const noneChanged = await measureRow('the same, none changed', session, amount, () =>
    runSchedules(session, botIds),
  );
  site.serve({ '/p/7': page('کالای ۷', `${texts[7]} با بهای تازه.`) });
  const oneChanged = await measureRow('the same, 1 changed', session, amount, () =>
    runSchedules(session, botIds),
  );
  return [first, noneChanged, oneChanged];
}

const texts = Array.from({ length: 2 * PAGES }, (_, index) => paragraphs(20_000 + index).join(' '));
const site = await startSite(
  Object.fromEntries(texts.map((text, index) => [`/p/${index}`, page(`کالای ${index}`, text)])),
);
const dataDir = await mkdtemp(join(tmpdir(), 'pasokh-train-'));
const env = { DATA_DIR: dataDir, OUTBOUND_ALLOWED: site.host };
try {
  const setupServer = await startProduct(env);
  const { userInfo } = await new Api(setupServer.url).signUp();
  await setupServer.stop();
  const store = await openStore({ dataDir });
  await store.db.updateTable('accounts').set({ characters_left: AMPLE_ALLOWANCE, bots_limit: 50 }).execute();
  await store.close();
  const eventLoopFile = join(dataDir, 'event-loop.jsonl');
  const server = await startProduct({ ...env, ...eventLoopEnv(eventLoopFile) });
  try {
    const api = new Api(server.url);
    const { token } = await api.logIn(userInfo.username, PASSWORD);
    const session = { api, token, server, eventLoopFile };
    await trainFiles(session, 'txt', 0); // warms up
    const rows: Row[] = [];
    for (const kind of Object.keys(kinds)) rows.push(await trainFiles(session, kind, 1));
    rows.push(...(await refreshRows(session, site, texts)), ...(await growthRows(session)));
    console.log(markdownTable(rows));
  } finally {
    await server.stop();
  }
} finally {
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
}
