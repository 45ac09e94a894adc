import { test } from 'vitest';
import { threadEventTexts } from '../../../contract/conversations/events.texts.ts';
import { labels } from '../../../contract/conversations/labels-and-views.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { composerTexts } from '../../../src/features/conversations/composer/composer.texts.ts';
import { emojiTexts } from '../../../src/features/conversations/composer/emoji.texts.ts';
import { threadTexts } from '../../../src/features/conversations/conversations.texts.ts';
import { bulkTexts } from '../../../src/features/conversations/inbox/inbox.texts.ts';
import { moderationTexts } from '../../../src/features/conversations/moderation/moderation.texts.ts';
import { teamPresenceTexts } from '../../../src/features/conversations/presence/team-presence.texts.ts';
import { priorityTexts } from '../../../src/features/conversations/priority/priority.texts.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, expect, phone } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { png } from '../../fixtures/chat-files.ts';

const { server, browser } = await setUpJourneys();
const api = new Api(server.url);
const laptop = { width: 1366, height: 768 };
const QUESTIONS = ['کیف چرم دارید؟', 'ارسال به تبریز؟', 'فاکتور رسمی می‌دهید؟'];

/** An owner of one bot with three conversations and a label. */
async function seed() {
  const session = await api.signUp();
  const { token } = session;
  const bot = await api.createBot(token, 'فروشگاه نیلوفر');
  await api.call(labels.create, { name: 'فوری', tone: 'danger' }, { token });
  for (const text of QUESTIONS) {
    const connectionId = bot.connections[0]?.id ?? '';
    const visitorSession = await api.call(visitor.openConversation, {
      connectionId,
      locale: 'fa',
      pageUrl: '',
    });
    const message = { clientId: crypto.randomUUID(), text, pageUrl: '' };
    await api.call(visitor.send, message, { token: visitorSession.token });
  }
  return { session, bot };
}

test('takes over, assigns, labels and annotates unread conversations by keyboard', async () => {
  const { session, bot } = await seed();
  const user = await BrowserSession.open(browser, server.url, { size: laptop, locale: 'en', session });
  const operator = new Operator(user);
  const { page } = user;
  const { keyboard } = page;
  await operator.openInbox(bot.id);
  await expect(operator.rows).toHaveCount(3);
  for (const question of QUESTIONS.toReversed()) {
    await keyboard.press('n');
    await expect(operator.messageWithText(question)).toBeVisible();
    await expect(operator.row(question)).toHaveAttribute('aria-current', 'true');
  }

  // Back to the queue by the menu, then taken by a key.
  await keyboard.press('Shift+T');
  await page.getByRole('menuitem', { name: user.text(teamPresenceTexts.unassign) }).press('Enter');
  await expect(page.getByText(threadEventTexts.unassigned.en)).toBeVisible();
  await keyboard.press('t');
  await expect(page.getByText(threadEventTexts.taken.en).last()).toBeVisible();

  await keyboard.press('l');
  await page.getByRole('checkbox', { name: 'فوری' }).press('Space');
  await expect(operator.row(QUESTIONS[0] ?? '')).toContainText('فوری');
  await expectAccessible(user, 'labels of a thread');
  await user.capture('labels of a thread');
  await keyboard.press('Escape');

  await keyboard.press('Shift+R');
  await expect(user.field(composerTexts.note)).toBeFocused();
  await keyboard.type('یادداشت :heart');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(user.field(composerTexts.note)).toHaveValue('یادداشت ❤️');
  await user.field(composerTexts.note).fill('');
  await page.getByRole('heading', { level: 1 }).click();
  await keyboard.press('r');
  await expect(user.field(threadTexts.reply)).toBeFocused();

  // Emoji by the button, at the caret, and a picture that is seen before it goes.
  await keyboard.type('سلام');
  await user.button(emojiTexts.open).click();
  await page.getByRole('searchbox', { name: user.text(emojiTexts.search) }).fill('rose');
  await expectAccessible(user, 'emoji');
  await user.capture('emoji');
  await page.getByRole('button', { name: 'rose' }).press('Enter');
  await expect(user.field(threadTexts.reply)).toHaveValue('سلام🌹');
  await expect(user.field(threadTexts.reply)).toBeFocused();
  await operator.attach({ name: 'کیف.png', mimeType: 'image/png', buffer: png(320, 200) });
  const thumbnail = page.getByRole('listitem').filter({ hasText: 'کیف.png' }).locator('img');
  await expect(thumbnail).toBeVisible();
  await expect
    .poll(() => thumbnail.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(320);
  await user.capture('thumbnail before sending');
  await keyboard.press('Control+Enter');
  await expect(operator.messageWithText('سلام🌹')).toBeVisible();
  await expect(thumbnail).toHaveCount(0);

  // Urgent: marked on the row and in the thread, and a filter.
  await page
    .getByRole('button', { name: user.text(uiTexts.more), exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: user.text(priorityTexts.urgent) }).press('Enter');
  const urgent = user.text(priorityTexts.chip, { priority: user.text(priorityTexts.urgent) });
  await expect(operator.row(urgent)).toHaveCount(1);
  await user.capture('urgent conversation');

  // Spam by key, and back by undo.
  await page.getByRole('heading', { level: 1 }).click();
  await keyboard.press('Shift+Digit1');
  await expect(operator.rows).toHaveCount(2);
  await expect(page.getByText(user.text(moderationTexts.noticeSpam))).toBeVisible();
  await user.toasts
    .getByRole('button', { name: user.text(bulkTexts.undo) })
    .last()
    .press('Enter');
  await expect(operator.rows).toHaveCount(3);
  expect(user.pageErrors).toEqual([]);
  await user.close();
});

test('offers emoji on a phone in Persian', async () => {
  const { session, bot } = await seed();
  const user = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa', session });
  const operator = new Operator(user);
  await operator.openInbox(bot.id);
  await operator.open(QUESTIONS[1] ?? '');
  await user.button(emojiTexts.open).click();
  await user.page.getByRole('searchbox', { name: user.text(emojiTexts.search) }).fill('سپاس');
  await expectAccessible(user, 'emoji on a phone');
  await user.capture('emoji on a phone');
  await user.page.getByRole('button', { name: 'سپاس' }).click();
  await expect(user.field(threadTexts.reply)).toHaveValue('🙏');
  expect(user.pageErrors).toEqual([]);
  await user.close();
});
