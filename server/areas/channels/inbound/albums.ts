// Joins the messages of an album, which providers send one by one, into one message.
import { limits } from '../../../../contract/limits.ts';
import type { InboundEvent } from '../../../channels/channel.ts';
import type { InboundEventRow } from '../../connections/webhooks/inbound-events.store.ts';

/** How long after its latest part an album may get another, in milliseconds. */
export const ALBUM_WAIT_MS = 1_500;

/** What came in; `mergedRows` are the rows whose files went into this message. */
export interface InboundItem {
  readonly row: InboundEventRow;
  readonly mergedRows: readonly InboundEventRow[];
  readonly incoming: readonly InboundEvent[];
}

type Message = Extract<InboundEvent, { kind: 'message' }>;
interface Part {
  readonly work: InboundItem;
  readonly message: Message;
}

/** The message of a work that is one part of an album. */
function partOf(work: InboundItem): Part | null {
  const [message, ...more] = work.incoming;
  return message?.kind === 'message' && message.group !== undefined && more.length === 0
    ? { work, message }
    : null;
}

/** As many as an album has at any provider: who sends on and on is not waited for. */
const MOST_PARTS = 10;

const isStillComing = (parts: readonly Part[], now: number): boolean =>
  parts.length > 0 &&
  parts.length < MOST_PARTS &&
  Math.max(...parts.map(({ work }) => work.row.created_at)) > now - ALBUM_WAIT_MS;

/** As many parts as one message may have files; the words of all stand in the first. */
function joined(parts: readonly Part[]): InboundItem[] {
  const text = parts.flatMap(({ message }) => message.text || []).join('\n');
  const most = limits.attachment.perMessage;
  return Array.from({ length: Math.ceil(parts.length / most) }, (_, at) => {
    const some = parts.slice(at * most, (at + 1) * most);
    const [first, ...others] = some;
    if (!first) return [];
    const message: Message = {
      ...first.message,
      text: at === 0 ? text : '',
      files: some.flatMap(({ message: { files } }) => files),
      joinedIds: others.map(({ message: { id } }) => id),
    };
    return { row: first.work.row, mergedRows: others.map(({ work }) => work.row), incoming: [message] };
  }).flat();
}

/**
 * One chat's works in their order, albums joined where their first part stood.
 * @returns null while an album among them may still get another part
 */
export function joinAlbums(lane: readonly InboundItem[], now: number): InboundItem[] | null {
  const albums = Map.groupBy(
    lane.flatMap((work) => partOf(work) ?? []),
    ({ message }) => message.group,
  );
  if ([...albums.values()].some((parts) => isStillComing(parts, now))) return null;
  return lane.flatMap((work) => {
    const part = partOf(work);
    if (!part) return work;
    const parts = albums.get(part.message.group) ?? [];
    return parts[0]?.work === work ? joined(parts) : [];
  });
}
