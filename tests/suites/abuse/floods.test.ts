import { afterAll, beforeAll, expect, it } from 'vitest';
import { bots } from '../../../contract/bots/bots.ts';
import { connections } from '../../../contract/connections/connections.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { training } from '../../../contract/training/training.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { forEachDatabase } from '../../databases.ts';
import type { Api } from '../../drivers/api.ts';
import { startServerWithClock } from '../../drivers/support/clocked-server.ts';

const KNOWN = { question: 'ارسال چند روز طول می‌کشد؟', answer: 'ارسال سه روز کاری زمان می‌برد.' };

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServerWithClock>>['server'];
  let api: Api;
  let now = Date.UTC(2026, 10, 20, 8);
  beforeAll(async () => {
    ({ server, api } = await startServerWithClock(name, () => now, { RATE_LIMITS: 'on', TRUST_PROXY: '1' }));
  });
  afterAll(() => server.stop());

  async function openShop() {
    now += 3_600_000;
    const { token } = await api.signUp();
    const bearer = { token };
    const botId = (await api.createBot(token, 'فروشگاه')).id;
    await api.call(training.addPair, { botId, ...KNOWN }, bearer);
    await expect
      .poll(async () => (await api.call(bots.read, { botId }, bearer)).trainingStatus)
      .toBe('trained');
    const connectionId = (await api.call(connections.list, { botId }, bearer))[0]?.id ?? '';
    const readChargedMessages = async () =>
      (
        await server.store.db
          .selectFrom('usage')
          .select('amount')
          .where('bot_id', '=', botId)
          .where('kind', '=', 'message')
          .execute()
      ).reduce((sum, { amount }) => sum + Number(amount), 0);
    const openConversation = async (address = '203.0.113.1') => {
      const headers = { 'x-forwarded-for': address };
      const { token: visitorToken, conversationId } = await api.call(
        visitor.openConversation,
        { connectionId, locale: 'fa', pageUrl: '' },
        { headers: headers },
      );
      const callOptions = { token: visitorToken, headers: headers };
      const send = (text: string) =>
        api.request(
          visitor.send,
          { clientId: crypto.randomUUID(), text, pageUrl: '', robot: undefined },
          callOptions,
        );
      const read = async () => (await api.call(visitor.messages, {}, callOptions)).messages;
      const countAnswers = async () => (await read()).filter(({ author }) => author === 'ai').length;
      return { send, read, countAnswers, conversationId };
    };
    return { botId, bearer, readChargedMessages, openConversation };
  }

  it('answers a repeated question twice, then posts one notice and charges no further repeats', async () => {
    const shop = await openShop();
    const one = await shop.openConversation();
    for (const answerCount of [1, 2]) {
      now += 20_000;
      expect((await one.send(KNOWN.question)).status).toBe(200);
      await expect.poll(one.countAnswers).toBe(answerCount);
    }
    for (let repeat = 0; repeat < 5; repeat += 1) {
      now += 20_000;
      expect((await one.send(KNOWN.question)).status, 'nothing is lost').toBe(200);
    }
    now += 20_000;
    expect((await one.send('هزینهٔ ارسال چند روز طول می‌کشد؟ ارسال چند روز؟')).status).toBe(200);
    await expect.poll(async () => (await one.read()).at(-1)?.author).not.toBe('visitor');
    const messages = await one.read();
    expect(messages.filter(({ author }) => author === 'visitor')).toHaveLength(8);
    expect(
      messages.filter(({ event }) => event?.kind === 'flooded'),
      'posted once',
    ).toHaveLength(1);
    expect(await shop.readChargedMessages()).toBeLessThanOrEqual(3);
    const thread = await api.call(
      conversations.messages,
      { botId: shop.botId, conversationId: one.conversationId },
      shop.bearer,
    );
    expect(
      thread.messages.some(({ event }) => event?.kind === 'flooded'),
      'the owner sees it',
    ).toBe(true);
  });

  it('charges at most 30 messages for 30 visitors sending 10 each from one address in 14 seconds', async () => {
    const shop = await openShop();
    const visitors = await Promise.all(
      Array.from({ length: 30 }, () => shop.openConversation('203.0.113.9')),
    );
    let acceptedCount = 0;
    for (let round = 0; round < 10; round += 1) {
      now += 1_400;
      for (const { send } of visitors) if ((await send(KNOWN.question)).status === 200) acceptedCount += 1;
    }
    expect(acceptedCount).toBeLessThanOrEqual(60 + 14);
    // Wait until no answer is pending.
    await expect
      .poll(
        async () =>
          (await server.store.db.selectFrom('jobs').select('id').where('queue', '=', 'answer').execute())
            .length,
      )
      .toBe(0);
    expect(await shop.readChargedMessages()).toBeLessThanOrEqual(30);
  }, 60_000);
});
