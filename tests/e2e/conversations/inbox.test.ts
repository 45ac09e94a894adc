import type { Locator } from 'playwright';
import { test } from 'vitest';
import type { Session } from '../../../contract/auth/auth.ts';
import { connections as connectionCalls } from '../../../contract/connections/connections.ts';
import { visitors } from '../../../contract/conversations/visitors.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { notificationTexts } from '../../../src/features/account/notifications/notifications.texts.ts';
import { composerTexts } from '../../../src/features/conversations/composer/composer.texts.ts';
import { inboxTexts, threadTexts } from '../../../src/features/conversations/conversations.texts.ts';
import { historyTexts } from '../../../src/features/conversations/history/history.texts.ts';
import { bulkTexts, filterTexts, viewTexts } from '../../../src/features/conversations/inbox/inbox.texts.ts';
import { accountTexts } from '../../../src/features/shared/shell/navigation.texts.ts';
import { botLink } from '../../../src/platform/links.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const { server, browser } = await setUpJourneys();
const api = new Api(server.url);

/** Creates a bot and one conversation per entry, in order. */
async function createConversations(
  conversations: readonly (readonly string[])[],
  name?: string,
): Promise<{ session: Session; botId: string }> {
  const session = await api.signUp();
  const { id: botId, connections } = await api.createBot(session.token, 'فروشگاه نیلوفر');
  const connectionId = connections[0]?.id ?? '';
  const pageUrl = `${api.url}/demo/${botId}`;
  await api.call(connectionCalls.activate, { botId, connectionId, active: true }, { token: session.token });
  for (const lines of conversations) {
    const { token } = await api.call(visitor.openConversation, { connectionId, locale: 'fa', pageUrl });
    if (name) await api.call(visitors.introduce, { name }, { token });
    for (const text of lines) {
      await api.call(visitor.send, { clientId: crypto.randomUUID(), text, pageUrl }, { token });
    }
  }
  return { session, botId };
}

const ORDERS = ['My order 140582 has not come', 'Where is order 991?', 'Do you sell linen shirts?'];

test('filters, searches, closes many and saves a view by keyboard alone', async () => {
  const { session, botId } = await createConversations(ORDERS.map((text) => [text]));
  const user = await BrowserSession.open(browser, server.url, { size: desktop, locale: 'en', session });
  const operator = new Operator(user);
  const { keyboard } = user.page;
  await operator.openInbox(botId);
  await expect(operator.rows).toHaveCount(3);
  await expectAccessible(user, 'inbox');

  // A search is in the URL, highlights matches, and opens the thread at them.
  await operator.focusSearch();
  await keyboard.type('ORDER ۱۴۰۵');
  await expect(operator.rows).toHaveCount(1);
  await expect(operator.rows.locator('mark')).toHaveText(['order', '1405']);
  await expect(user.page).toHaveURL(/[?&]q=/);
  await expectAccessible(user, 'search');
  await tabTo(user, operator.rows.first());
  await keyboard.press('Enter');
  await expect(operator.messageWithText(ORDERS[0] ?? '')).toHaveCount(1);
  await expect(operator.messageWithText(ORDERS[0] ?? '')).toHaveAttribute('aria-current', 'true');
  await expect(user.page).toHaveURL(/[?&]at=1/);
  await expectAccessible(user, 'found');
  await user.page.goBack();
  await expect(user.page).toHaveURL(/conversation\/list\?q=/);
  await operator.focusSearch();
  await keyboard.press('Escape');
  await expect(operator.rows).toHaveCount(3);

  // Selected by X, closed by E, and restored from the toast.
  await user.page.locator('body').press('Tab');
  await focusRows(user);
  await keyboard.press('x');
  await keyboard.press('j');
  await keyboard.press('x');
  await expect(user.page.getByText(user.text(bulkTexts.selected, { count: 2 }))).toBeVisible();
  await expectAccessible(user, 'selected');
  await user.freezeClock();
  await keyboard.press('e');
  const toast = user.page.getByText(user.text(bulkTexts.closed, { count: 2 }));
  await expect(toast).toBeVisible();
  await keyboard.press('F6');
  await expect(user.button(bulkTexts.undo)).toBeFocused();
  await keyboard.press('Enter');
  await expect(user.page.getByText(user.text(bulkTexts.undone, { count: 2 }))).toBeVisible();
  await user.page.clock.resume();

  // The current filters become a view, which restores them.
  const unread = user.page.getByRole('button', { name: new RegExp(`^${user.text(filterTexts.unread)}`) });
  await tabTo(user, unread);
  await keyboard.press('Space');
  await expect(user.page).toHaveURL(/unread=yes/);
  await user.button(viewTexts.views).focus();
  await keyboard.press('Enter');
  await user.field(viewTexts.name).focus();
  await keyboard.type('New ones');
  await keyboard.press('Enter');
  await expect(user.page.getByRole('heading', { name: 'New ones' })).toBeVisible();
  await user.goTo(botLink(botId, 'inbox'));
  await expect(user.heading(inboxTexts.title)).toBeVisible();
  await user.button(viewTexts.views).press('Enter');
  const savedView = user.page.getByRole('link', { name: 'New ones' });
  await savedView.focus();
  await keyboard.press('Enter');
  await expect(user.page).toHaveURL(/unread=yes/);
  await expect(user.page.getByRole('heading', { name: 'New ones' })).toBeVisible();
  await user.close();
});

test('announces filter results, and names and clears the filters when nothing matches', async () => {
  const { session, botId } = await createConversations([['قیمت پیراهن چند است؟'], ['کفش دارید؟']], 'Mina');
  const user = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa', session });
  const operator = new Operator(user);
  const statusWith = (text: string) => user.page.getByRole('status').filter({ hasText: text });
  await user.goTo(
    `${botLink(botId, 'inbox')}?status=closed&assignee=nobody&q=${encodeURIComponent('پیراهن')}`,
  );
  await expect(user.heading(inboxTexts.noMatchTitle, { search: 'پیراهن' })).toBeVisible();
  await expect(user.page.getByText('مسئول: هیچ‌کس · وضعیت: بسته')).toBeVisible();
  await expect(statusWith(user.text(filterTexts.foundNone))).toHaveCount(0); // the initial result is not announced
  await expectAccessible(user, 'nothing found');
  await user.button(filterTexts.clear).click();
  await expect(operator.rows).toHaveCount(1);
  await expect(statusWith(user.text(filterTexts.found, { count: 1 }))).toHaveCount(1);
  await user.page.goBack();
  await expect(statusWith(user.text(filterTexts.foundNone))).toHaveCount(1);

  // A denied microphone is announced to screen readers.
  await user.page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('', 'NotAllowedError');
    };
  });
  await operator.openInbox(botId);
  await operator.rows.first().click();
  await user.button(composerTexts.record).click();
  await expect(statusWith(user.text(composerTexts.denied))).toHaveCount(1);
  await user.button(threadTexts.back).click();

  // Escalated conversations are counted at the button of the notifications.
  const more = user.page.getByRole('navigation').getByRole('button', { name: user.text(uiTexts.more) });
  await expect(more).toContainText(user.text(accountTexts.unread));
  await more.click();
  const notices = user.page.getByRole('dialog').getByRole('link', {
    name: new RegExp(`^${user.text(accountTexts.notifications)}`),
  });
  await expect(notices).toContainText(user.text(accountTexts.unread));
  await expectAccessible(user, 'more');
  await notices.click();
  const rows = user.page.getByRole('main').getByRole('listitem');
  const unread = rows.filter({ hasText: user.text(notificationTexts.unread) });
  await expect(unread.first()).toBeVisible();
  const waiting = unread.getByRole('link', {
    name: user.text(notificationTexts.escalated, { subject: 'Mina' }),
  });
  await expect(waiting.first()).toHaveCSS('direction', 'rtl'); // though it begins with a name in another script
  await user.button(notificationTexts.markAllRead).click();
  await expect(unread).toHaveCount(0);
  await expect(rows.first()).toBeVisible();
  await expect(more).toHaveText(user.text(uiTexts.more));
  expect(user.pageErrors).toEqual([]);
  await user.close();
});

test('searches, labels and opens the chat history on a phone in Persian', async () => {
  const { session, botId } = await createConversations([
    ['سلام، كتاب‌هاي تازه دارید؟'],
    ['قیمت پیراهن چند است؟'],
  ]);
  const user = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa', session });
  const operator = new Operator(user);
  await operator.openInbox(botId);
  await expect(operator.rows).toHaveCount(2);
  await user.page
    .getByRole('searchbox')
    .or(user.page.locator('[data-search] input'))
    .first()
    .fill('کتاب های');
  await expect(operator.rows).toHaveCount(1);
  await expect(operator.rows.locator('mark')).toHaveText(['كتاب‌هاي']); // as the visitor wrote it
  await operator.rows.first().click();
  await expect(operator.composer).toBeVisible();
  await user.button(threadTexts.back).click();
  await expect(user.page).toHaveURL(/\?q=/); // the list keeps its filters
  await expect(operator.rows).toHaveCount(1);
  await user.button(inboxTexts.clearSearch).or(user.page.locator('[data-search] button')).first().click();
  await expect(operator.rows).toHaveCount(2);

  await user.button(bulkTexts.selectMany).click();
  await user.page
    .getByText(/^انتخاب گفتگو با/)
    .first()
    .click({ force: true });
  await expect(user.page.getByText(user.text(bulkTexts.selected, { count: 1 }))).toBeVisible();
  await expectAccessible(user, 'selecting');
  await user.button(bulkTexts.label).click();
  await user.field(bulkTexts.newLabel).fill('فوری');
  await user.button(bulkTexts.createLabel).click();
  const label = user.page.getByRole('checkbox', { name: 'فوری' });
  await expect(label).toBeVisible();
  await user.page.getByRole('dialog').getByText('فوری').click();
  await expect(label).toBeChecked();
  await user.dismiss(user.page.getByRole('dialog'));
  await expect(operator.rows.filter({ hasText: 'فوری' })).toHaveCount(1);

  await user.goTo(botLink(botId, 'history'));
  await expect(user.heading(historyTexts.title)).toBeVisible();
  await expectAccessible(user, 'history');
  const first = user.page.getByRole('grid').or(user.page.getByRole('table')).getByRole('link').first();
  await first.click();
  await expect(user.page).toHaveURL(/chat-history\/[0-9a-f-]+\/[0-9a-f-]+/);
  await expect(user.page.getByRole('article').first()).toBeVisible();
  await expect(operator.composer).toHaveCount(0);
  await user.page.goBack();
  await expect(user.heading(historyTexts.title)).toBeVisible();
  await user.close();
});

const MAX_TAB_PRESSES = 30;

/** Presses Tab until the focus is there. */
async function tabTo(user: BrowserSession, wanted: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_TAB_PRESSES; stop += 1) {
    if (await wanted.evaluate((node) => node === document.activeElement)) return;
    await user.page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}

/** Focuses the first row by its shortcut, once the search field has lost the focus. */
async function focusRows(user: BrowserSession): Promise<void> {
  await user.page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
  await user.page.keyboard.press('j');
  await expect(new Operator(user).rows.first()).toBeFocused();
}
