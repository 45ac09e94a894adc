import { test } from 'vitest';
import { bots } from '../../../contract/bots/bots.ts';
import { training } from '../../../contract/training/training.ts';
import { widgetTexts } from '../../../src/features/widget/widget-settings.texts.ts';
import { questionTexts } from '../../../widget/frame/thread/questions.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { OwnerWidgetSettings } from '../../drivers/owner/widget-settings.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { Visitor } from '../../drivers/visitor.ts';

const { server, browser } = await setUpJourneys();

const PAIRS = {
  'هزینهٔ ارسال به شهرستان چقدر است؟': 'هزینهٔ ارسال به شهرستان ۹۰ هزار تومان است.',
  'ارسال به تهران چند روز طول می‌کشد؟': 'ارسال به تهران یک روز کاری طول می‌کشد.',
};
const [COST = '', TEHRAN = ''] = Object.keys(PAIRS);
/** Slightly below the confidence of any answer. */
const DEMANDING = 0.85;

test('offers the owner questions at the start and alternatives when the answer is unsure', async () => {
  const api = new Api(server.url);
  const session = await api.signUp();
  const { token } = session;
  const bot = await api.createBot(token, 'راهنمای نیلوفر');
  for (const [question, answer] of Object.entries(PAIRS))
    await api.call(training.addPair, { botId: bot.id, question, answer }, { token });
  await api.call(bots.change, { botId: bot.id, confidenceThreshold: DEMANDING }, { token });

  const user = await BrowserSession.open(browser, server.url, { size: desktop, locale: 'fa', session });
  const widgetSettings = new OwnerWidgetSettings(user);
  await widgetSettings.open(bot.id, bot.connections[0]?.id ?? '');
  // By keyboard: after a removal the focus is on the previous one, or on the add button.
  await widgetSettings.addQuestion(TEHRAN);
  await widgetSettings.addQuestion(COST, 2);
  await widgetSettings.removeQuestionButton(2).press('Enter');
  await expect(widgetSettings.removeQuestionButton(1)).toBeFocused();
  await widgetSettings.removeQuestionButton(1).press('Enter');
  await expect(user.button(widgetTexts.addQuestion)).toBeFocused();
  await widgetSettings.addQuestion(COST);
  await expectAccessible(user, 'widget-general-questions');
  await widgetSettings.save();
  await widgetSettings.waitForSaved();

  const visitor = new Visitor(await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa' }));
  await visitor.openShop(bot.id);
  await visitor.openChat();
  await visitor.suggestions(questionTexts.label).getByRole('button', { name: COST }).click();
  await expect(visitor.messageWithText(PAIRS[COST as keyof typeof PAIRS])).toBeVisible();
  await visitor.suggestions(questionTexts.didYouMean).getByRole('button', { name: TEHRAN }).press('Enter');
  await expect(visitor.messageWithText(PAIRS[TEHRAN as keyof typeof PAIRS])).toBeVisible();
  await expect(visitor.composer).toBeFocused();
});
