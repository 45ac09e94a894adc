// Plain-text labels of a message's attachments.
import type { Attachment } from './messages.ts';

/** Stands for a voice recording, whose file name says nothing; shown as a word of the reader's language. */
export const RECORDING_NAME = '🎤\u2060';

/** Texts shown in place of `RECORDING_NAME`. */
export const recordingTexts = { fa: 'پیام صوتی', en: 'Voice message' } as const;

/**
 * Names of a message's attachments on one line, for previews and notifications; voice messages have a fixed
 * name.
 */
export const joinAttachmentNames = (files: readonly Attachment[]): string =>
  files.map(({ kind, name }) => (kind === 'voice' ? RECORDING_NAME : name)).join('، ');
