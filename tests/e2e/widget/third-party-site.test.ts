import { createHmac } from 'node:crypto';
import type { Page } from 'playwright';
import { afterEach, beforeAll, test } from 'vitest';
import { connections } from '../../../contract/connections/connections.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { training } from '../../../contract/training/training.ts';
import { identities } from '../../../contract/widget/identity.ts';
import { escalationTexts, repliesTexts } from '../../../server/answering/replies.texts.ts';
import { newId } from '../../../server/store/id.ts';
import { frameTexts } from '../../../widget/frame/frame.texts.ts';
import { questionTexts } from '../../../widget/frame/thread/questions.texts.ts';
import { launcherTexts } from '../../../widget/loader/launcher.texts.ts';
import { Api, signupForm } from '../../drivers/api.ts';
import { BrowserSession, type BrowserSessionOptions, desktop, expect, phone } from '../../drivers/browser.ts';
import { axeFindings } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import {
  openThirdPartySite,
  type ThirdPartySite,
  type ThirdPartySiteOptions,
} from '../../drivers/support/third-party-site.ts';
import { Visitor } from '../../drivers/visitor.ts';

const KNOWN = { question: 'ارسال چند روز طول می‌کشد؟', answer: 'ارسال سه روز کاری زمان می‌برد.' };

const { server, browser } = await setUpJourneys();
const api = new Api(server.url);
let [token, botId, connectionId] = ['', '', ''];
const open: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  ({ token } = await api.signUp(signupForm()));
  botId = (await api.createBot(token, 'نیلوفر')).id;
  await api.call(training.addPair, { botId, ...KNOWN }, { token });
  connectionId = (await api.call(connections.list, { botId }, { token }))[0]?.id ?? '';
});
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const site = async (options?: ThirdPartySiteOptions): Promise<ThirdPartySite> => {
  const opened = await openThirdPartySite({ url: server.url, connectionId }, options);
  open.push(() => opened.stop());
  return opened;
};

const openVisitor = async (
  shop: Pick<ThirdPartySite, 'url'>,
  size: BrowserSessionOptions['size'] = desktop,
): Promise<Visitor> => {
  const user = await BrowserSession.open(browser, shop.url, { size, locale: 'fa' });
  open.unshift(() => user.close());
  await user.goTo('/');
  return new Visitor(user);
};

const launcher = (page: Page) => page.getByRole('button', { name: new RegExp(launcherTexts.open.fa) });
const closeChat = (page: Page) => page.evaluate(() => Reflect.apply(Object(window.Pasokh), null, ['close']));
const readSoundCount = (page: Page) =>
  page.frameLocator('pasokh-widget iframe').locator('html').getAttribute('data-rung');
/** Web locks held or waited for by all tabs of the widget's origin. */
const countLocks = (page: Page) =>
  page
    .frameLocator('pasokh-widget iframe')
    .locator('html')
    .evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return held.length + pending.length;
    });
const frames = (page: Page) => page.locator('pasokh-widget iframe');

/** All conversations of the bot, newest first. */
const conversationRows = () =>
  server.store.db
    .selectFrom('conversations as c')
    .innerJoin('visitors as v', 'v.id', 'c.visitor_id')
    .select(['c.id', 'c.visitor_read_seq', 'v.page_url', 'v.external_id'])
    .where('c.kind', '=', 'widget')
    .where('c.bot_id', '=', botId)
    .orderBy('c.id', 'desc')
    .execute();

const replyAsOperator = (conversationId: string, text: string) =>
  api.call(conversations.reply, { botId, conversationId, clientId: newId(), text }, { token });

test('loads no frame before the first interaction and breaks no strict policy', async () => {
  const { foreignUrl: url } = await site({ allowedSources: server.url });
  const visitor = await openVisitor({ url });
  const { page, pageErrors } = visitor.user;
  await expect(launcher(page)).toBeVisible();
  await expect(frames(page)).toHaveCount(0);
  await visitor.openChat();
  await visitor.ask(KNOWN.question);
  await expect(visitor.messageWithText(KNOWN.answer)).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('adds no accessibility violation to the page, closed or open', async () => {
  const shop = await site({
    script: "document.querySelector('main').append(document.createElement('button'))",
  });
  const browserWithoutWidget = await BrowserSession.open(browser, shop.url, { size: desktop, locale: 'fa' });
  open.unshift(() => browserWithoutWidget.close());
  await browserWithoutWidget.page.route('**/widget/loader.js*', (route) => route.abort());
  await browserWithoutWidget.goTo('/');
  const without = await axeFindings(browserWithoutWidget);
  expect(Object.keys(without)).toEqual(['button-name']); // only the page's own fault
  const visitor = await openVisitor(shop);
  await expect(launcher(visitor.user.page)).toBeVisible();
  expect(await axeFindings(visitor.user)).toEqual(without);
  await launcher(visitor.user.page).click();
  await expect(visitor.composer).toBeVisible();
  expect(await axeFindings(visitor.user)).toEqual(without);
});

test('keeps launcher and chat intact under hostile page styles', async () => {
  const styles = `
    body * { all: unset !important; display: none !important; }
    pasokh-widget { position: static !important; opacity: 0 !important; transform: scale(0) !important;
      visibility: hidden !important; pointer-events: none !important; z-index: -1 !important;
      inline-size: 0 !important; overflow: hidden !important; --up: 4000px !important; --in: 4000px !important; }
    iframe { display: none !important; }
    button { font-size: 90px !important; }`;
  const visitor = await openVisitor(await site({ styles }));
  const { page } = visitor.user;
  const box = await launcher(page).boundingBox();
  expect(box).toMatchObject({ width: 56, height: 56, y: desktop.height - 24 - 56 });
  await visitor.openChat();
  await visitor.ask('سلام');
  await expect(visitor.messageWithText('سلام').first()).toBeVisible();
  expect((await frames(page).boundingBox())?.height).toBeGreaterThan(500);
});

test('survives a redrawn page and stays away after repeated removal', async () => {
  const visitor = await openVisitor(await site());
  const { page } = visitor.user;
  await visitor.openChat();
  await visitor.ask(KNOWN.question);
  await expect(visitor.messageWithText(KNOWN.answer)).toBeVisible();
  await page.evaluate(() => document.querySelector('pasokh-widget')?.remove());
  await expect(visitor.messageWithText(KNOWN.answer)).toBeVisible();
  await page.evaluate(() => document.body.replaceWith(document.createElement('body')));
  await expect(visitor.messageWithText(KNOWN.answer)).toBeVisible();
  for (let turn = 0; turn < 5; turn += 1)
    await page.evaluate(() => document.querySelector('pasokh-widget')?.remove());
  await expect(page.locator('pasokh-widget')).toHaveCount(0);
  expect(await page.evaluate(() => window.Pasokh === undefined)).toBe(true);
});

test('records the new address of a single-page navigation and keeps the chat open', async () => {
  const shop = await site();
  const visitor = await openVisitor(shop);
  const { page } = visitor.user;
  await visitor.openChat();
  await page.evaluate(() => history.pushState({}, '', '/product/7'));
  await visitor.ask('این چند است؟');
  await expect(visitor.messageWithText('این چند است؟').first()).toBeVisible();
  await expect(visitor.sendingNote).toHaveCount(0);
  expect((await conversationRows())[0]?.page_url).toBe(`${shop.url}/product/7`);
});

test('shares one conversation and its read state between two tabs and plays a sound in one, even if the other is late', async () => {
  const first = await openVisitor(await site());
  const { context, page, url } = first.user;
  const before = (await conversationRows()).length;
  const other = await context.newPage();
  await other.goto(url);
  await launcher(other).click();
  const thread = other.frameLocator('pasokh-widget iframe').getByRole('log');
  await expect(thread).toBeVisible();
  await first.openChat();
  await first.ask('از زبانهٔ نخست');
  await expect(thread.getByText('از زبانهٔ نخست')).toBeVisible();
  // An answer after closing the chats would play a sound too.
  for (const shown of [first.thread, thread])
    await expect(shown.getByText(repliesTexts.abstained.fa)).toBeVisible();
  const box = other.frameLocator('pasokh-widget iframe').getByRole('textbox');
  await box.fill('از زبانهٔ دوم');
  await box.press('Enter');
  await expect(first.messageWithText('از زبانهٔ دوم')).toBeVisible();
  for (const shown of [first.thread, thread])
    await expect(shown.getByText(escalationTexts.fa.stillQueued)).toBeVisible();
  const rows = await conversationRows();
  expect(rows.length).toBe(before + 1);
  for (const tab of [page, other]) await closeChat(tab);
  const firstHasPlayed = Promise.withResolvers<void>();
  let delayedScriptCount = 0;
  await other.route('**/*.js', async (route) => {
    delayedScriptCount += 1;
    await firstHasPlayed.promise;
    await route.continue();
  });
  await replyAsOperator(rows[0]?.id ?? '', 'یک همکار پاسخ داد');
  for (const tab of [page, other]) await expect(tab).toHaveTitle(/^\([۰-۹]+\) فروشگاه$/);
  await expect.poll(() => readSoundCount(page)).toBe('1');
  await expect.poll(() => delayedScriptCount).toBeGreaterThan(0);
  await expect.poll(() => countLocks(page)).toBe(0);
  firstHasPlayed.resolve();
  await replyAsOperator(rows[0]?.id ?? '', 'و باز هم');
  const countSounds = async () => Number(await readSoundCount(page)) + Number(await readSoundCount(other));
  await expect.poll(countSounds).toBe(2);
  for (const tab of [page, other]) await expect.poll(() => countLocks(tab)).toBe(0);
  expect(await countSounds()).toBe(2);
  await launcher(page).click();
  for (const tab of [page, other]) await expect(tab).toHaveTitle('فروشگاه');
  await expect(launcher(other)).toHaveAccessibleName(launcherTexts.open.fa);
});

test('counts unread answers on a later page and plays a sound after a first interaction', async () => {
  const visitor = await openVisitor(await site());
  await visitor.openChat();
  await visitor.ask(KNOWN.question);
  await expect(visitor.messageWithText(KNOWN.answer)).toBeVisible();
  await expect.poll(async () => (await conversationRows())[0]?.visitor_read_seq).toBeGreaterThan(1);
  await closeChat(visitor.user.page);
  await visitor.user.goTo('/later');
  const { page } = visitor.user;
  const conversationId = (await conversationRows())[0]?.id ?? '';
  const unread = async (count: string) => {
    await expect(page).toHaveTitle(`(${count}) فروشگاه`);
    await expect(launcher(page)).toHaveText(count);
    await expect(launcher(page)).toHaveAccessibleName(new RegExp(`${count} ${launcherTexts.unread.fa}$`));
  };
  await replyAsOperator(conversationId, 'پیام تازه برای شما');
  await unread('۱');
  await visitor.openChat();
  await expect(visitor.messageWithText('پیام تازه برای شما')).toBeVisible();
  await visitor.composer.click();
  await closeChat(page);
  await expect(launcher(page)).toHaveText('');
  await replyAsOperator(conversationId, 'این یکی شنیده می‌شود');
  await unread('۱');
  await expect.poll(() => readSoundCount(page)).toMatch(/^[1-9]/);
});

test('lets page scripts open, listen, change the language and remove the widget', async () => {
  const script = `
    window.heard = [];
    window.Pasokh = window.Pasokh || function () { (Pasokh.q = Pasokh.q || []).push(arguments); };
    for (const event of ['ready', 'open', 'close', 'message', 'unread'])
      Pasokh('on', event, (told) => heard.push([event, told]));
    Pasokh('on', 'ready', () => { throw new Error('of the page itself'); });
    Pasokh('open');`;
  const visitor = await openVisitor(await site({ script }));
  const { page, pageErrors } = visitor.user;
  await expect(visitor.composer).toBeVisible();
  await visitor.ask('سلام');
  const readEvents = () => page.evaluate(() => JSON.stringify(Reflect.get(window, 'heard')));
  await expect.poll(readEvents).toContain('{"author":"visitor"');
  expect(await readEvents()).toContain('["ready",{}]');
  expect(await readEvents()).toContain('["open",{}]');
  expect(await readEvents()).not.toContain('سلام');
  const callSdk = (...args: unknown[]) =>
    page.evaluate((callArguments) => Reflect.apply(Object(window.Pasokh), null, callArguments), args);
  await callSdk('setLocale', 'en');
  await expect(
    page.frameLocator('pasokh-widget iframe').getByRole('textbox', { name: frameTexts.placeholder.en }),
  ).toBeVisible();
  await callSdk('close');
  await expect(page.getByRole('button', { name: launcherTexts.open.en })).toBeVisible();
  await callSdk('nonsense');
  await callSdk('destroy');
  await expect(page.locator('pasokh-widget')).toHaveCount(0);
  expect(pageErrors).toEqual(['Error: of the page itself']);
});

test('restores the conversation of a signed identity on another device and rejects a forged or expired one', async () => {
  const { secret } = await api.call(
    identities.renewSecret,
    { botId, connectionId, endsPrevious: true },
    { token },
  );
  const hash = createHmac('sha256', secret).update('user-42').digest('hex');
  const shop = await site();
  const identify = (visitor: Visitor, identity: object | null) =>
    visitor.user.page.evaluate((who) => {
      const callbackCalled = new Promise((resolve) =>
        Reflect.apply(Object(window.Pasokh), null, ['on', 'identity', resolve]),
      );
      Reflect.apply(Object(window.Pasokh), null, ['identify', who]);
      return who ? callbackCalled : null;
    }, identity);
  const first = await openVisitor(shop);
  await first.openChat();
  expect(await identify(first, { userId: 'user-42', hash })).toEqual({ error: null });
  await first.ask(KNOWN.question);
  await expect(first.messageWithText(KNOWN.answer)).toBeVisible();
  const second = await openVisitor(shop, phone);
  await second.openChat();
  expect(await identify(second, { userId: 'user-42', hash })).toEqual({ error: null });
  await expect(second.messageWithText(KNOWN.answer)).toBeVisible();
  await identify(second, null);
  await expect(second.messageWithText(KNOWN.answer)).toHaveCount(0);
  const otherVisitor = await openVisitor(shop);
  await otherVisitor.openChat();
  expect(await identify(otherVisitor, { userId: 'user-42', hash: hash.replace(/./, 'x') })).toEqual({
    error: 'IdentityRefused',
  });
  await expect(otherVisitor.messageWithText(KNOWN.answer)).toHaveCount(0);
  expect((await conversationRows()).filter((row) => row.external_id === 'user-42')).toHaveLength(1);
});

test('offers known questions at the start of a chat and asks the chosen one', async () => {
  const visitor = await openVisitor(await site(), phone);
  await visitor.openChat();
  const offered = visitor.suggestions(questionTexts.label);
  await offered.getByRole('button', { name: KNOWN.question }).click();
  await expect(visitor.messageWithText(KNOWN.answer)).toBeVisible();
  await expect(offered).toHaveCount(0);
});

test('covers the page on a phone, traps the keyboard focus and closes on Escape', async () => {
  const visitor = await openVisitor(await site(), phone);
  const { page } = visitor.user;
  await visitor.openChat();
  expect(await frames(page).boundingBox()).toEqual({ x: 0, y: 0, ...phone });
  for (let turn = 0; turn < 12; turn += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('pasokh-widget');
  }
  await page.keyboard.press('Escape');
  await expect(launcher(page)).toBeFocused();
});
