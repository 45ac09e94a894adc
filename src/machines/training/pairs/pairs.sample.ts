// Sample pairs and imports for tests.

import type { PairImport } from '../../../../contract/training/pair-imports.ts';
import type { Pair } from '../../../../contract/training/pairs.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';

export const samplePair = (part: Partial<Pair> = {}): Pair => ({
  id: '0190f000-0000-7000-8000-0000000000e1',
  botId,
  question: 'ارسال به شهرستان چند روز طول می‌کشد؟',
  answer: 'سه تا پنج روز کاری',
  characters: 54,
  status: 'trained',
  reason: null,
  createdAt: 1,
  updatedAt: 1,
  ...part,
});

export const sampleImport = (part: Partial<PairImport> = {}): PairImport => ({
  id: '0190f000-0000-7000-8000-0000000000e9',
  botId,
  fileName: 'پرسش‌ها.csv',
  size: 2_048,
  status: 'previewed',
  reason: null,
  format: {
    kind: 'csv',
    encoding: 'utf-8',
    separator: ',',
    sheet: 0,
    sheets: [],
    hasHeader: true,
    columns: ['پرسش', 'پاسخ'],
    question: 0,
    answer: 1,
  },
  preview: { rows: 10, accepted: 9, characters: 400, problems: [], first: [], skippedRows: [] },
  charactersLeft: 1_000,
  done: 0,
  added: 0,
  skipped: 0,
  unpaid: 0,
  createdAt: 1,
  endedAt: null,
  ...part,
});
