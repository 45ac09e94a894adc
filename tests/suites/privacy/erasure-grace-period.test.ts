import { afterEach, expect, it } from 'vitest';
import { privacy } from '../../../contract/account/privacy.ts';
import { auth } from '../../../contract/auth/auth.ts';
import { apiKeys } from '../../../contract/connections/api-keys.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { coreEndpoints } from '../../../contract/endpoints.core.ts';
import { lazyEndpoints } from '../../../contract/endpoints.lazy.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { newId } from '../../../server/store/id.ts';
import { forEachDatabase } from '../../databases.ts';
import { eventually, type MarkedShop, openMarkedShop } from './marked-shop.ts';

const shops: MarkedShop[] = [];
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.stop();
});

/** Groups of calls about the user themselves, which stay allowed. */
const bearer = [
  'auth',
  'credentials',
  'security',
  'privacy',
  'notifications',
  'push',
  'support',
  'assistant',
];
const harmless = [
  'profile.changePreferences',
  'presence.heartbeat',
  'presence.setAvailability',
  'conversations.sendViewing',
  'conversations.markRead',
  'conversations.typing',
  'coViewers.sendHeartbeat',
  'approvals.release',
  'payments.verify',
  'payments.cancel',
];

const calls = Object.entries({ ...coreEndpoints, ...lazyEndpoints }).flatMap(([group, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({
    call: `${group}.${name}`,
    group,
    endpoint,
  })),
);
const byPersons = calls.filter(({ endpoint: { access } }) => access === 'operator' || access === 'owner');
const changes = byPersons.filter(
  ({ call, group, endpoint }) =>
    endpoint.method !== 'GET' && !bearer.includes(group) && !harmless.includes(call),
);

forEachDatabase((name) => {
  const open = async () => {
    const shop = await openMarkedShop(name);
    shops.push(shop);
    return shop;
  };
  const answers = async (
    { server, bot }: MarkedShop,
    { method, path }: Endpoint,
    token: string,
    base = '/api/',
  ) => {
    const address = path.replace(':botId', bot.id).replace(/:\w+/g, newId()).replace('/api/', base);
    const answer = await fetch(server.url + address, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: '{}' }),
    });
    const body: unknown = answer.status === 403 ? await answer.json() : null;
    return body && typeof body === 'object' && 'error' in body ? body.error : null;
  };

  it('rejects every change by a user and allows reads and personal calls', async () => {
    const shop = await open();
    const { token } = shop.bearer;
    expect((await shop.api.call(auth.me, {}, shop.bearer)).deletion_at).toBeNull();
    const erasure = await shop.api.call(privacy.eraseAccount, { clientId: newId() }, shop.bearer);
    expect((await shop.api.call(auth.me, {}, shop.bearer)).deletion_at).toBe(erasure.runAt);
    expect((await shop.api.logIn(shop.username)).userInfo.deletion_at).toBe(erasure.runAt);
    expect(changes.length).toBeGreaterThan(100);
    const acceptedCalls: string[] = [];
    for (const { call, endpoint } of changes)
      if ((await answers(shop, endpoint, token)) !== 'AccountReadOnly') acceptedCalls.push(call);
    expect(acceptedCalls).toEqual([]);
    const rejectedCalls: string[] = [];
    for (const { call, endpoint } of byPersons.filter((one) => !changes.includes(one)))
      if (!endpoint.stream && (await answers(shop, endpoint, token)) === 'AccountReadOnly')
        rejectedCalls.push(call);
    expect(rejectedCalls).toEqual([]);
    await shop.api.call(privacy.cancel, { requestId: erasure.id }, shop.bearer);
    expect((await shop.api.call(auth.me, {}, shop.bearer)).deletion_at).toBeNull();
    for (const { endpoint } of changes.slice(0, 5))
      expect(await answers(shop, endpoint, token)).not.toBe('AccountReadOnly');
  }, 90_000);

  it('rejects API key writes too, leaves other accounts alone and keeps answering visitors', async () => {
    const shop = await open();
    const keyInput = { name: 'CRM', scopes: ['conversations:write' as const], botIds: null, expiresAt: null };
    const { secret } = await shop.api.call(apiKeys.create, keyInput, shop.bearer);
    const stranger = await shop.api.signUp();
    const visitorSession = await shop.openConversation([]);
    await shop.api.call(privacy.eraseAccount, { clientId: newId() }, shop.bearer);
    const keyed = byPersons.find(
      ({ endpoint: { scope, method } }) => scope === 'conversations:write' && method !== 'GET',
    );
    if (!keyed) throw new Error('A key writes in conversations');
    expect(await answers(shop, keyed.endpoint, secret, '/api/v1/')).toBe('AccountReadOnly');
    await shop.api.createBot(stranger.token, 'فروشگاه دیگر');
    await visitorSession.send('سلام، هستید؟');
    await eventually(async () => {
      const { messages } = await shop.api.call(visitor.messages, {}, { token: visitorSession.token });
      return messages.some(({ author }) => author === 'ai');
    }).toBe(true);
  }, 60_000);
});
