import { expect as holds, test } from 'vitest';
import { testChatTexts } from '../../../src/features/answers/test-chat/test-chat.texts.ts';
import { traceTexts } from '../../../src/features/answers/traces/trace.texts.ts';
import { settingsTexts } from '../../../src/features/bots/settings/bot-settings.texts.ts';
import { threadTexts } from '../../../src/features/conversations/conversations.texts.ts';
import { botLink } from '../../../src/platform/links.ts';
import { settingsFrameTexts } from '../../../src/ui/SettingsFrame/settings-frame.texts.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { frameTexts } from '../../../widget/frame/frame.texts.ts';
import { Api } from '../../drivers/api.ts';
import { desktop, expect, phone, Seat } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { spawnServer } from '../../drivers/server.ts';
import { openStage } from '../../drivers/support/journey.ts';
import { Visitor } from '../../drivers/visitor.ts';
import { openShop } from '../support/open-shop.ts';
import { asked } from '../support/shop.sample.ts';

const { server, browser } = await openStage(spawnServer());

test('saves settings with a leave warning, applies them in the widget and keeps ratings (phone, Persian)', async () => {
  const shop = await openShop(new Api(server.url), 'fa');
  const seat = await Seat.take(browser, server.url, { size: phone, locale: 'fa', session: shop.session });
  const { page } = seat;
  await seat.goes(botLink(shop.botId, 'config'));
  await expect(seat.heading(settingsTexts.title)).toBeVisible();

  await page.getByRole('button', { name: new RegExp(seat.says(settingsTexts.language)) }).click();
  await page.getByRole('option', { name: seat.says(settingsTexts.nl) }).click();
  await seat.field(settingsTexts.instructions).fill('خودمانی بنویسید');
  await expect(page.getByText(seat.says(uiTexts.wordsOf, { used: '۳', limit: '۱٬۰۰۰' }))).toBeVisible();

  await page.getByRole('link', { name: seat.says(settingsTexts.tryIt) }).click();
  const leaving = page.getByRole('alertdialog', { name: seat.says(settingsFrameTexts.leaveTitle) });
  await expect(leaving).toBeVisible();
  await leaving.getByRole('button', { name: seat.says(uiTexts.cancel) }).click();
  await expect(seat.field(settingsTexts.instructions)).toHaveValue('خودمانی بنویسید');
  await seat.button(settingsFrameTexts.save).click();
  await expect(page.getByText(seat.says(settingsTexts.saved))).toBeVisible();
  await seat.pictures('bot-settings');

  const guest = await Seat.take(browser, server.url, { size: phone, locale: 'fa' });
  const visitor = new Visitor(guest);
  await visitor.opensShop(shop.botId);
  await visitor.opensChat();
  await visitor.asks('سلام');
  const greeting = visitor.thread.locator('.message.ai', { hasText: 'Hallo! Waarmee kan ik u helpen?' });
  await expect(greeting).toBeVisible();
  await visitor.asks(asked.fa.question);
  await expect(visitor.said(asked.fa.words)).toBeVisible();
  const heard = visitor.thread.locator('.message.ai', { hasText: asked.fa.words });
  const good = heard.getByRole('button', { name: frameTexts.good.fa });
  const bad = heard.getByRole('button', { name: frameTexts.bad.fa });
  await bad.click();
  await expect(bad).toHaveAttribute('aria-pressed', 'true');
  await good.click();
  await expect(good).toHaveAttribute('aria-pressed', 'true');
  await expect(bad).toHaveAttribute('aria-pressed', 'false');
  await expect(greeting.getByRole('button')).toHaveCount(0);

  const operator = new Operator(seat);
  await operator.opensInbox(shop.botId);
  await operator.opens(asked.fa.words);
  const answer = operator.said(asked.fa.words).last();
  await expect(answer.getByText(seat.says(threadTexts.up))).toBeVisible();
  await answer.getByRole('button', { name: seat.says(threadTexts.why) }).click();
  const trace = page.getByRole('dialog', { name: seat.says(traceTexts.title) });
  await expect(trace.getByText(seat.says(traceTexts.byExtraction))).toBeVisible();
  await expect(trace.getByText(asked.fa.question, { exact: true })).toBeVisible();
  await expect(trace.getByText(seat.says(traceTexts.cited))).toBeVisible();
  await trace.getByText(seat.says(traceTexts.steps)).click();
  await seat.pictures('trace');
  await trace.getByRole('button', { name: seat.says(uiTexts.close) }).click();
  await expect(trace).toBeHidden();
  holds([...seat.faults, ...guest.faults]).toEqual([]);
  await Promise.all([seat.leaves(), guest.leaves()]);
});

test('abstains at a high threshold and answers at a low one in the settings preview (desktop, English)', async () => {
  const shop = await openShop(new Api(server.url), 'en');
  const seat = await Seat.take(browser, server.url, { size: desktop, locale: 'en', session: shop.session });
  const { page } = seat;
  await seat.goes(botLink(shop.botId, 'config'));
  const trial = page.getByRole('complementary', { name: seat.says(settingsTexts.tryIt) });
  const ask = async () => {
    await trial
      .getByRole('textbox', { name: seat.says(testChatTexts.ask) })
      .fill('Do you have a shop in Berlin?');
    await trial.getByRole('button', { name: seat.says(testChatTexts.send) }).click();
  };
  const threshold = page.getByRole('slider', { name: seat.says(settingsTexts.threshold) });
  await threshold.focus();
  await page.keyboard.press('End');
  await seat.button(settingsFrameTexts.save).click();
  await expect(page.getByText(seat.says(settingsTexts.saved))).toBeVisible();
  await ask();
  await expect(trial.getByText(seat.says(testChatTexts.abstained))).toBeVisible();
  await trial.getByRole('button', { name: seat.says(testChatTexts.why) }).click();
  const trace = page.getByRole('dialog', { name: seat.says(traceTexts.title) });
  await expect(trace.getByText(seat.says(traceTexts.abstained))).toBeVisible();
  await seat.dismisses(trace);
  holds(seat.faults).toEqual([]);
  await seat.leaves();
});
