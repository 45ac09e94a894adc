import { test } from 'vitest';
import { writeXlsx } from '../../../server/areas/training/tables/xlsx.write.ts';
import { importTexts, problemTexts } from '../../../src/features/training/pairs/import.texts.ts';
import { pairsTexts } from '../../../src/features/training/pairs/pairs.texts.ts';
import { unansweredTexts } from '../../../src/features/training/pairs/unanswered.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { OwnerPairs } from '../../drivers/owner/pairs.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { createTrainedShop } from '../support/trained-shop.ts';

const { server, browser } = await setUpJourneys();

async function openPairs(size: typeof phone | typeof desktop, locale: 'fa' | 'en') {
  const { session, botId, question } = await createTrainedShop(new Api(server.url), locale);
  const user = await BrowserSession.open(browser, server.url, { size, locale, session });
  return { user, ownerPairs: new OwnerPairs(user, botId), question };
}

const hostile = {
  name: 'پرسش‌ها.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'پاسخ؛پرسش',
      'بله، رایگان؛بسته‌بندی دارید؟',
      '؛بی‌پاسخ؟',
      'بله؛بسته بندي داريد',
      '=HYPERLINK("http://evil.example")؛فرمول؟',
      '"باز؛بسته',
      '<img src=x onerror=alert(1)>؛برچسب؟',
    ].join('\r\n'),
  ),
};

test('shows the problems of a hostile table and imports only its valid rows (phone)', async () => {
  const { user, ownerPairs } = await openPairs(phone, 'fa');
  await ownerPairs.goTo('pairImport');
  await ownerPairs.uploadTable(hostile);
  for (const problem of ['AnswerMissing', 'RepeatedInFile', 'QuoteBroken'] as const) {
    await expect(user.page.getByText(problemTexts[problem].fa).first()).toBeVisible();
  }
  await user.capture('pairs-look');
  await ownerPairs.importRows(3);
  await user.capture('pairs-taken');
  const report = user.page.waitForEvent('download');
  await user.button(importTexts.report).click();
  expect((await report).suggestedFilename()).toMatch(/-report\.csv$/);
  await user.link(importTexts.toPairs).click();
  await expect(ownerPairs.row('فرمول؟')).toContainText('=HYPERLINK("http://evil.example")');
  await expect(ownerPairs.row('برچسب؟')).toContainText('<img src=x onerror=alert(1)>');
  await user.capture('pairs-phone');
  expect(user.pageErrors).toEqual([]);
});

test('shows the header of the line column in full on a phone in English', async () => {
  const { user, ownerPairs } = await openPairs(phone, 'en');
  await ownerPairs.goTo('pairImport');
  await ownerPairs.uploadTable(hostile);
  const head = user.page
    .getByRole('columnheader', { name: user.text(importTexts.line), exact: true })
    .first();
  const freeWidth = await head.evaluate((cell) => {
    const words = document.createRange();
    words.selectNodeContents(cell);
    return words.getBoundingClientRect().left - cell.getBoundingClientRect().left;
  });
  expect(freeWidth).toBeGreaterThanOrEqual(0);
});

test('adds, edits, searches, imports, removes and restores pairs (desktop, Persian)', async () => {
  const { user, ownerPairs } = await openPairs(desktop, 'fa');
  await ownerPairs.goTo('pairs');
  await ownerPairs.write('ساعت کار پنجشنبه‌ها؟', 'از ۹ تا ۱۳');
  await ownerPairs.expectDuplicate('ساعت كار پنجشنبه ها');
  await ownerPairs.answer.fill('از ۹ تا ۱۴');
  await ownerPairs.save();
  await expect(ownerPairs.row('ساعت کار پنجشنبه‌ها؟')).toContainText('از ۹ تا ۱۴');

  await ownerPairs.goTo('pairImport');
  const rows = Array.from({ length: 300 }, (_, at) => [
    `کالای شمارهٔ ${at} موجود است؟`,
    `بله، کالای ${at} موجود است.`,
  ]);
  const workbook = await writeXlsx([['پرسش', 'پاسخ'], ...rows], {
    sheet: 'پرسش و پاسخ',
    isRightToLeft: true,
  });
  await ownerPairs.uploadTable({
    name: 'کالاها.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(workbook),
  });
  await ownerPairs.importRows(300);
  await user.link(importTexts.toPairs).click();
  await ownerPairs.search('كالای ۲۹۹');
  await expect(ownerPairs.row('کالای شمارهٔ 299 موجود است؟')).toBeVisible();
  await expect(user.page.getByRole('row')).toHaveCount(2);

  await user.page.getByRole('row').nth(1).getByRole('checkbox').check({ force: true });
  await user.freezeClock();
  await user.button(pairsTexts.removeSelected).click();
  await expect(ownerPairs.row('کالای شمارهٔ 299 موجود است؟')).toBeHidden();
  await user.button(pairsTexts.undo).click();
  await user.page.clock.resume();
  await expect(ownerPairs.row('کالای شمارهٔ 299 موجود است؟')).toBeVisible();
  await user.capture('pairs-desktop');

  await user.button(pairsTexts.export).click();
  const download = user.page.waitForEvent('download');
  await user.page.getByRole('menuitem', { name: pairsTexts.exportXlsx.fa }).click();
  expect((await download).suggestedFilename()).toMatch(/^qa-.*\.xlsx$/);

  // More than one import may contain, by the server's limit.
  const receivedEvents: string[] = [];
  user.page.on('download', (file) => receivedEvents.push(file.suggestedFilename()));
  await user.page.route(/\/pairs\/export/, (route) => {
    const isFirst = !new URL(route.request().url()).searchParams.has('after');
    const name = isFirst ? 'qa-1.csv' : 'qa-2.csv';
    return route.fulfill({ json: { fileName: name, base64: 'YSxi', next: isFirst ? 'after-one' : null } });
  });
  await user.button(pairsTexts.export).click();
  await user.page.getByRole('menuitem', { name: pairsTexts.exportCsv.fa }).click();
  await expect(user.toasts).toContainText(user.text(pairsTexts.exportedParts, { count: 2 }));
  await expect.poll(() => receivedEvents).toEqual(['qa-1.csv', 'qa-2.csv']);
  expect(user.pageErrors).toEqual([]);
});

test('answers an unanswered question once and keeps it as a pair (desktop, English)', async () => {
  const { user, ownerPairs, question } = await openPairs(desktop, 'en');
  await ownerPairs.goTo('unanswered');
  await expect(user.heading({ fa: question, en: question })).toBeVisible();
  await user.capture('unanswered');
  await ownerPairs.answerGroup('Yes, from ten pieces on.');
  await expect(user.page.getByText(unansweredTexts.emptyTitle.en)).toBeVisible();
  await ownerPairs.goTo('pairs');
  await expect(ownerPairs.row(question)).toContainText('Yes, from ten pieces on.');
  expect(user.pageErrors).toEqual([]);
});
