import type { Page } from 'playwright';
import { afterEach, test } from 'vitest';
import { connections } from '../../../contract/connections/connections.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { type ProactiveDraft, proactiveMessages } from '../../../contract/widget/proactive-messages.ts';
import { proactiveDraft } from '../../../src/machines/widget/proactive-messages.sample.ts';
import { launcherTexts } from '../../../widget/loader/launcher.texts.ts';
import { proactiveTexts } from '../../../widget/proactive/proactive.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, type BrowserSessionOptions, desktop, expect, phone } from '../../drivers/browser.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { openThirdPartySite, type ThirdPartySiteOptions } from '../../drivers/support/third-party-site.ts';
import { Visitor } from '../../drivers/visitor.ts';

const TEXT = 'برای انتخاب ساعت کمک می‌خواهید؟';

const { server, browser } = await setUpJourneys();
const api = new Api(server.url);
const open: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function openShop(change: Partial<ProactiveDraft> | null = {}) {
  const { token } = await api.signUp();
  const { id: botId } = await api.createBot(token, 'نیلوفر');
  const connectionId = (await api.call(connections.list, { botId }, { token }))[0]?.id ?? '';
  if (change)
    await api.call(
      proactiveMessages.create,
      { botId, ...proactiveDraft({ isEnabled: true, texts: [TEXT], ...change }) },
      { token },
    );
  const figures = async () =>
    (await api.call(proactiveMessages.list, { botId }, { token })).messages[0]?.figures[0];
  return { token, botId, connectionId, figures };
}

/** A visitor on a page of the site whose clock moves only when told. */
async function visit(
  connectionId: string,
  options: ThirdPartySiteOptions = {},
  session: Partial<Pick<BrowserSessionOptions, 'size' | 'locale'>> = {},
) {
  const site = await openThirdPartySite({ url: server.url, connectionId }, options);
  open.push(() => site.stop());
  const { size = desktop, locale = 'fa' } = session;
  const user = await BrowserSession.open(browser, site.url, { size, locale });
  open.unshift(() => user.close());
  const requests: string[] = [];
  user.page.on('request', (request) => requests.push(request.url()));
  await user.page.clock.install();
  await user.page.goto(site.url);
  return { visitor: new Visitor(user), user, page: user.page, requests };
}
const bubble = (page: Page) => page.getByRole('button', { name: TEXT });
const launcher = (page: Page) => page.getByRole('button', { name: launcherTexts.open.fa });
/** Waits until the page knows the messages, so that time counts from here on. */
const waitUntilTracked = async (page: Page) => {
  await expect(launcher(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pasokh-visits'))).toContain('"visits":');
};
const readStoredKeys = (page: Page) =>
  page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }).join());
const command = (page: Page, ...words: unknown[]) =>
  page.evaluate((sent) => Reflect.apply(Object(window.Pasokh), null, sent), words);

test.each([
  ['phone', phone],
  ['desktop', desktop],
] as const)('a message is shown after its time, and opens the chat with it (%s)', async (label, size) => {
  const { token, botId, connectionId, figures } = await openShop({ seconds: 20 });
  const { visitor, user, page } = await visit(connectionId, {}, { size });
  await waitUntilTracked(page);
  await page.getByRole('button', { name: 'سبد خرید' }).focus();
  await page.clock.fastForward(15_000);
  await expect(bubble(page)).toHaveCount(0);
  await page.clock.fastForward(7_000);
  await expect(bubble(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'سبد خرید' })).toBeFocused();
  await expectAccessible(user, `proactive message ${label}`);
  await user.capture(`proactive bubble ${label}`);
  await bubble(page).click();
  await expect(visitor.messageWithText(TEXT)).toHaveCount(1);
  await expect(bubble(page)).toHaveCount(0);
  await user.capture(`proactive chat ${label}`);
  await visitor.ask('بله لطفاً');
  await expect(visitor.messageWithText('بله لطفاً')).toHaveCount(1);
  await expect.poll(figures).toMatchObject({ shown: 1, opened: 1, dismissed: 0 });
  await page.clock.fastForward(2_000);
  await expect.poll(figures).toMatchObject({ started: 1 });
  await expect(visitor.messageWithText(TEXT)).toHaveCount(1);
  const [conversation] = (await api.call(conversations.list, { botId, filter: 'all' }, { token }))
    .conversations;
  const ids = { botId, conversationId: conversation?.id ?? '' };
  const { messages } = await api.call(conversations.messages, ids, { token });
  expect(messages.slice(0, 2)).toMatchObject([
    { author: 'ai', text: TEXT },
    { author: 'visitor', text: 'بله لطفاً' },
  ]);
  expect(user.pageErrors).toEqual([]);
});

test('a dismissed message stays away, also on the next page', async () => {
  const { connectionId, figures } = await openShop({ seconds: 0 });
  const { page } = await visit(connectionId);
  await expect(bubble(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bubble(page)).toHaveCount(0);
  await page.clock.fastForward(2_000);
  await expect.poll(figures).toMatchObject({ shown: 1, opened: 0, dismissed: 1 });
  await page.reload();
  await waitUntilTracked(page);
  await page.clock.fastForward(60_000);
  await page.clock.fastForward(60_000);
  await expect(bubble(page)).toHaveCount(0);
});

test('the close button dismisses it, under hostile styles and in the dark', async () => {
  const { connectionId } = await openShop({ seconds: 0 });
  const { page, user } = await visit(connectionId, {
    styles:
      '*{all:revert!important;color:red!important;font-size:40px!important}section,div,button{position:fixed!important;inset:0!important;background:red!important}',
  });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(bubble(page)).toBeVisible();
  const box = await page.locator('pasokh-widget section').boundingBox();
  expect(box?.width).toBeLessThanOrEqual(300);
  await user.capture('proactive hostile dark');
  await page.getByRole('button', { name: proactiveTexts.dismiss.fa }).click();
  await expect(bubble(page)).toHaveCount(0);
});

test('nothing is loaded without enabled messages', async () => {
  const { connectionId } = await openShop({ isEnabled: false });
  const { page, requests } = await visit(connectionId);
  await expect(launcher(page)).toBeVisible();
  await page.clock.fastForward(5_000);
  expect(requests.filter((url) => url.includes('proactive'))).toEqual([]);
  expect(await readStoredKeys(page)).not.toContain('pasokh');
});

test('nothing is sent or stored before consent, and all is forgotten with it', async () => {
  const { connectionId } = await openShop({ seconds: 0 });
  const { page, requests } = await visit(connectionId, {
    widgetHtml: `<script async src="${server.url}/widget/loader.js?id=${connectionId}&consent=required"></script>`,
  });
  await page.clock.fastForward(5_000);
  expect(requests.filter((url) => url.includes('/api/') || url.includes('proactive'))).toEqual([]);
  await command(page, 'consent', 'granted');
  await expect(bubble(page)).toBeVisible();
  await command(page, 'consent', 'denied');
  await expect(bubble(page)).toHaveCount(0);
  await page.clock.fastForward(5_000);
  expect(await readStoredKeys(page)).not.toContain('pasokh');
});

test('a message about the cart waits until the page tells of it', async () => {
  const { connectionId } = await openShop({ seconds: 0, cartToman: 500_000 });
  const { page } = await visit(connectionId);
  await waitUntilTracked(page);
  await command(page, 'cart', { count: 1, total: 400_000 });
  await page.clock.fastForward(3_000);
  await expect(bubble(page)).toHaveCount(0);
  await command(page, 'cart', { count: 2, total: 900_000 });
  await page.clock.fastForward(3_000);
  await expect(bubble(page)).toBeVisible();
});
