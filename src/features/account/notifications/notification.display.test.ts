import { expect, it } from 'vitest';
import type { Notification } from '../../../../contract/account/notifications.ts';
import { RECORDING_NAME } from '../../../../contract/conversations/message.words.ts';
import { createI18n } from '../../../i18n/I18n.tsx';
import { notificationDetail, notificationTitle } from './notification.display.ts';

const createNotification = (text: string): Notification => ({
  ...{ id: 'n', kind: 'escalated', botId: 'b', conversationId: 'c', connectionId: 's', itemId: null },
  ...{ subject: 'مینا', text, actorName: null, count: 1, at: 1, readAt: null },
});

it('shows a recording as a voice message in each language', () => {
  expect(notificationDetail(createNotification(RECORDING_NAME), createI18n('fa'))).toBe('پیام صوتی');
  expect(notificationDetail(createNotification(RECORDING_NAME), createI18n('en'))).toBe('Voice message');
  expect(notificationDetail(createNotification('voice.webm'), createI18n('fa'))).toBe('voice.webm');
});

it('names only the latest of several failures', () => {
  const notification = {
    ...createNotification('NoCharactersLeft'),
    kind: 'trainingFailed',
    conversationId: null,
  } as const;
  expect(notificationTitle(notification, createI18n('fa'))).toContain('«مینا» خوانده نشد');
  const title = notificationTitle({ ...notification, count: 16 }, createI18n('fa'));
  expect(title).toContain('آخرین موردی که خوانده نشد');
  expect(title).toContain('مینا');
});
