// Groups the files that a provider delivers one per message.
import type { RemoteFile } from './channel.ts';

/** A file without words belongs to those that come right before and after it; a recording says something by itself. */
export const groupAlbum = ({
  text,
  files,
}: {
  readonly text: string;
  readonly files: readonly RemoteFile[];
}): { readonly group?: string } =>
  text === '' && files.length > 0 && files.every(({ isVoice }) => !isVoice) ? { group: 'files' } : {};
