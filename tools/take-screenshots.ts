// Takes the README's screenshots of the demo in a browser.
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { conversations } from '../contract/conversations/conversations.ts';
import { training } from '../contract/training/training.ts';
import { visitor } from '../contract/widget/visitor.ts';
import type { DemoReport } from '../server/dev/demo/seed.ts';
import { chromiumFlags } from '../tests/chromium.ts';
import { Api } from '../tests/drivers/api.ts';
import { BrowserSession, desktop } from '../tests/drivers/browser.ts';
import { spawnServer } from '../tests/drivers/server.ts';
import { build } from './build.ts';
import { ensureChromium } from './install-chromium.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs', 'pictures');
const TIMEOUT_MS = 60_000;
const SETTLE_MS = 800;

/** The second question is not in the shop's knowledge, so the AI escalates it. */
const questions = ['سلام، محصولاتتان گارانتی دارد؟', 'پیراهن لینن سبز کی دوباره موجود می‌شود؟'];
const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile' };
const reply = 'سلام، نگار هستم از نیلوفر. رنگ سبز فردا دوباره موجود می‌شود؛ خواستید برایتان کنار می‌گذارم.';

/** Adds a file to the demo and waits until all is trained, so that no picture shows work in progress. */
async function addKnowledge(api: Api, token: string, botId: string): Promise<void> {
  const bytes = await readFile(join(root, 'tests', 'fixtures', 'shop.pdf'));
  await api.call(training.addFile, { botId, name: 'شرایط ارسال.pdf' }, { token, bytes });
  await waitUntil(async () => (await api.call(training.list, { botId }, { token })).status === 'trained');
}

async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + TIMEOUT_MS; !(await condition()); ) {
    if (Date.now() > deadline) throw new Error('The demonstration did not come to rest in time');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A visitor asks, the AI answers, the owner replies; returns its URL in the panel. */
async function createConversation(
  api: Api,
  token: string,
  { botId, connectionId }: DemoReport,
): Promise<string> {
  const pageUrl = 'https://niloofar-shop.example/linen';
  const openInput = { connectionId, locale: 'fa', pageUrl } as const;
  const { token: visitorToken, conversationId } = await api.call(visitor.openConversation, openInput, {
    headers: phone,
  });
  for (const [index, text] of questions.entries()) {
    await api.call(visitor.send, { clientId: `question-${index}`, text, pageUrl }, { token: visitorToken });
    await waitUntil(async () => {
      const { messages } = await api.call(visitor.messages, {}, { token: visitorToken });
      return messages.at(-1)?.author !== 'visitor';
    });
  }
  const replyInput = { botId, conversationId, clientId: 'owner-says', text: reply };
  await api.call(conversations.reply, replyInput, { token });
  return `${connectionId}/${conversationId}`;
}

/** Takes a picture of the page once it has settled. */
async function capture(page: Page, address: string, selector: string, name: string): Promise<void> {
  await page.goto(address);
  await page.locator(selector).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' });
  console.log(`docs/pictures/${name}.png`);
}

await build((line) => console.log(line));
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumFlags] });
const server = await spawnServer();
try {
  const answer = await fetch(`${server.url}/api/dev/demo`, {
    method: 'POST',
    headers: { 'x-pasokh-demo': 'pictures' },
  });
  const report: DemoReport = await answer.json();
  const { owner, botId } = report;
  const api = new Api(server.url);
  const session = await api.logIn(owner.username, owner.password);
  const { token } = session;
  await addKnowledge(api, token, botId);
  const { page } = await BrowserSession.open(browser, server.url, { size: desktop, locale: 'fa', session });
  await mkdir(folder, { recursive: true });
  const bot = `${server.url}/dashboard/bot/${botId}`;
  await capture(page, `${bot}/data-management`, 'main li', 'knowledge');
  await capture(
    page,
    `${bot}/conversation/message/${await createConversation(api, token, report)}`,
    'main textarea',
    'inbox',
  );
} finally {
  await browser.close();
  await server.stop();
}
