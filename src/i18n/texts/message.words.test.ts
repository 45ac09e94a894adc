import { expect, it } from 'vitest';
import { joinAttachmentNames } from '../../../contract/conversations/message.words.ts';
import type { Attachment } from '../../../contract/conversations/messages.ts';
import { messagePreview, messageText } from './message.words.ts';

const file = (kind: Attachment['kind'], name: string): Attachment => ({
  ...{ id: name, kind, name, mime: 'application/octet-stream', size: 1 },
  ...{ width: null, height: null, duration: null },
});

it('names a recording a voice message and a file by its name', () => {
  const text = joinAttachmentNames([file('voice', 'voice.webm'), file('image', 'کفش.png')]);
  expect(messageText(text, 'fa')).toBe('پیام صوتی، کفش.png');
  expect(messageText(text, 'en')).toBe('Voice message، کفش.png');
});

it('keeps text written by people unchanged', () => {
  expect(messageText('🎤 voice.webm', 'fa')).toBe('🎤 voice.webm');
});

it('shows that a message was deleted', () => {
  expect(messagePreview('', 'fa')).toBe('این پیام پاک شد.');
  expect(messagePreview('سلام', 'fa')).toBe('سلام');
});
