import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications } from '../../../contract/account/notifications.ts';
import { bots } from '../../../contract/bots/bots.ts';
import { connections } from '../../../contract/connections/connections.ts';
import { dailyLimits } from '../../../contract/connections/daily-limits.ts';
import { training } from '../../../contract/training/training.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { forEachDatabase } from '../../databases.ts';
import { type Api, signupForm } from '../../drivers/api.ts';
import { messagesTo } from '../../drivers/email-and-sms.ts';
import { startServerWithClock } from '../../drivers/support/clocked-server.ts';

const KNOWN = { question: 'ارسال چند روز طول می‌کشد؟', answer: 'ارسال سه روز کاری زمان می‌برد.' };

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServerWithClock>>['server'];
  let api: Api;
  let now = Date.UTC(2026, 10, 20, 8);
  beforeAll(async () => {
    ({ server, api } = await startServerWithClock(name, () => now));
  });
  afterAll(() => server.stop());

  async function openShop() {
    const form = signupForm();
    const { token } = await api.signUp(form);
    const bearer = { token };
    const botId = (await api.createBot(token, 'فروشگاه')).id;
    await api.call(training.addPair, { botId, ...KNOWN }, bearer);
    await expect
      .poll(async () => (await api.call(bots.read, { botId }, bearer)).trainingStatus)
      .toBe('trained');
    const connectionId = (await api.call(connections.list, { botId }, bearer))[0]?.id ?? '';
    const connectionIds = { botId, connectionId };
    const save = (messages: number | null, isOn = true) =>
      api.call(dailyLimits.save, { ...connectionIds, isOn, messages }, bearer);
    /** Asks as a new visitor and tells whether the question was answered or escalated. */
    const askAsVisitor = async () => {
      const visitorSession = await api.call(visitor.openConversation, {
        connectionId,
        locale: 'fa',
        pageUrl: '',
      });
      const question = { clientId: crypto.randomUUID(), text: KNOWN.question, pageUrl: '' };
      await api.call(visitor.send, question, { token: visitorSession.token });
      const read = async () =>
        (await api.call(visitor.messages, {}, { token: visitorSession.token })).messages;
      await expect
        .poll(async () =>
          (await read()).some(({ author, event }) => author === 'ai' || event?.kind === 'escalated'),
        )
        .toBe(true);
      return (await read()).some(({ author }) => author === 'ai') ? 'answered' : 'escalated';
    };
    const readChargedMessages = async () =>
      (
        await server.store.db
          .selectFrom('usage')
          .select('amount')
          .where('bot_id', '=', botId)
          .where('kind', '=', 'message')
          .execute()
      ).reduce((sum, { amount }) => sum + Number(amount), 0);
    const listNotifications = async () =>
      (await api.call(notifications.list, {}, bearer)).notifications.filter(
        ({ kind }) => kind === 'dailyLimit',
      );
    const listEmails = async () =>
      (await messagesTo(server.url, form.email ?? '')).filter(({ subject }) =>
        subject?.includes('سقف پیام امروز'),
      );
    return {
      bearer,
      connectionIds,
      save,
      askAsVisitor,
      readChargedMessages,
      listNotifications,
      listEmails: listEmails,
      form,
    };
  }

  it('stops charging at the limit under parallel questions, escalates and notifies the owner once', async () => {
    const shop = await openShop();
    await shop.save(3);
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => shop.askAsVisitor()));
    expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(3);
    expect(await shop.readChargedMessages()).toBe(3);
    await expect.poll(async () => (await shop.listNotifications()).length).toBe(1);
    await expect.poll(async () => (await shop.listEmails()).length).toBe(1);
    expect(await api.call(dailyLimits.read, shop.connectionIds, shop.bearer)).toMatchObject({
      isOn: true,
      messages: 3,
      chargedToday: 3,
      reachedAt: now,
    });
  });

  it('answers again on the next day of the account time zone and sends a second notification', async () => {
    const shop = await openShop();
    await shop.save(1);
    expect([await shop.askAsVisitor(), await shop.askAsVisitor()]).toEqual(['answered', 'escalated']);
    now += 12 * 3_600_000; // 20:00 of Tehran is the same day
    now += 5 * 3_600_000;
    expect([await shop.askAsVisitor(), await shop.askAsVisitor()]).toEqual(['answered', 'escalated']);
    await expect.poll(async () => (await shop.listEmails()).length).toBe(2);
    expect(await shop.readChargedMessages()).toBe(2);
  });

  it('resumes answering the same day when the owner raises the limit or turns it off', async () => {
    const shop = await openShop();
    await shop.save(1);
    expect([await shop.askAsVisitor(), await shop.askAsVisitor()]).toEqual(['answered', 'escalated']);
    await shop.save(2);
    expect([await shop.askAsVisitor(), await shop.askAsVisitor()]).toEqual(['answered', 'escalated']);
    await shop.save(null, false);
    expect([await shop.askAsVisitor(), await shop.askAsVisitor()]).toEqual(['answered', 'answered']);
  });

  describe('daily limit setting', () => {
    it('defaults to a share of the plan messages and never below 100', async () => {
      const { connectionIds, bearer } = await openShop();
      const unlimited = { isOn: true, messages: null, chargedToday: 0, reachedAt: null };
      expect(await api.call(dailyLimits.read, connectionIds, bearer)).toEqual({ ...unlimited, usual: 100 });
      const { userInfo } = await api.signUp();
      await server.store.db.updateTable('accounts').set({ messages_total: 10_000 }).execute();
      expect(userInfo).toBeDefined();
      expect(await api.call(dailyLimits.read, connectionIds, bearer)).toEqual({ ...unlimited, usual: 2_000 });
    });

    it.each([0, -1, 1.5, 10_000_001, 'many'])(
      'rejects %s with InvalidInput on the messages field',
      async (messages) => {
        const { connectionIds, bearer } = await openShop();
        const response = await api.request(
          dailyLimits.save,
          { ...connectionIds, isOn: true, messages },
          bearer,
        );
        expect(response).toMatchObject({
          status: 400,
          body: { error: 'InvalidInput', issues: [{ path: ['messages'] }] },
        });
      },
    );

    it('rejects another account with BotNotFound', async () => {
      const { connectionIds } = await openShop();
      const { token } = await api.signUp();
      for (const response of [
        await api.request(dailyLimits.read, connectionIds, { token }),
        await api.request(dailyLimits.save, { ...connectionIds, isOn: false, messages: null }, { token }),
      ])
        expect(response).toMatchObject({ status: 404, body: { error: 'BotNotFound' } });
    });
  });

  it('shows the visitor an escalation and never the DailyLimitReached tag', async () => {
    const shop = await openShop();
    await shop.save(1);
    await shop.askAsVisitor();
    const { connectionId } = shop.connectionIds;
    const { token } = await api.call(visitor.openConversation, { connectionId, locale: 'fa', pageUrl: '' });
    await api.call(visitor.send, { clientId: crypto.randomUUID(), text: 'سلام', pageUrl: '' }, { token });
    const kinds = async () =>
      (await api.call(visitor.messages, {}, { token })).messages.map(({ event }) => event?.kind ?? null);
    await expect.poll(kinds).toEqual([null, 'escalated', 'queued']);
    const failures: readonly string[] = ['DailyLimitReached'];
    const read = JSON.stringify(await api.call(visitor.messages, {}, { token }));
    for (const tag of failures) expect(read).not.toContain(tag);
  });
});
