import { expect as holds, test } from 'vitest';
import { errorTexts } from '../../../contract/errors/errors.texts.ts';
import { botsTexts } from '../../../src/features/bots/bots.texts.ts';
import { manageBotsTexts as manage } from '../../../src/features/bots/manage/manage-bots.texts.ts';
import { removeBotTexts as removal } from '../../../src/features/bots/settings/remove-bot.texts.ts';
import { botLink, botListLink, manageBotsLink } from '../../../src/platform/links.ts';
import { Api, signupForm } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, type Locale, phone } from '../../drivers/browser.ts';
import { startServer } from '../../drivers/server.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const { server, browser } = await setUpJourneys(startServer());

const DAY = 86_400_000;

/** An owner in a browser, with bots of these names. */
async function ownerOf(names: readonly string[], size: typeof phone | typeof desktop, locale: Locale) {
  const api = new Api(server.url);
  const session = await api.signUp({ ...signupForm(), locale });
  const own = server.store.db.updateTable('accounts').where('id', '=', session.userInfo.account_id);
  await own.set({ bots_limit: names.length, active_bots_limit: null }).execute();
  const bots = [];
  for (const name of names) bots.push(await api.createBot(session.token, name));
  const seat = await BrowserSession.take(browser, server.url, { size, locale, session });
  const mayHaveActive = (limit: number) =>
    own.set({ active_bots_limit: limit, bots_choice_until: Date.now() + DAY }).execute();
  return { seat, bots, mayHaveActive };
}

test('lets the owner choose which bots stay active over the plan limit and change it (phone, Persian)', async () => {
  const [one, other, third] = ['راهنمای خرید', 'پیگیر سفارش', 'پشتیبان فنی'] as const;
  const { seat, mayHaveActive } = await ownerOf([one, other, third], phone, 'fa');
  await mayHaveActive(2);
  await seat.goTo(manageBotsLink);
  const row = (name: string) => seat.page.getByRole('listitem').filter({ hasText: name });
  const choice = (name: string) =>
    seat.page.getByRole('switch', { name: seat.text(manage.activate, { name }), exact: true });
  const kept = new RegExp(seat.text(manage.kept, { date: '.+', remaining: '.+' }));
  const saved = seat.notices.getByText(seat.text(manage.chosen));
  await expect(seat.page.getByText(seat.text(manage.why, { count: 2 }))).toBeVisible();
  await choice(other).press('Space');
  await expect(row(other)).toContainText(seat.text(manage.willRest));
  await expectAccessible(seat, 'bot-life choosing');
  await seat.freezeClock();
  await seat.button(manage.save).click();
  await expect(saved).toBeVisible();
  await seat.page.clock.resume();
  await expect(row(other)).toContainText(kept);
  await seat.page.reload();
  await expect(choice(other)).not.toBeChecked();
  await expect(row(one)).toContainText(seat.text(manage.answers));
  await seat.pictures('bot-life chosen');

  await choice(other).press('Space');
  await expect(seat.page.getByText(seat.text(manage.over, { count: 1 }))).toBeVisible();
  await expect(seat.button(manage.save)).toBeDisabled();
  await expectAccessible(seat, 'bot-life over');
  await choice(third).press('Space');
  await seat.button(manage.save).click();
  await expect(row(third)).toContainText(kept);
  await expect(row(other)).toContainText(seat.text(manage.answers));
  holds(seat.faults).toEqual([]);
});

test('removes a bot only when its exact name is typed and restores it whole (desktop, English)', async () => {
  const name = 'Mahtab Leather guide';
  const { seat, bots } = await ownerOf([name, 'Order tracker'], desktop, 'en');
  const list = seat.page.getByRole('list', { name: seat.text(botsTexts.title) });
  await seat.goTo(botLink(bots[0]?.id ?? '', 'config'));
  await seat.button(removal.ask).click();
  const dialog = seat.page.getByRole('alertdialog', { name: seat.text(removal.question, { name }) });
  const field = dialog.getByRole('textbox', { name: seat.text(removal.type) });
  const confirm = dialog.getByRole('button', { name: seat.text(removal.confirm) });
  await expect(dialog.getByText(seat.text(removal.connections, { count: 1 }))).toBeVisible();
  await expect(confirm).toBeDisabled();
  await field.fill('Mahtab');
  await confirm.click();
  await expect(field).toHaveAccessibleDescription(new RegExp(errorTexts.BotNameMismatch.en));
  await expectAccessible(seat, 'bot-life removal', '[role=alertdialog]');
  await seat.pictures('bot-life removal');
  await field.fill(name);
  await confirm.click();
  await expect(seat.page).toHaveURL(new RegExp(`${botListLink}$`));
  await expect(list.getByRole('heading', { name: 'Order tracker' })).toBeVisible();
  await expect(list.getByRole('heading', { name })).toHaveCount(0);

  await seat.link(botsTexts.manage).click();
  const removed = seat.page.getByRole('list', { name: seat.text(manage.removedTitle) });
  await expect(removed.getByText(name)).toBeVisible();
  await expectAccessible(seat, 'bot-life removed');
  await removed.getByRole('button', { name: seat.text(manage.restore) }).click();
  await expect(seat.page.getByRole('switch', { name: seat.text(manage.activate, { name }) })).toBeVisible();
  await expect(removed).toHaveCount(0);
  await seat.goTo(botListLink);
  await expect(list.getByRole('heading', { name })).toBeVisible();
  holds(seat.faults).toEqual([]);
});
