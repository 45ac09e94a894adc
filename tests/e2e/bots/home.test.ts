import { test } from 'vitest';
import { bots } from '../../../contract/bots/bots.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { activationTexts, botsTexts, statusTexts } from '../../../src/features/bots/bots.texts.ts';
import { actionTexts, homeTexts } from '../../../src/features/bots/home/home.texts.ts';
import { removeBotTexts as removal } from '../../../src/features/bots/settings/remove-bot.texts.ts';
import { transferTexts } from '../../../src/features/bots/transfer/bot-transfer.texts.ts';
import { sampleTexts } from '../../../src/features/bots/transfer/sample-bot.texts.ts';
import { botLink, botListLink } from '../../../src/platform/links.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { sampleQuestions } from '../support/shop.sample.ts';
import { createTrainedShop } from '../support/trained-shop.ts';

const { server, browser } = await setUpJourneys();
const api = new Api(server.url);

/** Another visitor asks what the bot does not know. */
async function createWaitingConversation(botId: string, token: string, locale: 'fa' | 'en'): Promise<void> {
  const bot = await api.call(bots.read, { botId }, { token });
  const page = { pageUrl: `${server.url}/demo/${botId}` };
  const connectionId = bot.connections[0]?.id ?? '';
  const session = await api.call(visitor.openConversation, { connectionId, locale, ...page });
  const message = { clientId: crypto.randomUUID(), text: sampleQuestions.unknown[locale], ...page };
  await api.call(visitor.send, message, { token: session.token });
}

test('shows who waits over all bots, follows live and leads to where it is done (phone, Persian)', async () => {
  const shop = await createTrainedShop(api, 'fa');
  const user = await BrowserSession.open(browser, server.url, {
    ...{ size: phone, locale: 'fa' as const, session: shop.session },
  });
  await user.goTo(botListLink);
  const list = user.page.getByRole('list', { name: user.text(homeTexts.now) });
  const waitingLink = (count: number) =>
    list.getByRole('link', { name: new RegExp(`^${user.text(actionTexts.waiting, { count })}`) });
  await expect(waitingLink(1)).toBeVisible();
  await expectAccessible(user, 'home');
  await user.capture('home');
  await createWaitingConversation(shop.botId, shop.session.token, 'fa');
  await expect(waitingLink(2)).toBeVisible();
  await waitingLink(2).click();
  await expect.poll(() => new URL(user.page.url()).pathname).toBe(botLink(shop.botId, 'inbox'));
  expect(user.pageErrors).toEqual([]);
  await user.close();
});

test('starts a new owner with a sample bot, shows that nothing waits and undoes both (desktop, English)', async () => {
  const session = await api.signUp();
  const user = await BrowserSession.open(browser, server.url, { size: desktop, locale: 'en', session });
  const { page } = user;
  await user.goTo(botListLink);
  await expect(user.heading(botsTexts.emptyTitle)).toBeVisible();
  await expectAccessible(user, 'home without bots');
  await user.capture('home-empty');
  await user.button(botsTexts.sample).click();
  const name = user.text(sampleTexts.name);
  const row = page
    .getByRole('list', { name: user.text(botsTexts.list) })
    .getByRole('listitem')
    .first();
  await expect(row.getByRole('heading', { name })).toBeVisible();
  await expect(row.getByText(user.text(statusTexts.trained))).toBeVisible();
  await expect(user.heading(homeTexts.emptyTitle)).toBeVisible();
  await expect(user.toasts).toContainText(user.text(transferTexts.created, { name }));
  await expectAccessible(user, 'home at rest');
  await user.capture('home-calm');

  const choose = async (label: string) => {
    await user.button(transferTexts.more, { name }).click();
    await page.getByRole('menuitem', { name: label }).click();
  };
  await choose(user.text(botsTexts.deactivate));
  await expect(row.getByText(user.text(statusTexts.inactive))).toBeVisible();
  const changed = user.toasts.filter({ hasText: user.text(activationTexts.deactivated, { name }) });
  await changed
    .getByRole('button', { name: user.text(activationTexts.undo) })
    .last()
    .click();
  await expect(row.getByText(user.text(statusTexts.trained))).toBeVisible();

  await choose(user.text(botsTexts.delete));
  const dialog = page.getByRole('alertdialog', { name: user.text(removal.confirmTitle, { name }) });
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: user.text(removal.confirm) }).click();
  await expect(user.heading(botsTexts.emptyTitle)).toBeVisible();
  await user.button(removal.undo).last().click();
  await expect(row.getByRole('heading', { name })).toBeVisible();
  expect(user.pageErrors).toEqual([]);
  await user.close();
});
