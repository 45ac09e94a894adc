import {
  GOFTINO_KEY,
  goftinoBotOperator,
  startGoftino,
} from '../../../../server/channels/fakes/goftino.server.ts';
import { goftino } from '../../../../server/channels/goftino/goftino.ts';
import {
  type ChannelScenario,
  createScenarioContext,
  PUBLIC_URL,
  recordWebhooks,
  SECRET,
  webhookAfter,
} from './channel.scenario.ts';

export async function goftinoScenario(): Promise<ChannelScenario> {
  const fakeGoftino = await startGoftino();
  const listener = await recordWebhooks();
  const { context, setAbortOnHang, close } = createScenarioContext(fakeGoftino.url, listener.host);
  const webhookEndpoint = { url: listener.url, secret: SECRET };
  fakeGoftino.setWebhookUrl(goftino.webhookUrl?.(listener.url, SECRET) ?? null);
  const chat = fakeGoftino.visitor.openChat();
  const settings = {
    domain: 'shop.example',
    name: 'فروشگاه',
    defaultOperatorId: goftinoBotOperator.operator_id,
    operatorId: goftinoBotOperator.operator_id,
  };
  const credentials = { settings, secrets: { token: GOFTINO_KEY } };
  const captureWebhook = (work: () => unknown) => webhookAfter(listener, fakeGoftino.waitForWebhooks, work);
  const behaviours = {
    invalidKey: { kind: 'code', code: 1 },
    forbidden: { kind: 'code', code: 3 },
    quotaExceeded: { kind: 'http', status: 429, retryAfter: 7 },
    internalError: { kind: 'code', code: 4 },
    htmlResponse: { kind: 'html' },
    disconnect: { kind: 'disconnect' },
    disconnectAfterHandling: { kind: 'disconnectAfterHandling' },
    hangAfterHandling: { kind: 'hangAfterHandling' },
    hang: { kind: 'hang' },
    invalidMessage: { kind: 'code', code: 5 },
  } as const;
  return {
    channel: goftino,
    host: new URL(fakeGoftino.url).host,
    fileHost: listener.host,
    credentials,
    webhookEndpoint,
    context,
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
    canFetchFiles: true,
    webhooks: listener.webhooks,
    fail(failure) {
      setAbortOnHang(failure === 'hang');
      fakeGoftino.behave(
        failure === null || failure === 'visitorGone' ? { kind: 'normal' } : behaviours[failure],
      );
    },
    forwardWebhooks(address, server) {
      listener.forwardTo(server);
      fakeGoftino.setWebhookUrl(address?.replace(PUBLIC_URL, `http://${listener.host}`) ?? null);
    },
    resendAll: listener.resendAll,
    post: listener.post,
    writeAsVisitor: (text) => captureWebhook(() => fakeGoftino.visitor.write(chat, text)),
    sendFileAsVisitor: ({ name, bytes }) =>
      captureWebhook(() => fakeGoftino.visitor.send(chat, 'file', listener.serveFile(name, bytes))),
    writeAsOperator: (text) => captureWebhook(() => fakeGoftino.operator.write(chat, text)),
    visitorMessages: () =>
      chat.messages
        .filter(({ sender }) => sender.id === goftinoBotOperator.operator_id)
        .map(({ content }) => content),
    isTyping: () => chat.typingOperators.has(goftinoBotOperator.operator_id),
    isClosed: () => chat.status === 'closed',
    isAlerted: () => chat.owners.length === 0,
    forge: (webhook) => [
      { ...webhook, query: {} },
      { ...webhook, query: { secret: SECRET.replace('w', 'W') } },
    ],
    unknownWebhook: () => ({
      headers: {},
      query: { secret: SECRET },
      body: Buffer.from(JSON.stringify({ event: 'chat_status_changed', data: { chat_id: chat.chat_id } })),
      now: Date.now(),
    }),
    waitForWebhooks: fakeGoftino.waitForWebhooks,
    async close() {
      await Promise.all([fakeGoftino.close(), listener.close(), close()]);
    },
  };
}
