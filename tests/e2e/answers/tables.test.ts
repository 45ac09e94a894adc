import { test } from 'vitest';
import { writeXlsx } from '../../../server/areas/training/tables/xlsx.write.ts';
import { botLink } from '../../../src/platform/links.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { Visitor } from '../../drivers/visitor.ts';

const { server, browser } = await setUpJourneys();

const SHEET = 'تعرفه اتوشویی';
const rows = [
  ['لباس', 'شست‌وشو (تومان)', 'فقط اتو (تومان)', 'آماده در'],
  ['کت و شلوار', '۱۸۵٬۰۰۰', '۹۰٬۰۰۰', '۲ روز'],
  ['پالتو', '۲۴۰٬۰۰۰', '۱۱۰٬۰۰۰', '۳ روز'],
  ['پرده', '۳۲۰٬۰۰۰', '۱۶۰٬۰۰۰', '۵ روز'],
  ['پیراهن مردانه', '۶۵٬۰۰۰', '۳۵٬۰۰۰', '۱ روز'],
];

const answers = [
  ['شست و شوی پالتو چنده؟', 'پالتو: شست‌وشو ۲۴۰٬۰۰۰ تومان'],
  ['پرده کی آماده میشه؟', 'پرده: آماده در ۵ روز'],
  ['پیراهن مردانه چنده', 'پیراهن مردانه: شست‌وشو ۶۵٬۰۰۰ تومان، فقط اتو ۳۵٬۰۰۰ تومان'],
  ['ارزون‌ترین لباس برای شستن کدومه؟', 'پیراهن مردانه: شست‌وشو ۶۵٬۰۰۰ تومان'],
] as const;

test('answers one cell, one row and the cheapest row of an uploaded spreadsheet', async () => {
  const api = new Api(server.url);
  const session = await api.signUp();
  const { id: botId } = await api.createBot(session.token, 'اتوشویی ارغوان');
  const user = await BrowserSession.open(browser, server.url, { size: desktop, locale: 'fa', session });
  const owner = new Owner(user);
  await user.goTo(botLink(botId, 'knowledge'));
  await owner.dropFile({
    name: `${SHEET}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await writeXlsx(rows, { sheet: SHEET, isRightToLeft: true })),
  });
  await owner.waitForTrained(SHEET);

  const visitorBrowser = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa' });
  const visitor = new Visitor(visitorBrowser);
  await visitor.openShop(botId);
  await visitor.openChat();
  for (const [question, answer] of answers) {
    await visitor.ask(question);
    await expect(visitor.messageWithText(answer).last()).toBeInViewport();
  }
  await visitorBrowser.capture('table-answers');

  const operator = new Operator(user);
  await operator.openInbox(botId);
  await operator.rows.first().click();
  const [, priced] = answers[0];
  await expect(operator.messageWithText(priced)).toBeVisible();
  await expect(operator.messageWithText(SHEET).first()).toBeVisible();
  await user.capture('table-answers-inbox');
  expect([...user.pageErrors, ...visitorBrowser.pageErrors]).toEqual([]);
});
