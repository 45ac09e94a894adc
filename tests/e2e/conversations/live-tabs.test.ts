import type { Page } from 'playwright';
import { test } from 'vitest';
import { notify } from '../../../server/areas/notifications/notify.store.ts';
import { notificationTexts } from '../../../src/features/account/notifications/notifications.texts.ts';
import { threadTexts } from '../../../src/features/conversations/conversations.texts.ts';
import { bulkTexts } from '../../../src/features/conversations/inbox/inbox.texts.ts';
import { teamPresenceTexts } from '../../../src/features/conversations/presence/team-presence.texts.ts';
import { accountTexts } from '../../../src/features/shared/shell/navigation.texts.ts';
import { botLink } from '../../../src/platform/links.ts';
import { messageTexts } from '../../../src/ui/Bubble/message.texts.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { expect } from '../../drivers/browser.ts';
import {
  composer,
  messageWithText,
  openConversation,
  openStreamCount,
  sendReply,
  setUpFaultyNetwork,
} from '../support/conversation-journey.ts';

const environment = await setUpFaultyNetwork();

const openTwoTabs = async () => {
  const scenario = await openConversation({ ...environment, url: environment.network.url });
  const { user, link } = scenario;
  const second = await user.context.newPage();
  await user.goTo(link, second);
  await expect(composer(user, second)).toBeVisible();
  return { ...scenario, first: user.page, second };
};

/** Counts how often this text appears on a page from now on, however briefly. */
async function countAppearances(page: Page, searchText: string): Promise<() => Promise<number>> {
  await page.evaluate((text) => {
    const { dataset } = document.documentElement;
    dataset.appearances = '0';
    new MutationObserver((changes) => {
      const newNodes = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      dataset.appearances = `${Number(dataset.appearances) + newNodes.filter((node) => node.textContent?.includes(text)).length}`;
    }).observe(document.body, { subtree: true, childList: true });
  }, searchText);
  return async () => Number(await page.locator('html').getAttribute('data-appearances'));
}

test('shares one stream between two tabs over a lossy network and misses nothing after one closes', async () => {
  const { user, first, second, sendAsVisitor, thread } = await openTwoTabs();
  await expect.poll(() => openStreamCount(environment.server), { timeout: 15_000 }).toBe(1);

  environment.network.setCondition('lossy');
  for (let at = 1; at <= 3; at += 1) {
    await sendAsVisitor(`پیام شمارهٔ ${at} از بازدیدکننده`);
    await sendReply(user, at % 2 ? first : second, `پاسخ شمارهٔ ${at} از اپراتور`);
  }
  await expect.poll(environment.network.cut, { timeout: 15_000 }).toBeGreaterThan(1);
  environment.network.setCondition('ok');
  for (const page of [first, second])
    for (let at = 1; at <= 3; at += 1) {
      await expect(messageWithText(page, `پیام شمارهٔ ${at} از بازدیدکننده`)).toHaveCount(1);
      await expect(messageWithText(page, `پاسخ شمارهٔ ${at} از اپراتور`)).toHaveCount(1);
    }
  // Shown at once and sent a moment later.
  const listSentReplies = async () =>
    (await thread()).flatMap(({ author, text }) => (author === 'operator' ? [text] : [])).sort();
  await expect.poll(listSentReplies).toEqual([1, 2, 3].map((at) => `پاسخ شمارهٔ ${at} از اپراتور`));

  await first.close();
  await sendAsVisitor('هنوز هستید؟');
  await expect(messageWithText(second, 'هنوز هستید؟')).toHaveCount(1);
  await expect.poll(() => openStreamCount(environment.server), { timeout: 15_000 }).toBe(1);
  expect(user.pageErrors).toEqual([]);
});

test('queues offline messages through a reload and sends them once and in order', async () => {
  const { user, first, second, thread } = await openTwoTabs();
  await second.close();
  await user.context.setOffline(true);
  const texts = ['یکم', 'دوم', 'سوم'].map((word) => `${word}، نوشته بی‌شبکه`);
  for (const text of texts) await sendReply(user, first, text);
  await expect(messageWithText(first, user.text(threadTexts.queued))).toHaveCount(3);
  // Each shows one status: nothing is lost yet.
  await expect(first.getByText(user.text(messageTexts.notSent))).toHaveCount(0);
  await user.capture('offline-sends', first);
  // Pages load again, but replies are still lost.
  await first.route('**/api/**/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await user.context.setOffline(false);
  await first.reload();
  for (const text of texts) await expect(messageWithText(first, text)).toHaveCount(1);
  expect((await thread()).filter(({ author }) => author === 'operator')).toEqual([]);
  await first.unroute('**/api/**/messages');
  const listSentReplies = async () =>
    (await thread()).filter(({ author }) => author === 'operator').map(({ text }) => text);
  await expect.poll(listSentReplies, { timeout: 30_000 }).toEqual(texts);
  for (const text of texts) await expect(messageWithText(first, text)).toHaveCount(1);
});

test('reports an offline decision as not done, and performs it once back online', async () => {
  const { network } = environment;
  const { user, first } = await openTwoTabs();
  const close = first.getByRole('button', { name: new RegExp(user.text(threadTexts.close)) });
  const rejectionAlert = first.getByRole('alert').filter({ hasText: user.text(teamPresenceTexts.refused) });
  network.setCondition('down');
  await close.click();
  await expect(rejectionAlert).toBeVisible();
  await user.capture('not-done', first);
  await rejectionAlert.getByRole('button', { name: user.text(uiTexts.close), exact: true }).click();
  await expect(rejectionAlert).toHaveCount(0);
  network.setCondition('ok');
  await close.click();
  await expect(first.getByRole('button', { name: new RegExp(user.text(threadTexts.reopen)) })).toBeVisible();
});

test('offers a retry for an undo that failed offline and completes it once back online', async () => {
  const { network } = environment;
  const { user, first, bot } = await openTwoTabs();
  await user.goTo(botLink(bot.id, 'inbox'), first);
  await user.button(bulkTexts.selectMany).click();
  await first.getByRole('checkbox').first().press('Space');
  await user.button(bulkTexts.close).click();
  await expect(first.getByText(user.text(bulkTexts.closed, { count: 1 }))).toBeVisible();
  network.setCondition('down');
  await user.button(bulkTexts.undo).click();
  const retryButton = user.button(uiTexts.retry);
  await expect(retryButton).toBeVisible();
  await user.capture('undo-lost', first);
  await retryButton.click();
  await expect(retryButton).toHaveCount(1); // failed again, as its response was lost once more
  network.setCondition('ok');
  await retryButton.click();
  await expect(first.getByText(user.text(bulkTexts.undone, { count: 1 }))).toBeVisible();
  await expect(retryButton).toHaveCount(0);
});

test('shows a pending attachment in both tabs and clears it in both once sent', async () => {
  const { user, first, second, thread } = await openTwoTabs();
  const buffer = Buffer.from('سایز ۴۲: ۲۶٫۵ سانتی‌متر');
  await first
    .locator('[data-composer] input[type=file]')
    .setInputFiles({ name: 'سایزها.txt', mimeType: 'text/plain', buffer });
  const attachmentButton = (page: Page) => page.getByRole('button', { name: /سایزها\.txt/ });
  for (const page of [first, second]) await expect(attachmentButton(page)).toBeVisible();
  await sendReply(user, second, 'این هم راهنمای سایز');
  await expect(messageWithText(first, 'این هم راهنمای سایز')).toHaveCount(1);
  const composing = (page: Page) => page.locator('[data-composer]').getByText('سایزها.txt');
  for (const page of [first, second]) await expect(composing(page)).toHaveCount(0);
  // What the other tab writes next is sent without it.
  await sendReply(user, first, 'چیز دیگری هم می‌خواهید؟');
  await expect(messageWithText(second, 'چیز دیگری هم می‌خواهید؟')).toHaveCount(1);
  const files = async () => (await thread()).map(({ attachments }) => attachments?.length ?? 0).slice(-2);
  await expect.poll(files).toEqual([1, 0]);
  expect(user.pageErrors).toEqual([]);
});

test('counts a notification in every tab, announces it in one and marks it read in its conversation', async () => {
  const { session, bot, connectionId, conversationId, link, user, first, second } = await openTwoTabs();
  for (const page of [first, second]) await user.goTo('/dashboard/bot/list', page);
  const notificationsLink = (page: Page) =>
    page.getByRole('link', { name: user.text(accountTexts.notifications) }).filter({ visible: true });
  for (const page of [first, second]) await expect(notificationsLink(page)).toBeVisible();
  await expect.poll(() => openStreamCount(environment.server), { timeout: 15_000 }).toBe(1);
  const searchText = user.text(notificationTexts.mentioned, { actor: 'سمیرا', subject: 'مینا' });
  const counters = await Promise.all([first, second].map((page) => countAppearances(page, searchText)));
  await environment.server.store.transact((trx) =>
    notify(environment.server.store, trx, {
      kind: 'mentioned',
      accountId: session.userInfo.account_id,
      to: [session.userInfo.id],
      botId: bot.id,
      conversation: { id: conversationId, connectionId },
      subject: 'مینا',
      text: 'لطفاً این را ببین',
      actorName: 'سمیرا',
      now: Date.now(),
    }),
  );
  for (const page of [first, second]) {
    await expect(notificationsLink(page)).toContainText('۱');
    await expect(page).toHaveTitle(/^\(۱\) /);
  }
  const countInAllTabs = async () =>
    (await Promise.all(counters.map((read) => read()))).reduce((sum, count) => sum + count);
  await expect.poll(countInAllTabs).toBe(1);
  const firstTabCount = await counters[0]?.();

  await notificationsLink(first).click();
  await user.capture('notifications', first);
  const row = first.getByRole('list', { name: user.text(notificationTexts.list) }).getByRole('link');
  await expect(row).toHaveText(searchText);
  await row.click();
  await expect(first).toHaveURL(`${environment.network.url}${encodeURI(link)}`);
  for (const page of [first, second]) await expect(page).not.toHaveTitle(/^\(/);
  // It was not announced later in the other tab either.
  expect(await counters[1]?.()).toBe(1 - (firstTabCount ?? 0));
  expect(user.pageErrors).toEqual([]);
});
