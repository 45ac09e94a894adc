// A bot with an outside channel whose provider answers as told.
import {
  createInboundBatcher,
  receiveWebhook,
} from '../../../../server/areas/connections/webhooks/receive-webhook.ts';
import type { InboundEvent } from '../../../../server/channels/channel.ts';
import { createFakeChannel } from '../../../external-systems/fake-channel.ts';
import { type OpenApp, PUBLIC_URL } from '../../support/app.ts';

/** A draft of a connection; `connect` with `good` sets it up, `tell` has its provider say something. */
export async function openChannelApp(openApp: OpenApp, texts: readonly string[] = []) {
  const standIn = createFakeChannel();
  const app = await openApp({ channels: [standIn.channel] });
  const bot = await app.createBot(texts);
  const { connections } = app.handlers;
  const begun = await connections.createDraft({ botId: bot.id, kind: 'stand-in' }, app.owner, app.facts());
  const ids = { botId: bot.id, connectionId: begun.connection.id };
  const form = (values: Record<string, string>, name = 'گفتگوی سایت') => ({
    ...ids,
    name,
    initialMessage: '',
    values,
  });
  const connect = (values: Record<string, string>, name?: string) =>
    connections.connect(form(values, name), app.owner, app.facts());
  const detail = () => connections.read(ids, app.owner, app.facts());
  const good = { domain: 'shop', token: `key-${bot.id}` };
  const hooks = {
    store: app.store,
    sealer: app.deps.sealer,
    publicUrl: PUBLIC_URL,
    channels: [standIn.channel],
    save: createInboundBatcher(app.store),
  };
  const hook = (body: string, secret: string) =>
    receiveWebhook(hooks, { kind: 'stand-in', connectionId: ids.connectionId }, async () => ({
      headers: { 'x-secret': secret },
      query: {},
      body: Buffer.from(body),
      now: app.now(),
    }));
  /** A hook with the secret that its provider knows. */
  const brings = async (body: string) => {
    const row = await app.store.db
      .selectFrom('connections')
      .selectAll()
      .where('id', '=', ids.connectionId)
      .executeTakeFirstOrThrow();
    const secret = app.deps.sealer.open(
      row.webhook_secret ?? '',
      `connection:${row.account_id}:${row.id}:hook`,
    );
    await hook(body, secret);
  };
  const tell = (key: string, ...incoming: InboundEvent[]) => brings(JSON.stringify({ key, incoming }));
  const thread = async (chat = 'c1') => {
    const row = await app.store.db
      .selectFrom('channel_chats')
      .select('conversation_id')
      .where('connection_id', '=', ids.connectionId)
      .where('chat_id', '=', chat)
      .executeTakeFirst();
    if (!row) return [];
    const place = { botId: bot.id, conversationId: row.conversation_id };
    return (await app.handlers.conversations.messages(place, app.owner, app.facts())).messages;
  };
  return {
    peer: standIn,
    app,
    bot,
    ids,
    connections,
    connect,
    detail,
    good,
    hook,
    hooks,
    brings,
    tell,
    thread,
    form,
  };
}
