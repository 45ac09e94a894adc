// Drafts an operator reviews per minute by keyboard.
// Usage: node bench/ui/approvals.ts [drafts]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bots } from '../../contract/bots/bots.ts';
import { approvals } from '../../contract/conversations/approvals.ts';
import { training } from '../../contract/training/training.ts';
import { visitor } from '../../contract/widget/visitor.ts';
import { newId } from '../../server/store/id.ts';
import { Api } from '../../tests/drivers/api.ts';
import { BrowserSession, desktop, openBrowser } from '../../tests/drivers/browser.ts';
import { OperatorApprovals } from '../../tests/drivers/operator/approvals.ts';
import { startProduct } from '../harness/process.ts';
import { setExitCode, sized } from '../harness/smoke.ts';
import { formatNumber, markdownTable, percentiles } from '../harness/table.ts';

/** Of ten drafts six are approved, three edited and one rejected. */
const DRAFTS = sized(Number(process.argv[2] ?? 60), 10);
const GOAL_PER_MINUTE = 20;
const POLL_MS = 50;
const TEXT =
  'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد و پنجشنبه‌ها تا ساعت ۱۴ فرستاده می‌شود.';
const CORRECTION = 'ارسال به شهرستان‌ها ۳ تا ۵ روز کاری طول می‌کشد؛ پنجشنبه‌ها تا ساعت ۱۴ می‌فرستیم.';

const questionOf = (index: number): string => `ارسال به شهرستان چند روز طول می‌کشد؟ (${index + 1})`;

type Kind = 'approved' | 'edited' | 'rejected';
const kindOf = (index: number): Kind =>
  index % 10 < 6 ? 'approved' : index % 10 < 9 ? 'edited' : 'rejected';

async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(POLL_MS);
}

/** Seeds a shop with a full queue; returns the owner's session. */
async function seedDrafts(api: Api) {
  const session = await api.signUp();
  const { token } = session;
  const bot = await api.createBot(token, 'فروشگاه نیلوفر');
  await api.call(training.addText, { botId: bot.id, title: 'ارسال', text: TEXT }, { token });
  await waitUntil(
    async () => (await api.call(training.list, { botId: bot.id }, { token })).status === 'trained',
  );
  await api.call(bots.change, { botId: bot.id, operatorApproval: true }, { token });
  const connectionId = bot.connections[0]?.id ?? '';
  for (let index = 0; index < DRAFTS; index += 1) {
    const visitorSession = await api.call(visitor.openConversation, {
      connectionId,
      locale: 'fa',
      pageUrl: '',
    });
    const message = { clientId: newId(), text: questionOf(index), pageUrl: '' };
    await api.call(visitor.send, message, { token: visitorSession.token });
  }
  await waitUntil(async () => (await api.call(approvals.count, {}, { token })).waiting === DRAFTS);
  return session;
}

/** Reviews all drafts; returns the times from each kind of decision to the next draft. */
async function reviewAll(approver: OperatorApprovals): Promise<Record<Kind, number[]>> {
  const durations: Record<Kind, number[]> = { approved: [], edited: [], rejected: [] };
  for (let index = 0; index < DRAFTS; index += 1) {
    const startedAt = performance.now();
    const kind = kindOf(index);
    if (kind === 'approved') await approver.approve();
    else if (kind === 'edited') await approver.editDraft(CORRECTION);
    else await approver.reject(1);
    if (index + 1 < DRAFTS)
      await approver
        .row(questionOf(index + 1))
        .and(approver.current)
        .waitFor();
    durations[kind].push(performance.now() - startedAt);
  }
  return durations;
}

const dataDir = await mkdtemp(join(tmpdir(), 'pasokh-approvals-'));
const server = await startProduct({ DATA_DIR: dataDir });
const browser = await openBrowser();
try {
  const api = new Api(server.url);
  const session = await seedDrafts(api);
  const approver = new OperatorApprovals(
    await BrowserSession.open(browser, server.url, { size: desktop, locale: 'fa', session }),
  );
  await approver.openQueue();
  await approver.row(questionOf(0)).and(approver.current).waitFor();
  const startedAt = performance.now();
  const durations = await reviewAll(approver);
  const minutes = (performance.now() - startedAt) / 60_000;
  await waitUntil(async () => {
    const { drafts } = await api.call(approvals.listReviewed, { outcome: 'notReviewed' }, session);
    return drafts.length === 0;
  });
  const rows = Object.entries(durations).map(([kind, times]) => {
    const { p50, p99 } = percentiles(times);
    return {
      decision: kind,
      drafts: times.length,
      'median ms': formatNumber(p50),
      'p99 ms': formatNumber(p99),
    };
  });
  console.log(markdownTable(rows));
  const draftsPerMinute = DRAFTS / minutes;
  console.log(`${DRAFTS} drafts: ${formatNumber(draftsPerMinute)} a minute; the goal is ${GOAL_PER_MINUTE}`);
  setExitCode(draftsPerMinute >= GOAL_PER_MINUTE);
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
