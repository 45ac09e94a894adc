// Knows bots, messages, conversations and sources to test with. Refuses to be imported by anything but tests.
import type { Bot } from '../../../contract/bots.ts';
import type { Conversation, Message } from '../../../contract/messages.ts';
import type { Source } from '../../../contract/training.ts';

export const botId = '0190f000-0000-7000-8000-00000000000b';
export const conversationId = '0190f000-0000-7000-8000-0000000000c1';

export const sampleMessage = (seq: number, part: Partial<Message> = {}): Message => ({
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
  ...part,
});

export const sampleConversation = (part: Partial<Conversation> = {}): Conversation => ({
  id: conversationId,
  botId,
  serviceId: '0190f000-0000-7000-8000-0000000000d1',
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
  ...part,
});

/** As a list tells them when all of so many conversations are open. */
export const sampleCounts = (count: number) => {
  const [some, none] = [
    { count, isMore: false },
    { count: 0, isMore: false },
  ];
  return { all: some, answered: none, open: some, unread: none };
};

export const sampleSource = (part: Partial<Source> = {}): Source => ({
  id: '0190f000-0000-7000-8000-0000000000e1',
  botId,
  kind: 'file',
  title: 'شرایط بازگشت.pdf',
  question: null,
  answer: null,
  fileName: 'شرایط بازگشت.pdf',
  url: null,
  size: 1_000,
  characters: 800,
  charged: 800,
  pages: 2,
  status: 'trained',
  hold: null,
  isKnown: true,
  progress: 1,
  reason: null,
  warnings: [],
  createdAt: 1_790_000_000_000,
  trainedAt: 1_790_000_001_000,
  checkedAt: null,
  ...part,
});

export const sampleBot = (part: Partial<Bot> = {}): Bot => ({
  id: botId,
  name: 'پشتیبان نیلوفر',
  introduction: '',
  responseLanguage: 'auto',
  creativity: 3,
  instructions: '',
  enhancedAccuracy: false,
  operatorApproval: false,
  approvalMinutes: 10,
  confidenceThreshold: 0.5,
  active: true,
  trainingStatus: 'trained',
  sources: 1,
  conversations: 0,
  openConversations: 0,
  connections: [],
  createdAt: 1_790_000_000_000,
  ...part,
});
