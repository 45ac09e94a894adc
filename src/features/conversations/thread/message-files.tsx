// Attachments and quote of a message as props of its bubble.
import type { Message, Attachment as Sent } from '../../../../contract/conversations/messages.ts';
import type { Attachment } from '../../../ui/Bubble/Attachments.tsx';
import type { QuoteLineProps } from '../../../ui/Bubble/QuoteLine.tsx';
import { fileSource } from './files.ports.ts';

/** Handlers for showing and saving files, and for jumping to a quoted message. */
export interface FileHandlers {
  readonly conversationRef: { readonly botId: string; readonly conversationId: string };
  readonly onPicture: (picture: { readonly url: string; readonly file: Sent }) => void;
  readonly onSave: (file: Sent) => void;
  readonly onJumpToMessage: (seq: number) => void;
}

export const attachmentProps = (
  attachments: readonly Sent[],
  { conversationRef, onPicture, onSave }: FileHandlers,
) =>
  attachments.map((file): Attachment => {
    const { id, kind, name, size, width, height, duration } = file;
    if (kind === 'image') {
      return {
        ...{ kind, id, name, width: width ?? 1, height: height ?? 1, url: fileSource(conversationRef, file) },
        onOpen: (url) => onPicture({ url, file }),
      };
    }
    if (kind === 'voice')
      return { kind, id, name, duration: duration ?? 0, url: fileSource(conversationRef, file) };
    return { kind, id, name, size, url: '', onOpen: () => onSave(file) };
  });

export function quoteProps(
  quote: NonNullable<Message['quote']>,
  name: string,
  { onJumpToMessage }: Pick<FileHandlers, 'onJumpToMessage'>,
): QuoteLineProps {
  const { seq, excerpt } = quote;
  return { name, excerpt, ...(seq !== undefined && { onPress: () => onJumpToMessage(seq) }) };
}
