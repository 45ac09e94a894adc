import { test } from 'vitest';
import { visitor } from '../../../contract/widget/visitor.ts';
import { threadTexts } from '../../../src/features/conversations/conversations.texts.ts';
import { scheduledTexts as texts } from '../../../src/features/conversations/scheduled/scheduled.texts.ts';
import { snoozeTexts } from '../../../src/features/conversations/snooze/snooze.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, expect, phone } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const { server, browser } = await setUpJourneys();
const api = new Api(server.url);
const laptop = { width: 1366, height: 768 };
const TEXT = 'بستهٔ شما رسید؟';

/** An owner of one bot with a conversation whose visitor can write. */
async function seed() {
  const session = await api.signUp();
  const bot = await api.createBot(session.token, 'فروشگاه نیلوفر');
  const connectionId = bot.connections[0]?.id ?? '';
  const visitorSession = await api.call(visitor.openConversation, {
    connectionId,
    locale: 'fa',
    pageUrl: '',
  });
  const write = (text: string) =>
    api.call(
      visitor.send,
      { clientId: crypto.randomUUID(), text, pageUrl: '' },
      { token: visitorSession.token },
    );
  await write('بستهٔ من کجاست؟');
  return { session, bot, write };
}

test('schedules a reply, changes it and shows that the visitor wrote first', async () => {
  const { session, bot, write } = await seed();
  const user = await BrowserSession.open(browser, server.url, { size: laptop, locale: 'fa', session });
  const operator = new Operator(user);
  const { page } = user;
  await operator.openInbox(bot.id);
  await operator.rows.first().click();
  await user.field(threadTexts.reply).fill(TEXT);
  const cards = page.getByRole('list', { name: user.text(texts.list) });
  await user.button(texts.later).click();
  await user.capture('times to send');
  await page.getByRole('menuitem', { name: user.text(snoozeTexts.tomorrow) }).press('Enter');
  await expect(cards.getByRole('listitem')).toContainText([TEXT]);
  await expect(user.field(threadTexts.reply)).toHaveValue('');
  await expectAccessible(user, 'a scheduled reply');
  await user.capture('a scheduled reply');

  await user.button(texts.edit).press('Enter');
  await user.field(texts.text).fill('بسته رسید؟ راضی بودید؟');
  await expectAccessible(user, 'editing a scheduled reply', '[role="dialog"]');
  await user.capture('editing a scheduled reply');
  await user.button(texts.save).press('Enter');
  await expect(cards.getByRole('listitem')).toContainText(['راضی بودید؟']);

  await write('رسید، ممنون');
  await expect(cards).toContainText(user.text(texts.visitorWrote));
  await user.capture('a reply that the visitor overtook');
  await user.button(texts.sendNow).press('Enter');
  await expect(operator.messageWithText('راضی بودید؟')).toBeVisible();
  await expect(cards).toHaveCount(0);
  expect(user.pageErrors).toEqual([]);
  await user.close();
});

test('cancels a scheduled reply on a phone and undoes it', async () => {
  const { session, bot } = await seed();
  const user = await BrowserSession.open(browser, server.url, {
    size: phone,
    locale: 'en',
    scheme: 'dark',
    session,
  });
  const operator = new Operator(user);
  const { page } = user;
  await operator.openInbox(bot.id);
  await operator.rows.first().click();
  await user.field(threadTexts.reply).fill(TEXT);
  await user.button(texts.later).click();
  await page.getByRole('menuitem', { name: user.text(snoozeTexts.custom) }).click();
  await user.capture('own time on a phone');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: user.text(texts.schedule) })
    .click();
  const cards = page.getByRole('list', { name: user.text(texts.list) });
  await expect(cards.getByRole('listitem')).toContainText([TEXT]);
  await cards
    .locator('label')
    .filter({ hasText: user.text(texts.anyway) })
    .click();
  await expect(cards.getByRole('checkbox')).toBeChecked();
  await user.capture('a scheduled reply on a phone');
  await user.button(texts.remove).click();
  await expect(cards).toHaveCount(0);
  await user.button(texts.undo).click();
  await expect(cards.getByRole('checkbox')).toBeChecked();
  expect(user.pageErrors).toEqual([]);
  await user.close();
});
