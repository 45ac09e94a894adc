// Fake Goftino for development.

import type { FakeProvider } from './fake-provider.ts';
import { GOFTINO_KEY, goftinoBotOperator, startGoftino } from './goftino.server.ts';

const failures = {
  'code 1 (key)': { kind: 'code', code: 1 },
  'code 2 (chat)': { kind: 'code', code: 2 },
  'code 3 (access)': { kind: 'code', code: 3 },
  'code 4 (internal)': { kind: 'code', code: 4 },
  '429': { kind: 'http', status: 429, retryAfter: 7 },
  HTML: { kind: 'html' },
  'cut before': { kind: 'disconnect' },
  'cut after': { kind: 'disconnectAfterHandling' },
  'never answers': { kind: 'hang' },
} as const;
const isFailure = (name: string): name is keyof typeof failures => name in failures;

export async function openFakeGoftino(port: number): Promise<FakeProvider> {
  const server = await startGoftino({ port });
  let visitorNumber = 1;
  let chat = server.visitor.openChat(`user-${visitorNumber}`);
  return {
    url: server.url,
    values: {
      domain: 'shop.example',
      name: 'فروشگاه',
      token: GOFTINO_KEY,
      defaultOperatorId: goftinoBotOperator.operator_id,
    },
    failures: Object.keys(failures),
    fail: (name) => server.behave(name !== null && isFailure(name) ? failures[name] : { kind: 'normal' }),
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
      chat = server.visitor.openChat(`user-${visitorNumber}`);
    },
    send: async (text) => void server.visitor.write(chat, text),
    sendAsOperator: (text) => void server.operator.write(chat, text),
    closeChat: () => server.operator.closeChat(chat),
    setWebhookUrl: (url) => server.setWebhookUrl(url),
    close: () => server.close(),
  };
}
