// Text of a message for models, people and list previews.
import { joinAttachmentNames } from '../../../../contract/conversations/message.words.ts';
import type { Message } from '../../../../contract/conversations/messages.ts';

/** A list shows this much of the last message, in UTF-16 units. */
const PREVIEW_LENGTH = 200;

/** What a model is told of a message: its words, else the names of its files. */
export const textForModel = ({ text, attachments = [] }: Pick<Message, 'text' | 'attachments'>): string =>
  text || attachments.map(({ name }) => name).join('، ');

/** What people are told of a message: its words, else what stands for its files. */
export const textForPeople = ({ text, attachments = [] }: Pick<Message, 'text' | 'attachments'>): string =>
  text || joinAttachmentNames(attachments);

/** What a list shows of a message: the beginning of what people are told. */
export const previewOf = (message: Pick<Message, 'text' | 'attachments'>): string =>
  truncateForPreview(textForPeople(message));

/** The beginning of a message on one line, never half a character. */
export function truncateForPreview(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= PREVIEW_LENGTH
    ? line
    : line
        .slice(0, PREVIEW_LENGTH)
        .toWellFormed()
        .replace(/\ufffd$/, '');
}
