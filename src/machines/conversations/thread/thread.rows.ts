// Lays a thread out in rows: days, groups by author, messages being sent.
import type { Message } from '../../../../contract/conversations/messages.ts';
import type { ReplyStream } from './reply.stream.ts';
import type { PendingMessage, Thread } from './thread.merge.ts';

/**
 * `isContinued`: the row above has the same author and was sent shortly before. A message keeps its key when
 * confirmed.
 */
export type ThreadRow =
  | { readonly kind: 'unread'; readonly key: string }
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'event'; readonly key: string; readonly message: Message }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: Message;
      readonly isContinued: boolean;
    }
  | {
      readonly kind: 'pending';
      readonly key: string;
      readonly pending: PendingMessage;
      readonly isContinued: boolean;
    }
  | { readonly kind: 'stream'; readonly key: string; readonly stream: ReplyStream; readonly at: number };

/** The rows of one kind. */
export type RowOf<K extends ThreadRow['kind']> = Extract<ThreadRow, { kind: K }>;

const GROUP_MS = 5 * 60_000;

/**
 * Rows of the loaded messages; `dayOf` gives the day of an instant, the unread line is above `unreadFrom`.
 * While older messages exist the first one is hidden: whether it begins a day or a group is unknown, and a
 * row that changes height when a page arrives would move the text being read.
 */
export function messageRows(
  { messages, hasOlder }: Thread,
  dayOf: (at: number) => string,
  unreadFrom: number | null = null,
): ThreadRow[] {
  const rows: ThreadRow[] = [];
  const isFirstHidden = hasOlder && messages.length > 1;
  let above: Message | null = isFirstHidden ? (messages[0] ?? null) : null;
  for (const message of isFirstHidden ? messages.slice(1) : messages) {
    const isNewDay = above === null || dayOf(above.createdAt) !== dayOf(message.createdAt);
    if (isNewDay) rows.push({ kind: 'day', key: `day ${message.seq}`, at: message.createdAt });
    const isFirstUnread = message.seq === unreadFrom;
    if (isFirstUnread) rows.push({ kind: 'unread', key: UNREAD_ROW });
    if (message.event) rows.push({ kind: 'event', key: message.clientId, message });
    else {
      const isContinued = !isNewDay && !isFirstUnread && above !== null && isContinuation(above, message);
      rows.push({ kind: 'message', key: message.clientId, message, isContinued });
    }
    above = message;
  }
  return rows;
}

/** The key of the unread line. */
export const UNREAD_ROW = 'unread';

/**
 * All rows: messages, the reply being streamed, and pending messages, whose author is `me`. Away from the
 * newest messages only messages are shown.
 */
export function threadRows(
  storedRows: readonly ThreadRow[],
  { messages, hasNewer, pending: pendingMessages }: Thread,
  { stream, ownAuthor }: { stream: ReplyStream | null; ownAuthor: Message['author'] },
): readonly ThreadRow[] {
  if (hasNewer || (!stream && pendingMessages.length === 0)) return storedRows;
  const rows = [...storedRows];
  const above = messages.at(-1);
  if (stream)
    rows.push({ kind: 'stream', key: `stream ${stream.replyId}`, stream, at: above?.createdAt ?? 0 });
  pendingMessages.forEach((pending, index) => {
    const isContinued =
      index > 0 ||
      (!stream && above?.author === ownAuthor && !above.event && above.isNote === pending.isNote);
    rows.push({ kind: 'pending', key: pending.clientId, pending, isContinued });
  });
  return rows;
}

/** An edited message starts a new group, as only a group's header shows that it was edited. */
const isContinuation = (above: Message, message: Message): boolean =>
  !above.event &&
  message.editedAt === undefined &&
  above.author === message.author &&
  above.authorName === message.authorName &&
  above.isNote === message.isNote &&
  message.createdAt - above.createdAt < GROUP_MS;
