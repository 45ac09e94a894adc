// Proves that hooks, keys, drafts and labels of an account, and its bots by a key, are not there for another one, and stay as they are.
import { expect, test } from 'vitest';
import { apiKeys } from '../../contract/api-keys.ts';
import { type Endpoint, Scope } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { labels } from '../../contract/inbox.ts';
import { pairs } from '../../contract/pairs.ts';
import { visitor } from '../../contract/visitor.ts';
import { webhooks } from '../../contract/webhooks.ts';
import { newId } from '../../server/store/id.ts';
import { forEachDatabase } from '../databases.ts';
import type { Api } from '../drivers/api.ts';
import { startClocked } from '../drivers/clocked-server.ts';
import { rightInputs } from './right-inputs.ts';

const calls = Object.entries(endpoints).flatMap(([area, group]) =>
  Object.entries<Endpoint>(group).map(([name, endpoint]) => ({ call: `${area}.${name}`, endpoint })),
);
const hook = { url: 'https://shop.example/hook', botId: null, kinds: [] };

/** A verified owner with a bot and one of each thing. */
async function settled(api: Api) {
  const { token, userInfo } = await api.signsUp();
  const bot = await api.makesBot(token, 'نیلوفر');
  const own = { token };
  const { webhook } = await api.call(webhooks.create, hook, own);
  const delivery = await api.call(webhooks.test, { webhookId: webhook.id }, own);
  const keyed = { name: 'حسابداری', scopes: Scope.literals, botIds: null, expiresAt: null };
  const { key, secret } = await api.call(apiKeys.create, keyed, own);
  const label = await api.call(labels.create, { name: 'فوری', tone: 'info' }, own);
  const pair = await api.call(pairs.add, { botId: bot.id, question: 'پرسش', answer: 'پاسخ' }, own);
  const connectionId = bot.connections[0]?.id ?? '';
  const pageUrl = api.url;
  const guest = await api.call(visitor.arrive, { connectionId, locale: 'fa', pageUrl });
  const ids: Readonly<Record<string, string>> = {
    botId: bot.id,
    webhookId: webhook.id,
    deliveryId: delivery.id,
    keyId: key.id,
    labelId: label.id,
    pairId: pair.id,
    sourceId: pair.id,
    conversationId: guest.conversationId,
    draftId: newId(),
  };
  return { token, secret, accountId: userInfo.account_id, ids };
}

/** The ids that a path names. */
const placed = (path: string, ids: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, ids[name] ?? '']));

forEachDatabase((name) => {
  test('by whatever call they are tried', async () => {
    const { server, api } = await startClocked(name, Date.now);
    const [first, second] = [await settled(api), await settled(api)];
    const { db } = server.store;
    const draft = { account_id: first.accountId, bot_id: first.ids.botId ?? '', message_id: newId() };
    await db
      .insertInto('reply_drafts')
      .values({
        ...draft,
        id: first.ids.draftId ?? '',
        conversation_id: first.ids.conversationId ?? '',
        client_id: newId(),
        seq: 1,
        question: '',
        text: 'پیش‌نویس',
        state: 'draft',
        created_at: 1,
        due_at: Date.now() + 1e9,
      })
      .execute();
    const things = calls.filter(({ endpoint }) => /:(webhook|key|draft|label)Id/.test(endpoint.path));
    expect(things.length).toBeGreaterThan(12);
    const refused = async (call: string, endpoint: Endpoint, ids: Readonly<Record<string, string>>) => {
      const input = { ...rightInputs[call], ...placed(endpoint.path, ids) };
      const { body } = await api.tries(endpoint, input, { token: second.token });
      expect({ call, error: Object(body).error }).toEqual({ call, error: 'NotFound' });
    };
    for (const { call, endpoint } of things) {
      await refused(call, endpoint, first.ids);
      // An id of one's own does not lead to what hangs on another's.
      if (endpoint.path.includes(':deliveryId'))
        await refused(call, endpoint, { ...first.ids, webhookId: second.ids.webhookId ?? '' });
    }
    for (const { call, endpoint } of calls.filter(({ endpoint: { scope } }) => scope)) {
      const byKey: Endpoint = { ...endpoint, path: `/api/v1/${endpoint.path.slice('/api/'.length)}` };
      if (!endpoint.path.includes(':botId')) continue;
      const bytes = endpoint.body === 'bytes' ? { bytes: new TextEncoder().encode('سلام') } : {};
      const tried = async (ids: Readonly<Record<string, string>>) => {
        const input = { ...rightInputs[call], ...placed(endpoint.path, ids) };
        return Object((await api.tries(byKey, input, { token: second.secret, ...bytes })).body).error;
      };
      expect({ call, error: await tried(first.ids) }).toEqual({ call, error: 'BotNotFound' });
      if (!/:(conversation|pair|source)Id/.test(endpoint.path)) continue;
      const mixed = { ...first.ids, botId: second.ids.botId ?? '' };
      expect({ call, error: await tried(mixed) }).toEqual({ call, error: 'NotFound' });
    }
    const own = { token: first.token };
    expect((await api.call(webhooks.list, {}, own)).webhooks).toMatchObject([hook]);
    expect((await api.call(apiKeys.list, {}, own)).keys).toMatchObject([{ id: first.ids.keyId }]);
    const states = await db.selectFrom('reply_drafts').select(['state', 'claimed_by']).execute();
    expect(states).toEqual([{ state: 'draft', claimed_by: null }]);
    await server.stop();
  });
});
