import { readFile } from 'node:fs/promises';
import { beforeAll, test } from 'vitest';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { presence } from '../../../contract/conversations/presence.ts';
import { training } from '../../../contract/training/training.ts';
import { newId } from '../../../server/store/id.ts';
import { eventText, frameTexts } from '../../../widget/frame/frame.texts.ts';
import { homeTexts } from '../../../widget/frame/home/home.texts.ts';
import { menuTexts } from '../../../widget/frame/menu/menu.texts.ts';
import { questionTexts } from '../../../widget/frame/thread/questions.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, type BrowserSessionOptions, desktop, expect, phone } from '../../drivers/browser.ts';
import { waitForMessage } from '../../drivers/email-and-sms.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { Visitor } from '../../drivers/visitor.ts';

const KNOWN = { question: 'ارسال چند روز طول می‌کشد؟', answer: 'ارسال سه روز کاری زمان می‌برد.' };
const ENGLISH = { question: 'How long does delivery take?', answer: 'Delivery takes three working days.' };

const { server, browser } = await setUpJourneys();
const api = new Api(server.url);
let [token, botId] = ['', ''];

beforeAll(async () => {
  ({ token } = await api.signUp());
  botId = (await api.createBot(token, 'نیلوفر')).id;
  for (const pair of [KNOWN, ENGLISH]) await api.call(training.addPair, { botId, ...pair }, { token });
  const everyDay = { from: 540, to: 1020 };
  const days = [everyDay, everyDay, everyDay, everyDay, null, null, everyDay];
  await api.call(presence.changeHours, { days }, { token });
});

const openShop = async (
  size: BrowserSessionOptions['size'],
  options: Omit<BrowserSessionOptions, 'size'> = {},
) => {
  const visitor = new Visitor(
    await BrowserSession.open(browser, server.url, { size, locale: 'fa', ...options }),
  );
  await visitor.openShop(botId);
  return visitor;
};

const newestConversation = async () => {
  const row = await server.store.db
    .selectFrom('conversations')
    .select('id')
    .where('bot_id', '=', botId)
    .where('kind', '=', 'widget')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return row.id;
};
const reply = async (text: string) =>
  api.call(
    conversations.reply,
    { botId, conversationId: await newestConversation(), clientId: newId(), text },
    { token },
  );

test('greets with questions, hours and a person, and leads to past conversations', async () => {
  const visitor = await openShop(phone);
  await visitor.openChat();
  await expect(visitor.suggestions(questionTexts.label).getByRole('button')).not.toHaveCount(0);
  await visitor.frame.locator('summary').click();
  await expect(visitor.frame.getByText(homeTexts.closedDay.fa).first()).toBeVisible();
  await expectAccessible(visitor.user, 'widget-home');
  await visitor.suggestions(questionTexts.label).getByRole('button', { name: KNOWN.question }).click();
  await expect(visitor.messageWithText(KNOWN.answer)).toBeVisible();

  // A person, from the menu; then the conversation is closed and a new one begins.
  await visitor.openMenu();
  await expectAccessible(visitor.user, 'widget-menu');
  await visitor.menu.getByRole('button', { name: homeTexts.talk.fa }).click();
  await expect(visitor.messageWithText(frameTexts.talkMessage.fa)).toBeVisible();
  await reply('سلام، من سمیرا هستم');
  await expect(visitor.messageWithText('سلام، من سمیرا هستم')).toBeVisible();
  const first = await newestConversation();
  await api.call(conversations.changeStatus, { botId, conversationId: first, status: 'closed' }, { token });
  const closed = eventText({ kind: 'closed', actor: 'operator', name: null }, 'fa') ?? '';
  await expect(visitor.messageWithText(closed)).toBeVisible();
  await visitor.goHome();
  await visitor.frame.getByRole('button', { name: homeTexts.startNew.fa }).click();
  await visitor.ask('گفتگوی دوم');
  await expect(visitor.messageWithText('گفتگوی دوم').first()).toBeVisible();
  await expect(visitor.sendingNote).toHaveCount(0);
  expect(await newestConversation()).not.toBe(first);

  // The first one is read, also after a reload, and continued.
  await visitor.reload();
  await visitor.goHome();
  const rows = visitor.suggestions(homeTexts.past).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expectAccessible(visitor.user, 'widget-home-past');
  await rows.getByRole('button', { name: homeTexts.isClosed.fa }).click();
  await expect(visitor.messageWithText('سلام، من سمیرا هستم')).toBeVisible();
  await expect(visitor.composer).toHaveCount(0);
  await expectAccessible(visitor.user, 'widget-past');
  await visitor.frame.getByRole('button', { name: homeTexts.goOn.fa }).click();
  await visitor.ask('باز هم پرسشی دارم');
  await expect(visitor.sendingNote).toHaveCount(0);
  const { conversation_id } = await server.store.db
    .selectFrom('messages')
    .select('conversation_id')
    .where('text', '=', 'باز هم پرسشی دارم')
    .executeTakeFirstOrThrow();
  expect(conversation_id).toBe(first);
  expect(visitor.user.pageErrors).toEqual([]);
});

test('hands over to a person on request, in both languages', async () => {
  for (const locale of ['fa', 'en'] as const) {
    const visitor = await openShop(desktop, { locale });
    if (locale === 'en')
      await visitor.user.page.evaluate(() => Reflect.apply(Object(window.Pasokh), null, ['setLocale', 'en']));
    await visitor.openChat();
    await visitor.frame.getByRole('button', { name: homeTexts.talk[locale] }).click();
    const escalated = (['escalated', 'queued'] as const).map(
      (kind) => eventText({ kind, actor: 'ai', name: null }, locale) ?? '',
    );
    await expect(
      visitor
        .messageWithText(escalated[0] ?? '')
        .or(visitor.messageWithText(escalated[1] ?? ''))
        .first(),
    ).toBeVisible();
    await visitor.user.close();
  }
});

test('remembers sound and appearance and gives the conversation as a file and by e-mail', async () => {
  const visitor = await openShop(desktop);
  const { page } = visitor.user;
  await visitor.openChat();
  await visitor.ask(KNOWN.question);
  await expect(visitor.messageWithText(KNOWN.answer)).toBeVisible();
  await visitor.openMenu();
  await expect(visitor.menu.getByRole('switch', { name: menuTexts.sound.fa })).toBeFocused();
  await visitor.menu.getByRole('switch', { name: menuTexts.sound.fa }).press('Enter');
  await visitor.menu.getByText(menuTexts.dark.fa, { exact: true }).click();
  await expectAccessible(visitor.user, 'widget-dark');

  const downloading = page.waitForEvent('download');
  await visitor.menu.getByRole('button', { name: menuTexts.download.fa }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text).toContain(KNOWN.answer);

  await visitor.menu.getByRole('button', { name: menuTexts.email.fa }).click();
  const address = visitor.menu.getByRole('textbox', { name: menuTexts.address.fa });
  await address.fill('no address');
  await address.press('Enter');
  await expect(visitor.menu.getByRole('alert')).toHaveText(menuTexts.invalid.fa);
  await expect(address).toHaveValue('no address');
  await address.fill('visitor-home@shop.example');
  await address.press('Enter');
  await expect(visitor.menu.getByText(menuTexts.sent.fa)).toBeVisible();
  expect((await waitForMessage(server.url, 'visitor-home@shop.example')).body).toContain(KNOWN.answer);

  await page.keyboard.press('Escape');
  await expect(visitor.menu).toHaveCount(0);
  await expect(visitor.menuButton).toBeFocused();
  await visitor.reload();
  await expect(visitor.frame.locator('html')).toHaveCSS('color-scheme', 'dark');
  await visitor.openMenu();
  await expect(visitor.menu.getByRole('switch', { name: menuTexts.sound.fa })).not.toBeChecked();
});

test('fetches the Persian font after opening only and draws with it', async () => {
  const visitor = await openShop(desktop);
  const { page } = visitor.user;
  const fonts: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/widget/') && response.url().endsWith('.woff2')) fonts.push(response.url());
  });
  await page.getByRole('button').last().hover();
  await expect(visitor.frame.locator('main')).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(fonts).toEqual([]);
  await visitor.openChat();
  await expect.poll(() => fonts.length).toBe(1);
  const isFontLoaded = () =>
    visitor.frame.locator('html').evaluate(() => document.fonts.check('15px Vazirmatn', 'سلام'));
  await expect.poll(isFontLoaded).toBe(true);
  expect(visitor.user.pageErrors).toEqual([]);
});

test('announces each answer once as a whole and never the own message', async () => {
  const visitor = await openShop(desktop);
  await visitor.openChat();
  await visitor.frame.locator('html').evaluate((html) => {
    const announcements: string[] = [];
    Object.assign(window, { announcements });
    const isInLiveRegion = (node: Node | null): boolean => {
      const live = node instanceof Element ? node.closest('[aria-live],[role=log],[role=status]') : null;
      return live !== null && live.getAttribute('aria-live') !== 'off';
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const at = target instanceof Element ? target : target.parentElement;
        if (!isInLiveRegion(at)) continue;
        announcements.push(
          ...(addedNodes.length > 0 ? [...addedNodes] : [target]).map((node) => node.textContent ?? ''),
        );
      }
    }).observe(html, { subtree: true, childList: true, characterData: true });
  });
  const readAnnouncements = () =>
    visitor.frame.locator('html').evaluate(() => [...Object(window).announcements].filter(Boolean));
  await visitor.ask(KNOWN.question);
  await expect(visitor.messageWithText(KNOWN.answer)).toBeVisible();
  await expect.poll(readAnnouncements).toEqual([`${frameTexts.ai.fa}: ${KNOWN.answer}`]);
  await reply('یک همکار پاسخ داد');
  await expect(visitor.messageWithText('یک همکار پاسخ داد')).toBeVisible();
  const lines = await readAnnouncements();
  expect(lines.filter((line) => line.includes('یک همکار پاسخ داد'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes(KNOWN.answer))).toHaveLength(1);
  expect(lines.filter((line) => line.includes(KNOWN.question))).toEqual([]);
});

/** With the keyboard of a phone open in landscape, about this is left. */
const KEYBOARD = { width: 844, height: 200 };

test('leaves the messages at least 120 pixels in short windows', async () => {
  for (const size of [{ width: 640, height: 400 }, { width: 844, height: 390 }, KEYBOARD]) {
    const visitor = await openShop(size);
    await visitor.openChat();
    await expect(visitor.suggestions(questionTexts.label)).toBeVisible();
    await visitor.user.capture(`widget short home ${size.height}`);
    await visitor.ask(KNOWN.question);
    await expect(visitor.messageWithText(KNOWN.answer)).toBeVisible();
    const box = await visitor.thread.boundingBox();
    expect(box?.height, JSON.stringify(size)).toBeGreaterThanOrEqual(120);
    await visitor.user.capture(`widget short ${size.height}`);
    await visitor.openMenu();
    await expect(visitor.menu.getByRole('switch', { name: menuTexts.sound.fa })).toBeInViewport();
    await visitor.user.page.keyboard.press('Escape');
    await visitor.closeChat();
    await visitor.user.close();
  }
});
