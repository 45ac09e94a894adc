// One-line text of a message, for lists and notifications.
import { RECORDING_NAME, recordingTexts } from '../../../contract/conversations/message.words.ts';
import type { Locale } from '../locale.ts';
import { defineTexts, formatText } from '../texts.ts';

/** What stands where words were that their writer took back. */
export const deletedMessageTexts = {
  fa: 'این پیام پس گرفته شد.',
  en: 'This message was taken back.',
} as const;

const texts = defineTexts({ recording: recordingTexts, deleted: deletedMessageTexts });

/** The words as they were written, and a recording by its name. */
export const messageText = (text: string, locale: Locale): string =>
  text.replaceAll(RECORDING_NAME, formatText(locale, texts.recording));

/** What was said last where somebody spoke: words that were taken back leave none of their own. */
export const messagePreview = (text: string, locale: Locale): string =>
  text === '' ? formatText(locale, texts.deleted) : messageText(text, locale);
