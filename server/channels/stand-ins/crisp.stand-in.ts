// Crisp stand-in for development.
import { CRISP_TOKEN, CRISP_WEBSITE, startCrisp } from './crisp.server.ts';
import type { ChannelStandIn } from './stand-in.ts';

const refusalOf = (status: number, reason: string) => ({ kind: 'refuses' as const, status, reason });

const failures = {
  '401 invalid_session': refusalOf(401, 'invalid_session'),
  '403 not_allowed': refusalOf(403, 'not_allowed'),
  '420 quota_limit_exceeded': refusalOf(420, 'quota_limit_exceeded'),
  '429 rate_limited': refusalOf(429, 'rate_limited'),
  '500 internal_error': refusalOf(500, 'internal_error'),
  HTML: { kind: 'html', status: 200 },
  'cut before': { kind: 'cut' },
  'cut after': { kind: 'dropsResponse' },
  'never answers': { kind: 'hangs' },
} as const;
const isFailure = (name: string): name is keyof typeof failures => name in failures;

export async function openCrispStandIn(port: number): Promise<ChannelStandIn> {
  const peer = await startCrisp({ port });
  let chat = peer.visitor.opens();
  return {
    url: peer.url,
    values: { websiteId: CRISP_WEBSITE, tokenId: CRISP_TOKEN.identifier, tokenKey: CRISP_TOKEN.key },
    failures: Object.keys(failures),
    fail: (name) => peer.behave(name !== null && isFailure(name) ? failures[name] : { kind: 'normal' }),
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
      chat = peer.visitor.opens();
    },
    send: async (text) => void peer.visitor.writes(chat, text),
    sendAsOperator: (text) => void peer.person.writes(chat, text),
    closeChat: () => peer.person.resolves(chat),
    setWebhookUrl: (url) => peer.setWebhookUrl(url, { isSigned: false }),
    close: () => peer.close(),
  };
}
