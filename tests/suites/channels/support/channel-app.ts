// A bot with an external channel and a scripted fake provider.
import {
  createInboundBatcher,
  receiveWebhook,
} from '../../../../server/areas/connections/webhooks/receive-webhook.ts';
import type { InboundEvent } from '../../../../server/channels/channel.ts';
import { createFakeChannel } from '../../../external-systems/fake-channel.ts';
import { type OpenApp, PUBLIC_URL } from '../../support/app.ts';

/**
 * Creates a draft connection; `connect(validCredentials)` activates it, `deliverEvents` posts provider
 * events.
 */
export async function openChannelApp(
  openApp: OpenApp,
  texts: readonly string[] = [],
  options: Parameters<typeof createFakeChannel>[0] = {},
) {
  const fakeChannel = createFakeChannel(options);
  const app = await openApp({ channels: [fakeChannel.channel] });
  const bot = await app.createBot(texts);
  const { connections } = app.handlers;
  const draft = await connections.createDraft(
    { botId: bot.id, kind: 'fake' },
    app.owner,
    app.requestContext(),
  );
  const ids = { botId: bot.id, connectionId: draft.connection.id };
  const form = (values: Record<string, string>, name = 'گفتگوی سایت') => ({
    ...ids,
    name,
    initialMessage: '',
    values,
  });
  const connect = (values: Record<string, string>, name?: string) =>
    connections.connect(form(values, name), app.owner, app.requestContext());
  const readDetail = () => connections.read(ids, app.owner, app.requestContext());
  const validCredentials = { domain: 'shop', token: `key-${bot.id}` };
  const webhookDeps = {
    store: app.store,
    sealer: app.deps.sealer,
    publicUrl: PUBLIC_URL,
    channels: [fakeChannel.channel],
    save: createInboundBatcher(app.store),
  };
  const postWebhook = (body: string, secret: string) =>
    receiveWebhook(webhookDeps, { kind: 'fake', connectionId: ids.connectionId }, async () => ({
      headers: { 'x-secret': secret },
      query: {},
      body: Buffer.from(body),
      now: app.now(),
    }));
  /** Posts a webhook signed with the connection's own secret. */
  const deliverWebhook = async (body: string) => {
    const row = await app.store.db
      .selectFrom('connections')
      .selectAll()
      .where('id', '=', ids.connectionId)
      .executeTakeFirstOrThrow();
    const secret = app.deps.sealer.open(
      row.webhook_secret ?? '',
      `connection:${row.account_id}:${row.id}:hook`,
    );
    await postWebhook(body, secret);
  };
  const deliverEvents = (key: string, ...incoming: InboundEvent[]) =>
    deliverWebhook(JSON.stringify({ key, incoming }));
  const thread = async (chat = 'c1') => {
    const row = await app.store.db
      .selectFrom('channel_chats')
      .select('conversation_id')
      .where('connection_id', '=', ids.connectionId)
      .where('chat_id', '=', chat)
      .executeTakeFirst();
    if (!row) return [];
    const conversationIds = { botId: bot.id, conversationId: row.conversation_id };
    return (await app.handlers.conversations.messages(conversationIds, app.owner, app.requestContext()))
      .messages;
  };
  return {
    fakeChannel,
    app,
    bot,
    ids,
    connections,
    connect,
    readDetail,
    validValues: validCredentials,
    postWebhook,
    webhookDeps,
    receiveBody: deliverWebhook,
    receiveEvents: deliverEvents,
    thread,
    form,
  };
}
