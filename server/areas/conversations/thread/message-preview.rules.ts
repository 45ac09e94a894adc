// Text of a message for models, people and list previews.
import { joinAttachmentNames } from '../../../../contract/conversations/message.words.ts';
import type { Attachment, Message } from '../../../../contract/conversations/messages.ts';

/** Length of the last message's preview in lists, in UTF-16 units. */
const PREVIEW_LENGTH = 200;

/** Text of a message for models: its words, else what was heard in its recordings and the names of its files. */
export const textForModel = ({ text, attachments = [] }: Pick<Message, 'text' | 'attachments'>): string =>
  text || attachments.map(({ name, spokenText }) => spokenText ?? name).join('، ');

/** Attachments as their column holds them. */
export const parseAttachments = (json: string | null): readonly Attachment[] =>
  json === null ? [] : JSON.parse(json);

/** Text that a message is found by: its words, and what was heard in its recordings. */
export const searchableText = ({ text, attachments = [] }: Pick<Message, 'text' | 'attachments'>): string =>
  [text, ...attachments.flatMap(({ spokenText }) => spokenText ?? [])]
    .filter((part) => part !== '')
    .join('\n');

/** Text of a message for people: its words, else its files, with recordings labelled as such. */
export const textForPeople = ({ text, attachments = [] }: Pick<Message, 'text' | 'attachments'>): string =>
  text || joinAttachmentNames(attachments);

/** Beginning of the text for people, for lists. */
export const previewOf = (message: Pick<Message, 'text' | 'attachments'>): string =>
  truncateForPreview(textForPeople(message));

/** Beginning of a text on one line, without splitting a surrogate pair. */
export function truncateForPreview(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= PREVIEW_LENGTH
    ? line
    : line
        .slice(0, PREVIEW_LENGTH)
        .toWellFormed()
        .replace(/\ufffd$/, '');
}
