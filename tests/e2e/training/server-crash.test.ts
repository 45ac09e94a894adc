import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
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
const MAX_RECONNECT_DELAY_MS = 40_000;

const catalogue = {
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
  dataDir = await mkdtemp(join(tmpdir(), 'pasokh-killed-'));
  [server, browser] = await Promise.all([spawnServer({ dataDir }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('trains a file once after the server is killed and reconnects the open panel', async () => {
  const api = new Api(server.url);
  const session: Session = await api.signUp();
  const { id: botId } = await api.createBot(session.token, 'فهرست کالا');
  const user = await BrowserSession.open(browser, server.url, { size: desktop, locale: 'fa', session });
  const owner = new Owner(user);
  await user.goTo(botLink(botId, 'knowledge'));
  await owner.dropFile(textFile(catalogue.title, catalogue.text));
  await waitUntilTraining(user);
  await server.kill();
  await expect(user.page.getByText(user.text(shellTexts.reconnecting))).toBeVisible();
  await user.capture('server-killed');

  server = await spawnServer({ dataDir, env: { PORT: new URL(server.url).port } });
  const reconnecting = user.page.getByText(user.text(shellTexts.reconnecting));
  await expect(reconnecting).toBeHidden({ timeout: MAX_RECONNECT_DELAY_MS });
  await owner.waitForTrained(catalogue.title);
  await expect(owner.item(catalogue.title)).toHaveCount(1);
  const { sources, charactersLeft, charactersTotal } = await api.call(
    training.list,
    { botId },
    { token: session.token },
  );
  expect(sources.map(({ status, characters }) => [status, characters])).toEqual([
    ['trained', charactersTotal - charactersLeft],
  ]);
});

/** Checks every frame, as the state is brief on a fast machine. */
const waitUntilTraining = (user: BrowserSession): Promise<unknown> =>
  user.page.waitForFunction(
    ([title, words]) =>
      [...document.querySelectorAll('li')].some(
        (row) => row.textContent.includes(title) && row.textContent.includes(words),
      ),
    [catalogue.title, user.text(sourceTexts.learning)] as const,
  );
