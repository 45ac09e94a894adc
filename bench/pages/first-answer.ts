// Time from sign-up to the first answer from the user's own sources.
// Usage: node bench/pages/first-answer.ts
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { conversations } from '../../contract/conversations/conversations.ts';
import { training } from '../../contract/training/training.ts';
import { visitor } from '../../contract/widget/visitor.ts';
import { newId } from '../../server/store/id.ts';
import { Api } from '../../tests/drivers/api.ts';
import { startProduct } from '../harness/process.ts';
import { setExitCode, sized } from '../harness/smoke.ts';
import { formatNumber, markdownTable, percentiles } from '../harness/table.ts';

const RUNS = sized(Number(process.argv[2] ?? 7), 1);
const GOAL_MS = 60_000;
const POLL_MS = 20;
const TEXT = [
  'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد.',
  'بازگشت کالا تا ۷ روز پس از تحویل پذیرفته می‌شود.',
  'فروشگاه در تهران، خیابان ولیعصر، شمارهٔ ۱۲ است و از ۹ تا ۱۷ باز است.',
].join('\n\n');

/** Milliseconds from the start to the end of each step; throws if the answer is not from the text. */
async function firstAnswer(url: string, run: number): Promise<Record<string, number>> {
  const api = new Api(url);
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  const { token } = await api.signUp();
  const signedUpMs = elapsed();
  const bot = await api.createBot(token, `نیلوفر ${run}`);
  const bytes = new Uint8Array(Buffer.from(TEXT));
  await api.call(training.addFile, { botId: bot.id, name: 'shop.txt' }, { token, bytes });
  while ((await api.call(training.list, { botId: bot.id }, { token })).status !== 'trained') {
    await pause(POLL_MS);
  }
  const trainedMs = elapsed();
  const connectionId = bot.connections[0]?.id ?? '';
  const session = await api.call(visitor.openConversation, { connectionId, locale: 'fa', pageUrl: '' });
  const text = 'ارسال به شهرستان چند روز طول می‌کشد؟';
  await api.call(visitor.send, { clientId: newId(), text, pageUrl: '' }, { token: session.token });
  for (;;) {
    const query = { botId: bot.id, filter: 'all', limit: 1 } as const;
    const [conversation] = (await api.call(conversations.list, query, { token })).conversations;
    if (conversation?.lastAuthor === 'ai') {
      if (!conversation.lastMessageText.includes('روز کاری'))
        throw new Error(`Answered: ${conversation.lastMessageText}`);
      return { 'signed up': signedUpMs, 'bot taught': trainedMs, 'first answer': elapsed() };
    }
    await pause(POLL_MS);
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'pasokh-first-'));
const server = await startProduct({ DATA_DIR: dataDir });
try {
  const runs: Record<string, number>[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await firstAnswer(server.url, run));
  const steps = Object.keys(runs[0] ?? {});
  const rows = steps.map((step) => {
    const { p50, max } = percentiles(runs.map((one) => one[step] ?? Number.NaN));
    return { 'since the first call': step, 'middle ms': formatNumber(p50), 'longest ms': formatNumber(max) };
  });
  console.log(markdownTable(rows));
  const slowest = Math.max(...runs.map((one) => one['first answer'] ?? Number.NaN));
  setExitCode(slowest <= GOAL_MS);
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
