import { afterAll, beforeAll, expect, test } from 'vitest';
import { payments } from '../../contract/billing/payments.ts';
import { pairs } from '../../contract/training/pairs.ts';
import { visitor } from '../../contract/widget/visitor.ts';
import { newId } from '../../server/store/id.ts';
import { forEachDatabase } from '../databases.ts';
import type { Api } from '../drivers/api.ts';
import { startServerWithClock } from '../drivers/support/clocked-server.ts';
import { waitForIdleJobs } from './account-rows.ts';
import { createCounter } from './counter.ts';

const GATEWAYS = ['zarinpal', 'zibal'];

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServerWithClock>>['server'];
  let api: Api;
  const count = createCounter('money races');

  beforeAll(async () => {
    ({ server, api } = await startServerWithClock(name, Date.now));
  });
  afterAll(() => server.stop());

  test.each(GATEWAYS)(
    'credits one plan for a payment at %s reported twenty times and asked for ten times',
    async (gateway) => {
      const { token, userInfo } = await api.signUp();
      const as = { token };
      const planId = 'basic-monthly';
      const { plan, payable } = await api.call(payments.quote, { planId }, as);
      const wish = { clientId: newId(), planId, revision: plan.revision, payable, code: null };
      const { id: orderId } = await api.call(payments.order, wish, as);
      await api.call(payments.pay, { orderId, clientId: newId(), gateway }, as);
      const { db } = server.store;
      const ofAccount = db.selectFrom('payments').where('account_id', '=', userInfo.account_id);
      const { authority } = await ofAccount.select('authority').executeTakeFirstOrThrow();
      const query = new URLSearchParams({ authority: authority ?? '', outcome: 'paid' });
      const settled = await fetch(`${server.url}/dev/gateways/${gateway}/settle?${query}`, {
        redirect: 'manual',
      });
      const back = settled.headers.get('location') ?? '';
      expect(back).toContain(`/payment/return/${gateway}`);
      const returns = await Promise.all([
        ...Array.from({ length: 20 }, () => fetch(back, { redirect: 'manual' })),
        ...Array.from({ length: 10 }, () => api.request(payments.verify, { orderId }, as)),
      ]);
      count('calls', returns.length);
      for (const { status } of returns) expect(status).toBeLessThan(500);
      await expect.poll(async () => (await api.call(payments.read, { orderId }, as)).state).toBe('paid');
      await waitForIdleJobs(server.store, Date.now);
      const granted = await db
        .selectFrom('subscriptions')
        .select('id')
        .where('order_id', '=', orderId)
        .execute();
      const verified = await ofAccount.select('id').where('state', '=', 'verified').execute();
      count('winners', granted.length);
      expect([granted.length, verified.length]).toEqual([1, 1]);
    },
  );

  test('answers one of thirty parallel visitors when one message is left', async () => {
    const { token, userInfo } = await api.signUp();
    const bot = await api.createBot(token, 'فروشگاه');
    const question = 'ساعت کار فروشگاه چیست؟';
    await api.call(pairs.add, { botId: bot.id, question, answer: 'هر روز از ۹ تا ۱۷ باز است.' }, { token });
    await waitForIdleJobs(server.store, Date.now);
    const { db } = server.store;
    const ofAccount = userInfo.account_id;
    await db.updateTable('accounts').set({ messages_left: 1 }).where('id', '=', ofAccount).execute();
    const place = { connectionId: bot.connections[0]?.id ?? '', locale: 'fa', pageUrl: '' } as const;
    const guests = await Promise.all(
      Array.from({ length: 30 }, () => api.call(visitor.openConversation, place)),
    );
    const said = await Promise.all(
      guests.map((guest) =>
        api.request(visitor.send, { clientId: newId(), text: question, pageUrl: '' }, { token: guest.token }),
      ),
    );
    count('calls', said.length);
    expect(said.map(({ status }) => status)).toEqual(said.map(() => 200));
    await waitForIdleJobs(server.store, Date.now);
    const left = db.selectFrom('accounts').select('messages_left').where('id', '=', ofAccount);
    const charged = db
      .selectFrom('usage')
      .select('reference')
      .where('account_id', '=', ofAccount)
      .where('kind', '=', 'message');
    const answered = db
      .selectFrom('messages')
      .select('id')
      .where('account_id', '=', ofAccount)
      .where('author', '=', 'ai');
    expect((await left.executeTakeFirstOrThrow()).messages_left).toBe(0);
    expect(await charged.execute()).toHaveLength(1);
    const answers = await answered.execute();
    count('winners', answers.length);
    expect(answers).toHaveLength(1);
  });
});
