import { test } from 'vitest';
import { bulkActions } from '../../../contract/conversations/inbox.ts';
import { labels } from '../../../contract/conversations/labels-and-views.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { inboxTexts } from '../../../src/features/conversations/conversations.texts.ts';
import {
  bulkTexts,
  filterTexts,
  labelTexts,
  toneTexts,
} from '../../../src/features/conversations/inbox/inbox.texts.ts';
import { accountTexts, areaTexts } from '../../../src/features/shared/shell/navigation.texts.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, type BrowserSessionOptions, desktop, expect, phone } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const { server, browser } = await setUpJourneys();
const api = new Api(server.url);

/** An owner in front of the labels' dialog; one conversation has the label. */
async function openLabels(name: string, options: Pick<BrowserSessionOptions, 'size' | 'locale'>) {
  const session = await api.signUp();
  const { token } = session;
  const bot = await api.createBot(token, 'فروشگاه نیلوفر');
  const connectionId = bot.connections[0]?.id ?? '';
  const visitorSession = await api.call(visitor.openConversation, {
    connectionId,
    locale: 'fa',
    pageUrl: '',
  });
  const message = { clientId: 'a-question', text: 'سفارش من کجاست؟', pageUrl: '' };
  await api.call(visitor.send, message, { token: visitorSession.token });
  const { id } = await api.call(labels.create, { name, tone: 'neutral' }, { token });
  const action = { kind: 'label', add: [id], remove: [] } as const;
  await api.call(bulkActions.apply, { conversationIds: [visitorSession.conversationId], action }, { token });
  const user = await BrowserSession.open(browser, server.url, { ...options, session });
  const operator = new Operator(user);
  const rowsWithLabel = (word: string) => operator.rows.filter({ hasText: word });
  await operator.openInbox(bot.id);
  await expect(rowsWithLabel(name)).toHaveCount(1);
  await user.page.getByRole('button', { name: new RegExp(`^${user.text(filterTexts.filters)}`) }).click();
  await user.button(labelTexts.edit).click();
  const dialog = user.page.getByRole('dialog', { name: user.text(labelTexts.title) });
  await expect(dialog).toBeVisible();
  return { user, operator, rowsWithLabel, dialog };
}

test('renames and recolours a label, and restores a removed one while the list is open', async () => {
  const { user, rowsWithLabel, dialog } = await openLabels('Urgent', { size: desktop, locale: 'en' });
  const { page } = user;
  await expectAccessible(user, 'labels');
  await user.button(labelTexts.change, { name: 'Urgent' }).click();
  await user.field(labelTexts.name).fill('Complaint');
  await dialog.getByRole('button', { name: new RegExp(user.text(labelTexts.tone)) }).click();
  await page.getByRole('option', { name: user.text(toneTexts.danger) }).click();
  await expectAccessible(user, 'the form of a label');
  await user.button(labelTexts.save).click();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await expect(dialog.getByText(user.text(toneTexts.danger))).toBeVisible();
  await user.freezeClock();
  await user.button(labelTexts.remove, { name: 'Complaint' }).click();
  await expect(dialog.getByText(user.text(filterTexts.noLabels))).toBeVisible();
  await user.button(bulkTexts.undo).click();
  await expect(dialog.getByText('Complaint')).toBeVisible();
  await page.clock.resume();
  await dialog.getByRole('button', { name: user.text(uiTexts.close), exact: true }).click();
  await expect(rowsWithLabel('Complaint')).toHaveCount(1);
  expect(user.pageErrors).toEqual([]);
  await user.close();
});

test('restores a removed label after leaving the inbox and keeps the list header free on a phone', async () => {
  const { user, operator, rowsWithLabel, dialog } = await openLabels('فوری', { size: phone, locale: 'fa' });
  const { page } = user;
  await user.freezeClock();
  await user.button(labelTexts.remove, { name: 'فوری' }).click();
  await expect(dialog.getByText(user.text(filterTexts.noLabels))).toBeVisible();
  await dialog.getByRole('button', { name: user.text(uiTexts.close), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  // The message waits while it is looked at, also once one is elsewhere.
  await user.button(bulkTexts.undo).focus();
  await page.clock.resume();
  const head = await page.locator('main header').first().boundingBox();
  const undoBox = await user.button(bulkTexts.undo).boundingBox();
  expect(undoBox?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
  await user.freezeClock();
  await user.link(accountTexts.home).filter({ visible: true }).click();
  await expect(page).toHaveURL(/bot\/list$/);
  await user.button(bulkTexts.undo).click();
  await page.clock.resume();
  await expect(user.button(bulkTexts.undo)).toHaveCount(0);
  const inbox = page.getByRole('link', { name: new RegExp(`^${user.text(areaTexts.conversations)}`) });
  await inbox.filter({ visible: true }).first().click();
  await expect(user.heading(inboxTexts.title)).toBeVisible();
  await expect(operator.rows).toHaveCount(1);
  await expect(rowsWithLabel('فوری')).toHaveCount(1);
  expect(user.pageErrors).toEqual([]);
  await user.close();
});
