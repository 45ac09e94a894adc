// Joins the messages of an album, which providers send one by one, into one message.
import { limits } from '../../../../contract/limits.ts';
import type { InboundEvent } from '../../../channels/channel.ts';
import type { InboundEventRow } from '../../connections/webhooks/inbound-events.store.ts';

/** How long after its latest part an album may get another, in milliseconds. */
export const ALBUM_WAIT_MS = 1_500;

/** A stored event and its message; `mergedRows` are the rows whose files were merged into it. */
export interface InboundItem {
  readonly row: InboundEventRow;
  readonly mergedRows: readonly InboundEventRow[];
  readonly events: readonly InboundEvent[];
}

type InboundMessage = Extract<InboundEvent, { kind: 'message' }>;
interface AlbumPart {
  readonly item: InboundItem;
  readonly message: InboundMessage;
}

/** The message of an item that is one part of an album. */
function toAlbumPart(item: InboundItem): AlbumPart | null {
  const [message, ...others] = item.events;
  return message?.kind === 'message' && message.albumId !== undefined && others.length === 0
    ? { item, message }
    : null;
}

/** The largest album of any provider; a longer group is not waited for. */
const MAX_ALBUM_PARTS = 10;

const isAwaitingParts = (parts: readonly AlbumPart[], now: number): boolean =>
  parts.length > 0 &&
  parts.length < MAX_ALBUM_PARTS &&
  Math.max(...parts.map(({ item }) => item.row.created_at)) > now - ALBUM_WAIT_MS;

/** Merges parts up to the file limit of a message; the first part gets the text of all. */
function mergeParts(parts: readonly AlbumPart[]): InboundItem[] {
  const text = parts.flatMap(({ message }) => message.text || []).join('\n');
  const maxFiles = limits.attachment.perMessage;
  return Array.from({ length: Math.ceil(parts.length / maxFiles) }, (_, index) => {
    const group = parts.slice(index * maxFiles, (index + 1) * maxFiles);
    const [first, ...others] = group;
    if (!first) return [];
    const message: InboundMessage = {
      ...first.message,
      text: index === 0 ? text : '',
      files: group.flatMap(({ message: { files } }) => files),
      joinedIds: others.map(({ message: { id } }) => id),
    };
    return { row: first.item.row, mergedRows: others.map(({ item }) => item.row), events: [message] };
  }).flat();
}

/**
 * Items of one chat in order, with each album merged at its first part.
 * @returns null while an album may get more parts
 */
export function joinAlbums(items: readonly InboundItem[], now: number): InboundItem[] | null {
  const albums = Map.groupBy(
    items.flatMap((item) => toAlbumPart(item) ?? []),
    ({ message }) => message.albumId,
  );
  if ([...albums.values()].some((parts) => isAwaitingParts(parts, now))) return null;
  return items.flatMap((item) => {
    const part = toAlbumPart(item);
    if (!part) return item;
    const parts = albums.get(part.message.albumId) ?? [];
    return parts[0]?.item === item ? mergeParts(parts) : [];
  });
}
