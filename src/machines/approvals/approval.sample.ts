// Sample drafts for tests.
import type { ReplyDraft } from '../../../contract/conversations/approvals.ts';
import { botId } from '../conversations/conversation/conversation.sample.ts';

/** A draft whose age is the number in its id. */
export const draft = (id: string, overrides: Partial<ReplyDraft> = {}): ReplyDraft => ({
  id,
  botId,
  botName: 'نیلوفر',
  conversationId: `talk-${id}`,
  connectionId: 'widget',
  visitorName: 'مریم',
  messageId: `message-${id}`,
  question: 'چند روزه می‌رسد؟',
  text: `پاسخ ${id}`,
  sources: [],
  confidence: 0.9,
  costMessages: 1,
  state: 'draft',
  createdAt: Number(id.replace(/\D/g, '') || 1),
  dueAt: 600_000,
  claim: null,
  review: null,
  ...overrides,
});
/** A call of a tool that waits. */
export const callDraft = (id: string) =>
  draft(id, {
    text: 'کد تخفیف\nموبایل: 09121234567',
    call: {
      ...{ tool: 'کد تخفیف', method: 'POST', host: 'shop.example', state: 'waiting', attempts: 0 },
      inputs: [{ label: 'موبایل', isRequired: true, choices: [] }],
    },
  });
/** The same draft after it was decided or closed. */
export const decidedDraft = (id: string, state: ReplyDraft['state'], overrides: Partial<ReplyDraft> = {}) =>
  draft(id, {
    state,
    review: { byId: null, by: 'علی', at: 1, text: null, reason: null, note: '' },
    ...overrides,
  });
export const page = (drafts: readonly ReplyDraft[], nextCursor: string | null = null) => ({
  drafts,
  nextCursor,
  waiting: drafts.length,
});
