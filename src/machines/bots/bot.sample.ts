// A sample bot and source for tests.
import type { Bot } from '../../../contract/bots/bots.ts';
import type { Source } from '../../../contract/training/training.ts';
import { botId } from '../conversations/conversation/conversation.sample.ts';

export const sampleSource = (overrides: Partial<Source> = {}): Source => ({
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
  ...overrides,
});

export const sampleBot = (overrides: Partial<Bot> = {}): Bot => ({
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
  dataEndsAt: null,
  trainingStatus: 'trained',
  trainingHold: null,
  sources: 1,
  conversations: 0,
  openConversations: 0,
  waitingDrafts: 0,
  connections: [],
  createdAt: 1_790_000_000_000,
  ...overrides,
});
