import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bots } from '../../../contract/bots/bots.ts';
import { connections } from '../../../contract/connections/connections.ts';
import { dailyLimits } from '../../../contract/connections/daily-limits.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import type { Message } from '../../../contract/conversations/messages.ts';
import { training } from '../../../contract/training/training.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { forEachDatabase } from '../../databases.ts';
import type { Api } from '../../drivers/api.ts';
import { startServerWithClock } from '../../drivers/support/clocked-server.ts';
import { waitForIdleJobs } from '../../security/account-rows.ts';

const KNOWN = `ساعت کار فروشگاه هر روز از ۹ صبح تا ۵ عصر است و جمعه‌ها تعطیل هستیم.`;
const QUESTION = 'ساعت کار فروشگاه چیست؟';
const VISITORS = 50;

/** The outcome of a question as the visitor sees it. */
function outcomeOf(messages: readonly Message[]): string {
  if (messages.some(({ author }) => author === 'ai')) return 'answered';
  const outcomeEvent = messages.find(
    ({ event }) => event?.kind === 'escalated' || event?.kind === 'aiFailed',
  )?.event;
  return outcomeEvent ? [outcomeEvent.kind, outcomeEvent.reason ?? []].flat().join(' ') : 'nothing';
}

const countOutcomes = (outcomes: readonly string[]) =>
  Object.fromEntries([...new Set(outcomes)].map((one) => [one, outcomes.filter((is) => is === one).length]));

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServerWithClock>>['server'];
  let api: Api;
  beforeAll(async () => {
    ({ server, api } = await startServerWithClock(name, Date.now));
  });
  afterAll(() => server.stop());

  async function openShop({ left, isEnhanced }: { left: number; isEnhanced: boolean }) {
    const { token, userInfo } = await api.signUp();
    const bearer = { token };
    const botId = (await api.createBot(token, 'فروشگاه')).id;
    await api.call(training.addText, { botId, title: 'ساعت کار', text: KNOWN }, bearer);
    await expect
      .poll(async () => (await api.call(bots.read, { botId }, bearer)).trainingStatus)
      .toBe('trained');
    await api.call(bots.change, { botId, enhancedAccuracy: isEnhanced }, bearer);
    await waitForIdleJobs(server.store, Date.now);
    const { db, events } = server.store;
    const { account_id: accountId } = userInfo;
    await db.updateTable('accounts').set({ messages_left: left }).where('id', '=', accountId).execute();
    const connectionId = (await api.call(connections.list, { botId }, bearer))[0]?.id ?? '';
    const streamed = new Set<unknown>();
    events.onBroadcast(accountId, ({ kind, payload }) => {
      if (kind === 'reply.delta') streamed.add(Object(payload).conversationId);
    });

    /** Number of questions that were answered or escalated. */
    const countSettled = async () => {
      const rows = db.selectFrom('messages').select('id').where('account_id', '=', accountId);
      const done = rows.where((eb) =>
        eb.or([
          eb('author', '=', 'ai'),
          eb('event', 'like', '%escalated%'),
          eb('event', 'like', '%aiFailed%'),
        ]),
      );
      return (await done.execute()).length;
    };

    /** All ask concurrently; returns the outcome each of them sees. */
    const askAll = async () => {
      const input = { connectionId, locale: 'fa', pageUrl: '' } as const;
      const visitors = await Promise.all(
        Array.from({ length: VISITORS }, () => api.call(visitor.openConversation, input)),
      );
      const question = () => ({ clientId: crypto.randomUUID(), text: QUESTION, pageUrl: '' });
      await Promise.all(visitors.map(({ token }) => api.call(visitor.send, question(), { token })));
      await expect.poll(countSettled, { timeout: 20_000 }).toBe(VISITORS);
      return Promise.all(
        visitors.map(async ({ token }) =>
          outcomeOf((await api.call(visitor.messages, {}, { token })).messages),
        ),
      );
    };
    /** Remaining messages, and the amount of each charge. */
    const readLedger = async () => {
      const account = db.selectFrom('accounts').select('messages_left').where('id', '=', accountId);
      const usage = db.selectFrom('usage').select('amount').where('account_id', '=', accountId);
      const charges = await usage.where('kind', '=', 'message').execute();
      return {
        left: Number((await account.executeTakeFirstOrThrow()).messages_left),
        charges: charges.map(({ amount }) => Number(amount)).toSorted(),
      };
    };
    /** Reasons of escalations, as the owner sees them. */
    const countReasons = async () => {
      const rows = db.selectFrom('messages').select('event').where('account_id', '=', accountId);
      const escalations = await rows.where('event', 'like', '%escalated%').execute();
      return countOutcomes(escalations.map(({ event }) => String(JSON.parse(event ?? '{}').reason)));
    };
    return {
      bearer,
      botId,
      connectionId,
      askAll,
      readLedger,
      countReasons,
      countSettled,
      streamed,
    };
  }

  describe('the last messages of a plan under fifty parallel questions', () => {
    it.each([
      { left: 1, isEnhanced: false, charges: [1] },
      { left: 3, isEnhanced: false, charges: [1, 1, 1] },
      { left: 1, isEnhanced: true, charges: [1] },
      { left: 2, isEnhanced: true, charges: [2] },
      { left: 3, isEnhanced: true, charges: [1, 2] },
      { left: 5, isEnhanced: true, charges: [1, 2, 2] },
      { left: 0, isEnhanced: true, charges: [] },
    ])(
      'charges exactly the messages left with $left left, enhanced accuracy $isEnhanced: $charges',
      async ({ charges, ...plan }) => {
        const shop = await openShop(plan);
        const outcomes = countOutcomes(await shop.askAll());
        expect(await shop.readLedger()).toEqual({ left: 0, charges });
        expect(outcomes).toEqual({
          ...(charges.length > 0 && { answered: charges.length }),
          escalated: VISITORS - charges.length,
        });
        expect(await shop.countReasons()).toEqual({ unpaid: VISITORS - charges.length });
        expect(shop.streamed.size).toBe(0); // no unpaid text is streamed
      },
    );

    it('streams answers when enough messages are left', async () => {
      const shop = await openShop({ left: 200, isEnhanced: false });
      const { botId, connectionId, bearer } = shop;
      await api.call(dailyLimits.save, { botId, connectionId, isOn: false, messages: null }, bearer);
      expect(countOutcomes(await shop.askAll())).toEqual({ answered: VISITORS });
      await expect.poll(() => shop.streamed.size).toBe(VISITORS);
      expect((await shop.readLedger()).left).toBe(200 - VISITORS);
    });
  });

  it('charges a plain answer for the last daily message where enhanced accuracy needs two', async () => {
    const shop = await openShop({ left: 200, isEnhanced: true });
    const { botId, connectionId, bearer } = shop;
    await api.call(dailyLimits.save, { botId, connectionId, isOn: true, messages: 3 }, bearer);
    expect(countOutcomes(await shop.askAll())).toEqual({ answered: 2, escalated: VISITORS - 2 });
    expect(await shop.countReasons()).toEqual({ dailyLimit: VISITORS - 2 });
    expect(await shop.readLedger()).toEqual({ left: 197, charges: [1, 2] });
  });

  it('reports NoMessagesLeft in a test chat before or after the question is accepted', async () => {
    const { bearer, botId, readLedger, countSettled } = await openShop({ left: 1, isEnhanced: false });
    const chats = await Promise.all(
      Array.from({ length: VISITORS }, () => api.call(conversations.openTest, { botId }, bearer)),
    );
    const sent = await Promise.all(
      chats.map(async ({ id: conversationId }) => {
        const question = { botId, conversationId, clientId: crypto.randomUUID(), text: QUESTION };
        const { status, body } = await api.request(conversations.sendTestMessage, question, bearer);
        return { conversationId, error: status === 200 ? null : Object(body).error };
      }),
    );
    const accepted = sent.filter(({ error }) => error === null);
    await expect.poll(countSettled, { timeout: 20_000 }).toBe(accepted.length);
    const outcomes = await Promise.all(
      sent.map(async ({ conversationId, error }) => {
        if (error) return String(error);
        const ids = { botId, conversationId };
        return outcomeOf((await api.call(conversations.messages, ids, bearer)).messages);
      }),
    );
    const { answered, ...rest } = countOutcomes(outcomes);
    expect(answered).toBe(1);
    expect((rest['aiFailed unpaid'] ?? 0) + (rest.NoMessagesLeft ?? 0)).toBe(VISITORS - 1);
    expect(await readLedger()).toEqual({ left: 0, charges: [1] });
  });
});
