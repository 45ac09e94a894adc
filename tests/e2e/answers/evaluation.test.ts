import { expect as holds, test } from 'vitest';
import { errorTexts } from '../../../contract/errors/errors.texts.ts';
import { evaluationTexts as texts } from '../../../src/features/answers/evaluation/evaluation.texts.ts';
import { Api } from '../../drivers/api.ts';
import { desktop, expect, phone, Seat } from '../../drivers/browser.ts';
import { Tester } from '../../drivers/owner/evaluation.ts';
import { spawnServer } from '../../drivers/server.ts';
import { openStage } from '../../drivers/support/journey.ts';
import { openShop } from '../support/open-shop.ts';
import { asked } from '../support/shop.sample.ts';

const absurd = 'قیمت بلیت قطار مشهد چند است؟';

const { server, browser } = await openStage(spawnServer());

test.each([
  { locale: 'fa', size: phone },
  { locale: 'en', size: desktop },
] as const)(
  'runs an evaluation, rates the results and runs it with other settings in $locale',
  async ({ locale, size }) => {
    const shop = await openShop(new Api(server.url), locale);
    const seat = await Seat.take(browser, server.url, { size, locale, session: shop.session });
    const tester = new Tester(seat, shop.botId);
    const { question } = asked[locale];
    await tester.opensQuestions();
    await expect(seat.heading(texts.testsEmptyTitle)).toBeVisible();
    await tester.writes(question, '۹۹ روز');
    await tester.triesToWrite(question, 'بله');
    await expect(tester.dialog.getByText(errorTexts.TestDuplicate[locale])).toBeVisible();
    await seat.dismisses(tester.dialog);
    await tester.pastes([
      [absurd, '۵۰۰ هزار تومان'],
      [question, ''],
    ]);
    await expect(tester.row(absurd)).toBeVisible();
    await tester.removes(absurd);
    await tester.takesBack(absurd);
    await seat.pictures('tests-questions');

    await tester.opensResults();
    await tester.runs();
    await expect(tester.verdictOn(question, 'wrong')).toBeVisible();
    await expect(tester.verdictOn(absurd, 'unsaid')).toBeVisible();
    if (size === phone) await tester.seesHeadBesideFirstLine(question);
    await tester.looksAt(question);
    await seat.pictures('tests-answer');
    await tester.judges('judgeRight');
    await expect(tester.verdictOn(question, 'right')).toBeVisible();

    await tester.runsBoldly();
    await expect(seat.page.getByText(seat.says(texts.threshold), { exact: true })).toBeVisible();
    await expect(tester.verdictOn(question, 'right')).toBeVisible();
    await seat.pictures('tests-compared');
    await tester.seesTimesApart();
    holds(seat.faults).toEqual([]);
    await seat.leaves();
  },
);
