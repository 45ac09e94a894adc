import { afterEach, expect, it } from 'vitest';
import { privacy } from '../../../contract/account/privacy.ts';
import { connections } from '../../../contract/connections/connections.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { limits } from '../../../contract/limits.ts';
import { newId } from '../../../server/store/id.ts';
import { forEachDatabase } from '../../databases.ts';
import { startChannelShop } from '../channel-shop.ts';
import { channelScenarios } from '../channels/support/all-channels.ts';
import { type ChannelScenario, formValues } from '../channels/support/channel.scenario.ts';
import { eventually, findMarker, MARKER } from './marked-shop.ts';

const open: { end(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.end();
});

forEachDatabase((database) => {
  /** A bot without sources, connected to the channel scenario. */
  async function shopWith(scenario: ChannelScenario, kind: string) {
    const { server, localUrl, api, token, botId, advanceClock } = await startChannelShop(
      database,
      scenario,
      kind,
    );
    open.push({ end: () => server.stop() });
    const bearer = { token };
    const { connection } = await api.call(connections.createDraft, { botId, kind }, bearer);
    scenario.forwardWebhooks(null, localUrl);
    const form = { botId, connectionId: connection.id, name: 'سایت', initialMessage: '' };
    const { webhookUrl } = await api.call(
      connections.connect,
      { ...form, values: formValues(scenario) },
      bearer,
    );
    scenario.forwardWebhooks(webhookUrl, localUrl);
    const { db } = server.store;
    /** States of inbound events that are not done. */
    const openEvents = async () =>
      (
        await db.selectFrom('channel_inbound_events').select('state').where('state', '<>', 'done').execute()
      ).map(({ state }) => state);
    return {
      api,
      bearer,
      store: server.store,
      findMarkerIn: (word: string) => findMarker(word, server.store, server.dataDir),
      advanceClock(ms: number) {
        advanceClock(ms);
        server.store.jobs.wake();
      },
      listWebhooks: async () =>
        (await api.call(conversations.list, { botId, filter: 'all' }, bearer)).conversations.map(
          ({ id }) => id,
        ),
      listMessages: async (conversationId: string) =>
        (await api.call(conversations.messages, { botId, conversationId }, bearer)).messages
          .filter(({ author }) => author === 'visitor')
          .map(({ text }) => text),
      open: openEvents,
      /** Waits until all that the provider has is received and processed. */
      async readAll({ isAllRead }: ChannelScenario) {
        await eventually(() => isAllRead?.() ?? true).toBe(true);
        await eventually(openEvents).toEqual([]);
      },
      eraseConversations: (conversationIds: readonly string[]) =>
        api.call(privacy.erasePeople, { clientId: newId(), conversationIds }, bearer),
      listStates: async () => (await api.call(privacy.list, {}, bearer)).requests.map(({ state }) => state),
    };
  }

  /** A shop with one conversation, in which the visitor wrote the marker. */
  async function conversationOf(kind: string, openScenario: () => Promise<ChannelScenario>) {
    const scenario = await openScenario();
    open.push({ end: () => scenario.close() });
    const shop = await shopWith(scenario, kind);
    await scenario.writeAsVisitor(`سفارش ${MARKER} کی می‌رسد؟`);
    await eventually(shop.listWebhooks).toHaveLength(1);
    const [erased = ''] = await shop.listWebhooks();
    return { scenario, shop, erased };
  }

  it.each(channelScenarios)(
    'restores nothing from repeated hooks and opens a new conversation for a new message at $name',
    async ({ kind, openScenario }) => {
      const { scenario, shop, erased } = await conversationOf(kind, openScenario);
      await scenario.writeAsVisitor(`شماره‌ام ${MARKER} است`);
      await scenario.writeAsOperator?.(`پیگیری می‌کنم ${MARKER}`);
      await shop.readAll(scenario);

      await shop.eraseConversations([erased]);
      shop.advanceClock(limits.privacy.cancelWindowMs);
      const whileReceiving = await scenario.resendAll();
      await eventually(shop.listStates).toEqual(['done']);
      const after = [...(await scenario.resendAll()), ...(await scenario.resendAll())];
      for (const status of [...whileReceiving, ...after]) expect([200, 204]).toContain(status);
      await shop.readAll(scenario);
      shop.advanceClock(limits.privacy.drainMs);
      await eventually(() => shop.findMarkerIn(MARKER)).toEqual([]);
      await eventually(shop.open).toEqual([]);
      expect(await shop.listWebhooks()).toEqual([]);

      await scenario.writeAsVisitor('سلام دوباره');
      await eventually(shop.listWebhooks).toHaveLength(1);
      const [newWebhook = ''] = await shop.listWebhooks();
      expect(newWebhook).not.toBe(erased);
      await eventually(() => shop.listMessages(newWebhook)).toEqual(['سلام دوباره']);
      await scenario.resendAll();
      await shop.readAll(scenario);
      expect(await shop.listWebhooks()).toEqual([newWebhook]);
      expect(await shop.listMessages(newWebhook)).toEqual(['سلام دوباره']);
      expect(await shop.findMarkerIn(MARKER)).toEqual([]);
    },
    60_000,
  );

  it.each(channelScenarios)(
    'keeps messages sent during an erasure once and in order in the new conversation or none at $name',
    async ({ kind, openScenario }) => {
      const { scenario, shop, erased } = await conversationOf(kind, openScenario);
      await shop.eraseConversations([erased]);
      shop.advanceClock(limits.privacy.cancelWindowMs);
      const lines = ['یک', 'دو', 'سه', 'چهار', 'پنج'].map((word) => `پیام ${word}`);
      for (const line of lines) await scenario.writeAsVisitor(line);
      await eventually(shop.listStates).toEqual(['done']);
      await eventually(shop.open).toEqual([]);
      await scenario.writeAsVisitor('پیام آخر');
      await eventually(async () => (await shop.listWebhooks()).length).toBe(1);
      const [newWebhook = ''] = await shop.listWebhooks();
      expect(newWebhook).not.toBe(erased);
      await eventually(async () => (await shop.listMessages(newWebhook)).at(-1)).toBe('پیام آخر');
      const earlierMessages = (await shop.listMessages(newWebhook)).slice(0, -1);
      // Events pending at the erasure go with it: earlier messages may be missing, but not out of order.
      expect(earlierMessages).toEqual(lines.filter((line) => earlierMessages.includes(line)));
      await scenario.resendAll();
      await eventually(shop.open).toEqual([]);
      shop.advanceClock(limits.privacy.drainMs);
      await eventually(() => shop.findMarkerIn(MARKER)).toEqual([]);
      expect(await shop.listWebhooks()).toEqual([newWebhook]);
    },
    60_000,
  );
});
