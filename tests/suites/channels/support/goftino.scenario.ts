import { goftino } from '../../../../server/channels/goftino/goftino.ts';
import {
  GOFTINO_KEY,
  goftinoBotOperator,
  startGoftino,
} from '../../../../server/channels/stand-ins/goftino.server.ts';
import {
  type ChannelScenario,
  channelPorts,
  PUBLIC_URL,
  recordWebhooks,
  SECRET,
  webhookAfter,
} from './channel.scenario.ts';

export async function goftinoScenario(): Promise<ChannelScenario> {
  const standIn = await startGoftino();
  const listener = await recordWebhooks();
  const { ports, setAbortOnHang, close } = channelPorts(standIn.url, listener.host);
  const webhookEndpoint = { url: listener.url, secret: SECRET };
  standIn.setWebhookUrl(goftino.webhookUrl?.(listener.url, SECRET) ?? null);
  const chat = standIn.visitor.opens();
  const settings = {
    domain: 'shop.example',
    name: 'فروشگاه',
    defaultOperatorId: goftinoBotOperator.operator_id,
    operatorId: goftinoBotOperator.operator_id,
  };
  const credentials = { settings, secrets: { token: GOFTINO_KEY } };
  const captureWebhook = (work: () => unknown) => webhookAfter(listener, standIn.settled, work);
  const behaviours = {
    key: { kind: 'code', code: 1 },
    denied: { kind: 'code', code: 3 },
    quota: { kind: 'http', status: 429, retryAfter: 7 },
    internal: { kind: 'code', code: 4 },
    html: { kind: 'html' },
    cut: { kind: 'cut' },
    dropsResponse: { kind: 'dropsResponse' },
    stalls: { kind: 'stalls' },
    hangs: { kind: 'hangs' },
    message: { kind: 'code', code: 5 },
  } as const;
  return {
    channel: goftino,
    host: new URL(standIn.url).host,
    fileHost: listener.host,
    credentials,
    webhookEndpoint,
    ports,
    invalidCredentials: [
      [
        { settings, secrets: { token: 'wrong' } },
        { tag: 'ChannelKeyInvalid', field: 'token' },
      ],
      [
        { ...credentials, settings: { ...settings, defaultOperatorId: 'nobody' } },
        { field: 'defaultOperatorId' },
      ],
      [{ ...credentials, settings: { ...settings, domain: 'shop' } }, { field: 'domain' }],
    ],
    chat: chat.chat_id,
    canQueryDelivery: true,
    fetchesFiles: true,
    webhooks: listener.hooks,
    fail(failure) {
      setAbortOnHang(failure === 'hangs');
      standIn.behave(failure === null || failure === 'gone' ? { kind: 'normal' } : behaviours[failure]);
    },
    forwardWebhooks(address, server) {
      listener.forwardTo(server);
      standIn.setWebhookUrl(address?.replace(PUBLIC_URL, `http://${listener.host}`) ?? null);
    },
    resendAll: listener.resendAll,
    post: listener.post,
    writeAsVisitor: (text) => captureWebhook(() => standIn.visitor.writes(chat, text)),
    sendFileAsVisitor: ({ name, bytes }) =>
      captureWebhook(() => standIn.visitor.sends(chat, 'file', listener.serveFile(name, bytes))),
    writeAsOperator: (text) => captureWebhook(() => standIn.person.writes(chat, text)),
    visitorMessages: () =>
      chat.messages
        .filter(({ sender }) => sender.id === goftinoBotOperator.operator_id)
        .map(({ content }) => content),
    isTyping: () => chat.typingOperators.has(goftinoBotOperator.operator_id),
    isClosed: () => chat.status === 'closed',
    isAlerted: () => chat.owners.length === 0,
    forge: (hook) => [
      { ...hook, query: {} },
      { ...hook, query: { secret: SECRET.replace('w', 'W') } },
    ],
    unknownWebhook: () => ({
      headers: {},
      query: { secret: SECRET },
      body: Buffer.from(JSON.stringify({ event: 'chat_status_changed', data: { chat_id: chat.chat_id } })),
      now: Date.now(),
    }),
    waitForWebhooks: standIn.settled,
    async close() {
      await Promise.all([standIn.close(), listener.close(), close()]);
    },
  };
}
