// Accessibility of the training, answers and evaluation screens.
import { afterAll, beforeAll, describe, test } from 'vitest';
import { evaluation } from '../../../contract/answers/evaluation.ts';
import { training } from '../../../contract/training/training.ts';
import { evaluationTexts } from '../../../src/features/answers/evaluation/evaluation.texts.ts';
import { generationTexts } from '../../../src/features/answers/evaluation/generation.texts.ts';
import { testChatTexts } from '../../../src/features/answers/test-chat/test-chat.texts.ts';
import { traceTexts } from '../../../src/features/answers/traces/trace.texts.ts';
import { settingsTexts } from '../../../src/features/bots/settings/bot-settings.texts.ts';
import { contradictionTexts } from '../../../src/features/training/pairs/contradictions.texts.ts';
import { importTexts } from '../../../src/features/training/pairs/import.texts.ts';
import { unansweredTexts } from '../../../src/features/training/pairs/unanswered.texts.ts';
import { scheduleTexts } from '../../../src/features/training/schedule/schedule.texts.ts';
import { editorTexts, historyTexts } from '../../../src/features/training/text-editor/text-editor.texts.ts';
import { previewTexts, trainingTexts } from '../../../src/features/training/training.texts.ts';
import { botLink, textLink } from '../../../src/platform/links.ts';
import { settingsFrameTexts } from '../../../src/ui/SettingsFrame/settings-frame.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, type Locale, phone } from '../../drivers/browser.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { OwnerPairs } from '../../drivers/owner/pairs.ts';
import { OwnerShops } from '../../drivers/owner/shops.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { gift, hours, sampleQuestions, warranty } from '../support/shop.sample.ts';
import { createTrainedShop, type TrainedShop } from '../support/trained-shop.ts';

const inDialog = '[role="dialog"]';

export async function describeKnowledgeAccessibility(locale: Locale): Promise<void> {
  const { title } = locale === 'fa' ? hours : warranty;
  const sample = sampleQuestions[locale];
  const { server, browser } = await setUpJourneys();
  let shop: TrainedShop;
  let sourceId = '';

  beforeAll(async () => {
    const api = new Api(server.url);
    shop = await createTrainedShop(api, locale);
    sourceId = await seedEvaluation(api, shop, sample);
  });

  describe.each([phone, desktop])(
    `accessibility of the knowledge pages in ${locale}, $width px wide`,
    (size) => {
      let user: BrowserSession;

      beforeAll(async () => {
        user = await BrowserSession.open(browser, server.url, { size, locale, session: shop.session });
      });
      afterAll(async () => {
        expect(user.pageErrors).toEqual([]);
        await user.close();
      });

      test('has no accessibility violations in the source list, a preview and the schedule', async () => {
        await user.goTo(botLink(shop.botId, 'knowledge'));
        await new Owner(user).waitForTrained(title);
        await expectAccessible(user, 'k list');
        await user.button(scheduleTexts.set).click();
        await expect(user.page.getByRole('dialog')).toBeVisible();
        await expectAccessible(user, 'k schedule', inDialog);
        await user.dismiss(user.page.getByRole('dialog'));
        await user.button(trainingTexts.preview, { title }).click();
        await expect(user.page.getByRole('dialog', { name: user.text(previewTexts.title) })).toBeVisible();
        await expectAccessible(user, 'k preview', inDialog);
      });

      test('has no accessibility violations in the text editor and its version history', async () => {
        await user.goTo(textLink(shop.botId));
        await expect(user.field(editorTexts.body)).toBeVisible();
        await expectAccessible(user, 'k text new');
        await user.goTo(textLink(shop.botId, sourceId));
        await expect(user.field(editorTexts.name)).toHaveValue(title);
        await expectAccessible(user, 'k text');
        await user.button(editorTexts.history).click();
        await expect(user.page.getByRole('dialog', { name: user.text(historyTexts.title) })).toBeVisible();
        await expectAccessible(user, 'k text history', inDialog);
      });

      test('has no accessibility violations in the shop list and the form that links a shop', async () => {
        const ownerShops = new OwnerShops(user);
        await user.goTo(botLink(shop.botId, 'shops'));
        await ownerShops.startLinkingShop();
        await ownerShops.check();
        await expectAccessible(user, 'k shop refused', inDialog);
        await user.dismiss(ownerShops.dialog);
        await expectAccessible(user, 'k shops');
      });

      test('has no accessibility violations in pairs, unanswered questions, contradictions and import', async () => {
        const ownerPairs = new OwnerPairs(user, shop.botId);
        await ownerPairs.goTo('pairs');
        await expect(ownerPairs.row(gift.question)).toBeVisible();
        await expectAccessible(user, 'k pairs');
        await ownerPairs.startNew();
        await ownerPairs.save();
        await expectAccessible(user, 'k pair refused', inDialog);
        await ownerPairs.goTo('unanswered');
        await expect(user.button(unansweredTexts.answer).first()).toBeVisible();
        await expectAccessible(user, 'k unanswered');
        await user.goTo(botLink(shop.botId, 'conflicts'));
        await expect(user.heading(contradictionTexts.emptyTitle)).toBeVisible();
        await expectAccessible(user, 'k conflicts');
        await ownerPairs.goTo('pairImport');
        await expect(user.heading(importTexts.title)).toBeVisible();
        await expectAccessible(user, 'k import');
        await ownerPairs.uploadTable({
          name: 'pairs.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(`question,answer\n${sample.question},${sample.words}\n${sample.question},\n`),
        });
        await expectAccessible(user, 'k import read');
        await user.button(importTexts.another).click();
      });

      test('has no accessibility violations in the bot settings', async () => {
        await user.goTo(botLink(shop.botId, 'config'));
        await user.field(settingsTexts.instructions).fill('۱۲۳');
        await expect(user.button(settingsFrameTexts.save)).toBeVisible();
        await expectAccessible(user, 'k config');
      });

      test('has no accessibility violations in the trace of an answer', async () => {
        const owner = new Owner(user);
        await user.goTo(botLink(shop.botId, 'testChat'));
        await owner.ask(sample.question);
        await expect(owner.lastAnswer).toContainText(sample.words);
        await user.button(testChatTexts.why).last().click();
        await expect(user.page.getByText(user.text(traceTexts.cited)).first()).toBeVisible();
        await expectAccessible(user, 'k trace', inDialog);
      });

      test('has no accessibility violations in test questions and evaluation results', async () => {
        await user.goTo(botLink(shop.botId, 'tests'));
        await expect(user.page.getByRole('row', { name: sample.question })).toBeVisible();
        await expectAccessible(user, 'k tests');
        await user.button(evaluationTexts.newTest).click();
        await expect(user.page.getByRole('dialog')).toBeVisible();
        await expectAccessible(user, 'k test', inDialog);
        await user.dismiss(user.page.getByRole('dialog'));
        await user.button(generationTexts.open).click();
        await expect(user.page.getByRole('checkbox').nth(1)).toBeVisible();
        await expectAccessible(user, 'k generated tests');
        await user.goTo(botLink(shop.botId, 'evaluation'));
        await expect(user.page.getByRole('row', { name: sample.question })).toBeVisible();
        await expectAccessible(user, 'k results');
        await user.button(evaluationTexts.openAnswer, { question: sample.question }).click();
        await expect(user.page.getByRole('dialog', { name: sample.question })).toBeVisible();
        await expectAccessible(user, 'k result', inDialog);
        await user.dismiss(user.page.getByRole('dialog'));
        await user.button(evaluationTexts.runWithOtherSettings).click();
        await expect(
          user.page.getByRole('dialog', { name: user.text(evaluationTexts.rulesTitle) }),
        ).toBeVisible();
        await expectAccessible(user, 'k rules', inDialog);
      });
    },
  );
}

/**
 * Adds two test questions and runs them.
 * @returns the only text source of the shop
 */
async function seedEvaluation(
  api: Api,
  { botId, session }: TrainedShop,
  sample: SampleQuestion,
): Promise<string> {
  const { token } = session;
  const sources = async () => (await api.call(training.list, { botId }, { token })).sources;
  await expect.poll(async () => (await sources())[0]?.status).toBe('trained');
  const answer = { answer: sample.words, sourceId: null, isUnknown: false };
  const unknown = { answer: null, sourceId: null, isUnknown: true };
  await api.call(evaluation.add, { botId, question: sample.question, expected: answer }, { token });
  await api.call(evaluation.add, { botId, question: gift.question, expected: unknown }, { token });
  await api.call(evaluation.startRun, { botId, settings: null }, { token });
  const runs = () => api.call(evaluation.runs, { botId }, { token });
  await expect.poll(async () => (await runs())[0]?.status).toBe('done');
  return (await sources())[0]?.id ?? '';
}

type SampleQuestion = (typeof sampleQuestions)[Locale];
