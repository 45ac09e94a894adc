import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect as holds, test } from 'vitest';
import type { Session } from '../../../contract/auth/auth.ts';
import { training } from '../../../contract/training/training.ts';
import { shellTexts } from '../../../src/features/shared/shell/shell.texts.ts';
import { sourceTexts } from '../../../src/features/training/training.texts.ts';
import { botLink } from '../../../src/platform/links.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, openBrowser } from '../../drivers/browser.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { type SpawnedServer, spawnServer } from '../../drivers/server.ts';
import { textFile } from '../support/shop.sample.ts';

/** The panel's longest reconnect delay, and a little more. */
const NEXT_TRY_MS = 40_000;

const book = {
  title: 'catalogue',
  text: Array.from(
    { length: 4_000 },
    (_, item) => `کالای شمارهٔ ${item}: کیف چرم مدل ${item * 7}، قیمت ${item * 1_000} تومان.\n\n`,
  ).join(''),
};

let server: SpawnedServer;
let browser: Browser;
let dataDir = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pasokh-cut-'));
  [server, browser] = await Promise.all([spawnServer({ dataDir }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('trains a file once after a power cut and reconnects the open panel', async () => {
  const api = new Api(server.url);
  const session: Session = await api.signUp();
  const { id: botId } = await api.createBot(session.token, 'فهرست کالا');
  const user = await BrowserSession.open(browser, server.url, { size: desktop, locale: 'fa', session });
  const owner = new Owner(user);
  await user.goTo(botLink(botId, 'knowledge'));
  await owner.dropFile(textFile(book.title, book.text));
  await isBeingLearned(user);
  await server.kill();
  await expect(user.page.getByText(user.text(shellTexts.reconnecting))).toBeVisible();
  await user.capture('power-cut');

  server = await spawnServer({ dataDir, env: { PORT: new URL(server.url).port } });
  const reconnecting = user.page.getByText(user.text(shellTexts.reconnecting));
  await expect(reconnecting).toBeHidden({ timeout: NEXT_TRY_MS });
  await owner.waitForTrained(book.title);
  await expect(owner.item(book.title)).toHaveCount(1);
  const { sources, charactersLeft, charactersTotal } = await api.call(
    training.list,
    { botId },
    { token: session.token },
  );
  holds(sources.map(({ status, characters }) => [status, characters])).toEqual([
    ['trained', charactersTotal - charactersLeft],
  ]);
});

/** Checks every frame, as the state is brief on a fast machine. */
const isBeingLearned = (user: BrowserSession): Promise<unknown> =>
  user.page.waitForFunction(
    ([title, words]) =>
      [...document.querySelectorAll('li')].some(
        (row) => row.textContent.includes(title) && row.textContent.includes(words),
      ),
    [book.title, user.text(sourceTexts.learning)] as const,
  );
