// Pictures that are about to be sent, for their thumbnails.
import type { UploadingAttachment } from '../../../machines/conversations/composer/attachments.machine.ts';
import type { FileSource } from '../../../ui/Bubble/useFile.ts';
import { fileSource } from '../thread/files.ports.ts';

const PICTURE = /^image\/(png|jpeg|gif|webp)$/;
const sources = new WeakMap<File, FileSource>();

/** A picture's source: of the chosen file, or of one that was uploaded before a reload; undefined for other files. */
export function pictureOf(
  conversationRef: { readonly botId: string; readonly conversationId: string },
  { file, attachment }: Pick<UploadingAttachment, 'file' | 'attachment'>,
): FileSource | undefined {
  if (!file) return attachment?.kind === 'image' ? fileSource(conversationRef, attachment) : undefined;
  if (!PICTURE.test(file.type)) return undefined;
  const source = sources.get(file) ?? createSource(file);
  sources.set(file, source);
  return source;
}

/** The URL lives while the picture is shown. */
function createSource(file: File): FileSource {
  let state = { url: URL.createObjectURL(file), isFailed: false };
  let isRevoked = false;
  return {
    subscribe: () => {
      if (isRevoked) state = { url: URL.createObjectURL(file), isFailed: false };
      isRevoked = false;
      return () => {
        isRevoked = true;
        URL.revokeObjectURL(state.url);
      };
    },
    read: () => state,
  };
}
