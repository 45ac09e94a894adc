import { test } from 'vitest';
import { visitor } from '../../../contract/widget/visitor.ts';
import { blocksTexts } from '../../../src/features/account/blocks/blocks.texts.ts';

import { bulkTexts } from '../../../src/features/conversations/inbox/inbox.texts.ts';
import { moderationTexts as texts } from '../../../src/features/conversations/moderation/moderation.texts.ts';
import { blocksLink } from '../../../src/platform/links.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';

import { Api } from '../../drivers/api.ts';
import { BrowserSession, expect, phone } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { Visitor } from '../../drivers/visitor.ts';

const { server, browser } = await setUpJourneys();
const api = new Api(server.url);
const laptop = { width: 1366, height: 768 };

test('marks spam and blocks a visitor, who is rejected politely, and undoes both', async () => {
  const session = await api.signUp();
  const bot = await api.createBot(session.token, 'فروشگاه نیلوفر');
  const shopVisitor = new Visitor(
    await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa' }),
  );
  await shopVisitor.openShop(bot.id);
  await shopVisitor.openChat();
  await shopVisitor.ask('فالوور ارزان بخرید');
  const connectionId = bot.connections[0]?.id ?? '';
  const other = await api.call(visitor.openConversation, { connectionId, locale: 'fa', pageUrl: '' });
  const message = { clientId: crypto.randomUUID(), text: 'قیمت گلدان؟', pageUrl: '' };
  await api.call(visitor.send, message, { token: other.token });

  const user = await BrowserSession.open(browser, server.url, { size: laptop, locale: 'fa', session });
  const operator = new Operator(user);
  const { page } = user;
  const more = page.getByRole('button', { name: user.text(uiTexts.more), exact: true });
  const item = (label: string) => page.getByRole('menuitem', { name: label });
  const undo = () => user.toasts.getByRole('button', { name: user.text(bulkTexts.undo) }).last();
  await operator.openInbox(bot.id);
  await operator.open('فالوور');

  // Spam leaves the list; undo brings it back, and the filter shows it.
  await more.first().click();
  await expect(item(user.text(texts.block))).toBeVisible();
  await expectAccessible(user, 'moderation menu');
  await user.capture('moderation menu');
  await item(user.text(texts.spam)).click();
  await expect(operator.rows).toHaveCount(1);
  await undo().press('Enter');
  await expect(operator.rows).toHaveCount(2);
  await more.first().click();
  await item(user.text(texts.spam)).click();
  await expect(operator.rows).toHaveCount(1);
  await page.getByRole('button', { name: new RegExp(`^${user.text(texts.filter)} [۰-۹]`) }).press('Enter');
  await expect(operator.rows).toHaveCount(1);
  await expect(operator.row('فالوور')).toHaveCount(1);
  await expectAccessible(user, 'spam');
  await user.capture('spam');
  await page.getByRole('button', { name: user.text(texts.notSpam) }).press('Enter');
  await expect(operator.rows).toHaveCount(0);

  // A blocked visitor reads one line and is heard no more.
  await more.first().click();
  await item(user.text(texts.block)).click();
  await expect(user.toasts).toContainText(user.text(texts.blocked, { count: 1 }));
  await shopVisitor.ask('هستید؟');
  const refusal = shopVisitor.thread.getByText('پیام جدید در این گفتگو پذیرفته نمی‌شود.');
  await expect(refusal).toBeVisible();
  await shopVisitor.user.capture('refused visitor');

  // The owner unblocks, takes that back, and unblocks again.
  await user.goTo(blocksLink);
  const row = page.getByRole('listitem').filter({ hasText: user.text(blocksTexts.noName) });
  await expect(row).toBeVisible();
  await user.field(blocksTexts.address).fill('spam@example.com');
  await user.button(blocksTexts.add).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'spam@example.com' })).toBeVisible();
  await expectAccessible(user, 'blocked visitors');
  await user.capture('blocked visitors');
  await user.field(blocksTexts.address).fill('نادرست');
  await user.button(blocksTexts.add).press('Enter');
  await expect(user.field(blocksTexts.address)).toHaveAttribute('aria-invalid', 'true');
  await expect(user.field(blocksTexts.address)).toHaveValue('نادرست');
  await row.getByRole('button').press('Enter');
  await expect(row).toHaveCount(0);
  await user.toasts.getByRole('button', { name: user.text(blocksTexts.undo) }).press('Enter');
  await expect(row).toBeVisible();
  await row.getByRole('button').press('Enter');
  await expect(row).toHaveCount(0);
  await shopVisitor.ask('حالا چی؟');
  await expect(shopVisitor.messageWithText('حالا چی؟')).toBeVisible();
  expect([user.pageErrors, shopVisitor.user.pageErrors]).toEqual([[], []]);
  await user.close();
  await shopVisitor.user.close();
});
