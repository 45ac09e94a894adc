// A sample of what the home screen reads, for tests.
import type { Home } from '../../../contract/reports/home.ts';
import { botId } from '../conversations/conversation/conversation.sample.ts';

export const sampleHome = (overrides: Partial<Home> = {}): Home => ({
  items: [{ kind: 'waiting', botId, count: 3, since: 1_790_000_000_000 }],
  days: [12, 18, 15, 22, 19, 25, 14].map((conversations, at) => ({
    day: `2026-09-${String(15 + at).padStart(2, '0')}`,
    conversations,
    resolved: conversations - 4,
  })),
  before: { conversations: 100, resolved: 70 },
  bots: [{ botId, days: [12, 18, 15, 22, 19, 25, 14] }],
  ...overrides,
});
