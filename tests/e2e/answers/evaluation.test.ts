import { expect as holds, test } from 'vitest';
import { errorTexts } from '../../../contract/errors/errors.texts.ts';
import { evaluationTexts as texts } from '../../../src/features/answers/evaluation/evaluation.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { OwnerEvaluation } from '../../drivers/owner/evaluation.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { openShop } from '../support/open-shop.ts';
import { sampleQuestions } from '../support/shop.sample.ts';

const absurd = 'قیمت بلیت قطار مشهد چند است؟';

const { server, browser } = await setUpJourneys();

test.each([
  { locale: 'fa', size: phone },
  { locale: 'en', size: desktop },
] as const)(
  'runs an evaluation, rates the results and runs it with other settings in $locale',
  async ({ locale, size }) => {
    const shop = await openShop(new Api(server.url), locale);
    const user = await BrowserSession.take(browser, server.url, { size, locale, session: shop.session });
    const tester = new OwnerEvaluation(user, shop.botId);
    const { question } = sampleQuestions[locale];
    await tester.openQuestions();
    await expect(user.heading(texts.testsEmptyTitle)).toBeVisible();
    await tester.write(question, '۹۹ روز');
    await tester.tryToWrite(question, 'بله');
    await expect(tester.dialog.getByText(errorTexts.TestDuplicate[locale])).toBeVisible();
    await user.dismiss(tester.dialog);
    await tester.paste([
      [absurd, '۵۰۰ هزار تومان'],
      [question, ''],
    ]);
    await expect(tester.row(absurd)).toBeVisible();
    await tester.remove(absurd);
    await tester.undo(absurd);
    await user.pictures('tests-questions');

    await tester.openResults();
    await tester.run();
    await expect(tester.verdictOn(question, 'wrong')).toBeVisible();
    await expect(tester.verdictOn(absurd, 'unanswered')).toBeVisible();
    if (size === phone) await tester.expectHeaderBesideFirstLine(question);
    await tester.openResult(question);
    await user.pictures('tests-answer');
    await tester.judge('judgeRight');
    await expect(tester.verdictOn(question, 'right')).toBeVisible();

    await tester.runWithLowThreshold();
    await expect(user.page.getByText(user.text(texts.threshold), { exact: true })).toBeVisible();
    await expect(tester.verdictOn(question, 'right')).toBeVisible();
    await user.pictures('tests-compared');
    await tester.expectTimesApart();
    holds(user.faults).toEqual([]);
    await user.leave();
  },
);
