import { expect, it } from 'vitest';
import type { Notification } from '../../../../contract/account/notifications.ts';
import { RECORDING_NAME } from '../../../../contract/conversations/message.words.ts';
import { toPushText } from './push.texts.ts';

it('calls a recording a voice message in each language', () => {
  const notification: Notification = {
    ...{ id: 'n', kind: 'assigned', botId: 'b', conversationId: 'c', connectionId: 's', itemId: null },
    ...{ subject: '', text: RECORDING_NAME, actorName: null, count: 1, at: 1, readAt: null },
  };
  expect(toPushText(notification, 'fa').body).toBe('پیام صوتی');
  expect(toPushText(notification, 'en').body).toBe('Voice message');
});

it('tags a push with its conversation id or else its own id', () => {
  const notice: Notification = {
    ...{ id: 'n', kind: 'approvalWaiting', botId: 'b', conversationId: 'c', connectionId: 's', itemId: 'd' },
    ...{ subject: '', text: '', actorName: null, count: 1, at: 1, readAt: null },
  };
  expect(toPushText(notice, 'fa').tag).toBe('c');
  expect(toPushText({ ...notice, conversationId: null }, 'fa').tag).toBe('n');
});

it('inserts a name with special replacement characters literally', () => {
  const notice: Notification = {
    ...{ id: 'n', kind: 'newMessage', botId: 'b', conversationId: 'c', connectionId: 's', itemId: null },
    ...{ subject: "$& $` $' $$", text: '', actorName: null, count: 1, at: 1, readAt: null },
  };
  expect(toPushText(notice, 'en').title).toBe("New message from ⁨$& $` $' $$⁩");
});
