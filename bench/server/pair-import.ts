// Speed of importing, comparing and answering from pairs.
// Usage: node bench/server/pair-import.ts [pairs]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contradictions } from '../../contract/training/findings.ts';
import { pairImports } from '../../contract/training/pair-imports.ts';
import { pairs } from '../../contract/training/pairs.ts';
import { writeCsv } from '../../server/areas/shared/csv.ts';
import { openStore } from '../../server/store/store.ts';
import { Api, PASSWORD } from '../../tests/drivers/api.ts';
import { startProduct } from '../harness/process.ts';
import { cpuSeconds, eventLoopDelay, megabytes } from '../harness/resource-usage.ts';
import { sized } from '../harness/smoke.ts';
import { markdownTable } from '../harness/table.ts';

const PAIRS = sized(Number(process.argv[2] ?? 10_000), 100);
const WARM_UP = sized(200, 20);
const POLL_MS = 50;
const AMPLE_ALLOWANCE = 1_000_000_000;

interface BenchSession {
  readonly api: Api;
  readonly token: string;
}
type Row = Readonly<Record<string, string | number>>;

const SYLLABLES = ['با', 'دو', 'سی', 'لا', 'نو', 'ری', 'کا', 'مو', 'تی', 'شا'];
const nameOf = (index: number): string =>
  [...String(index)].map((digit) => SYLLABLES[Number(digit)]).join('');

/** Questions alike in form, each about another thing; one in a hundred contradicts its neighbour. */
function pairOf(index: number): [string, string] {
  const isContradiction = index % 100 === 1;
  const name = nameOf(isContradiction ? index - 1 : index);
  return [
    `کیف ${name} را چند روزه می‌فرستید${isContradiction ? ' لطفاً' : ''}؟`,
    `کیف ${name} تا ${(index % 9) + 1} روز کاری فرستاده می‌شود.`,
  ];
}

async function measureRow(
  { api }: BenchSession,
  label: string,
  count: number,
  work: () => Promise<void>,
): Promise<Row> {
  await eventLoopDelay(api.url);
  const cpuBefore = await cpuSeconds(api.url);
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1_000;
  return {
    what: label,
    seconds,
    'pairs/s': count / seconds,
    'event loop delay p99 ms': await eventLoopDelay(api.url),
    'processor s': (await cpuSeconds(api.url)) - cpuBefore,
    'memory MB': await megabytes(api.url),
  };
}

async function importPairs(session: BenchSession, count: number): Promise<Row[]> {
  const { api, token } = session;
  const { id: botId } = await api.createBot(token, `بات ${count}`);
  const rows = Array.from({ length: count }, (_, index) => pairOf(index));
  const bytes = new Uint8Array(Buffer.from(writeCsv([['پرسش', 'پاسخ'], ...rows])));
  let importId = '';
  const uploadRow = await measureRow(session, `${count} pairs sent and looked at`, count, async () => {
    ({ id: importId } = await api.call(pairImports.upload, { botId, name: 'faq.csv' }, { token, bytes }));
  });
  const importRow = await measureRow(session, 'taken in', count, async () => {
    await api.call(pairImports.start, { botId, importId }, { token });
    for (;;) {
      const latest = await api.call(pairImports.latest, { botId }, { token });
      if (latest?.status === 'done') return;
      if (latest?.status === 'failed') throw new Error(`The import failed: ${latest.reason}`);
      await pause(POLL_MS);
    }
  });
  const comparisonRow = await measureRow(session, 'compared with one another', count, async () => {
    while ((await api.call(contradictions.list, { botId }, { token })).isComparing) await pause(POLL_MS);
  });
  const findings = await api.call(contradictions.list, { botId }, { token });
  const { total } = await api.call(pairs.list, { botId }, { token });
  console.log(`${total} pairs known, ${findings.conflicts.length} findings shown`);
  return [uploadRow, importRow, comparisonRow];
}

const dataDir = await mkdtemp(join(tmpdir(), 'pasokh-pairs-'));
try {
  const setupServer = await startProduct({ DATA_DIR: dataDir });
  const { userInfo } = await new Api(setupServer.url).signUp();
  await setupServer.stop();
  const store = await openStore({ dataDir });
  await store.db.updateTable('accounts').set({ characters_left: AMPLE_ALLOWANCE, bots_limit: 5 }).execute();
  await store.close();
  const server = await startProduct({ DATA_DIR: dataDir });
  try {
    const api = new Api(server.url);
    const { token } = await api.logIn(userInfo.username, PASSWORD);
    await importPairs({ api, token }, WARM_UP);
    console.log(markdownTable(await importPairs({ api, token }, PAIRS)));
  } finally {
    await server.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
