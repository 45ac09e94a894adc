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
  let lead = (_url: string) => listener.url;
  const standIn = await startTelegram({ resolveUrl: (url) => lead(url) });
  const { ports, setAbortOnHang, close } = channelPorts(standIn.url);
  const settings = { botUsername: '@niloofar_shop_bot' };
  const credentials = { settings, secrets: { botToken: standIn.bot.token } };
  await telegram.registerWebhook?.(credentials, webhookEndpoint, ports);
  const mina = standIn.bot.visitor();
  await mina.writes('/start');
  const { updates } = standIn.bot;
  await updates.waitUntilDelivered();
  const after = async (work: () => Promise<unknown>) => {
    await work();
    return webhookAfter(listener, updates.waitUntilDelivered, () => {});
  };
  const no = (status: number, description: string, retryAfter?: number) => ({
    kind: 'refuse' as const,
    status,
    description,
    ...(retryAfter !== undefined && { retryAfter }),
  });
  const moods = {
    key: no(401, 'Unauthorized'),
    gone: no(403, 'Forbidden: bot was blocked by the user'),
    quota: no(429, 'Too Many Requests: retry after 7', 7),
    internal: no(502, 'Bad Gateway'),
    html: { kind: 'html' },
    cut: { kind: 'cut' },
    dropsResponse: { kind: 'dropsResponse' },
    stalls: { kind: 'stalls' },
    hangs: { kind: 'hangs' },
    message: no(400, "Bad Request: can't parse entities"),
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
    fail(how) {
      setAbortOnHang(how === 'hangs');
      standIn.behave(
        how === null || how === 'denied' ? { kind: 'normal' } : moods[how],
        how === 'stalls' ? { methods: ['sendMessage'] } : {},
      );
    },
    forwardWebhooks(_address, server) {
      listener.goOn(server);
      lead = (url) => url.replace(PUBLIC_URL, `http://${listener.host}`);
    },
    resendAll: listener.repeat,
    post: listener.post,
    writeAsVisitor: (text) => after(() => mina.writes(text)),
    sendFileAsVisitor: ({ name, type, bytes }) => after(() => mina.sendsFile({ name, mime: type, bytes })),
    writeAsOperator: null,
    // Marks of direction are no words.
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
