// Kills the server between a provider's acceptance and our record of it.
import { setTimeout as pause } from 'node:timers/promises';
import { channelDeliveries } from '../../../contract/connections/channel-deliveries.ts';
import { connections } from '../../../contract/connections/connections.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { training } from '../../../contract/training/training.ts';
import { newId } from '../../../server/store/id.ts';
import type { Store } from '../../../server/store/store.ts';
import type { StoreLocation } from '../../databases.ts';
import { Api } from '../../drivers/api.ts';
import { spawnServer, startServer } from '../../drivers/server.ts';
import {
  type ChannelScenario,
  formValues,
  PUBLIC_URL,
} from '../../suites/channels/support/channel.scenario.ts';
import { withOfflineStore } from '../offline-store.ts';

export interface ChannelTally {
  /** Our messages that had to be delivered. */
  due: number;
  /** Of these, messages that were neither delivered nor reported. */
  lost: number;
  /** Duplicate deliveries. */
  duplicated: number;
  /** Messages reported as possibly undelivered instead of being sent again. */
  unknownOutcome: number;
}

export interface CrashScenario {
  readonly name: string;
  readonly kind: string;
  readonly scenario: ChannelScenario;
}

const QUESTION = 'ساعت کار فروشگاه چیست؟';
const TIMEOUT_MS = 60_000;

/**
 * In each round the AI answers, in the second half an operator. The server is killed once the provider has
 * accepted the message and before it responds. Then another server finishes, and the deliveries are counted.
 */
export async function killChannelRounds(
  location: StoreLocation,
  { name, kind, scenario }: CrashScenario,
  rounds: number,
): Promise<ChannelTally & { readonly name: string }> {
  const { host, fileHost = host, context } = scenario;
  const env = {
    PUBLIC_URL,
    OUTBOUND_ALLOWED: [host, fileHost].join(','),
    ...(context.baseUrl !== null && { CHANNEL_ADDRESSES: `${kind}=${context.baseUrl}` }),
  };
  const shop = await openShop({ ...location, env }, kind, scenario);
  for (let round = 0; round < rounds; round += 1) {
    const server = await spawnServer({ ...location, env });
    scenario.forwardWebhooks(shop.webhookUrl, server.url);
    const api = new Api(server.url);
    const { token } = await api.logIn(shop.owner);
    await waitUntil(() => hasNoPendingDeliveries(api, token, shop));
    const previousCount = scenario.visitorMessages().length;
    scenario.fail('hangAfterHandling');
    if (round < rounds / 2) await scenario.writeAsVisitor(QUESTION);
    else await replyAsOperator(api, token, shop, `پیام ${round}`);
    await waitUntil(async () => scenario.visitorMessages().length > previousCount);
    await server.kill();
    scenario.fail(null);
  }
  const server = await startServer({ ...location, env });
  scenario.forwardWebhooks(shop.webhookUrl, `http://127.0.0.1:${server.port}`);
  const api = new Api(`http://127.0.0.1:${server.port}`);
  const { token } = await api.logIn(shop.owner);
  await waitUntil(() => hasNoPendingDeliveries(api, token, shop));
  await server.stop();
  return { name, ...(await withOfflineStore(location, (store) => countTally(store, scenario))) };
}

interface Shop {
  readonly owner: string;
  readonly botId: string;
  readonly connectionId: string;
  readonly webhookUrl: string | null;
}

async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('What was waited for did not come');
    await pause(50);
  }
}

/** A bot with one answer, connected to the scenario's channel; its server has stopped. */
export async function openShop(
  options: StoreLocation & { readonly env: Readonly<Record<string, string>> },
  kind: string,
  scenario: ChannelScenario,
): Promise<Shop> {
  const server = await startServer(options);
  const serverUrl = `http://127.0.0.1:${server.port}`;
  const api = new Api(serverUrl);
  const { token, userInfo } = await api.signUp();
  await server.store.db
    .updateTable('accounts')
    .set({ kinds: null, connections_limit: 5, messages_left: 1_000_000 })
    .execute();
  const { id: botId } = await api.createBot(token, 'نیلوفر');
  const pair = { botId, question: QUESTION, answer: 'از ۹ صبح تا ۵ عصر' };
  await api.call(training.addPair, pair, { token });
  await waitUntil(async () => (await api.call(training.list, { botId }, { token })).status === 'trained');
  await server.store.db.updateTable('bots').set({ confidence_threshold: 0 }).execute();
  const draft = await api.call(connections.createDraft, { botId, kind }, { token });
  const connectionId = draft.connection.id;
  const form = { botId, connectionId, name: 'گفتگو', initialMessage: '', values: formValues(scenario) };
  scenario.forwardWebhooks(null, serverUrl);
  const { webhookUrl } = await api.call(connections.connect, form, { token });
  await server.stop();
  return { owner: userInfo.username, botId, connectionId, webhookUrl };
}

/** Whether all our messages are delivered or have failed. */
async function hasNoPendingDeliveries(
  api: Api,
  token: string,
  { botId, connectionId }: Shop,
): Promise<boolean> {
  const filter = { botId, connectionId, state: 'waiting' } as const;
  return (await api.call(channelDeliveries.list, filter, { token })).deliveries.length === 0;
}

async function replyAsOperator(api: Api, token: string, { botId }: Shop, text: string): Promise<void> {
  const { conversations: rows } = await api.call(conversations.list, { botId, filter: 'all' }, { token });
  const conversationId = rows[0]?.id ?? '';
  await api.call(conversations.reply, { botId, conversationId, clientId: newId(), text }, { token });
}

async function countTally(store: Store, scenario: ChannelScenario): Promise<ChannelTally> {
  const rows = await store.db
    .selectFrom('channel_deliveries as d')
    .innerJoin('messages as m', 'm.id', 'd.message_id')
    .select(['d.state', 'd.error', 'm.text', 'm.author'])
    .where('m.text', '<>', '')
    .execute();
  const receivedByText = Map.groupBy(scenario.visitorMessages(), (text) => text);
  const dueByText = Map.groupBy(rows, ({ text }) => text);
  const tally = { due: rows.length, lost: 0, duplicated: 0, unknownOutcome: 0 };
  for (const [text, deliveries] of dueByText) {
    const receivedCount = receivedByText.get(text)?.length ?? 0;
    const unknownOutcomeCount = deliveries.filter(({ error }) => error === 'ChannelSendUnsure').length;
    tally.unknownOutcome += unknownOutcomeCount;
    tally.lost += Math.max(0, deliveries.length - unknownOutcomeCount - receivedCount);
    tally.duplicated += Math.max(0, receivedCount - deliveries.length);
  }
  return tally;
}
