import type { ChannelCredentials, WebhookRequest } from '../../../../server/channels/channel.ts';
import { crisp } from '../../../../server/channels/crisp/crisp.ts';
import {
  CRISP_SECRET,
  CRISP_TOKEN,
  CRISP_WEBSITE,
  startCrisp,
} from '../../../../server/channels/fakes/crisp.server.ts';
import {
  type ChannelScenario,
  createScenarioContext,
  PUBLIC_URL,
  recordWebhooks,
  SECRET,
  webhookAfter,
} from './channel.scenario.ts';

const bodyWith = (webhook: WebhookRequest, from: string, to: string): WebhookRequest => ({
  ...webhook,
  body: Buffer.from(Buffer.from(webhook.body).toString().replace(from, to)),
});

export async function crispScenario(isSigned: boolean): Promise<ChannelScenario> {
  const fakeCrisp = await startCrisp();
  const listener = await recordWebhooks();
  const { context, setAbortOnHang, close } = createScenarioContext(fakeCrisp.url);
  fakeCrisp.setWebhookUrl(crisp.webhookUrl?.(listener.url, SECRET) ?? null, { isSigned });
  const chat = fakeCrisp.visitor.openChat();
  const settings = { websiteId: CRISP_WEBSITE, tokenId: CRISP_TOKEN.identifier };
  const secrets = {
    tokenKey: CRISP_TOKEN.key,
    ...(isSigned && { signingSecret: CRISP_SECRET }),
  };
  const credentials: ChannelCredentials = { settings, secrets };
  const captureWebhook = (work: () => unknown) => webhookAfter(listener, fakeCrisp.waitForWebhooks, work);
  const behaviours = {
    invalidKey: { kind: 'error', status: 401, reason: 'invalid_session' },
    forbidden: { kind: 'error', status: 403, reason: 'not_allowed' },
    quotaExceeded: { kind: 'error', status: 420, reason: 'quota_limit_exceeded' },
    internalError: { kind: 'error', status: 500, reason: 'internal_error' },
    htmlResponse: { kind: 'html', status: 200 },
    disconnect: { kind: 'disconnect' },
    disconnectAfterHandling: { kind: 'disconnectAfterHandling' },
    hangAfterHandling: { kind: 'hangAfterHandling' },
    hang: { kind: 'hang' },
    invalidMessage: { kind: 'error', status: 400, reason: 'invalid_data' },
  } as const;
  return {
    channel: crisp,
    host: new URL(fakeCrisp.url).host,
    credentials,
    webhookEndpoint: { url: listener.url, secret: SECRET },
    context,
    invalidCredentials: [
      [{ settings, secrets: { ...secrets, tokenKey: 'wrong' } }, { tag: 'ChannelKeyInvalid' }],
      ...[CRISP_WEBSITE.replace('4', '5'), 'shop.example'].map(
        (websiteId) =>
          [{ ...credentials, settings: { ...settings, websiteId } }, { field: 'websiteId' }] as const,
      ),
    ],
    chat: chat.session_id,
    canQueryDelivery: true,
    canFetchFiles: true,
    webhooks: listener.webhooks,
    fail(failure) {
      setAbortOnHang(failure === 'hang');
      fakeCrisp.behave(
        failure === null || failure === 'visitorGone' ? { kind: 'normal' } : behaviours[failure],
      );
    },
    forwardWebhooks(address, server) {
      listener.forwardTo(server);
      fakeCrisp.setWebhookUrl(address?.replace(PUBLIC_URL, `http://${listener.host}`) ?? null, { isSigned });
    },
    resendAll: listener.resendAll,
    post: listener.post,
    writeAsVisitor: (text) => captureWebhook(() => fakeCrisp.visitor.write(chat, text)),
    sendFileAsVisitor: (file) => captureWebhook(() => fakeCrisp.visitor.sendFile(chat, file)),
    writeAsOperator: (text) => captureWebhook(() => fakeCrisp.operator.write(chat, text)),
    visitorMessages: () =>
      chat.messages
        .filter(({ from, type }) => from === 'operator' && type !== 'note')
        .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content))),
    isTyping: () => chat.compose !== null,
    isClosed: () => chat.state === 'resolved',
    isAlerted: () => chat.state === 'unresolved' && chat.messages.some(({ type }) => type === 'note'),
    forge: (webhook) =>
      isSigned
        ? [
            { ...webhook, headers: { ...webhook.headers, 'x-crisp-signature': '' } },
            {
              ...webhook,
              headers: { ...webhook.headers, 'x-crisp-request-timestamp': String(webhook.now + 1) },
            },
            bodyWith(webhook, 'سلام', 'درود'),
          ]
        : [
            { ...webhook, query: {} },
            { ...webhook, query: { key: SECRET.replace('w', 'W') } },
          ],
    unknownWebhook() {
      const { body, timestamp, signature } = fakeCrisp.createWebhook('bucket:url:upload:generated', {});
      return {
        headers: { 'x-crisp-request-timestamp': String(timestamp), 'x-crisp-signature': signature },
        query: { key: SECRET },
        body: Buffer.from(body),
        now: Date.now(),
      };
    },
    waitForWebhooks: fakeCrisp.waitForWebhooks,
    async close() {
      await Promise.all([fakeCrisp.close(), listener.close(), close()]);
    },
  };
}
