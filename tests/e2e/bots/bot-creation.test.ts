import type { Page } from 'playwright';
import { test } from 'vitest';
import { bots } from '../../../contract/bots/bots.ts';
import { errorTexts } from '../../../contract/errors/errors.texts.ts';
import { errors } from '../../../contract/errors/errors.ts';
import { testChatTexts } from '../../../src/features/answers/test-chat/test-chat.texts.ts';
import { botsTexts } from '../../../src/features/bots/bots.texts.ts';
import { createTexts as texts } from '../../../src/features/bots/create/bot-create.texts.ts';
import { transferTexts as transfer } from '../../../src/features/bots/transfer/bot-transfer.texts.ts';
import { trainingTexts } from '../../../src/features/training/training.texts.ts';
import {
  addSourceLink,
  botCreateLink,
  botLink,
  botListLink,
  messagingPlansLink,
  textLink,
} from '../../../src/platform/links.ts';
import { upgradeTexts } from '../../../src/ui/UpgradeHint/upgrade.texts.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { bot } from '../support/shop.sample.ts';
import { createTrainedShop } from '../support/trained-shop.ts';

const { server, browser } = await setUpJourneys();

/** Stalls such a response halfway until the page is reloaded. */
const stallResponse = (page: Page, ending: string) =>
  page.evaluate((wanted) => {
    const real = window.fetch.bind(window);
    window.fetch = async (...fetchArguments) => {
      const answer = await real(...fetchArguments);
      if (!answer.url.endsWith(wanted)) return answer;
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const half = Math.floor(bytes.length / 2);
      const coming = new ReadableStream({
        start: (reader) => {
          reader.enqueue(bytes.slice(0, half));
          reader.enqueue(bytes.slice(half, -1)); // progress is reported with the next chunk
        },
      });
      return new Response(coming, { headers: { 'content-length': String(bytes.length) } });
    };
  }, ending);

for (const [width, size] of Object.entries({ phone, desktop })) {
  test(`creates a bot in Persian on a ${width} after a taken name, going back and a reload`, async () => {
    const shop = await createTrainedShop(new Api(server.url), 'fa');
    const user = await BrowserSession.open(browser, server.url, {
      size,
      locale: 'fa',
      session: shop.session,
    });
    const { page } = user;
    const nameTakenText = errorTexts.BotNameTaken.fa;
    await user.goTo(botListLink);
    const card = page
      .getByRole('list', { name: user.text(botsTexts.list) })
      .getByRole('heading')
      .first();
    const name = (await card.textContent()) ?? '';

    await user.goTo(botCreateLink);
    const field = user.field(texts.name);
    await field.fill('پیش از ارتقا');
    const plans = page.getByRole('link', { name: user.text(upgradeTexts.plans) });
    await expect(plans).toHaveAttribute('href', messagingPlansLink);
    await server.store.db
      .updateTable('accounts')
      .set({ bots_limit: 2 })
      .where('id', '=', shop.session.userInfo.account_id)
      .execute();
    await page.reload();
    await expect(field).toHaveValue('پیش از ارتقا');
    await expect(plans).toHaveCount(0);
    await field.fill('');
    await field.pressSequentially(`${name} `);
    await expect(field).toHaveAccessibleDescription(new RegExp(nameTakenText));
    await field.fill('پیگیر سفارش');
    await expect(page.getByText(user.text(texts.nameFree))).toBeVisible();
    if (size === desktop) await expectAccessible(user, `bot-making ${width} name`);
    await user.field(texts.introduction).fill('پیگیری سفارش و مرسوله');
    await field.press('Enter');
    await user.field(texts.instructions).fill('کوتاه بنویس');
    if (size === phone) await expectAccessible(user, `bot-making ${width} manner`);
    await user.button(texts.next).click();
    await expect(user.button(texts.submit)).toBeVisible();

    await page.goBack();
    await expect(user.field(texts.instructions)).toHaveValue('کوتاه بنویس');
    await page.goBack();
    await expect(field).toHaveValue('پیگیر سفارش');
    await user.goTo(botListLink);
    await user.goTo(`${botCreateLink}?step=answerStyle`);
    await expect(user.field(texts.instructions)).toHaveValue('کوتاه بنویس');
    await user.button(texts.back).click();
    await expect(user.field(texts.introduction)).toHaveValue('پیگیری سفارش و مرسوله');
    await user.button(texts.next).click();
    await expect(user.field(texts.instructions)).toBeVisible();
    await user.button(texts.next).click();
    if (size === phone) await expectAccessible(user, `bot-making ${width} teaching`);
    await user.button(texts.submit).click();
    await expect(user.heading(trainingTexts.addTitle)).toBeVisible();
    await user.goTo(botCreateLink);
    await expect(field).toHaveValue('');
    expect(user.pageErrors).toEqual([]);
  });
}

test('duplicates a bot with undo, exports it and imports it under another name (phone, Persian)', async () => {
  const shop = await createTrainedShop(new Api(server.url), 'fa');
  await server.store.db
    .updateTable('accounts')
    .set({ bots_limit: 3 })
    .where('id', '=', shop.session.userInfo.account_id)
    .execute();
  const user = await BrowserSession.open(browser, server.url, {
    size: phone,
    locale: 'fa',
    session: shop.session,
  });
  const { page } = user;
  const card = (name: string) =>
    page.getByRole('list', { name: user.text(botsTexts.list) }).getByRole('heading', { name, exact: true });
  const chooseFromMenu = async (name: string, action: 'copy' | 'export') => {
    await page.getByRole('button', { name: user.text(transfer.more, { name }) }).click();
    await page.getByRole('menuitem', { name: user.text(transfer[action]) }).click();
  };
  const { name } = bot.fa;
  await user.goTo(botListLink);

  await chooseFromMenu(name, 'copy');
  const field = user.field(transfer.name);
  await field.fill(name);
  await user.button(transfer.create).click();
  await expect(field).toHaveAccessibleDescription(new RegExp(errorTexts.BotNameTaken.fa));
  await expectAccessible(user, 'bot-making copy', '[role=dialog]');
  await field.fill('رونوشت نیلوفر');
  await user.freezeClock();
  await user.button(transfer.create).click();
  await expect(card('رونوشت نیلوفر')).toBeVisible();
  await user.toasts.getByRole('button', { name: user.text(transfer.undo) }).click();
  await page.clock.resume();
  await expect(user.toasts.getByText(user.text(transfer.undone))).toBeVisible();

  // A large file takes long; the rest stays usable, and it can be cancelled.
  await stallResponse(page, '/export');
  await chooseFromMenu(name, 'export');
  const exportProgress = page.getByRole('progressbar', { name: user.text(transfer.exporting, { name }) });
  await expect(exportProgress).toHaveAttribute('aria-valuetext', '۵۰٪');
  await expectAccessible(user, 'bot-making export');
  await chooseFromMenu(name, 'copy');
  await expect(field).toBeVisible();
  await user.button(uiTexts.cancel).click();
  await user.button(transfer.stopExport, { name }).click();
  await expect(exportProgress).toBeHidden();
  await page.reload();

  const downloading = page.waitForEvent('download');
  await chooseFromMenu(name, 'export');
  const path = await (await downloading).path();
  await user.button(botsTexts.more).click();
  await page.getByRole('menuitem', { name: user.text(transfer.import) }).click();
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles({
    name: 'x.bot.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"format":'),
  });
  await expect(page.getByText(errorTexts.BotFileUnreadable.fa)).toBeVisible();
  await chooser.setInputFiles(path);
  await expect(field).toHaveAccessibleDescription(new RegExp(errorTexts.BotNameTaken.fa));
  await expect(field).toHaveValue(`${name} ۲`);
  await field.fill('از فایل');
  await expect(field).not.toHaveAccessibleDescription(new RegExp(errorTexts.BotNameTaken.fa));
  await user.button(transfer.create).click();
  await expect(card('از فایل')).toBeVisible();
  await user.capture('bot-making imported');
  expect(user.pageErrors).toEqual([]);
});

test('shows BotNotFound with a link to the list for an unknown bot address (phone, Persian)', async () => {
  const { session } = await createTrainedShop(new Api(server.url), 'fa');
  const user = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa', session });
  for (const unknownBotId of [crypto.randomUUID(), 'nobody'])
    for (const address of [
      addSourceLink(unknownBotId),
      botLink(unknownBotId, 'testChat'),
      botLink(unknownBotId, 'config'),
      botLink(unknownBotId, 'shops'),
      botLink(unknownBotId, 'pairs'),
      botLink(unknownBotId, 'pairImport'),
      botLink(unknownBotId, 'unanswered'),
      botLink(unknownBotId, 'conflicts'),
      botLink(unknownBotId, 'evaluation'),
      botLink(unknownBotId, 'tests'),
      botLink(unknownBotId, 'inbox'),
      botLink(unknownBotId, 'history'),
      textLink(unknownBotId),
    ]) {
      await user.goTo(address);
      const alert = user.page.getByRole('alert').filter({ hasText: errorTexts.BotNotFound.fa });
      await expect(alert.getByRole('link', { name: user.text(trainingTexts.bots) })).toHaveAttribute(
        'href',
        botListLink,
      );
    }
  expect(user.pageErrors).toEqual([]);
});

test('offers a retry when the bot of the test chat cannot be read (phone, Persian)', async () => {
  const { session, botId } = await createTrainedShop(new Api(server.url), 'fa');
  const user = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa', session });
  const reading = `**${bots.read.path.replace(':botId', botId)}`;
  const error = 'InternalError';
  await user.page.route(reading, (route) => route.fulfill({ status: errors[error], json: { error } }));
  await user.goTo(botLink(botId, 'testChat'));
  const alert = user.page.getByRole('alert').filter({ hasText: errorTexts.InternalError.fa });
  await expect(alert).toBeVisible();
  const chooseFromMenu = user.page.getByRole('textbox', { name: user.text(testChatTexts.ask) });
  await expect(chooseFromMenu).toHaveCount(0);
  await user.page.unroute(reading);
  await alert.getByRole('button', { name: user.text(uiTexts.retry) }).click();
  await expect(chooseFromMenu).toBeVisible();
});
