import { test } from 'vitest';
import { errorTexts } from '../../../contract/errors/errors.texts.ts';
import { evaluationTexts as texts } from '../../../src/features/answers/evaluation/evaluation.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { OwnerEvaluation } from '../../drivers/owner/evaluation.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { sampleQuestions } from '../support/shop.sample.ts';
import { createTrainedShop } from '../support/trained-shop.ts';

const unrelatedQuestion = 'قیمت بلیت قطار مشهد چند است؟';

const { server, browser } = await setUpJourneys();

test.each([
  { locale: 'fa', size: phone },
  { locale: 'en', size: desktop },
] as const)(
  'runs an evaluation, rates the results and runs it with other settings in $locale',
  async ({ locale, size }) => {
    const shop = await createTrainedShop(new Api(server.url), locale);
    const user = await BrowserSession.open(browser, server.url, { size, locale, session: shop.session });
    const tester = new OwnerEvaluation(user, shop.botId);
    const { question } = sampleQuestions[locale];
    await tester.openQuestions();
    await expect(user.heading(texts.testsEmptyTitle)).toBeVisible();
    await tester.addQuestion(question, '۹۹ روز');
    await tester.submitQuestion(question, 'بله');
    await expect(tester.dialog.getByText(errorTexts.TestDuplicate[locale])).toBeVisible();
    await user.dismiss(tester.dialog);
    await tester.paste([
      [unrelatedQuestion, '۵۰۰ هزار تومان'],
      [question, ''],
    ]);
    await expect(tester.row(unrelatedQuestion)).toBeVisible();
    await tester.remove(unrelatedQuestion);
    await tester.undo(unrelatedQuestion);
    await user.capture('tests-questions');

    await tester.openResults();
    await tester.run();
    await expect(tester.verdictChip(question, 'wrong')).toBeVisible();
    await expect(tester.verdictChip(unrelatedQuestion, 'unanswered')).toBeVisible();
    if (size === phone) await tester.expectHeaderBesideFirstLine(question);
    await tester.openResult(question);
    await user.capture('tests-answer');
    await tester.overrideVerdict('judgeRight');
    await expect(tester.verdictChip(question, 'right')).toBeVisible();

    await tester.runWithLowThreshold();
    await expect(user.page.getByText(user.text(texts.threshold), { exact: true })).toBeVisible();
    await expect(tester.verdictChip(question, 'right')).toBeVisible();
    await user.capture('tests-compared');
    await tester.expectNoTimeOverlap();
    expect(user.pageErrors).toEqual([]);
    await user.close();
  },
);
