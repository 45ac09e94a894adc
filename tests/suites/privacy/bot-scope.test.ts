import { afterEach, expect, it } from 'vitest';
import { operators } from '../../../contract/account/operators.ts';
import { privacy } from '../../../contract/account/privacy.ts';
import { apiKeys } from '../../../contract/connections/api-keys.ts';
import { visitors } from '../../../contract/conversations/visitors.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { newId } from '../../../server/store/id.ts';
import { forEachDatabase } from '../../databases.ts';
import { signupForm } from '../../drivers/api.ts';
import { waitForMessage } from '../../drivers/email-and-sms.ts';
import { eventually, type MarkedShop, openMarkedShop, PHONE } from './marked-shop.ts';

const shops: MarkedShop[] = [];
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.stop();
});

forEachDatabase((name) => {
  /** Two bots that the same person wrote to, and an API key for the first only. */
  async function open() {
    const shop = await openMarkedShop(name);
    shops.push(shop);
    const { api, bearer, server } = shop;
    const other = await api.createBot(shop.token, 'بات دوم');
    const [ownBotChat, otherBotChat] = [
      await shop.openConversation(['سلام']),
      await shop.openConversation(['درود'], other),
    ];
    for (const { ids } of [ownBotChat, otherBotChat])
      await api.call(visitors.change, { ...ids, name: 'مینا', email: null, phone: PHONE }, bearer);
    const createBotKey = async (botIds: readonly string[] | null) =>
      (
        await api.call(
          apiKeys.create,
          { name: 'حسابداری', scopes: ['privacy'], botIds, expiresAt: null },
          bearer,
        )
      ).secret;
    const request = async (key: string, { path, method }: Endpoint, body?: object) => {
      const response = await fetch(`${server.url}${path.replace('/api/', '/api/v1/')}`, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: Object(await response.json()) };
    };
    const limited = await createBotKey([shop.bot.id]);
    const listRequests = async (key: string, call: Endpoint = privacy.list) =>
      (await request(key, call)).body.requests.map(({ id }: { id: string }) => id);
    return { shop, ownBotChat, otherBotChat, other, createBotKey, limited, request, listRequests };
  }
  const inputFor = (conversationIds: readonly string[]) => ({
    clientId: newId(),
    conversationIds,
    locale: 'fa',
    zone: 'Asia/Tehran',
  });

  it('finds a person only among the conversations of its bots, also from a conversation of another bot', async () => {
    const { ownBotChat, otherBotChat, limited, createBotKey, request } = await open();
    const findConversations = async (key: string, query: string) =>
      (await request(key, privacy.find, { query })).body.conversations.map(
        ({ conversationId }: { conversationId: string }) => conversationId,
      );
    const full = await createBotKey(null);
    expect(await findConversations(full, otherBotChat.conversationId)).toHaveLength(2);
    expect(await findConversations(limited, PHONE)).toEqual([ownBotChat.conversationId]);
    expect(await findConversations(limited, ownBotChat.conversationId)).toEqual([ownBotChat.conversationId]);
    expect(await findConversations(limited, otherBotChat.conversationId)).toEqual([]);
  }, 60_000);

  it('exports and erases nothing of another bot, alone or beside its own', async () => {
    const { ownBotChat, otherBotChat, limited, request, listRequests } = await open();
    for (const call of [privacy.exportPeople, privacy.erasePeople])
      for (const ids of [
        [otherBotChat.conversationId],
        [ownBotChat.conversationId, otherBotChat.conversationId],
      ]) {
        const { clientId, conversationIds, ...more } = inputFor(ids);
        const input = { clientId, conversationIds, ...(call === privacy.exportPeople && more) };
        expect(await request(limited, call, input)).toMatchObject({
          status: 404,
          body: { error: 'NotFound' },
        });
      }
    expect(await listRequests(limited)).toEqual([]);
  }, 60_000);

  it('lists only requests about its own bots, before and after the erasure', async () => {
    const { shop, ownBotChat, otherBotChat, limited, createBotKey, request, listRequests } = await open();
    const { api, bearer } = shop;
    const full = await createBotKey(null);
    const both = await api.call(
      privacy.exportPeople,
      { ...inputFor([ownBotChat.conversationId, otherBotChat.conversationId]), locale: 'fa' },
      bearer,
    );
    const account = await api.call(
      privacy.exportAccount,
      { clientId: newId(), locale: 'fa', zone: 'Asia/Tehran' },
      bearer,
    );
    const erasureInput = (conversationId: string) => ({
      clientId: newId(),
      conversationIds: [conversationId],
    });
    const foreign = await api.call(privacy.erasePeople, erasureInput(otherBotChat.conversationId), bearer);
    const ownBotResponse = await request(
      limited,
      privacy.erasePeople,
      erasureInput(ownBotChat.conversationId),
    );
    expect(ownBotResponse.status).toBe(200);
    const all = [both.id, account.id, foreign.id, ownBotResponse.body.id].toSorted();
    expect((await listRequests(full)).toSorted()).toEqual(all);
    expect(await listRequests(limited)).toEqual([ownBotResponse.body.id]);
    shop.advanceClock(600_000);
    await shop.logInAgain();
    const listStates = async () =>
      (await api.call(privacy.list, {}, bearer)).requests.map(({ state }) => state).join();
    await eventually(listStates).toBe('done,done,done,done');
    expect(await listRequests(limited)).toEqual([ownBotResponse.body.id]);
    expect((await listRequests(full)).toSorted()).toEqual(all);
    const listRequestsAbout = (key: string, conversationId: string) => {
      const { path, ...call } = privacy.list;
      return listRequests(key, { ...call, path: `${path}?conversationId=${conversationId}` });
    };
    expect((await listRequestsAbout(full, otherBotChat.conversationId)).toSorted()).toEqual(
      [both.id, foreign.id].toSorted(),
    );
    expect(await listRequestsAbout(limited, ownBotChat.conversationId)).toEqual([ownBotResponse.body.id]);
    expect(await listRequestsAbout(limited, otherBotChat.conversationId)).toEqual([]);
    expect(await listRequestsAbout(full, newId())).toEqual([]);
  }, 60_000);

  it('returns NotFound for the client id of a request of another bot', async () => {
    const { shop, ownBotChat, otherBotChat, limited, request } = await open();
    const clientId = newId();
    const erasureInput = { clientId, conversationIds: [otherBotChat.conversationId] };
    await shop.api.call(privacy.erasePeople, erasureInput, shop.bearer);
    const response = await request(limited, privacy.erasePeople, {
      clientId,
      conversationIds: [ownBotChat.conversationId],
    });
    expect(response).toMatchObject({ status: 404, body: { error: 'NotFound' } });
  }, 60_000);

  it('denies keys the archive, account requests and pending requests', async () => {
    const { shop, ownBotChat, limited, createBotKey } = await open();
    const exportRequest = await shop.api.call(
      privacy.exportPeople,
      { ...inputFor([ownBotChat.conversationId]), locale: 'fa' },
      shop.bearer,
    );
    const requestId = exportRequest.id;
    for (const key of [limited, await createBotKey(null)])
      for (const [call, input] of [
        [privacy.download, { requestId }],
        [privacy.cancel, { requestId }],
        [privacy.retry, { requestId }],
        [privacy.exportAccount, { clientId: newId(), locale: 'fa', zone: 'Asia/Tehran' }],
        [privacy.eraseAccount, { clientId: newId() }],
      ] as const)
        expect((await shop.api.request(call, input, { token: key })).status).toBe(401);
  }, 60_000);

  it('denies an operator every call, even for an assigned bot', async () => {
    const { shop, ownBotChat } = await open();
    const colleague = signupForm();
    const invitation = { email: colleague.email, botIds: [shop.bot.id], locale: 'fa' } as const;
    await shop.api.call(operators.inviteByEmail, invitation, shop.bearer);
    const { body } = await waitForMessage(shop.server.url, colleague.email);
    const link = /#invitation=([\w-]+)/.exec(body)?.[1] ?? '';
    const operator = await shop.api.join(link, colleague.username);
    for (const [call, input] of [
      [privacy.find, { query: PHONE }],
      [privacy.list, {}],
      [privacy.exportPeople, inputFor([ownBotChat.conversationId])],
      [privacy.erasePeople, { clientId: newId(), conversationIds: [ownBotChat.conversationId] }],
    ] as const)
      expect(await shop.api.request(call, input, { token: operator.token })).toMatchObject({
        status: 403,
        body: { error: 'Forbidden' },
      });
  }, 60_000);
});
