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
const nameOf = (at: number): string => [...String(at)].map((digit) => SYLLABLES[Number(digit)]).join('');

/** Questions alike in form, each about another thing; one in a hundred contradicts its neighbour. */
function pairOf(at: number): [string, string] {
  const isAgain = at % 100 === 1;
  const name = nameOf(isAgain ? at - 1 : at);
  return [
    `کیف ${name} را چند روزه می‌فرستید${isAgain ? ' لطفاً' : ''}؟`,
    `کیف ${name} تا ${(at % 9) + 1} روز کاری فرستاده می‌شود.`,
  ];
}

async function measureRow(
  { api }: BenchSession,
  what: string,
  count: number,
  work: () => Promise<void>,
): Promise<Row> {
  await eventLoopDelay(api.url);
  const used = await cpuSeconds(api.url);
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1_000;
  return {
    what,
    seconds,
    'pairs/s': count / seconds,
    'loop late p99 ms': await eventLoopDelay(api.url),
    'processor s': (await cpuSeconds(api.url)) - used,
    'memory MB': await megabytes(api.url),
  };
}

async function importPairs(desk: BenchSession, count: number): Promise<Row[]> {
  const { api, token } = desk;
  const { id: botId } = await api.createBot(token, `بات ${count}`);
  const rows = Array.from({ length: count }, (_, at) => pairOf(at));
  const bytes = new Uint8Array(Buffer.from(writeCsv([['پرسش', 'پاسخ'], ...rows])));
  let importId = '';
  const uploadRow = await measureRow(desk, `${count} pairs sent and looked at`, count, async () => {
    ({ id: importId } = await api.call(pairImports.upload, { botId, name: 'faq.csv' }, { token, bytes }));
  });
  const importRow = await measureRow(desk, 'taken in', count, async () => {
    await api.call(pairImports.start, { botId, importId }, { token });
    for (;;) {
      const now = await api.call(pairImports.latest, { botId }, { token });
      if (now?.status === 'done') return;
      if (now?.status === 'failed') throw new Error(`The import failed: ${now.reason}`);
      await pause(POLL_MS);
    }
  });
  const compared = await measureRow(desk, 'compared with one another', count, async () => {
    while ((await api.call(contradictions.list, { botId }, { token })).isComparing) await pause(POLL_MS);
  });
  const found = await api.call(contradictions.list, { botId }, { token });
  const { total } = await api.call(pairs.list, { botId }, { token });
  console.log(`${total} pairs known, ${found.conflicts.length} findings shown`);
  return [uploadRow, importRow, compared];
}

const dataDir = await mkdtemp(join(tmpdir(), 'pasokh-pairs-'));
try {
  const first = await startProduct({ DATA_DIR: dataDir });
  const { userInfo } = await new Api(first.url).signUp();
  await first.stop();
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
