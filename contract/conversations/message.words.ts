// Plain-text stand-ins for a message's attachments.
import type { Attachment } from './messages.ts';

/**
 * Stands for a recording, whose file's name says nothing: each reader's language has its own words. Nobody types it.
 */
export const RECORDING_NAME = '🎤\u2060';

/** What the sign is read as. */
export const recordingTexts = { fa: 'پیام صوتی', en: 'Voice message' } as const;

/** Names of a message's attachments in one line, for previews and notices; a voice message has a fixed name. */
export const joinAttachmentNames = (files: readonly Attachment[]): string =>
  files.map(({ kind, name }) => (kind === 'voice' ? RECORDING_NAME : name)).join('، ');
