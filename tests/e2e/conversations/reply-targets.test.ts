import { test } from 'vitest';
import { businessHours } from '../../../contract/bots/business-hours.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { hoursTexts } from '../../../src/features/bots/hours/business-hours.texts.ts';
import { targetTexts as cardTexts } from '../../../src/features/bots/hours/targets.texts.ts';
import { filterTexts } from '../../../src/features/conversations/inbox/inbox.texts.ts';
import { targetTexts as texts } from '../../../src/features/conversations/targets/targets.texts.ts';
import { reportsTexts } from '../../../src/features/reports/reports.texts.ts';
import { botLink } from '../../../src/platform/links.ts';
import { reportLink } from '../../../src/platform/report-links.ts';
import { settingsFrameTexts } from '../../../src/ui/SettingsFrame/settings-frame.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, expect, phone } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { startServer } from '../../drivers/server.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpOwnServer } from '../../drivers/support/journey.ts';

/** The server's clock is behind while visitors write, so that they have waited when the panel opens. */
const time = { behind: 0 };
const { server, browser } = await setUpOwnServer(startServer({ clock: () => Date.now() - time.behind }));
const api = new Api(server.url);
const laptop = { width: 1366, height: 768 };
const [LATE, CLOSE, CALM] = ['کیف چرم دارید؟', 'ارسال به تبریز چند روز است؟', 'ممنون از شما'];
const NO_TARGETS = { firstReply: null, nextReply: null, urgentFirstReply: null, urgentNextReply: null };
const unset = {
  week: null,
  hasOfficialHolidays: true,
  openHolidays: [],
  changedHolidays: [],
  ownHolidays: [],
  awayMessages: [],
};

/** A shop that replies within ten minutes: one visitor has waited for sixteen, one for four, one was answered. */
async function seed() {
  time.behind = 20 * MINUTE_MS;
  const session = await api.signUp();
  const bearer = { token: session.token };
  const bot = await api.createBot(session.token, 'فروشگاه نیلوفر');
  const ids = { botId: bot.id };
  const targets = { ...NO_TARGETS, nextReply: 10 };
  await api.call(businessHours.save, { ...ids, ...unset, targets }, bearer);
  const connectionId = bot.connections[0]?.id ?? '';
  const visitors = await Promise.all(
    [LATE, CLOSE, CALM].map(async (text) => {
      const visitorSession = await api.call(visitor.openConversation, {
        connectionId,
        locale: 'fa',
        pageUrl: '',
      });
      const { conversationId } = visitorSession;
      const write = () =>
        api.call(
          visitor.send,
          { clientId: crypto.randomUUID(), text, pageUrl: '' },
          { token: visitorSession.token },
        );
      const reply = { clientId: crypto.randomUUID(), text: 'سلام، بفرمایید' };
      await write();
      await api.call(conversations.reply, { ...ids, conversationId, ...reply }, bearer);
      return write;
    }),
  );
  time.behind = 16 * MINUTE_MS;
  await visitors[0]?.();
  time.behind = 4 * MINUTE_MS;
  await visitors[1]?.();
  time.behind = 0;
  server.store.jobs.wake();
  return { session, bot };
}

test('an operator sees who waits too long, filters, answers, and the mark goes (phone, Persian)', async () => {
  const { session, bot } = await seed();
  const user = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa', session });
  const operator = new Operator(user);
  await operator.openInbox(bot.id);
  const lateMark = user.text(texts.lateMinutes, { count: 6 });
  await expect(operator.row(LATE)).toContainText(lateMark);
  await expect(operator.row(CLOSE)).toContainText(user.text(texts.leftMinutes, { count: 6 }));
  await expect(operator.rows).toHaveCount(3);
  await user.capture('reply-targets-inbox');
  await expectAccessible(user, 'an inbox with a late reply');

  await user.page.getByRole('button', { name: new RegExp(`^${user.text(texts.filter)}`) }).click();
  await expect(operator.rows).toHaveCount(1);
  expect(new URL(user.page.url()).searchParams.get('late')).toBe('now');
  await operator.open(LATE);
  await expect(user.page.getByRole('banner').or(user.page.locator('header'))).toContainText([lateMark]);
  await user.capture('reply-targets-thread');
  await operator.reply('بله، داریم.');
  await expect(user.page.getByText(lateMark)).toHaveCount(0);
  await user.page.goBack();
  await expect(operator.rows).toHaveCount(0);
  expect(user.pageErrors).toEqual([]);
});

test('an owner reads how many replies were in time and opens the late ones (desktop, English)', async () => {
  const { session, bot } = await seed();
  const size = laptop;
  const user = await BrowserSession.open(browser, server.url, {
    size,
    locale: 'en',
    scheme: 'dark',
    session,
  });
  const operator = new Operator(user);
  await operator.openInbox(bot.id);
  await user.button(filterTexts.newest).click();
  await user.page.getByRole('menuitem', { name: user.text(texts.sort) }).click();
  await expect(operator.rows.first()).toContainText(LATE);
  await user.capture('reply-targets-inbox-en');
  await operator.open(LATE);
  await operator.reply('Yes, we do.');
  await expect(user.page.getByText(user.text(texts.lateMinutes, { count: 6 }))).toHaveCount(0);
  await operator.open(CLOSE);
  await operator.reply('Two days.');

  await user.goTo(reportLink(bot.id, 'people'));
  const name = new RegExp(`${user.text(reportsTexts.lateReplies)} 1`);
  await expect(user.page.getByText(user.text(reportsTexts.inTime)).first()).toBeVisible();
  await user.capture('reply-targets-report');
  await expectAccessible(user, 'people and channels with targets');
  await user.page.getByRole('link', { name }).first().click();
  await expect(operator.rows).toHaveCount(1);
  await expect(operator.row(LATE)).toBeVisible();
  expect(user.pageErrors).toEqual([]);
});

test('an owner sets targets, shorter for important conversations (phone, Persian)', async () => {
  time.behind = 0;
  const session = await api.signUp();
  const bearer = { token: session.token };
  const { id: botId } = await api.createBot(session.token, 'نیلوفر');
  const user = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa', session });
  await user.goTo(botLink(botId, 'hours'));
  const field = (label: (typeof cardTexts)['firstReply' | 'urgentFirstReply']) =>
    user.page.getByRole('spinbutton', { name: user.text(label) });
  await field(cardTexts.firstReply).fill('۱۵');
  await user.page.getByRole('switch', { name: user.text(cardTexts.urgent) }).press(' ');
  await field(cardTexts.urgentFirstReply).fill('۵');
  await field(cardTexts.urgentFirstReply).scrollIntoViewIfNeeded();
  await user.capture('reply-targets-settings');
  await user.button(settingsFrameTexts.save).click();
  await expect(user.page.getByText(user.text(hoursTexts.saved))).toBeVisible();
  await expectAccessible(user, 'targets');
  const saved = await api.call(businessHours.read, { botId }, bearer);
  expect(saved.targets).toEqual({ ...NO_TARGETS, firstReply: 15, urgentFirstReply: 5 });
  // What is no number of minutes is told at the field, and stays.
  await field(cardTexts.firstReply).fill('5000');
  await user.button(settingsFrameTexts.save).click();
  await expect(field(cardTexts.firstReply)).toHaveAttribute('aria-invalid', 'true');
  await user.capture('reply-targets-invalid');
  expect(user.pageErrors).toEqual([]);
});
