import { test } from 'vitest';
import { operators } from '../../../contract/account/operators.ts';
import { privacy } from '../../../contract/account/privacy.ts';
import { visitors } from '../../../contract/conversations/visitors.ts';
import { limits } from '../../../contract/limits.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { newId } from '../../../server/store/id.ts';
import {
  accountTexts,
  conversationDataTexts,
  personTexts,
  requestTexts,
} from '../../../src/features/account/privacy/privacy.texts.ts';
import { threadTexts } from '../../../src/features/conversations/conversations.texts.ts';
import { erasedTexts } from '../../../src/features/conversations/erased.texts.ts';
import { accountTexts as destinationTexts } from '../../../src/features/shared/shell/navigation.texts.ts';
import { shellTexts } from '../../../src/features/shared/shell/shell.texts.ts';
import { botListLink, historyLink, privacyLink, threadLink } from '../../../src/platform/links.ts';
import { titles } from '../../../src/routes/routes.texts.ts';
import { Api, signupForm } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { waitForMessage } from '../../drivers/email-and-sms.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { startServer } from '../../drivers/server.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpOwnServer } from '../../drivers/support/journey.ts';

const SIZE = { width: 1366, height: 768 };
let ahead = 0;
const { server, browser } = await setUpOwnServer(
  startServer({ clock: () => Date.now() + ahead, env: { LOG_LEVEL: 'silent' } }),
);
const api = new Api(server.url);

/** An account with a bot and three visitors, two of them with one number. */
async function openShop() {
  const session = await api.signUp();
  const { token } = session;
  const bot = await api.createBot(token, 'فروشگاه نیلوفر');
  const connectionId = bot.connections[0]?.id ?? '';
  const conversations: string[] = [];
  for (const [name, phoneNumber] of [
    ['مینا احمدی', '09127776655'],
    ['مینا', '+98 912 777 6655'],
    ['سارا', '09351112233'],
  ] as const) {
    const visitorSession = await api.call(visitor.openConversation, {
      connectionId,
      locale: 'fa',
      pageUrl: server.url,
    });
    const message = { clientId: newId(), text: `سلام، ${name} هستم. سفارشم نرسیده.`, pageUrl: '' };
    await api.call(visitor.send, message, { token: visitorSession.token });
    const { conversationId } = visitorSession;
    const expectedVisitor = { botId: bot.id, conversationId, name, email: null, phone: phoneNumber };
    await api.call(visitors.change, expectedVisitor, { token });
    conversations.push(conversationId);
  }
  const linkOf = (id = '') => threadLink({ botId: bot.id, connectionId, id });
  const pastLinkOf = (id = '') => historyLink({ botId: bot.id, connectionId, id });
  return { session, token, bot, conversations, linkOf, pastLinkOf };
}

/** An invited operator with a conversation open. */
async function openConversationAsOperator({
  token,
  bot,
  conversations,
  linkOf,
}: Awaited<ReturnType<typeof openShop>>) {
  const colleague = signupForm();
  const invitation = { email: colleague.email, botIds: [bot.id], locale: 'fa' as const };
  await api.call(operators.inviteByEmail, invitation, { token });
  const { body } = await waitForMessage(server.url, colleague.email);
  const link = /#invitation=([\w-]+)/.exec(body)?.[1] ?? '';
  const session = await api.join(link, colleague.username);
  const user = await BrowserSession.open(browser, server.url, { size: desktop, locale: 'fa', session });
  await user.page.setViewportSize(SIZE);
  await user.goTo(linkOf(conversations[0]));
  const operator = new Operator(user);
  await expect(operator.messageWithText('مینا احمدی هستم')).toHaveCount(1);
  await expect(operator.rows).toHaveCount(3);
  await user.field(threadTexts.reply).fill('سلام خانم احمدی، پیگیری می‌کنم');
  return { user, operator };
}

test('erases a person by phone number, with one undo before it is final (phone, Persian)', async () => {
  const shop = await openShop();
  const colleague = await openConversationAsOperator(shop);
  const user = await BrowserSession.open(browser, server.url, {
    size: phone,
    locale: 'fa',
    session: shop.session,
  });
  const { page } = user;
  await user.goTo(privacyLink);
  await expect(user.heading(titles.privacy)).toBeVisible();
  await expectAccessible(user, 'privacy-empty');
  await user.field(personTexts.query).fill('۰۹۱۲ ۷۷۷ ۶۶ ۵۵');
  await user.button(personTexts.search).click();
  const found = page.getByRole('list', { name: user.text(personTexts.results) }).getByRole('listitem');
  await expect(found).toHaveCount(2);
  await page.getByText(user.text(personTexts.all), { exact: true }).click();
  await expectAccessible(user, 'privacy-found');
  await user.button(personTexts.erase).click();
  const requests = page.getByRole('list', { name: user.text(requestTexts.title) }).getByRole('listitem');
  await expect(requests).toHaveCount(1);
  await expectAccessible(user, 'privacy-waiting');
  await requests
    .first()
    .getByRole('button', { name: user.text(requestTexts.undo) })
    .click();
  await expect(requests.first()).toContainText(user.text(requestTexts.cancelled));
  await expect(found).toHaveCount(2);
  await page.getByText(user.text(personTexts.all), { exact: true }).click();
  await user.button(personTexts.erase).click();
  await expect(requests).toHaveCount(2);
  ahead += limits.privacy.cancelWindowMs;
  server.store.jobs.wake();
  await expect(requests.first()).toContainText(user.text(requestTexts.erased));
  await expect(found).toHaveCount(0);
  await expectAccessible(user, 'privacy-erased');

  const colleagueUser = colleague.user;
  await expect(colleagueUser.heading(erasedTexts.title)).toBeVisible();
  await expect(colleague.operator.rows).toHaveCount(1);
  await expectAccessible(colleagueUser, 'privacy-thread-erased');
  await expect(colleagueUser.page.getByText('احمدی')).toHaveCount(0);
  const storageText = await colleagueUser.page.evaluate(() => JSON.stringify(localStorage));
  expect(storageText).not.toContain('احمدی');
  await colleagueUser.page.reload();
  await expect(colleagueUser.page.getByText(colleagueUser.text(threadTexts.notFound))).toBeVisible();
  expect([...user.pageErrors, ...colleagueUser.pageErrors]).toEqual([]);
  await Promise.all([user.close(), colleagueUser.close()]);
});

test('erases a conversation from the inbox and restores it in time (desktop, English)', async () => {
  const { session, token, conversations, linkOf } = await openShop();
  const user = await BrowserSession.open(browser, server.url, { size: desktop, locale: 'en', session });
  const { page } = user;
  await user.goTo(linkOf(conversations[2]));
  await user.button(conversationDataTexts.title).first().click();
  await user.capture('privacy-menu');
  await page.getByRole('menuitem', { name: user.text(conversationDataTexts.erase) }).click();
  const panel = page.getByRole('complementary');
  await expect(panel.getByText(/Erased in/)).toBeVisible();
  await expectAccessible(user, 'privacy-inbox');
  await page.reload();
  await expect(panel.getByText(/Erased in/)).toBeVisible();
  await panel.getByRole('button', { name: user.text(requestTexts.undo) }).click();
  await expect(panel.getByText(/Erased in/)).toBeHidden();
  const readStates = async () =>
    (await api.call(privacy.list, {}, { token })).requests.map(({ state }) => state);
  expect(await readStates()).toEqual(['cancelled']);

  // The toast outlives its conversation, and so does its undo.
  await user.button(conversationDataTexts.title).first().click();
  await page.getByRole('menuitem', { name: user.text(conversationDataTexts.erase) }).click();
  await expect.poll(readStates).toEqual(['waiting', 'cancelled']);
  await user.link(destinationTexts.home).click();
  await expect(panel).toBeHidden();
  await user.button(requestTexts.undo).click();
  await expect.poll(readStates).toEqual(['cancelled', 'cancelled']);
  await user.goTo(linkOf(conversations[2]));
  await user.button(conversationDataTexts.title).first().click();
  await page.getByRole('menuitem', { name: user.text(conversationDataTexts.all) }).click();
  const found = page.getByRole('list', { name: user.text(personTexts.results) }).getByRole('listitem');
  await expect(found).toHaveCount(1);
  await page.setViewportSize(SIZE);
  await expectAccessible(user, 'privacy-person');
  expect(user.pageErrors).toEqual([]);
  await user.close();
});

test.each([
  ['on a phone, in Persian', phone, 'fa'],
  ['at a desk, in English', SIZE, 'en'],
] as const)(
  'erases a conversation from the history and removes it for an open viewer, %s',
  async (_, size, locale) => {
    const { session, conversations, pastLinkOf } = await openShop();
    const user = await BrowserSession.open(browser, server.url, { size, locale, session });
    const { page } = user;
    await user.goTo(pastLinkOf(conversations[2]));
    const undo = page.getByRole('main').getByRole('button', { name: user.text(requestTexts.undo) });
    await user.button(conversationDataTexts.title).click();
    await expect(page.getByRole('menuitem')).toHaveCount(3);
    await user.capture('privacy-history-menu');
    await page.getByRole('menuitem', { name: user.text(conversationDataTexts.erase) }).click();
    await expect(undo).toBeVisible();
    await expectAccessible(user, 'privacy-history');
    await undo.click();
    await expect(undo).toBeHidden();
    await user.button(conversationDataTexts.title).click();
    await page.getByRole('menuitem', { name: user.text(conversationDataTexts.erase) }).click();
    await expect(undo).toBeVisible();
    ahead += limits.privacy.cancelWindowMs;
    server.store.jobs.wake();
    await expect(user.heading(erasedTexts.title)).toBeVisible();
    await user.capture('privacy-history-erased');
    expect(user.pageErrors).toEqual([]);
    await user.close();
  },
);

test('requests an account deletion, shows it to operators and cancels it (phone, Persian)', async () => {
  const shop = await openShop();
  const colleague = await openConversationAsOperator(shop);
  const user = await BrowserSession.open(browser, server.url, {
    size: phone,
    locale: 'fa',
    session: shop.session,
  });
  const { page } = user;
  await user.goTo(privacyLink);
  await user.button(accountTexts.erase).click();
  await expect(user.button(accountTexts.cancelDeletion)).toBeVisible();
  await user.button(accountTexts.cancelDeletion).scrollIntoViewIfNeeded();
  await expectAccessible(user, 'privacy-grace');
  await user.button(accountTexts.export).click();
  const requests = page.getByRole('list', { name: user.text(requestTexts.title) }).getByRole('listitem');
  await expect(requests.first()).toContainText(user.text(requestTexts.ready));
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    requests
      .first()
      .getByRole('button', { name: user.text(requestTexts.download) })
      .click(),
  ]);
  expect(archive.suggestedFilename()).toMatch(/^pasokh-.+\.zip$/);
  await user.goTo(botListLink);
  await expect(user.link(shellTexts.deletionOpen)).toBeVisible();
  await expectAccessible(user, 'privacy-banner');
  const colleagueUser = colleague.user;
  const readOnlyNotice = colleagueUser.page.getByText(/فقط خواندنی است\. صاحب حساب/);
  await expect(readOnlyNotice).toBeVisible();
  await colleagueUser.capture('privacy-banner-operator');
  await user.link(shellTexts.deletionOpen).click();
  await user.button(accountTexts.cancelDeletion).click();
  await expect(user.button(accountTexts.erase)).toBeVisible();
  await expect(readOnlyNotice).toBeHidden();
  expect([...user.pageErrors, ...colleagueUser.pageErrors]).toEqual([]);
  await Promise.all([user.close(), colleagueUser.close()]);
});
