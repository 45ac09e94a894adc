import { test } from 'vitest';
import { bots } from '../../../contract/bots/bots.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { inboxTexts } from '../../../src/features/conversations/conversations.texts.ts';
import { bulkTexts, filterTexts } from '../../../src/features/conversations/inbox/inbox.texts.ts';
import { snoozeTexts as texts } from '../../../src/features/conversations/snooze/snooze.texts.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, type BrowserSessionOptions, expect, phone } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const { server, browser } = await setUpJourneys();
const api = new Api(server.url);
const laptop = { width: 1366, height: 768 };

const QUESTIONS = ['کیف چرم دارید؟', 'ارسال به تبریز چند روز است؟', 'فاکتور رسمی می‌دهید؟'];

/** An owner of one bot with three conversations that need an operator. */
async function seed() {
  const session = await api.signUp();
  const { token } = session;
  const bot = await api.createBot(token, 'فروشگاه نیلوفر');
  await api.call(bots.change, { botId: bot.id, operatorApproval: true }, { token });
  const visitors = [];
  for (const text of QUESTIONS) {
    const connectionId = bot.connections[0]?.id ?? '';
    const visitorSession = await api.call(visitor.openConversation, {
      connectionId,
      locale: 'fa',
      pageUrl: '',
    });
    const send = (words: string) =>
      api.call(
        visitor.send,
        { clientId: crypto.randomUUID(), text: words, pageUrl: '' },
        { token: visitorSession.token },
      );
    await send(text);
    visitors.push({ send });
  }
  return { session, bot, visitors };
}

async function open(options: BrowserSessionOptions, botId: string) {
  const user = await BrowserSession.open(browser, server.url, options);
  const operator = new Operator(user);
  await operator.openInbox(botId);
  await expect(operator.rows).toHaveCount(QUESTIONS.length);
  return { user, operator };
}

test('snoozes conversations by keyboard, shows until when and returns them', async () => {
  const { session, bot, visitors } = await seed();
  const { user, operator } = await open({ size: laptop, locale: 'en', scheme: 'dark', session }, bot.id);
  const { page } = user;
  const { keyboard } = page;
  const item = (label: string) => page.getByRole('menuitem', { name: new RegExp(`^${label}`) });
  const tab = (label: string) => page.getByRole('radio', { name: new RegExp(`^${label}`) });
  const snoozedFilter = page.getByRole('button', { name: new RegExp(`^${user.text(texts.filter)} \\d`) });

  // The open conversation, until tomorrow morning.
  await tab(user.text(inboxTexts.open)).press(' ');
  await operator.open(QUESTIONS[0] ?? '');
  await keyboard.press('s');
  await expect(item(user.text(texts.tomorrow))).toBeVisible();
  await expectAccessible(user, 'snooze menu');
  await user.capture('snooze menu');
  await item(user.text(texts.tomorrow)).press('Enter');
  await expect(operator.rows).toHaveCount(2);
  await expect(page.getByText(/^Snoozed until tomorrow, 09:00\.$/)).toBeVisible();

  // Two selected ones, until their visitors write; undone and done again.
  await keyboard.press('Escape');
  await keyboard.press('j');
  await keyboard.press('x');
  await keyboard.press('j');
  await keyboard.press('x');
  await keyboard.press('s');
  await item(user.text(texts.reply)).press('Enter');
  await expect(operator.rows).toHaveCount(0);
  // Rows come back in their places only where no pointer holds the list.
  await page.mouse.move(900, 400);
  await user.toasts
    .getByRole('button', { name: user.text(bulkTexts.undo) })
    .last()
    .press('Enter');
  await expect(operator.rows).toHaveCount(2);
  await operator.open(QUESTIONS[1] ?? '');
  await keyboard.press('s');
  await item(user.text(texts.reply)).press('Enter');
  await expect(operator.rows).toHaveCount(1);

  // The filter lists them, the next to wake first.
  await snoozedFilter.press('Enter');
  await expect(operator.rows).toHaveCount(2);
  await expect(operator.rows.first()).toContainText(QUESTIONS[0] ?? '');
  await expect(operator.rows.first()).toContainText('tomorrow, 09:00');
  await expect(operator.rows.last()).toContainText(user.text(texts.chipReply));
  await expectAccessible(user, 'snoozed conversations');
  await user.capture('snoozed conversations');

  // The visitor's message wakes it at once.
  await visitors[1]?.send('هستید؟');
  await expect(operator.rows).toHaveCount(1);
  await operator.open(QUESTIONS[0] ?? '');
  await page.getByRole('button', { name: user.text(texts.wake) }).press('Enter');
  await expect(operator.rows).toHaveCount(0);
  await expect(page.getByText(user.text(filterTexts.noneTitle))).toBeVisible();
  expect(user.pageErrors).toEqual([]);
  await user.close();
});

test('asks for any day and hour on a phone, in the Persian calendar', async () => {
  const { session, bot } = await seed();
  const { user, operator } = await open({ size: phone, locale: 'fa', session }, bot.id);
  const { page } = user;
  await operator.open(QUESTIONS[2] ?? '');
  await page
    .getByRole('button', { name: user.text(uiTexts.more), exact: true })
    .last()
    .click();
  await page.getByRole('menuitem', { name: user.text(texts.custom) }).click();
  const dialog = page.getByRole('dialog', { name: user.text(texts.pickTitle) });
  await expect(dialog.getByRole('combobox')).toHaveValue(/۰?۹:۰۰/);
  await expectAccessible(user, 'snooze dialog');
  await user.capture('snooze dialog');
  await dialog.getByRole('button', { name: user.text(texts.confirm) }).click();
  await expect(page.getByText(/برای بعد مانده است/)).toBeVisible();
  await user.capture('snoozed thread');
  await expectAccessible(user, 'snoozed thread');
  expect(user.pageErrors).toEqual([]);
  await user.close();
});
