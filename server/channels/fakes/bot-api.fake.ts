// Fake Bot API for development.

import type { FakeBotApi } from './bot-api.server.ts';
import type { FakeChatMessage, FakeProvider } from './fake-provider.ts';

const refusalOf = (status: number, description: string, retryAfter?: number) => ({
  kind: 'error' as const,
  status,
  description,
  ...(retryAfter !== undefined && { retryAfter }),
});

const failures = {
  '403 blocked': refusalOf(403, 'Forbidden: bot was blocked by the user'),
  '429 retry_after 7': refusalOf(429, 'Too Many Requests: retry after 7', 7),
  '502': refusalOf(502, 'Bad Gateway'),
  HTML: { kind: 'html' },
  'cut before': { kind: 'disconnect' },
  'cut after': { kind: 'disconnectAfterHandling' },
  'never answers': { kind: 'hang' },
} as const;
const isFailure = (name: string): name is keyof typeof failures => name in failures;

export function openFakeBotApi(server: FakeBotApi): FakeProvider {
  const { bot, dialect } = server;
  const { unknownToken: refusedToken } = dialect;
  const tokenFailure = `${refusedToken.status} ${refusedToken.description}`;
  const behaviourOf = (name: string) => {
    if (name === tokenFailure) return refusalOf(refusedToken.status, refusedToken.description);
    return isFailure(name) ? failures[name] : { kind: 'normal' as const };
  };
  let visitor = bot.visitor();
  let visitorMessages: { id: number; text: string }[] = [];
  const sendText = async (text: string) => {
    visitorMessages.push({ id: await visitor.write(text), text });
  };
  return {
    url: server.url,
    values: { botUsername: `@${bot.username}`, botToken: bot.token },
    failures: [tokenFailure, ...Object.keys(failures)],
    fail: (name) => server.behave(name === null ? { kind: 'normal' } : behaviourOf(name)),
    view() {
      const lines: (FakeChatMessage & { readonly id: number })[] = [
        ...visitorMessages.map(({ id, text }) => ({ id, from: 'visitor' as const, text, buttons: [] })),
        ...visitor.received.map(({ id, text, file, buttons }) => ({
          id,
          from: 'installation' as const,
          text: file === null ? text : `${text} [${file.name}]`,
          buttons: buttons
            .flat()
            .map((button) => ({ text: button.text, message: id, data: button.callback_data ?? '' })),
        })),
      ];
      return { lines: lines.sort((one, other) => one.id - other.id), isTyping: false, isClosed: false };
    },
    open() {
      visitor = bot.visitor();
      visitorMessages = [];
    },
    send: sendText,
    pressButton: (message, data) => void visitor.press(message, data),
    close: () => server.close(),
  };
}
