import { expect, it } from 'vitest';
import type { Notification } from '../../../../contract/account/notifications.ts';
import { RECORDING } from '../../../../contract/conversations/message.words.ts';
import { createI18n } from '../../../i18n/I18n.tsx';
import { detailOf, titleOf } from './notification.display.ts';

const noticeOf = (text: string): Notification => ({
  ...{ id: 'n', kind: 'escalated', botId: 'b', conversationId: 'c', serviceId: 's', itemId: null },
  ...{ subject: 'مینا', text, actorName: null, count: 1, at: 1, readAt: null },
});

it('calls a recording a voice message in each language', () => {
  expect(detailOf(noticeOf(RECORDING), createI18n('fa'))).toBe('پیام صوتی');
  expect(detailOf(noticeOf(RECORDING), createI18n('en'))).toBe('Voice message');
  expect(detailOf(noticeOf('voice.webm'), createI18n('fa'))).toBe('voice.webm');
});

it('names only the latest of several failures', () => {
  const failed = { ...noticeOf('NoCharactersLeft'), kind: 'trainingFailed', conversationId: null } as const;
  expect(titleOf(failed, createI18n('fa'))).toContain('«مینا» آموخته نشد');
  const counted = titleOf({ ...failed, count: 16 }, createI18n('fa'));
  expect(counted).toContain('تازه‌ترین موردی که آموخته نشد');
  expect(counted).toContain('مینا');
});
