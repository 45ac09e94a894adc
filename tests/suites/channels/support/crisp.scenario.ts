import type { ChannelCredentials, WebhookRequest } from '../../../../server/channels/channel.ts';
import { crisp } from '../../../../server/channels/crisp/crisp.ts';
import {
  CRISP_SECRET,
  CRISP_TOKEN,
  CRISP_WEBSITE,
  startCrisp,
} from '../../../../server/channels/stand-ins/crisp.server.ts';
import {
  type ChannelScenario,
  channelPorts,
  PUBLIC_URL,
  recordWebhooks,
  SECRET,
  webhookAfter,
} from './channel.scenario.ts';

const bodyWith = (hook: WebhookRequest, from: string, to: string): WebhookRequest => ({
  ...hook,
  body: Buffer.from(Buffer.from(hook.body).toString().replace(from, to)),
});

export async function crispScenario(isSigned: boolean): Promise<ChannelScenario> {
  const standIn = await startCrisp();
  const listener = await recordWebhooks();
  const { ports, setAbortOnHang, close } = channelPorts(standIn.url);
  standIn.setWebhookUrl(crisp.webhookUrl?.(listener.url, SECRET) ?? null, { isSigned });
  const chat = standIn.visitor.opens();
  const settings = { websiteId: CRISP_WEBSITE, tokenId: CRISP_TOKEN.identifier };
  const secrets = {
    tokenKey: CRISP_TOKEN.key,
    ...(isSigned && { signingSecret: CRISP_SECRET }),
  };
  const credentials: ChannelCredentials = { settings, secrets };
  const captureWebhook = (work: () => unknown) => webhookAfter(listener, standIn.settled, work);
  const behaviours = {
    key: { kind: 'refuses', status: 401, reason: 'invalid_session' },
    denied: { kind: 'refuses', status: 403, reason: 'not_allowed' },
    quota: { kind: 'refuses', status: 420, reason: 'quota_limit_exceeded' },
    internal: { kind: 'refuses', status: 500, reason: 'internal_error' },
    html: { kind: 'html', status: 200 },
    cut: { kind: 'cut' },
    dropsResponse: { kind: 'dropsResponse' },
    stalls: { kind: 'stalls' },
    hangs: { kind: 'hangs' },
    message: { kind: 'refuses', status: 400, reason: 'invalid_data' },
  } as const;
  return {
    channel: crisp,
    host: new URL(standIn.url).host,
    credentials,
    webhookEndpoint: { url: listener.url, secret: SECRET },
    ports,
    invalidCredentials: [
      [{ settings, secrets: { ...secrets, tokenKey: 'wrong' } }, { tag: 'ChannelKeyInvalid' }],
      ...[CRISP_WEBSITE.replace('4', '5'), 'shop.example'].map(
        (websiteId) =>
          [{ ...credentials, settings: { ...settings, websiteId } }, { field: 'websiteId' }] as const,
      ),
    ],
    chat: chat.session_id,
    canQueryDelivery: true,
    fetchesFiles: true,
    webhooks: listener.hooks,
    fail(failure) {
      setAbortOnHang(failure === 'hangs');
      standIn.behave(failure === null || failure === 'gone' ? { kind: 'normal' } : behaviours[failure]);
    },
    forwardWebhooks(address, server) {
      listener.forwardTo(server);
      standIn.setWebhookUrl(address?.replace(PUBLIC_URL, `http://${listener.host}`) ?? null, { isSigned });
    },
    resendAll: listener.resendAll,
    post: listener.post,
    writeAsVisitor: (text) => captureWebhook(() => standIn.visitor.writes(chat, text)),
    sendFileAsVisitor: (file) => captureWebhook(() => standIn.visitor.sends(chat, file)),
    writeAsOperator: (text) => captureWebhook(() => standIn.person.writes(chat, text)),
    visitorMessages: () =>
      chat.messages
        .filter(({ from, type }) => from === 'operator' && type !== 'note')
        .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content))),
    isTyping: () => chat.compose !== null,
    isClosed: () => chat.state === 'resolved',
    isAlerted: () => chat.state === 'unresolved' && chat.messages.some(({ type }) => type === 'note'),
    forge: (hook) =>
      isSigned
        ? [
            { ...hook, headers: { ...hook.headers, 'x-crisp-signature': '' } },
            { ...hook, headers: { ...hook.headers, 'x-crisp-request-timestamp': String(hook.now + 1) } },
            bodyWith(hook, 'سلام', 'درود'),
          ]
        : [
            { ...hook, query: {} },
            { ...hook, query: { key: SECRET.replace('w', 'W') } },
          ],
    unknownWebhook() {
      const { body, timestamp, signature } = standIn.hook('bucket:url:upload:generated', {});
      return {
        headers: { 'x-crisp-request-timestamp': String(timestamp), 'x-crisp-signature': signature },
        query: { key: SECRET },
        body: Buffer.from(body),
        now: Date.now(),
      };
    },
    waitForWebhooks: standIn.settled,
    async close() {
      await Promise.all([standIn.close(), listener.close(), close()]);
    },
  };
}
