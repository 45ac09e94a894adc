// Downloads, checks and stores files that came in by a channel.
import { limits } from '../../../contract/limits.ts';
import type { Channel, ChannelAccess, ChannelPorts, RemoteFile } from '../../channels/channel.ts';
import { newId } from '../../store/id.ts';
import type { Store } from '../../store/store.ts';
import { keepAttachment } from '../conversations/attachments/attachments.store.ts';
import { sniff } from '../conversations/attachments/sniff.rules.ts';
import { storable } from '../storable.ts';

export interface Arriving {
  readonly accountId: string;
  readonly conversationId: string;
  readonly now: number;
}

/** What became of them: ids of those that were kept, names of those that may not be. Throws where trying again may help. */
export async function takeFiles(
  store: Store,
  channel: Channel,
  files: readonly RemoteFile[],
  into: Arriving,
  { access, ports }: { access: ChannelAccess; ports: ChannelPorts },
): Promise<{ readonly ids: readonly string[]; readonly refused: readonly string[] }> {
  const ids: string[] = [];
  const nameOf = ({ name }: RemoteFile) => name.slice(0, limits.attachment.nameMax);
  const refused = files.slice(limits.attachment.perMessage, 2 * limits.attachment.perMessage).map(nameOf);
  for (const file of files.slice(0, limits.attachment.perMessage)) {
    const id = await takeFile(store, channel, file, into, { access, ports });
    if (id === null) refused.push(nameOf(file));
    else ids.push(id);
  }
  return { ids, refused };
}

async function takeFile(
  store: Store,
  channel: Channel,
  file: RemoteFile,
  { accountId, conversationId, now }: Arriving,
  { access, ports }: { access: ChannelAccess; ports: ChannelPorts },
): Promise<string | null> {
  if (!channel.fetchFile || (file.size ?? 0) > limits.attachment.bytes) return null;
  const fetched = await channel.fetchFile(file, access, ports);
  if (!fetched.ok) {
    if (fetched.fault.isPermanent) return null;
    throw new Error(fetched.fault.tag);
  }
  const bytes = Buffer.from(fetched.value);
  if (bytes.length > limits.attachment.bytes) return null;
  const sniffed = sniff(bytes, {
    name: file.name.slice(0, limits.attachment.nameMax),
    isVoice: file.isVoice,
  });
  if (!sniffed.ok) return null;
  const { name, ...what } = sniffed.file;
  const id = newId();
  await keepAttachment(
    store,
    { accountId, conversationId, userId: null, now },
    { id, ...what, name: storable(name), size: bytes.length, duration: null },
    bytes,
  );
  return id;
}
