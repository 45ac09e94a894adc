// Journeys of an owner who erases a person's data and who thinks of deleting the account.
import { test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { visitor } from '../../contract/visitor.ts';
import { visitors } from '../../contract/visitors.ts';
import { newId } from '../../server/store/id.ts';
import { personTexts, requestTexts } from '../../src/features/settings/privacy/privacy.texts.ts';
import { privacyLink } from '../../src/platform/privacy-links.ts';
import { titles } from '../../src/routes/routes.texts.ts';
import { Api } from '../drivers/api.ts';
import { isAccessible } from '../drivers/axe.ts';
import { expect, phone, Seat } from '../drivers/browser.ts';
import { startServer } from '../drivers/server.ts';
import { openStage } from '../drivers/stage.ts';

let ahead = 0;
const { server, browser } = await openStage(
  startServer({ clock: () => Date.now() + ahead, env: { LOG_LEVEL: 'silent' } }),
);
const api = new Api(server.url);

/** An account with a bot, to which three visitors wrote; two of them under one number. */
async function openShop() {
  const session = await api.signsUp();
  const { token } = session;
  const bot = await api.makesBot(token, 'فروشگاه نیلوفر');
  const connectionId = bot.connections[0]?.id ?? '';
  const talks: string[] = [];
  for (const [name, phoneNumber] of [
    ['مینا احمدی', '09127776655'],
    ['مینا', '+98 912 777 6655'],
    ['سارا', '09351112233'],
  ] as const) {
    const guest = await api.call(visitor.arrive, { connectionId, locale: 'fa', pageUrl: server.url });
    const said = { clientId: newId(), text: `سلام، ${name} هستم. سفارشم نرسیده.`, pageUrl: '' };
    await api.call(visitor.send, said, { token: guest.token });
    const { conversationId } = guest;
    const facts = { botId: bot.id, conversationId, name, email: null, phone: phoneNumber };
    await api.call(visitors.change, facts, { token });
    talks.push(conversationId);
  }
  return { session, bot, connectionId, talks };
}

test('on a phone, in Persian: a person is erased by their number, undone once, then let go', async () => {
  const { session } = await openShop();
  const seat = await Seat.take(browser, server.url, { size: phone, locale: 'fa', session });
  const { page } = seat;
  await seat.goes(privacyLink);
  await expect(seat.heading(titles.privacy)).toBeVisible();
  await isAccessible(seat, 'privacy-empty');
  await seat.field(personTexts.query).fill('۰۹۱۲ ۷۷۷ ۶۶ ۵۵');
  await seat.button(personTexts.search).click();
  const found = page.getByRole('list', { name: seat.says(personTexts.results) }).getByRole('listitem');
  await expect(found).toHaveCount(2);
  await page.getByText(seat.says(personTexts.all), { exact: true }).click();
  await isAccessible(seat, 'privacy-found');
  await seat.button(personTexts.erase).click();
  const requests = page.getByRole('list', { name: seat.says(requestTexts.title) }).getByRole('listitem');
  await expect(requests).toHaveCount(1);
  await isAccessible(seat, 'privacy-waiting');
  await requests
    .first()
    .getByRole('button', { name: seat.says(requestTexts.undo) })
    .click();
  await expect(requests.first()).toContainText(seat.says(requestTexts.cancelled));
  await expect(found).toHaveCount(2);
  await page.getByText(seat.says(personTexts.all), { exact: true }).click();
  await seat.button(personTexts.erase).click();
  await expect(requests).toHaveCount(2);
  ahead += limits.privacy.holdMs;
  server.store.jobs.wake();
  await expect(requests.first()).toContainText(seat.says(requestTexts.erased));
  await expect(found).toHaveCount(0);
  await isAccessible(seat, 'privacy-erased');
  expect(seat.faults).toEqual([]);
  await seat.leaves();
});
