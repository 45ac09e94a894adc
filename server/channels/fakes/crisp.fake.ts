// Fake Crisp for development.
import { CRISP_TOKEN, CRISP_WEBSITE, startCrisp } from './crisp.server.ts';
import type { FakeProvider } from './fake-provider.ts';

const refusalOf = (status: number, reason: string) => ({ kind: 'error' as const, status, reason });

const failures = {
  '401 invalid_session': refusalOf(401, 'invalid_session'),
  '403 not_allowed': refusalOf(403, 'not_allowed'),
  '420 quota_limit_exceeded': refusalOf(420, 'quota_limit_exceeded'),
  '429 rate_limited': refusalOf(429, 'rate_limited'),
  '500 internal_error': refusalOf(500, 'internal_error'),
  HTML: { kind: 'html', status: 200 },
  'cut before': { kind: 'disconnect' },
  'cut after': { kind: 'disconnectAfterHandling' },
  'never answers': { kind: 'hang' },
} as const;
const isFailure = (name: string): name is keyof typeof failures => name in failures;

export async function openFakeCrisp(port: number): Promise<FakeProvider> {
  const server = await startCrisp({ port });
  let chat = server.visitor.openChat();
  return {
    url: server.url,
    values: { websiteId: CRISP_WEBSITE, tokenId: CRISP_TOKEN.identifier, tokenKey: CRISP_TOKEN.key },
    failures: Object.keys(failures),
    fail: (name) => server.behave(name !== null && isFailure(name) ? failures[name] : { kind: 'normal' }),
    view: () => ({
      // Operators have an id; API messages only have a nickname.
      lines: chat.messages.map(({ from, content, user }) => ({
        from: from === 'user' ? 'visitor' : user.user_id === undefined ? 'installation' : 'operator',
        text: typeof content === 'string' ? content : JSON.stringify(content),
        buttons: [],
      })),
      isTyping: chat.compose !== null,
      isClosed: chat.state === 'resolved',
    }),
    open() {
      chat = server.visitor.openChat();
    },
    send: async (text) => void server.visitor.write(chat, text),
    sendAsOperator: (text) => void server.operator.write(chat, text),
    closeChat: () => server.operator.resolve(chat),
    setWebhookUrl: (url) => server.setWebhookUrl(url, { isSigned: false }),
    close: () => server.close(),
  };
}
