import { afterEach, expect, it } from 'vitest';
import { audit } from '../../../contract/account/audit.ts';
import { privacy } from '../../../contract/account/privacy.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { visitors } from '../../../contract/conversations/visitors.ts';
import { limits } from '../../../contract/limits.ts';
import { reports } from '../../../contract/reports/reports.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { newId } from '../../../server/store/id.ts';
import { forEachDatabase } from '../../databases.ts';
import { EventListener } from '../support/event-listener.ts';
import {
  eventually,
  findMarker,
  leaveMarker,
  MARKER,
  type MarkedShop,
  openMarkedShop,
  PHONE,
} from './marked-shop.ts';

const shops: MarkedShop[] = [];
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.stop();
});

forEachDatabase((name) => {
  const open = async (env: Readonly<Record<string, string>> = {}) => {
    const shop = await openMarkedShop(name, env);
    shops.push(shop);
    return shop;
  };
  const find = async ({ api, bearer }: MarkedShop, query: string) =>
    (await api.call(privacy.find, { query }, bearer)).conversations;
  const requestErasure = async ({ api, bearer }: MarkedShop, conversationIds: readonly string[]) =>
    api.call(privacy.erasePeople, { clientId: newId(), conversationIds }, bearer);
  const stateOf = async ({ api, bearer }: MarkedShop, id: string) =>
    (await api.call(privacy.list, {}, bearer)).requests.find((one) => one.id === id);
  const waitForErasure = async (shop: MarkedShop, id: string) => {
    shop.advanceClock(limits.privacy.cancelWindowMs);
    await eventually(async () => (await stateOf(shop, id))?.state).toBe('done');
  };

  it('removes every trace of the text from all tables and files and keeps the counts', async () => {
    const shop = await open();
    const visitorSession = await leaveMarker(shop);
    const other = await shop.openConversation(['سلام', 'ارسال چند روز است؟']);
    // a period that ends today stays the same when the clock passes midnight
    const localDay = (days: number) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tehran' }).format(Date.now() + days * 86_400_000);
    const day = { from: localDay(-2), to: localDay(0) };
    const read = () => shop.api.call(reports.read, { botId: shop.bot.id, ...day }, shop.bearer);
    const before = await read();
    expect(await findMarker(MARKER, shop.store, shop.dataDir)).toEqual(
      expect.arrayContaining([
        'messages',
        'events',
        'visitors',
        'webhook_deliveries',
        'test_questions',
        'operator_drafts',
      ]),
    );
    const found = await find(shop, '+98 912 777 66 55');
    expect(found).toMatchObject([
      {
        conversationId: visitorSession.conversationId,
        connectionId: shop.bot.connections[0]?.id,
        by: 'phone',
      },
    ]);
    expect(found).toMatchObject([{ counts: { files: 3, contacts: 3 } }]);
    const request = await requestErasure(shop, [visitorSession.conversationId]);
    expect(request).toMatchObject({ by: shop.username, isMine: true });
    await waitForErasure(shop, request.id);
    await eventually(() => findMarker(MARKER, shop.store, shop.dataDir)).toEqual([]);
    expect(await findMarker(MARKER.slice(0, 8), shop.store, shop.dataDir)).toEqual([]);
    const after = await read();
    // the clock may have passed midnight
    expect({ ...after, today: before.today }).toEqual(before);
    const { messages } = await shop.api.call(visitor.messages, {}, { token: other.token });
    expect(messages.length).toBeGreaterThan(1);
    const { entries } = await shop.api.call(audit.list, {}, shop.bearer);
    expect(entries.find(({ action }) => action === 'data.erased')).toMatchObject({ subject: request.id });
    expect(JSON.stringify(entries)).not.toContain(MARKER);
  }, 90_000);

  it.each([PHONE, '00989127776655', '9127776655', `${MARKER.toUpperCase()}@Shop.Example`])(
    'finds the person by %s in all bots of the account and in no other account',
    async (query) => {
      const shop = await open();
      const second = await shop.api.createBot(shop.token, 'بات دوم');
      const [firstConversation, secondConversation] = [
        await shop.openConversation(['سلام']),
        await shop.openConversation(['درود'], second),
      ];
      const contact = { name: 'مینا', email: `${MARKER}@shop.example`, phone: '09127776655' };
      for (const { ids } of [firstConversation, secondConversation])
        await shop.api.call(visitors.change, { ...ids, ...contact }, shop.bearer);
      const ids = (await find(shop, query)).map(({ conversationId }) => conversationId);
      expect(ids.toSorted()).toEqual(
        [firstConversation.conversationId, secondConversation.conversationId].toSorted(),
      );
      // The order depends on which bot answered last.
      const matchedBy = new Map(
        (await find(shop, firstConversation.conversationId)).map((each) => [each.conversationId, each.by]),
      );
      expect([
        matchedBy.get(firstConversation.conversationId),
        matchedBy.get(secondConversation.conversationId),
      ]).toEqual(['conversation', 'phone']);
      const stranger = { token: (await shop.api.signUp()).token };
      expect((await shop.api.call(privacy.find, { query }, stranger)).conversations).toEqual([]);
      const foreignRequest = { clientId: newId(), conversationIds: [firstConversation.conversationId] };
      const response = await shop.api.request(privacy.erasePeople, foreignRequest, stranger);
      expect(response.body).toMatchObject({ error: 'NotFound' });
    },
    60_000,
  );

  it('allows a cancel for five minutes and rejects it once the erasure has run', async () => {
    const shop = await open();
    const visitorSession = await shop.openConversation([`سلام ${MARKER}`]);
    const first = await requestErasure(shop, [visitorSession.conversationId]);
    expect(await shop.api.call(privacy.cancel, { requestId: first.id }, shop.bearer)).toMatchObject({
      state: 'cancelled',
    });
    shop.advanceClock(limits.privacy.cancelWindowMs * 2);
    await shop.logInAgain();
    const second = await requestErasure(shop, [visitorSession.conversationId]);
    expect(await shop.api.call(conversations.read, visitorSession.ids, shop.bearer)).toMatchObject({
      conversation: { id: visitorSession.conversationId },
    });
    await waitForErasure(shop, second.id);
    const late = await shop.api.request(privacy.cancel, { requestId: second.id }, shop.bearer);
    expect(late.body).toMatchObject({ error: 'ErasureBegun' });
    const response = await shop.api.request(conversations.read, visitorSession.ids, shop.bearer);
    expect(response.body).toMatchObject({ error: 'NotFound' });
  }, 60_000);

  it('gives the visitor a new conversation without earlier messages', async () => {
    const shop = await open();
    const visitorSession = await shop.openConversation([`سلام ${MARKER}`]);
    const [erasedOpening, otherOpening] = [visitorSession, await shop.openConversation(['درود'])].map(
      ({ token }) => EventListener.open(shop.server.url + visitor.live.path, token),
    );
    const [erasedStream, otherStream] = [await erasedOpening, await otherOpening];
    const request = await requestErasure(shop, [visitorSession.conversationId]);
    await waitForErasure(shop, request.id);
    await eventually(() => erasedStream?.hasEnded).toBe(true);
    expect(otherStream?.hasEnded, 'another visitor listens on').toBe(false);
    otherStream?.close();
    const response = await shop.api.request(visitor.messages, {}, { token: visitorSession.token });
    expect(response.status).toBe(401);
    const nextConversation = await shop.openConversation(['دوباره سلام']);
    expect(nextConversation.conversationId).not.toBe(visitorSession.conversationId);
    expect(await findMarker(MARKER, shop.store, shop.dataDir)).toEqual([]);
  }, 60_000);
});
