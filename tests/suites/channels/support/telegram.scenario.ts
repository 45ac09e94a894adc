import { startTelegram } from '../../../../server/channels/fakes/telegram.server.ts';
import { telegram } from '../../../../server/channels/telegram/telegram.ts';
import {
  type ChannelScenario,
  createScenarioContext,
  PUBLIC_URL,
  recordWebhooks,
  SECRET,
  webhookAfter,
} from './channel.scenario.ts';

export async function telegramScenario(): Promise<ChannelScenario> {
  const listener = await recordWebhooks();
  const webhookEndpoint = { url: 'https://chat.example.com/hooks/kind/1', secret: SECRET };
  let resolveUrl = (_url: string) => listener.url;
  const fakeTelegram = await startTelegram({ resolveUrl: (url) => resolveUrl(url) });
  const { context, setAbortOnHang, close } = createScenarioContext(fakeTelegram.url);
  const settings = { botUsername: '@niloofar_shop_bot' };
  const credentials = { settings, secrets: { botToken: fakeTelegram.bot.token } };
  await telegram.registerWebhook?.(credentials, webhookEndpoint, context);
  const mina = fakeTelegram.bot.visitor();
  await mina.write('/start');
  const { updates } = fakeTelegram.bot;
  await updates.waitUntilDelivered();
  const captureWebhook = async (work: () => Promise<unknown>) => {
    await work();
    return webhookAfter(listener, updates.waitUntilDelivered, () => {});
  };
  const refusal = (status: number, description: string, retryAfter?: number) => ({
    kind: 'error' as const,
    status,
    description,
    ...(retryAfter !== undefined && { retryAfter }),
  });
  const behaviours = {
    invalidKey: refusal(401, 'Unauthorized'),
    visitorGone: refusal(403, 'Forbidden: bot was blocked by the user'),
    quotaExceeded: refusal(429, 'Too Many Requests: retry after 7', 7),
    internalError: refusal(502, 'Bad Gateway'),
    htmlResponse: { kind: 'html' },
    disconnect: { kind: 'disconnect' },
    disconnectAfterHandling: { kind: 'disconnectAfterHandling' },
    hangAfterHandling: { kind: 'hangAfterHandling' },
    hang: { kind: 'hang' },
    invalidMessage: refusal(400, "Bad Request: can't parse entities"),
  } as const;
  return {
    channel: telegram,
    host: fakeTelegram.host,
    credentials,
    webhookEndpoint,
    context,
    invalidCredentials: [
      [{ settings, secrets: { botToken: `${fakeTelegram.bot.id}:wrong` } }, { field: 'botToken' }],
      [{ ...credentials, settings: { botUsername: 'another_bot' } }, { field: 'botUsername' }],
    ],
    chat: String(mina.id),
    canQueryDelivery: false,
    canFetchFiles: false,
    webhooks: listener.webhooks,
    fail(failure) {
      setAbortOnHang(failure === 'hang');
      fakeTelegram.behave(
        failure === null || failure === 'forbidden' ? { kind: 'normal' } : behaviours[failure],
        failure === 'hangAfterHandling' ? { methods: ['sendMessage'] } : {},
      );
    },
    forwardWebhooks(_address, server) {
      listener.forwardTo(server);
      resolveUrl = (url) => url.replace(PUBLIC_URL, `http://${listener.host}`);
    },
    resendAll: listener.resendAll,
    post: listener.post,
    writeAsVisitor: (text) => captureWebhook(() => mina.write(text)),
    sendFileAsVisitor: ({ name, type, bytes }) =>
      captureWebhook(() => mina.sendFile({ name, mime: type, bytes })),
    writeAsOperator: null,
    // Removes direction marks from the texts.
    visitorMessages: () =>
      mina.received.map(({ text, file }) =>
        (file?.name ?? text).replaceAll(/[\u200e\u200f\u2066-\u2069]/g, ''),
      ),
    isTyping: () => mina.actions.includes('typing') && mina.received.length === 0,
    isClosed: () => false,
    isAlerted: () => false,
    forge: (webhook) => [
      { ...webhook, headers: {} },
      { ...webhook, headers: { 'x-telegram-bot-api-secret-token': SECRET.replace('w', 'W') } },
    ],
    unknownWebhook: () => ({
      headers: listener.webhooks.at(-1)?.headers ?? { 'x-telegram-bot-api-secret-token': SECRET },
      query: {},
      body: Buffer.from(JSON.stringify({ update_id: 7, purchased_paid_media: {} })),
      now: Date.now(),
    }),
    waitForWebhooks: updates.waitUntilDelivered,
    async close() {
      await Promise.all([fakeTelegram.close(), listener.close(), close()]);
    },
  };
}
