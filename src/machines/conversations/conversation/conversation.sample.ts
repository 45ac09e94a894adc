// Sample messages, conversations and visitors for tests.
import type { Conversation, Message } from '../../../../contract/conversations/messages.ts';
import type { VisitorFacts } from '../../../../contract/conversations/visitors.ts';

export const botId = '0190f000-0000-7000-8000-00000000000b';
export const conversationId = '0190f000-0000-7000-8000-0000000000c1';

export const sampleMessage = (seq: number, overrides: Partial<Message> = {}): Message => ({
  id: `0190f000-0000-7000-8000-${String(seq).padStart(12, '0')}`,
  conversationId,
  seq,
  clientId: `client-${seq}`,
  author: 'visitor',
  authorName: null,
  text: `پیام ${seq}`,
  abstained: false,
  sources: [],
  confidence: null,
  costMessages: 0,
  event: null,
  createdAt: 1_790_000_000_000 + seq,
  ...overrides,
});

export const sampleConversation = (overrides: Partial<Conversation> = {}): Conversation => ({
  id: conversationId,
  botId,
  connectionId: '0190f000-0000-7000-8000-0000000000d1',
  kind: 'widget',
  visitorName: 'سارا محمدی',
  status: 'notAnswered',
  aiEnabled: true,
  assigneeId: null,
  escalatedAt: null,
  assignedAt: null,
  assigneeName: null,
  lastMessageText: 'سلام',
  lastAuthor: 'visitor',
  lastMessageAt: 1_790_000_000_000,
  waitingSince: null,
  unread: 0,
  messageCount: 1,
  createdAt: 1_790_000_000_000,
  ...overrides,
});

/** Counts of a list in which all conversations are open. */
export const sampleCounts = (count: number) => {
  const [total, none] = [
    { count, isMore: false },
    { count: 0, isMore: false },
  ];
  return { all: total, answered: none, open: total, unread: none, snoozed: none, spam: none, late: none };
};

export const sampleVisitorDetails = (overrides: Partial<VisitorFacts> = {}): VisitorFacts => ({
  name: 'مهمان',
  email: null,
  phone: null,
  userId: null,
  verifiedFields: [],
  isStaffAlike: false,
  fields: [],
  pageUrl: null,
  referrer: null,
  device: null,
  firstSeenAt: 1,
  lastSeenAt: 2,
  otherConversations: [],
  satisfactions: [],
  canLookUpOrders: false,
  contactId: '0190f000-0000-7000-8000-0000000000e1',
  ...overrides,
});
