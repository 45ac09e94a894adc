// A server with a super admin, and shops whose timelines they read.
import { expect } from 'vitest';
import { operators } from '../../../contract/account/operators.ts';
import { timelines } from '../../../contract/admin/timelines.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { training } from '../../../contract/training/training.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { newId } from '../../../server/store/id.ts';
import type { DialectName } from '../../databases.ts';
import { signupForm } from '../../drivers/api.ts';
import { waitForMessage } from '../../drivers/email-and-sms.ts';
import { startServerWithClock } from '../../drivers/support/clocked-server.ts';
import { findBrokenChains } from '../support/transition-chains.ts';

export const REASON = 'درخواست پشتیبانی';
export const QUESTION = 'ارسال به شهرستان چند روز طول می‌کشد؟';
const SHIPPING = 'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد.';
const POLL = { timeout: 20_000, interval: 50 };

export async function openTimelineScenario(name: DialectName, clock: () => number) {
  const { server, api } = await startServerWithClock(name, clock);
  const { db } = server.store;
  const { token, userInfo } = await api.signUp();
  await db.updateTable('users').set({ is_super_admin: 1 }).where('id', '=', userInfo.id).execute();
  const superAdmin = { token };

  /** An owner with a bot that knows about shipping. */
  async function openShop() {
    const owner = await api.signUp();
    const accountId = owner.userInfo.account_id;
    await db
      .updateTable('accounts')
      .set({ bots_limit: 5, kinds: null })
      .where('id', '=', accountId)
      .execute();
    const bearer = { token: owner.token };
    const bot = await api.createBot(owner.token, 'نیلوفر');
    const source = await api.call(
      training.addText,
      { botId: bot.id, title: 'ارسال', text: SHIPPING },
      bearer,
    );
    const readStatus = async () => (await api.call(training.list, { botId: bot.id }, bearer)).status;
    await expect.poll(readStatus, POLL).toBe('trained');
    return {
      accountId,
      bearer,
      owner: owner.userInfo,
      bot,
      source,
      findBrokenChains: () => findBrokenChains(db, accountId),
      async hireOperator() {
        const { email, username } = signupForm();
        const invitation = { email: email ?? '', botIds: [bot.id], locale: 'fa' } as const;
        await api.call(operators.inviteByEmail, invitation, bearer);
        const mail = await waitForMessage(server.url, invitation.email);
        const link = /#invitation=([\w-]+)/.exec(mail.body)?.[1] ?? '';
        const session = await api.join(link, username);
        return { token: session.token, id: session.userInfo.id };
      },
      async openConversation() {
        const connectionId = bot.connections[0]?.id ?? '';
        const arrival = { connectionId, locale: 'fa', pageUrl: server.url } as const;
        const opened = await api.call(visitor.openConversation, arrival);
        const ids = { botId: bot.id, conversationId: opened.conversationId };
        const visitorBearer = { token: opened.token };
        return {
          ids,
          visitorBearer,
          /** @returns the request's id */
          async send(text: string) {
            const message = { clientId: newId(), text, pageUrl: '' };
            const { headers } = await api.request(visitor.send, message, visitorBearer);
            return headers.get('x-request-id');
          },
          waitForStatus: (status: string) =>
            expect
              .poll(async () => (await api.call(conversations.read, ids, bearer)).conversation.status, POLL)
              .toBe(status),
        };
      },
    };
  }

  return {
    server,
    api,
    db,
    superAdmin,
    openShop,
    readConversation: (conversationId: string) =>
      api.call(timelines.readConversation, { conversationId, reason: REASON }, superAdmin),
    readOrder: (orderId: string) => api.call(timelines.readOrder, { orderId, reason: REASON }, superAdmin),
  };
}

export type TimelineScenario = Awaited<ReturnType<typeof openTimelineScenario>>;
