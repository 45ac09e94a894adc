import { test } from 'vitest';
import { errorTexts } from '../../../contract/errors/errors.texts.ts';
import { botsTexts } from '../../../src/features/bots/bots.texts.ts';
import { manageBotsTexts as manage } from '../../../src/features/bots/manage/manage-bots.texts.ts';
import { removeBotTexts as removal } from '../../../src/features/bots/settings/remove-bot.texts.ts';
import { botLink, botListLink, manageBotsLink } from '../../../src/platform/links.ts';
import { Api, signupForm } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, type Locale, phone } from '../../drivers/browser.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const { server, browser } = await setUpJourneys();

const DAY = 86_400_000;

/** An owner in a browser, with bots with these names. */
async function ownerOf(names: readonly string[], size: typeof phone | typeof desktop, locale: Locale) {
  const api = new Api(server.url);
  const session = await api.signUp({ ...signupForm(), locale });
  const accountUpdate = server.store.db.updateTable('accounts').where('id', '=', session.userInfo.account_id);
  await accountUpdate.set({ bots_limit: names.length, active_bots_limit: null }).execute();
  const bots = [];
  for (const name of names) bots.push(await api.createBot(session.token, name));
  const user = await BrowserSession.open(browser, server.url, { size, locale, session });
  const setActiveLimit = (limit: number) =>
    accountUpdate.set({ active_bots_limit: limit, bot_choice_deadline: Date.now() + DAY }).execute();
  return { user, bots, setActiveLimit };
}

test('lets the owner choose which bots stay active over the plan limit and change it (phone, Persian)', async () => {
  const [one, other, third] = ['راهنمای خرید', 'پیگیر سفارش', 'پشتیبان فنی'] as const;
  const { user, setActiveLimit } = await ownerOf([one, other, third], phone, 'fa');
  await setActiveLimit(2);
  await user.goTo(manageBotsLink);
  const row = (name: string) => user.page.getByRole('listitem').filter({ hasText: name });
  const choice = (name: string) =>
    user.page.getByRole('switch', { name: user.text(manage.activate, { name }), exact: true });
  const retentionText = new RegExp(user.text(manage.dataKeptUntil, { date: '.+', remaining: '.+' }));
  const saved = user.toasts.getByText(user.text(manage.chosen));
  await expect(user.page.getByText(user.text(manage.why, { count: 2 }))).toBeVisible();
  await choice(other).press('Space');
  await expect(row(other)).toContainText(user.text(manage.willDeactivate));
  await expectAccessible(user, 'bot-life choosing');
  await user.freezeClock();
  await user.button(manage.save).click();
  await expect(saved).toBeVisible();
  await user.page.clock.resume();
  await expect(row(other)).toContainText(retentionText);
  await user.page.reload();
  await expect(choice(other)).not.toBeChecked();
  await expect(row(one)).toContainText(user.text(manage.answers));
  await user.capture('bot-life chosen');

  await choice(other).press('Space');
  await expect(user.page.getByText(user.text(manage.overLimit, { count: 1 }))).toBeVisible();
  await expect(user.button(manage.save)).toBeDisabled();
  await expectAccessible(user, 'bot-life over');
  await choice(third).press('Space');
  await user.button(manage.save).click();
  await expect(row(third)).toContainText(retentionText);
  await expect(row(other)).toContainText(user.text(manage.answers));
  expect(user.pageErrors).toEqual([]);
});

test('removes a bot only when its exact name is typed and restores it whole (desktop, English)', async () => {
  const name = 'Mahtab Leather guide';
  const { user, bots } = await ownerOf([name, 'Order tracker'], desktop, 'en');
  const list = user.page.getByRole('list', { name: user.text(botsTexts.list) });
  await user.goTo(botLink(bots[0]?.id ?? '', 'config'));
  await user.button(removal.removeBot).click();
  const dialog = user.page.getByRole('alertdialog', { name: user.text(removal.confirmTitle, { name }) });
  const field = dialog.getByRole('textbox', { name: user.text(removal.typeToConfirm) });
  const confirm = dialog.getByRole('button', { name: user.text(removal.confirm) });
  await expect(dialog.getByText(user.text(removal.connections, { count: 1 }))).toBeVisible();
  await expect(confirm).toBeDisabled();
  await field.fill('Mahtab');
  await confirm.click();
  await expect(field).toHaveAccessibleDescription(new RegExp(errorTexts.BotNameMismatch.en));
  await expectAccessible(user, 'bot-life removal', '[role=alertdialog]');
  await user.capture('bot-life removal');
  await field.fill(name);
  await confirm.click();
  await expect(user.page).toHaveURL(new RegExp(`${botListLink}$`));
  await expect(list.getByRole('heading', { name: 'Order tracker' })).toBeVisible();
  await expect(list.getByRole('heading', { name })).toHaveCount(0);

  await user.link(botsTexts.manage).click();
  const removed = user.page.getByRole('list', { name: user.text(manage.removedTitle) });
  await expect(removed.getByText(name)).toBeVisible();
  await expectAccessible(user, 'bot-life removed');
  await removed.getByRole('button', { name: user.text(manage.restore) }).click();
  await expect(user.page.getByRole('switch', { name: user.text(manage.activate, { name }) })).toBeVisible();
  await expect(removed).toHaveCount(0);
  await user.goTo(botListLink);
  await expect(list.getByRole('heading', { name })).toBeVisible();
  expect(user.pageErrors).toEqual([]);
});
