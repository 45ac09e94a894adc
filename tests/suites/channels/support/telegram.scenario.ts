import { startTelegram } from '../../../../server/channels/stand-ins/telegram.server.ts';
import { telegram } from '../../../../server/channels/telegram/telegram.ts';
import {
  type ChannelScenario,
  channelPorts,
  PUBLIC_URL,
  recordWebhooks,
  SECRET,
  webhookAfter,
} from './channel.scenario.ts';

export async function telegramScenario(): Promise<ChannelScenario> {
  const listener = await recordWebhooks();
  const webhookEndpoint = { url: 'https://chat.example.com/hooks/kind/1', secret: SECRET };
  let resolveUrl = (_url: string) => listener.url;
  const standIn = await startTelegram({ resolveUrl: (url) => resolveUrl(url) });
  const { ports, setAbortOnHang, close } = channelPorts(standIn.url);
  const settings = { botUsername: '@niloofar_shop_bot' };
  const credentials = { settings, secrets: { botToken: standIn.bot.token } };
  await telegram.registerWebhook?.(credentials, webhookEndpoint, ports);
  const mina = standIn.bot.visitor();
  await mina.writes('/start');
  const { updates } = standIn.bot;
  await updates.waitUntilDelivered();
  const captureWebhook = async (work: () => Promise<unknown>) => {
    await work();
    return webhookAfter(listener, updates.waitUntilDelivered, () => {});
  };
  const refusal = (status: number, description: string, retryAfter?: number) => ({
    kind: 'refuse' as const,
    status,
    description,
    ...(retryAfter !== undefined && { retryAfter }),
  });
  const behaviours = {
    key: refusal(401, 'Unauthorized'),
    gone: refusal(403, 'Forbidden: bot was blocked by the user'),
    quota: refusal(429, 'Too Many Requests: retry after 7', 7),
    internal: refusal(502, 'Bad Gateway'),
    html: { kind: 'html' },
    cut: { kind: 'cut' },
    dropsResponse: { kind: 'dropsResponse' },
    stalls: { kind: 'stalls' },
    hangs: { kind: 'hangs' },
    message: refusal(400, "Bad Request: can't parse entities"),
  } as const;
  return {
    channel: telegram,
    host: standIn.host,
    credentials,
    webhookEndpoint,
    ports,
    invalidCredentials: [
      [{ settings, secrets: { botToken: `${standIn.bot.id}:wrong` } }, { field: 'botToken' }],
      [{ ...credentials, settings: { botUsername: 'another_bot' } }, { field: 'botUsername' }],
    ],
    chat: String(mina.id),
    canQueryDelivery: false,
    fetchesFiles: false,
    webhooks: listener.hooks,
    fail(failure) {
      setAbortOnHang(failure === 'hangs');
      standIn.behave(
        failure === null || failure === 'denied' ? { kind: 'normal' } : behaviours[failure],
        failure === 'stalls' ? { methods: ['sendMessage'] } : {},
      );
    },
    forwardWebhooks(_address, server) {
      listener.forwardTo(server);
      resolveUrl = (url) => url.replace(PUBLIC_URL, `http://${listener.host}`);
    },
    resendAll: listener.resendAll,
    post: listener.post,
    writeAsVisitor: (text) => captureWebhook(() => mina.writes(text)),
    sendFileAsVisitor: ({ name, type, bytes }) =>
      captureWebhook(() => mina.sendsFile({ name, mime: type, bytes })),
    writeAsOperator: null,
    // Removes direction marks from the texts.
    visitorMessages: () =>
      mina.received.map(({ text, file }) =>
        (file?.name ?? text).replaceAll(/[\u200e\u200f\u2066-\u2069]/g, ''),
      ),
    isTyping: () => mina.actions.includes('typing') && mina.received.length === 0,
    isClosed: () => false,
    isAlerted: () => false,
    forge: (hook) => [
      { ...hook, headers: {} },
      { ...hook, headers: { 'x-telegram-bot-api-secret-token': SECRET.replace('w', 'W') } },
    ],
    unknownWebhook: () => ({
      headers: listener.hooks.at(-1)?.headers ?? { 'x-telegram-bot-api-secret-token': SECRET },
      query: {},
      body: Buffer.from(JSON.stringify({ update_id: 7, purchased_paid_media: {} })),
      now: Date.now(),
    }),
    waitForWebhooks: updates.waitUntilDelivered,
    async close() {
      await Promise.all([standIn.close(), listener.close(), close()]);
    },
  };
}
