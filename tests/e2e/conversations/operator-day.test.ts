import { test } from 'vitest';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { threadTexts } from '../../../src/features/conversations/conversations.texts.ts';
import { snoozeTexts } from '../../../src/features/conversations/snooze/snooze.texts.ts';
import { inboxLink } from '../../../src/platform/links.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, expect } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const { server, browser } = await setUpJourneys();
const api = new Api(server.url);
const laptop = { width: 1366, height: 768 };
const NAMES = ['فروشگاه نیلوفر', 'کتاب‌فروشی مهتاب', 'گل‌خانهٔ سبز'];
const COUNT = 40;

const questionOf = (index: number) => `پرسش شمارهٔ ${index + 1}، سفارشم کی می‌رسد؟`;
const replyOf = (index: number) => `پاسخ شمارهٔ ${index + 1}، فردا صبح می‌رسد.`;

/** An owner of three bots whose visitors have asked forty questions, in turn. */
async function seed() {
  const session = await api.signUp();
  const { token } = session;
  const { db } = server.store;
  const account = db.selectFrom('users').select('account_id').where('id', '=', session.userInfo.id);
  await db
    .updateTable('accounts')
    .set({ bots_limit: 3, connections_limit: 9, active_bots_limit: null })
    .where('id', '=', account)
    .execute();
  const bots: Awaited<ReturnType<Api['createBot']>>[] = [];
  for (const name of NAMES) bots.push(await api.createBot(token, name));
  const visitors: string[] = [];
  for (let index = 0; index < COUNT; index += 1) {
    const connectionId = bots[index % bots.length]?.connections[0]?.id ?? '';
    const visitorSession = await api.call(visitor.openConversation, {
      connectionId,
      locale: 'fa',
      pageUrl: '',
    });
    const message = { clientId: crypto.randomUUID(), text: questionOf(index), pageUrl: '' };
    await api.call(visitor.send, message, { token: visitorSession.token });
    visitors.push(visitorSession.token);
  }
  return { session, visitors };
}

/** What people answered to a visitor. */
async function repliesTo(token: string): Promise<string[]> {
  const { messages } = await api.call(visitor.messages, {}, { token });
  return messages.filter(({ author }) => author === 'operator').map(({ text }) => text);
}

test('an operator answers forty visitors of three bots by keyboard, and each gets the own reply', async () => {
  const { session, visitors } = await seed();
  const user = await BrowserSession.open(browser, server.url, { size: laptop, locale: 'fa', session });
  const operator = new Operator(user);
  const { page } = user;
  const { keyboard } = page;
  await user.goTo(inboxLink);
  await expect(operator.rows.first()).toBeVisible();
  const left = new Set(visitors.keys());
  const openedQuestion = async () => {
    for (const index of left) if (await operator.messageWithText(questionOf(index)).isVisible()) return index;
    return null;
  };
  while (left.size > 0) {
    await keyboard.press('n');
    // The bots answer meanwhile, which moves their conversations up.
    await expect.poll(openedQuestion).not.toBeNull();
    const index = (await openedQuestion()) ?? 0;
    left.delete(index);
    await keyboard.press('r');
    await expect(operator.composer).toBeFocused();
    await keyboard.insertText(replyOf(index));
    await keyboard.press('Control+Enter');
    await expect(operator.messageWithText(replyOf(index))).toBeVisible();
    await expect(operator.composer).toHaveValue('');
    await keyboard.press('Escape');
    await expect(operator.composer).not.toBeFocused();
    if (index % 4 === 3) {
      await keyboard.press('c');
      await expect(user.button(threadTexts.reopen)).toBeEnabled();
    } else if (index % 4 === 2) {
      await keyboard.press('s');
      await page.getByRole('menuitem').first().press('Enter');
      await expect(page.getByText(new RegExp(user.text(snoozeTexts.notice, { at: '.+' })))).toBeVisible();
    }
  }
  await user.capture('after forty conversations');
  for (const [index, token] of visitors.entries())
    await expect.poll(() => repliesTo(token)).toEqual([replyOf(index)]);
  const { conversations: closed } = await api.call(
    conversations.listAll,
    { filter: 'all', statuses: 'closed', limit: COUNT },
    { token: session.token },
  );
  expect(closed).toHaveLength(COUNT / 4);
  expect(user.pageErrors).toEqual([]);
});
