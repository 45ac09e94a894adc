// Knows how a message reads in the person's language where only its words are shown. Knows no view.
import { RECORDING, recordingWords } from '../../contract/message.words.ts';
import type { Locale } from './locale.ts';
import { defineTexts, sentence } from './texts.ts';

const texts = defineTexts({ recording: recordingWords });

/** The words as they were written, and a recording by its name. */
export const messageWords = (text: string, locale: Locale): string =>
  text.replaceAll(RECORDING, sentence(locale, texts.recording));
