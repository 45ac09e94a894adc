import { expect as holds, test } from 'vitest';
import { writeXlsx } from '../../../server/areas/training/tables/xlsx.write.ts';
import { importTexts, problemTexts } from '../../../src/features/training/pairs/import.texts.ts';
import { pairsTexts } from '../../../src/features/training/pairs/pairs.texts.ts';
import { unansweredTexts } from '../../../src/features/training/pairs/unanswered.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { OwnerPairs } from '../../drivers/owner/pairs.ts';
import { spawnServer } from '../../drivers/server.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { openShop } from '../support/open-shop.ts';

const { server, browser } = await setUpJourneys(spawnServer());

async function arrives(size: typeof phone | typeof desktop, locale: 'fa' | 'en') {
  const { session, botId, question } = await openShop(new Api(server.url), locale);
  const seat = await BrowserSession.take(browser, server.url, { size, locale, session });
  return { seat, desk: new OwnerPairs(seat, botId), question };
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
  const { seat, desk } = await arrives(phone, 'fa');
  await desk.goTo('pairImport');
  await desk.uploadTable(hostile);
  for (const problem of ['AnswerMissing', 'RepeatedInFile', 'QuoteBroken'] as const) {
    await expect(seat.page.getByText(problemTexts[problem].fa).first()).toBeVisible();
  }
  await seat.pictures('pairs-look');
  await desk.importRows(3);
  await seat.pictures('pairs-taken');
  const report = seat.page.waitForEvent('download');
  await seat.button(importTexts.report).click();
  holds((await report).suggestedFilename()).toMatch(/-report\.csv$/);
  await seat.link(importTexts.toPairs).click();
  await expect(desk.row('فرمول؟')).toContainText('=HYPERLINK("http://evil.example")');
  await expect(desk.row('برچسب؟')).toContainText('<img src=x onerror=alert(1)>');
  await seat.pictures('pairs-phone');
  holds(seat.faults).toEqual([]);
});

test('shows the header of the line column in full on a phone in English', async () => {
  const { seat, desk } = await arrives(phone, 'en');
  await desk.goTo('pairImport');
  await desk.uploadTable(hostile);
  const head = seat.page
    .getByRole('columnheader', { name: seat.text(importTexts.line), exact: true })
    .first();
  const room = await head.evaluate((cell) => {
    const words = document.createRange();
    words.selectNodeContents(cell);
    return words.getBoundingClientRect().left - cell.getBoundingClientRect().left;
  });
  holds(room).toBeGreaterThanOrEqual(0);
});

test('adds, edits, searches, imports, removes and restores pairs (desktop, Persian)', async () => {
  const { seat, desk } = await arrives(desktop, 'fa');
  await desk.goTo('pairs');
  await desk.write('ساعت کار پنجشنبه‌ها؟', 'از ۹ تا ۱۳');
  await desk.expectDuplicate('ساعت كار پنجشنبه ها');
  await desk.answer.fill('از ۹ تا ۱۴');
  await desk.save();
  await expect(desk.row('ساعت کار پنجشنبه‌ها؟')).toContainText('از ۹ تا ۱۴');

  await desk.goTo('pairImport');
  const rows = Array.from({ length: 300 }, (_, at) => [
    `کالای شمارهٔ ${at} موجود است؟`,
    `بله، کالای ${at} موجود است.`,
  ]);
  const workbook = await writeXlsx([['پرسش', 'پاسخ'], ...rows], {
    sheet: 'پرسش و پاسخ',
    isRightToLeft: true,
  });
  await desk.uploadTable({
    name: 'کالاها.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(workbook),
  });
  await desk.importRows(300);
  await seat.link(importTexts.toPairs).click();
  await desk.search('كالای ۲۹۹');
  await expect(desk.row('کالای شمارهٔ 299 موجود است؟')).toBeVisible();
  await expect(seat.page.getByRole('row')).toHaveCount(2);

  await seat.page.getByRole('row').nth(1).getByRole('checkbox').check({ force: true });
  await seat.freezeClock();
  await seat.button(pairsTexts.removeSelected).click();
  await expect(desk.row('کالای شمارهٔ 299 موجود است؟')).toBeHidden();
  await seat.button(pairsTexts.undo).click();
  await seat.page.clock.resume();
  await expect(desk.row('کالای شمارهٔ 299 موجود است؟')).toBeVisible();
  await seat.pictures('pairs-desktop');

  await seat.button(pairsTexts.export).click();
  const download = seat.page.waitForEvent('download');
  await seat.page.getByRole('menuitem', { name: pairsTexts.exportXlsx.fa }).click();
  holds((await download).suggestedFilename()).toMatch(/^qa-.*\.xlsx$/);

  // More than an import takes at once, as the server tells it.
  const came: string[] = [];
  seat.page.on('download', (file) => came.push(file.suggestedFilename()));
  await seat.page.route(/\/pairs\/export/, (route) => {
    const isFirst = !new URL(route.request().url()).searchParams.has('after');
    const name = isFirst ? 'qa-1.csv' : 'qa-2.csv';
    return route.fulfill({ json: { fileName: name, base64: 'YSxi', next: isFirst ? 'after-one' : null } });
  });
  await seat.button(pairsTexts.export).click();
  await seat.page.getByRole('menuitem', { name: pairsTexts.exportCsv.fa }).click();
  await expect(seat.notices).toContainText(seat.text(pairsTexts.exportedParts, { count: 2 }));
  await expect.poll(() => came).toEqual(['qa-1.csv', 'qa-2.csv']);
  holds(seat.faults).toEqual([]);
});

test('answers an unanswered question once and keeps it as a pair (desktop, English)', async () => {
  const { seat, desk, question } = await arrives(desktop, 'en');
  await desk.goTo('unanswered');
  await expect(seat.heading({ fa: question, en: question })).toBeVisible();
  await seat.pictures('unanswered');
  await desk.answerGroup('Yes, from ten pieces on.');
  await expect(seat.page.getByText(unansweredTexts.emptyTitle.en)).toBeVisible();
  await desk.goTo('pairs');
  await expect(desk.row(question)).toContainText('Yes, from ten pieces on.');
  holds(seat.faults).toEqual([]);
});
