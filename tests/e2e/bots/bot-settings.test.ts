import { test } from 'vitest';
import { testChatTexts } from '../../../src/features/answers/test-chat/test-chat.texts.ts';
import { traceTexts } from '../../../src/features/answers/traces/trace.texts.ts';
import { settingsTexts } from '../../../src/features/bots/settings/bot-settings.texts.ts';
import { threadTexts } from '../../../src/features/conversations/conversations.texts.ts';
import { botLink } from '../../../src/platform/links.ts';
import { settingsFrameTexts } from '../../../src/ui/SettingsFrame/settings-frame.texts.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { frameTexts } from '../../../widget/frame/frame.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { Visitor } from '../../drivers/visitor.ts';
import { sampleQuestions } from '../support/shop.sample.ts';
import { createTrainedShop } from '../support/trained-shop.ts';

const { server, browser } = await setUpJourneys();

test('saves settings with a leave warning, applies them in the widget and keeps ratings (phone, Persian)', async () => {
  const shop = await createTrainedShop(new Api(server.url), 'fa');
  const user = await BrowserSession.open(browser, server.url, {
    size: phone,
    locale: 'fa',
    session: shop.session,
  });
  const { page } = user;
  await user.goTo(botLink(shop.botId, 'config'));
  await expect(user.heading(settingsTexts.title)).toBeVisible();

  await page.getByRole('button', { name: new RegExp(user.text(settingsTexts.language)) }).click();
  await page.getByRole('option', { name: user.text(settingsTexts.nl) }).click();
  await user.field(settingsTexts.instructions).fill('خودمانی بنویسید');
  await expect(page.getByText(user.text(uiTexts.wordCount, { used: '۳', limit: '۱٬۰۰۰' }))).toBeVisible();

  await page.getByRole('link', { name: user.text(settingsTexts.tryIt) }).click();
  const leaveDialog = page.getByRole('alertdialog', { name: user.text(settingsFrameTexts.leaveTitle) });
  await expect(leaveDialog).toBeVisible();
  await leaveDialog.getByRole('button', { name: user.text(uiTexts.cancel) }).click();
  await expect(user.field(settingsTexts.instructions)).toHaveValue('خودمانی بنویسید');
  await user.button(settingsFrameTexts.save).click();
  await expect(page.getByText(user.text(settingsTexts.saved))).toBeVisible();
  await user.capture('bot-settings');

  const visitorBrowser = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa' });
  const visitor = new Visitor(visitorBrowser);
  await visitor.openShop(shop.botId);
  await visitor.openChat();
  await visitor.ask('سلام');
  const greeting = visitor.thread.locator('.message.ai', { hasText: 'Hallo! Waarmee kan ik u helpen?' });
  await expect(greeting).toBeVisible();
  await visitor.ask(sampleQuestions.fa.question);
  await expect(visitor.messageWithText(sampleQuestions.fa.words)).toBeVisible();
  const visitorAnswer = visitor.thread.locator('.message.ai', { hasText: sampleQuestions.fa.words });
  const good = visitorAnswer.getByRole('button', { name: frameTexts.good.fa });
  const bad = visitorAnswer.getByRole('button', { name: frameTexts.bad.fa });
  await bad.click();
  await expect(bad).toHaveAttribute('aria-pressed', 'true');
  await good.click();
  await expect(good).toHaveAttribute('aria-pressed', 'true');
  await expect(bad).toHaveAttribute('aria-pressed', 'false');
  await expect(greeting.getByRole('button')).toHaveCount(0);

  const operator = new Operator(user);
  await operator.openInbox(shop.botId);
  await operator.open(sampleQuestions.fa.question);
  const answer = operator.messageWithText(sampleQuestions.fa.words).last();
  await expect(answer.getByText(user.text(threadTexts.up))).toBeVisible();
  await answer.getByRole('button', { name: user.text(threadTexts.why) }).click();
  const trace = page.getByRole('dialog', { name: user.text(traceTexts.title) });
  await expect(trace.getByText(user.text(traceTexts.byExtraction))).toBeVisible();
  await expect(trace.getByText(sampleQuestions.fa.question, { exact: true })).toBeVisible();
  await expect(trace.getByText(user.text(traceTexts.cited))).toBeVisible();
  await trace.getByText(user.text(traceTexts.steps)).click();
  await user.capture('trace');
  await trace.getByRole('button', { name: user.text(uiTexts.close) }).click();
  await expect(trace).toBeHidden();
  expect([...user.pageErrors, ...visitorBrowser.pageErrors]).toEqual([]);
  await Promise.all([user.close(), visitorBrowser.close()]);
});

test('abstains at a high threshold and answers at a low one in the settings preview (desktop, English)', async () => {
  const shop = await createTrainedShop(new Api(server.url), 'en');
  const user = await BrowserSession.open(browser, server.url, {
    size: desktop,
    locale: 'en',
    session: shop.session,
  });
  const { page } = user;
  await user.goTo(botLink(shop.botId, 'config'));
  const trial = page.getByRole('complementary', { name: user.text(settingsTexts.tryIt) });
  const ask = async () => {
    await trial
      .getByRole('textbox', { name: user.text(testChatTexts.ask) })
      .fill('Do you have a shop in Berlin?');
    await trial.getByRole('button', { name: user.text(testChatTexts.send) }).click();
  };
  const threshold = page.getByRole('slider', { name: user.text(settingsTexts.threshold) });
  await threshold.focus();
  await page.keyboard.press('End');
  await user.button(settingsFrameTexts.save).click();
  await expect(page.getByText(user.text(settingsTexts.saved))).toBeVisible();
  await ask();
  await expect(trial.getByText(user.text(testChatTexts.abstained))).toBeVisible();
  await trial.getByRole('button', { name: user.text(testChatTexts.why) }).click();
  const trace = page.getByRole('dialog', { name: user.text(traceTexts.title) });
  await expect(trace.getByText(user.text(traceTexts.abstained))).toBeVisible();
  await user.dismiss(trace);
  expect(user.pageErrors).toEqual([]);
  await user.close();
});
