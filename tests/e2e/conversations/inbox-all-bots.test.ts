import { test, vi } from 'vitest';
import { bots } from '../../../contract/bots/bots.ts';
import { training } from '../../../contract/training/training.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { approvalsTexts } from '../../../src/features/approvals/approvals.texts.ts';
import {
  inboxTexts,
  statusTexts,
  threadTexts,
} from '../../../src/features/conversations/conversations.texts.ts';
import { filterTexts } from '../../../src/features/conversations/inbox/inbox.texts.ts';
import { inboxLink } from '../../../src/platform/links.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, type BrowserSessionOptions, expect, phone } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { hours } from '../support/shop.sample.ts';

const { server, browser } = await setUpJourneys();
const api = new Api(server.url);
const laptop = { width: 1366, height: 768 };

const NAMES = ['فروشگاه نیلوفر', 'کتاب‌فروشی مهتاب', 'گل‌خانهٔ سبز'];
const QUESTIONS = [
  'سفارش ۱۴۰۵۸۲ چرا ارسال نمی‌شود؟',
  'شمارهٔ من ۰۹۱۲ ۱۲۳ ۴۵۶۷ است، تماس بگیرید',
  'گلدان سفالی دارید؟',
];

/** An owner of three bots with one question each; the answers of the first bot wait for approval. */
async function createThreeBots() {
  const session = await api.signUp();
  const { token } = session;
  const { db } = server.store;
  const account = db.selectFrom('users').select('account_id').where('id', '=', session.userInfo.id);
  await db
    .updateTable('accounts')
    .set({ bots_limit: 3, connections_limit: 9, active_bots_limit: null })
    .where('id', '=', account)
    .execute();
  const created: Awaited<ReturnType<Api['createBot']>>[] = [];
  for (const name of NAMES) created.push(await api.createBot(token, name));
  const [first] = created;
  if (!first) throw new Error('no bot');
  const { id } = await api.call(
    training.addText,
    { botId: first.id, title: hours.title, text: hours.text },
    { token },
  );
  const isTrained = async () =>
    (await api.call(training.list, { botId: first.id }, { token })).sources.some(
      (one) => one.id === id && one.status === 'trained',
    );
  await vi.waitUntil(isTrained, { timeout: 30_000, interval: 100 });
  await api.call(bots.change, { botId: first.id, operatorApproval: true }, { token });
  const ask = async (index: number, text: string) => {
    const connectionId = created[index]?.connections[0]?.id ?? '';
    const visitorSession = await api.call(visitor.openConversation, {
      connectionId,
      locale: 'fa',
      pageUrl: '',
    });
    const message = { clientId: crypto.randomUUID(), text, pageUrl: '' };
    await api.call(visitor.send, message, { token: visitorSession.token });
  };
  for (const [index, text] of QUESTIONS.entries()) await ask(index, text);
  return { session, ask };
}

async function openInbox(session: BrowserSessionOptions['session'], options: Partial<BrowserSessionOptions>) {
  const user = await BrowserSession.open(browser, server.url, {
    ...{ size: laptop, locale: 'fa' },
    ...(session && { session }),
    ...options,
  });
  const operator = new Operator(user);
  await user.goTo(inboxLink);
  await expect(operator.rows.first()).toBeVisible();
  return { user, operator };
}

test('answers visitors of three bots from one inbox by keyboard', async () => {
  const { session, ask } = await createThreeBots();
  const { user, operator } = await openInbox(session, { locale: 'en', scheme: 'dark' });
  const { keyboard } = user.page;
  await expect(operator.rows).toHaveCount(3);
  for (const [index, name] of NAMES.entries())
    await expect(operator.row(QUESTIONS[index] ?? '')).toContainText(name);
  await ask(0, 'ساعت کاری فروشگاه چیست؟');
  const drafted = operator.row('ساعت کاری');
  await expect(drafted).toContainText(user.text(statusTexts.draftWaiting));
  await expect(operator.row(QUESTIONS[1] ?? '')).toContainText(user.text(statusTexts.awaitsOperators));
  await expectAccessible(user, 'inbox over all bots');
  await user.capture('inbox over all bots');

  // Any spelling of a phone number and of a word finds its conversation.
  await operator.focusSearch();
  await keyboard.type('+98 912 1234567');
  await expect(operator.rows).toHaveCount(1);
  await expect(operator.rows.locator('mark')).toHaveText(['۰۹۱۲ ۱۲۳ ۴۵۶۷']);
  await user.capture('search by phone');
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('نمیشود');
  await expect(operator.rows.locator('mark')).toHaveText(['نمی‌شود']);
  // Escape clears the search, and again leaves it, so that keys work.
  await keyboard.press('Escape');
  await expect(operator.rows).toHaveCount(4);
  await keyboard.press('Escape');
  await keyboard.press('j');
  await expect(operator.rows.first()).toBeFocused();

  // After a press on a tab, keys still work.
  const openTab = user.page.getByRole('radio', { name: new RegExp(`^${user.text(inboxTexts.open)}`) });
  await openTab.press(' ');
  await expect(operator.rows.first()).toHaveAttribute('href', /tab=open/);
  await keyboard.press('j');
  await expect(operator.rows.first()).toBeFocused();

  // The draft is approved beside its thread, and undone in time.
  await drafted.press('Enter');
  await expect(user.page).toHaveURL(/dashboard\/inbox\//);
  const card = user.page.getByRole('region', { name: user.text(approvalsTexts.draft), exact: true });
  await expect(card).toBeVisible();
  await expectAccessible(user, 'draft in thread');
  await user.capture('draft in thread');
  await keyboard.press('e');
  await expect(user.field(approvalsTexts.editing)).toBeFocused();
  await user.button(approvalsTexts.backToDraft).click();
  await keyboard.press('a');
  await expect(user.page.getByText(user.text(approvalsTexts.undo))).toBeVisible();
  await keyboard.press('z');
  await expect(card).toBeVisible();
  await keyboard.press('a');
  await expect(card).toHaveCount(0);
  await expect(operator.rows.filter({ hasText: user.text(statusTexts.draftWaiting) })).toHaveCount(0);

  // The bot is a filter; a reply to a closed conversation opens it again.
  await user.page.getByRole('button', { name: user.text(filterTexts.allBots) }).click();
  await user.page.getByRole('menuitem', { name: NAMES[2] ?? '' }).click();
  await user.page.getByRole('radio', { name: new RegExp(`^${user.text(inboxTexts.all)}`) }).press(' ');
  await expect(operator.rows).toHaveCount(1);
  await operator.open(QUESTIONS[2] ?? '');
  await keyboard.press('c');
  await expect(user.page.getByText(user.text(threadTexts.reopensHint))).toBeVisible();
  await keyboard.press('r');
  await keyboard.insertText('بله، داریم.');
  await keyboard.press('Control+Enter');
  await expect(operator.messageWithText('بله، داریم.')).toHaveCount(1);
  await expect(user.button(threadTexts.close)).toBeVisible();
  expect(user.pageErrors).toEqual([]);
  await user.close();

  for (const options of [{ size: phone }, { size: laptop, scheme: 'light' as const }]) {
    const other = await openInbox(session, options);
    await other.user.capture('inbox over all bots');
    await expectAccessible(other.user, 'inbox over all bots in Persian');
    await other.operator.open(QUESTIONS[1] ?? '');
    await other.user.capture('thread of all bots');
    expect(other.user.pageErrors).toEqual([]);
    await other.user.close();
  }
});
