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

  async function opensShop() {
    now += 3_600_000;
    const { token } = await api.signUp();
    const as = { token };
    const botId = (await api.createBot(token, 'فروشگاه')).id;
    await api.call(training.addPair, { botId, ...KNOWN }, as);
    await expect.poll(async () => (await api.call(bots.read, { botId }, as)).trainingStatus).toBe('trained');
    const connectionId = (await api.call(connections.list, { botId }, as))[0]?.id ?? '';
    const charged = async () =>
      (
        await server.store.db
          .selectFrom('usage')
          .select('amount')
          .where('bot_id', '=', botId)
          .where('kind', '=', 'message')
          .execute()
      ).reduce((sum, { amount }) => sum + Number(amount), 0);
    const arrives = async (address = '203.0.113.1') => {
      const from = { 'x-forwarded-for': address };
      const { token: own, conversationId } = await api.call(
        visitor.openConversation,
        { connectionId, locale: 'fa', pageUrl: '' },
        { headers: from },
      );
      const mine = { token: own, headers: from };
      const says = (text: string) =>
        api.request(
          visitor.send,
          { clientId: crypto.randomUUID(), text, pageUrl: '', robot: undefined },
          mine,
        );
      const read = async () => (await api.call(visitor.messages, {}, mine)).messages;
      const answers = async () => (await read()).filter(({ author }) => author === 'ai').length;
      return { says, read, answers, conversationId };
    };
    return { botId, as, charged, arrives };
  }

  it('answers a repeated question twice, then posts one notice and charges no further repeats', async () => {
    const shop = await opensShop();
    const one = await shop.arrives();
    for (const answered of [1, 2]) {
      now += 20_000;
      expect((await one.says(KNOWN.question)).status).toBe(200);
      await expect.poll(one.answers).toBe(answered);
    }
    for (let again = 0; again < 5; again += 1) {
      now += 20_000;
      expect((await one.says(KNOWN.question)).status, 'nothing is lost').toBe(200);
    }
    now += 20_000;
    expect((await one.says('هزینهٔ ارسال چند روز طول می‌کشد؟ ارسال چند روز؟')).status).toBe(200);
    await expect.poll(async () => (await one.read()).at(-1)?.author).not.toBe('visitor');
    const messages = await one.read();
    expect(messages.filter(({ author }) => author === 'visitor')).toHaveLength(8);
    expect(
      messages.filter(({ event }) => event?.kind === 'flooded'),
      'told once',
    ).toHaveLength(1);
    expect(await shop.charged()).toBeLessThanOrEqual(3);
    const thread = await api.call(
      conversations.messages,
      { botId: shop.botId, conversationId: one.conversationId },
      shop.as,
    );
    expect(
      thread.messages.some(({ event }) => event?.kind === 'flooded'),
      'the owner sees it',
    ).toBe(true);
  });

  it('charges at most 30 messages for 30 visitors sending 10 each from one address in 14 seconds', async () => {
    const shop = await opensShop();
    const visitors = await Promise.all(Array.from({ length: 30 }, () => shop.arrives('203.0.113.9')));
    let taken = 0;
    for (let round = 0; round < 10; round += 1) {
      now += 1_400;
      for (const { says } of visitors) if ((await says(KNOWN.question)).status === 200) taken += 1;
    }
    expect(taken).toBeLessThanOrEqual(60 + 14);
    // Settled: nothing is answered any more for as long as a turn takes.
    await expect
      .poll(
        async () =>
          (await server.store.db.selectFrom('jobs').select('id').where('queue', '=', 'answer').execute())
            .length,
      )
      .toBe(0);
    expect(await shop.charged()).toBeLessThanOrEqual(30);
  }, 60_000);
});
