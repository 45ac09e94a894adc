import { test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { training } from '../../../contract/training/training.ts';
import { holidayOn } from '../../../server/engine/hours/holidays.ts';
import { localTimeIn, weekdayOf } from '../../../server/engine/hours/local-day.ts';
import { stepTexts, traceTexts } from '../../../src/features/answers/traces/trace.texts.ts';
import { threadTexts } from '../../../src/features/conversations/conversations.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { startServer } from '../../drivers/server.ts';
import { setUpOwnServer } from '../../drivers/support/journey.ts';
import { Visitor } from '../../drivers/visitor.ts';

const SATURDAY = 6;
const TEXT = 'شنبه تا چهارشنبه ۹ تا ۲۱، پنجشنبه‌ها تا ۱۴، جمعه‌ها و تعطیلات رسمی تعطیل';

/** 10:30 in Tehran on the next Saturday that, like the day after it, is no holiday. */
function nextWorkingSaturday(): number {
  let day = localTimeIn(Date.now(), 'Asia/Tehran').day + 1;
  while (weekdayOf(day) !== SATURDAY || holidayOn(day) || holidayOn(day + 1)) day += 1;
  return day * DAY_MS + 7 * HOUR_MS;
}

const time = { ahead: nextWorkingSaturday() - Date.now() };
const { server, browser } = await setUpOwnServer(startServer({ clock: () => Date.now() + time.ahead }));

test('says on the phone whether the shop is open now, and shows the operator why', async () => {
  const api = new Api(server.url);
  const session = await api.signUp();
  const { token } = session;
  const { id: botId } = await api.createBot(token, 'راهنمای نیلوفر');
  await api.call(training.addText, { botId, title: 'ساعت کاری', text: TEXT }, { token });
  await expect
    .poll(async () =>
      (await api.call(training.list, { botId }, { token })).sources.map(({ status }) => status),
    )
    .toEqual(['trained']);

  const visitorBrowser = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa' });
  const visitor = new Visitor(visitorBrowser);
  await visitor.openShop(botId);
  await visitor.openChat();
  await visitor.ask('الان بازید؟');
  await expect(visitor.messageWithText('بله، الان بازیم؛ تا ساعت ۲۱.')).toBeInViewport();
  await visitor.ask('پنجشنبه‌ها تا ساعت چند؟');
  await expect(visitor.messageWithText('پنجشنبه‌ها تا ساعت ۱۴ بازیم.')).toBeInViewport();
  time.ahead += 12 * HOUR_MS;
  await visitor.ask('الان چطور، هنوز بازید؟');
  const closed = 'نه، الان بسته‌ایم؛ فردا (یکشنبه) از ساعت ۹ باز می‌کنیم.';
  await expect(visitor.messageWithText(closed)).toBeInViewport();
  await visitorBrowser.capture('opening-hours');

  const user = await BrowserSession.open(browser, server.url, { size: desktop, locale: 'en', session });
  const operator = new Operator(user);
  await operator.openInbox(botId);
  await operator.rows.first().click();
  const answer = operator.messageWithText(closed).last();
  await answer.getByRole('button', { name: user.text(threadTexts.why) }).click();
  const trace = user.page.getByRole('dialog', { name: user.text(traceTexts.title) });
  await expect(
    trace.getByText(user.text(traceTexts.byStep, { step: user.text(stepTexts.hours) })),
  ).toBeVisible();
  await expect(trace.getByText(TEXT, { exact: true })).toBeVisible();
  await expect(trace.getByText(user.text(traceTexts.cited))).toBeVisible();
  await user.capture('opening-hours-trace');
  expect([...user.pageErrors, ...visitorBrowser.pageErrors]).toEqual([]);
  await Promise.all([user.close(), visitorBrowser.close()]);
});
