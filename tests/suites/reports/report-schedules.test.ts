import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportSchedules } from '../../../contract/reports/schedules.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { enqueueDueReports } from '../../../server/areas/reports/schedule/schedule.store.ts';
import { newId } from '../../../server/store/id.ts';
import { forEachDatabase } from '../../databases.ts';
import { type Api, signupForm } from '../../drivers/api.ts';
import { messagesTo, waitForMessage } from '../../drivers/email-and-sms.ts';
import { startServerWithClock } from '../../drivers/support/clocked-server.ts';

/** Wednesday, 25 November 2026, at noon in Tehran. */
const WEDNESDAY = Date.parse('2026-11-25T12:00:00+03:30');
const SATURDAY = Date.parse('2026-11-28T08:00:00+03:30');
const NEXT_SATURDAY = Date.parse('2026-12-05T08:00:00+03:30');

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServerWithClock>>['server'];
  let api: Api;
  let now = WEDNESDAY;
  let token = '';
  let botId = '';
  const form = signupForm();

  beforeAll(async () => {
    ({ server, api } = await startServerWithClock(name, () => now));
    token = (await api.signUp(form)).token;
    const bot = await api.createBot(token, 'نیلوفر');
    botId = bot.id;
    const visitorSession = await api.call(visitor.openConversation, {
      connectionId: bot.connections[0]?.id ?? '',
      locale: 'fa',
      pageUrl: server.url,
    });
    await api.call(
      visitor.send,
      { clientId: newId(), text: 'سلام', pageUrl: '' },
      { token: visitorSession.token },
    );
  });
  afterAll(() => server.stop());

  const verifyEmail = () =>
    server.store.db
      .updateTable('users')
      .set({ email_verified_at: now })
      .where('email', '=', form.email)
      .execute();
  const save = (frequency: 'off' | 'weekly' | 'monthly') =>
    api.request(reportSchedules.save, { botId, frequency, locale: 'fa' }, { token });
  /** An access token does not live for a week. */
  const logInAgain = async () => {
    ({ token } = await api.logIn(form.username));
  };
  const read = () => api.call(reportSchedules.read, { botId }, { token });

  test('needs a verified address and is off at first', async () => {
    expect(await read()).toEqual({ frequency: 'off', email: null, nextAt: null });
    expect(await save('weekly')).toMatchObject({
      status: 400,
      body: { error: 'InvalidInput', issues: [{ path: ['frequency'] }] },
    });
    await verifyEmail();
    expect(await save('weekly')).toMatchObject({
      status: 200,
      body: { frequency: 'weekly', email: form.email, nextAt: SATURDAY },
    });
  });

  test('sends one report for a period, however many servers look', async () => {
    await enqueueDueReports(server.store, now);
    now = SATURDAY;
    await logInAgain();
    await Promise.all([enqueueDueReports(server.store, now), enqueueDueReports(server.store, now)]);
    const email = await waitForMessage(server.url, form.email, 1, 'گفتگو: ۱');
    expect(email.subject).toBe('گزارش هفتگی نیلوفر');
    expect(email.body).toContain('از ۳۰ آبان تا ۶ آذر');
    expect(email.body).toContain(`/dashboard/bot/${botId}?range=custom&from=2026-11-21&to=2026-11-27`);
    await enqueueDueReports(server.store, now);
    expect((await read()).nextAt).toBe(NEXT_SATURDAY);
    expect(
      (await messagesTo(server.url, form.email)).filter(({ subject }) => subject === email.subject),
    ).toHaveLength(1);
  });

  test('ends by the button behind the link of an e-mail, not by the link alone', async () => {
    const email = await waitForMessage(server.url, form.email, 1, 'گفتگو: ۱');
    const [link = ''] = /http\S+\/report-emails\/\S+/.exec(email.body) ?? [];
    const page = await fetch(link, { headers: { 'accept-language': 'en' } });
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await page.text()).toContain('Stop sending');
    expect((await read()).frequency).toBe('weekly');
    // As mail programs do for their own button.
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(link, { method: 'POST', body })).status).toBe(200);
    expect((await read()).frequency).toBe('off');
    expect((await fetch(link, { method: 'POST' })).status).toBe(200); // again changes nothing
    for (const method of ['GET', 'POST'])
      expect((await fetch(`${link.slice(0, -3)}abc`, { method })).status).toBe(404);
  });

  test('ends with the user’s access to the bot', async () => {
    await save('weekly');
    now = NEXT_SATURDAY;
    await server.store.db
      .updateTable('users')
      .set({ is_operator: 1 })
      .where('email', '=', form.email)
      .execute();
    await enqueueDueReports(server.store, now);
    const isGone = async () =>
      (
        await server.store.db
          .selectFrom('report_schedules')
          .select('id')
          .where('bot_id', '=', botId)
          .execute()
      ).length;
    await expect.poll(isGone).toBe(0);
    const reports = (await messagesTo(server.url, form.email)).filter(({ subject }) =>
      subject?.includes('هفتگی'),
    );
    expect(reports).toHaveLength(1);
  });
});
