// Goftino stand-in for development.
import { GOFTINO_KEY, goftinoBotOperator, startGoftino } from './goftino.server.ts';
import type { ChannelStandIn } from './stand-in.ts';

const failures = {
  'code 1 (key)': { kind: 'code', code: 1 },
  'code 2 (chat)': { kind: 'code', code: 2 },
  'code 3 (access)': { kind: 'code', code: 3 },
  'code 4 (internal)': { kind: 'code', code: 4 },
  '429': { kind: 'http', status: 429, retryAfter: 7 },
  HTML: { kind: 'html' },
  'cut before': { kind: 'cut' },
  'cut after': { kind: 'dropsResponse' },
  'never answers': { kind: 'hangs' },
} as const;
const isFailure = (name: string): name is keyof typeof failures => name in failures;

export async function openGoftinoStandIn(port: number): Promise<ChannelStandIn> {
  const peer = await startGoftino({ port });
  let visitorNumber = 1;
  let chat = peer.visitor.opens(`user-${visitorNumber}`);
  return {
    url: peer.url,
    values: {
      domain: 'shop.example',
      name: 'فروشگاه',
      token: GOFTINO_KEY,
      defaultOperatorId: goftinoBotOperator.operator_id,
    },
    failures: Object.keys(failures),
    fail: (name) => peer.behave(name !== null && isFailure(name) ? failures[name] : { kind: 'normal' }),
    view: () => ({
      lines: chat.messages.map(({ sender, content }) => ({
        from:
          sender.from === 'user'
            ? 'visitor'
            : sender.id === goftinoBotOperator.operator_id
              ? 'installation'
              : 'operator',
        text: content,
        buttons: [],
      })),
      isTyping: chat.typingOperators.size > 0,
      isClosed: chat.status === 'closed',
    }),
    open() {
      visitorNumber += 1;
      chat = peer.visitor.opens(`user-${visitorNumber}`);
    },
    send: async (text) => void peer.visitor.writes(chat, text),
    sendAsOperator: (text) => void peer.person.writes(chat, text),
    closeChat: () => peer.person.closes(chat),
    setWebhookUrl: (url) => peer.setWebhookUrl(url),
    close: () => peer.close(),
  };
}
