// One-line text of a message, for lists and notifications.
import { RECORDING, recordingWords } from '../../../contract/conversations/message.words.ts';
import type { Locale } from '../locale.ts';
import { defineTexts, sentence } from '../texts.ts';

/** What stands where words were that their writer took back. */
export const goneWords = { fa: 'این پیام پس گرفته شد.', en: 'This message was taken back.' } as const;

const texts = defineTexts({ recording: recordingWords, gone: goneWords });

/** The words as they were written, and a recording by its name. */
export const messageWords = (text: string, locale: Locale): string =>
  text.replaceAll(RECORDING, sentence(locale, texts.recording));

/** What was said last where somebody spoke: words that were taken back leave none of their own. */
export const lastWords = (text: string, locale: Locale): string =>
  text === '' ? sentence(locale, texts.gone) : messageWords(text, locale);
