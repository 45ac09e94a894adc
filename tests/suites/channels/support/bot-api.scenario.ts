import type { BotApiProvider } from '../../bot-api-providers.ts';
import {
  type ChannelScenario,
  createScenarioContext,
  PUBLIC_URL,
  recordWebhooks,
  SECRET,
  webhookAfter,
} from './channel.scenario.ts';

/** The scenario of a provider with a Bot API. */
export async function botApiScenario({ channel, startFake }: BotApiProvider): Promise<ChannelScenario> {
  const listener = await recordWebhooks();
  const webhookEndpoint = { url: 'https://chat.example.com/hooks/kind/1', secret: SECRET };
  const fakeProvider = await startFake({
    resolveUrl: (url) => url.replace(PUBLIC_URL, `http://${listener.host}`),
  });
  const { secretHeader, unknownToken } = fakeProvider.dialect;
  const { context, setAbortOnHang, close } = createScenarioContext(fakeProvider.url);
  const settings = { botUsername: '@niloofar_shop_bot' };
  const credentials = { settings, secrets: { botToken: fakeProvider.bot.token } };
  await channel.registerWebhook?.(credentials, webhookEndpoint, context);
  const mina = fakeProvider.bot.visitor();
  await mina.write('/start');
  const { updates } = fakeProvider.bot;
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
  /** The secret where this provider sends it. */
  const withSecret = (secret: string) =>
    secretHeader === null
      ? { headers: {}, query: { secret } }
      : { headers: { [secretHeader]: secret }, query: {} };
  const behaviours = {
    invalidKey: refusal(unknownToken.status, unknownToken.description),
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
    channel,
    host: fakeProvider.host,
    credentials,
    webhookEndpoint,
    context,
    invalidCredentials: [
      [{ settings, secrets: { botToken: `${fakeProvider.bot.id}:wrong` } }, { field: 'botToken' }],
      [{ ...credentials, settings: { botUsername: 'another_bot' } }, { field: 'botUsername' }],
    ],
    chat: String(mina.id),
    canQueryDelivery: false,
    canFetchFiles: false,
    webhooks: listener.webhooks,
    fail(failure) {
      setAbortOnHang(failure === 'hang');
      fakeProvider.behave(
        failure === null || failure === 'forbidden' ? { kind: 'normal' } : behaviours[failure],
        failure === 'hangAfterHandling' ? { methods: ['sendMessage'] } : {},
      );
    },
    forwardWebhooks(_address, server) {
      listener.forwardTo(server);
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
      { ...webhook, headers: {}, query: {} },
      { ...webhook, ...withSecret(SECRET.replace('w', 'W')) },
    ],
    unknownWebhook: () => ({
      ...(listener.webhooks.at(-1) ?? withSecret(SECRET)),
      body: Buffer.from(JSON.stringify({ update_id: 7, purchased_paid_media: {} })),
      now: Date.now(),
    }),
    waitForWebhooks: updates.waitUntilDelivered,
    async close() {
      await Promise.all([fakeProvider.close(), listener.close(), close()]);
    },
  };
}
