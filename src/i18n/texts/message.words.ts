// One-line text of a message, for lists and notifications.
import { RECORDING_NAME, recordingTexts } from '../../../contract/conversations/message.words.ts';
import type { Locale } from '../locale.ts';
import { defineTexts, formatText } from '../texts.ts';

/** Shown in place of a deleted message. */
export const deletedMessageTexts = {
  fa: 'این پیام پاک شد.',
  en: 'This message was deleted.',
} as const;

const texts = defineTexts({ recording: recordingTexts, deleted: deletedMessageTexts });

/** The text of a message as written, with recordings named in the locale's language. */
export const messageText = (text: string, locale: Locale): string =>
  text.replaceAll(RECORDING_NAME, formatText(locale, texts.recording));

/** The preview of a conversation's last message; an empty text means that it was deleted. */
export const messagePreview = (text: string, locale: Locale): string =>
  text === '' ? formatText(locale, texts.deleted) : messageText(text, locale);
