// Interaction latency of the inbox, also at a quarter of the CPU speed.
// Usage: node bench/ui/inbox-interactions.ts [rounds]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright';
import type { Session } from '../../contract/auth/auth.ts';
import { conversations } from '../../contract/conversations/conversations.ts';
import { visitor } from '../../contract/widget/visitor.ts';
import { newId } from '../../server/store/id.ts';
import { inboxTexts } from '../../src/features/conversations/conversations.texts.ts';
import { Api } from '../../tests/drivers/api.ts';
import { BrowserSession, desktop, expect, openBrowser } from '../../tests/drivers/browser.ts';
import { Operator } from '../../tests/drivers/operator/operator.ts';
import { startProduct } from '../harness/process.ts';
import { sized } from '../harness/smoke.ts';
import { markdownTable, median, percentiles } from '../harness/table.ts';
import { mainThreadTime } from './chat/main-thread-time.ts';
import {
  interactionLatencies,
  MIN_INTERACTION_MS,
  observeInteractions,
  timeUntilShown,
} from './interaction-latency.ts';

const ROUNDS = sized(Number(process.argv[2] ?? 10), 1);
const CONVERSATIONS = sized(60, 6);
const LONG_CONVERSATION = sized(300, 20);
const CPU_SLOWDOWN = 4;
const KEY_MS = 60;
const TEXT = 'سلام، سفارش شما امروز فرستاده شد و فردا می‌رسد.';
const WORD = 'سفارش';
const GOALS = { interactionMs: 100, paintMs: 50 };

type Shop = Readonly<{ session: Session; botId: string }>;

/** A shop with a list to scroll and one long conversation at its top; the AI is off in all of them. */
async function seedInbox(api: Api): Promise<Shop> {
  const session = await api.signUp();
  const { token } = session;
  const bot = await api.createBot(token, 'فروشگاه نیلوفر');
  const connectionId = bot.connections[0]?.id ?? '';
  for (let at = 0; at < CONVERSATIONS; at += 1) {
    const visitorSession = await api.call(visitor.openConversation, {
      connectionId,
      locale: 'fa',
      pageUrl: '',
    });
    const { conversationId } = visitorSession;
    await api.call(conversations.pauseAi, { botId: bot.id, conversationId, paused: true }, { token });
    const count = at === CONVERSATIONS - 1 ? LONG_CONVERSATION : 1 + (at % 5);
    for (let messageNumber = 1; messageNumber <= count; messageNumber += 1) {
      const text = `${WORD} شمارهٔ ${at + 1} کی می‌رسد؟ (${messageNumber})`;
      await api.call(visitor.send, { clientId: newId(), text, pageUrl: '' }, { token: visitorSession.token });
    }
  }
  return { session, botId: bot.id };
}

interface InteractionCase {
  readonly what: string;
  /** Interactions in one round. */
  readonly count: number;
  work(operator: Operator, round: number): Promise<unknown>;
}

const filterTab = ({ user }: Operator, text: typeof inboxTexts.all | typeof inboxTexts.open) =>
  user.page
    .getByRole('radiogroup', { name: user.text(inboxTexts.filter), exact: true })
    .locator('label', { hasText: new RegExp(`^${user.text(text)}`) });

const interactionCases: readonly InteractionCase[] = [
  {
    what: 'opens a conversation',
    count: 2,
    async work({ rows, user }, round) {
      for (const at of [1 + (round % 6), 0]) {
        await rows.nth(at).click();
        await expect(rows.nth(at)).toHaveAttribute('aria-current', 'true');
        await expect(user.page.getByRole('article').last()).toBeVisible();
      }
    },
  },
  {
    what: 'writes a letter',
    count: TEXT.length,
    work: ({ composer }) => composer.pressSequentially(TEXT, { delay: KEY_MS }),
  },
  {
    what: 'asks for the open ones, and for all',
    count: 2,
    async work(operator) {
      await operator.composer.fill('');
      for (const text of [inboxTexts.open, inboxTexts.all] as const) {
        await filterTab(operator, text).click();
        await expect(filterTab(operator, text).getByRole('radio')).toBeChecked();
        await expect(operator.rows.first()).toBeVisible();
      }
    },
  },
];

interface Measurements {
  /** Latency and main-thread time of each kind of interaction, by round. */
  readonly all: Map<string, { tookMs: number[]; workMs: number[] }>;
  readonly paintsMs: number[];
}

/** Latency of each interaction, and time until own messages are painted, with a CPU `slower` times slower. */
async function measure(browser: Browser, url: string, { session, botId }: Shop, slower: number) {
  const user = await BrowserSession.open(browser, url, { size: desktop, locale: 'fa', session });
  const { page } = user;
  await observeInteractions(page);
  const operator = new Operator(user);
  await operator.openInbox(botId);
  await operator.rows.first().click();
  await expect(operator.composer).toBeVisible();
  const devtools = await user.context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const measured: Measurements = { all: new Map(), paintsMs: [] };
  for (let round = -1; round < ROUNDS; round += 1) await oneRound(operator, devtools, round, measured);
  await user.leave();
  return measured;
}

/** The warm-up round also compiles and loads, and is not counted. */
async function oneRound(
  operator: Operator,
  devtools: CDPSession,
  round: number,
  { all, paintsMs }: Measurements,
): Promise<void> {
  const { page } = operator.user;
  const record = async (what: string, count: number, work: () => Promise<unknown>) => {
    await interactionLatencies(page);
    const workMs = await mainThreadTime(devtools, work);
    const latencies = await interactionLatencies(page);
    if (round < 0) return;
    const untold = Array.from({ length: Math.max(0, count - latencies.length) }, () => MIN_INTERACTION_MS);
    const recorded = all.get(what) ?? { tookMs: [], workMs: [] };
    recorded.tookMs.push(...latencies, ...untold);
    recorded.workMs.push(workMs / count);
    all.set(what, recorded);
  };
  for (const { what, count, work } of interactionCases)
    await record(what, count, () => work(operator, Math.max(0, round)));
  const text = `${TEXT} ${newId()}`;
  await operator.composer.fill(text);
  const release = await holdResponses(page);
  await record('sends', 1, async () => {
    const painted = await timeUntilShown(page, text, () => operator.composer.press('Control+Enter'));
    if (round >= 0) paintsMs.push(painted);
  });
  await release();
}

/**
 * Holds the server's responses until the returned function is called: what is painted meanwhile is the
 * panel's own work.
 */
async function holdResponses(page: Page): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  const calls = /\/api\/bots\/[^/]+\/conversations\/[^/]+\/messages$/;
  await page.route(calls, async (route) => {
    if (route.request().method() === 'POST') await gate.promise;
    await route.continue();
  });
  const answer = page.waitForResponse(
    (response) => calls.test(response.url()) && response.request().method() === 'POST',
  );
  return async () => {
    gate.resolve();
    await answer;
    await page.unroute(calls);
  };
}

/** As browsers report INP: the maximum, leaving out one in fifty. */
function interactionToNextPaint(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => other - one);
  return sorted[Math.floor(sorted.length / 50)] ?? Number.NaN;
}

const folder = await mkdtemp(join(tmpdir(), 'pasokh-operator-'));
const server = await startProduct({ DATA_DIR: folder });
const browser = await openBrowser();
try {
  const shop = await seedInbox(new Api(server.url));
  const plain = await measure(browser, server.url, shop, 1);
  const slow = await measure(browser, server.url, shop, CPU_SLOWDOWN);
  const cells = (values: readonly number[], prefix: string) => {
    const { p50, max } = percentiles(values);
    return { [`${prefix}p50 ms`]: p50, [`${prefix}worst ms`]: max };
  };
  const rows = [...plain.all].map(([what, { tookMs, workMs }]) => ({
    'an operator': what,
    times: tookMs.length,
    'processor ms each': median(workMs),
    ...cells(tookMs, ''),
    ...cells(slow.all.get(what)?.tookMs ?? [], '4× slower '),
  }));
  const painted = {
    'an operator': 'sends: until the own message is painted',
    times: plain.paintsMs.length,
    'processor ms each': null,
    ...cells(plain.paintsMs, ''),
    ...cells(slow.paintsMs, '4× slower '),
  };
  console.log(`${markdownTable([...rows, painted])}\n`);
  const inp = interactionToNextPaint([...slow.all.values()].flatMap(({ tookMs }) => tookMs));
  console.log(
    `INP of the inbox, 4× slower: ${Math.round(inp)} ms (goal ${GOALS.interactionMs}); an own message is painted after ${Math.round(percentiles(plain.paintsMs).p50)} ms (goal ${GOALS.paintMs}).`,
  );
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
