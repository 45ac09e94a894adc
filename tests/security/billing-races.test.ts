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
  const count = createCounter('billing races');

  beforeAll(async () => {
    ({ server, api } = await startServerWithClock(name, Date.now));
  });
  afterAll(() => server.stop());

  test.each(GATEWAYS)(
    'credits one plan for a payment at %s with 20 parallel callbacks and 10 verifications',
    async (gateway) => {
      const { token, userInfo } = await api.signUp();
      const bearer = { token };
      const planId = 'basic-monthly';
      const { plan, payable } = await api.call(payments.quote, { planId }, bearer);
      const orderInput = { clientId: newId(), planId, revision: plan.revision, payable, code: null };
      const { id: orderId } = await api.call(payments.order, orderInput, bearer);
      await api.call(payments.pay, { orderId, clientId: newId(), gateway }, bearer);
      const { db } = server.store;
      const accountPayments = db.selectFrom('payments').where('account_id', '=', userInfo.account_id);
      const { authority } = await accountPayments.select('authority').executeTakeFirstOrThrow();
      const query = new URLSearchParams({ authority: authority ?? '', outcome: 'paid' });
      const gatewayRedirect = await fetch(`${server.url}/dev/gateways/${gateway}/settle?${query}`, {
        redirect: 'manual',
      });
      const callbackUrl = gatewayRedirect.headers.get('location') ?? '';
      expect(callbackUrl).toContain(`/payment/return/${gateway}`);
      const responses = await Promise.all([
        ...Array.from({ length: 20 }, () => fetch(callbackUrl, { redirect: 'manual' })),
        ...Array.from({ length: 10 }, () => api.request(payments.verify, { orderId }, bearer)),
      ]);
      count('calls', responses.length);
      for (const { status } of responses) expect(status).toBeLessThan(500);
      await expect.poll(async () => (await api.call(payments.read, { orderId }, bearer)).state).toBe('paid');
      await waitForIdleJobs(server.store, Date.now);
      const granted = await db
        .selectFrom('subscriptions')
        .select('id')
        .where('order_id', '=', orderId)
        .execute();
      const verified = await accountPayments.select('id').where('state', '=', 'verified').execute();
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
    const accountId = userInfo.account_id;
    await db.updateTable('accounts').set({ messages_left: 1 }).where('id', '=', accountId).execute();
    const conversationInput = {
      connectionId: bot.connections[0]?.id ?? '',
      locale: 'fa',
      pageUrl: '',
    } as const;
    const visitors = await Promise.all(
      Array.from({ length: 30 }, () => api.call(visitor.openConversation, conversationInput)),
    );
    const sendResponses = await Promise.all(
      visitors.map((visitorSession) =>
        api.request(
          visitor.send,
          { clientId: newId(), text: question, pageUrl: '' },
          { token: visitorSession.token },
        ),
      ),
    );
    count('calls', sendResponses.length);
    expect(sendResponses.map(({ status }) => status)).toEqual(sendResponses.map(() => 200));
    await waitForIdleJobs(server.store, Date.now);
    const remaining = db.selectFrom('accounts').select('messages_left').where('id', '=', accountId);
    const charged = db
      .selectFrom('usage')
      .select('reference')
      .where('account_id', '=', accountId)
      .where('kind', '=', 'message');
    const answeredMessages = db
      .selectFrom('messages')
      .select('id')
      .where('account_id', '=', accountId)
      .where('author', '=', 'ai');
    expect((await remaining.executeTakeFirstOrThrow()).messages_left).toBe(0);
    expect(await charged.execute()).toHaveLength(1);
    const answers = await answeredMessages.execute();
    count('winners', answers.length);
    expect(answers).toHaveLength(1);
  });
});
