// Knows how the README's pictures are taken: the product with its demonstration, in a browser. Knows no screen's inside.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { logIn } from '../bench/pages/log-in.ts';
import { training } from '../contract/training.ts';
import type { DemoReport } from '../server/dev/demo/fill.ts';
import { chromiumFlags } from '../tests/browser.ts';
import { Api } from '../tests/drivers/api.ts';
import { spawnServer } from '../tests/drivers/server.ts';
import { ensureChromium } from './browser.ts';
import { build } from './build.ts';

const folder = join(import.meta.dirname, '..', 'docs', 'pictures');
const LEARNT_WITHIN_MS = 60_000;
const STILL_MS = 800;

/** Waits until the demonstration's knowledge is learnt, so that no picture shows work in progress. */
async function learnt(url: string, { owner, botId }: DemoReport): Promise<void> {
  const api = new Api(url);
  const { token } = await api.logsIn(owner.username, owner.password);
  for (const deadline = Date.now() + LEARNT_WITHIN_MS; Date.now() < deadline; ) {
    const { status } = await api.call(training.list, { botId }, { token });
    if (status === 'trained') return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The demonstration was not learnt in time');
}

/** The page once what it shows has come to rest. */
async function take(page: Page, address: string, shown: string, name: string): Promise<void> {
  await page.goto(address);
  await page.locator(shown).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await new Promise((resolve) => setTimeout(resolve, STILL_MS));
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
  await learnt(server.url, report);
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    colorScheme: 'light',
  });
  await mkdir(folder, { recursive: true });
  await logIn(page, server.url, report.owner);
  const bot = `${server.url}/dashboard/bot/${report.botId}`;
  const { serviceId, chatId } = report;
  await take(page, `${bot}/data-management`, 'main li', 'knowledge');
  await take(page, `${bot}/conversation/message/${serviceId}/${chatId}`, 'main textarea', 'inbox');
} finally {
  await browser.close();
  await server.stop();
}
