// Knows how a thread is laid out in rows: days, groups, what is on its way. Knows no wording and no colour.
import type { Message } from '../../../contract/messages.ts';
import type { ReplyStream } from './reply.stream.ts';
import type { Pending, Thread } from './thread.merge.ts';

/** `isContinued`: the same speaker as the row above, shortly after. Keys stay when a sent message is confirmed. */
export type ThreadRow =
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
      readonly pending: Pending;
      readonly isContinued: boolean;
    }
  | { readonly kind: 'stream'; readonly key: string; readonly stream: ReplyStream; readonly at: number };

const GROUP_MS = 5 * 60_000;

/** `me` is who this side's unconfirmed messages will be from. Days are those of the browser's zone. */
export function rowsOf(thread: Thread, stream: ReplyStream | null, me: Message['author']): ThreadRow[] {
  const rows: ThreadRow[] = [];
  let above: Message | null = null;
  for (const message of thread.messages) {
    const isNewDay = above === null || dayOf(above.createdAt) !== dayOf(message.createdAt);
    if (isNewDay) rows.push({ kind: 'day', key: `day ${message.seq}`, at: message.createdAt });
    if (message.event) rows.push({ kind: 'event', key: message.clientId, message });
    else {
      const isContinued = !isNewDay && above !== null && continues(above, message);
      rows.push({ kind: 'message', key: message.clientId, message, isContinued });
    }
    above = message;
  }
  if (stream)
    rows.push({ kind: 'stream', key: `stream ${stream.replyId}`, stream, at: above?.createdAt ?? 0 });
  thread.pending.forEach((pending, index) => {
    const isContinued = index > 0 || (!stream && above?.author === me && !above.event);
    rows.push({ kind: 'pending', key: pending.clientId, pending, isContinued });
  });
  return rows;
}

const continues = (above: Message, message: Message): boolean =>
  !above.event &&
  above.author === message.author &&
  above.authorName === message.authorName &&
  message.createdAt - above.createdAt < GROUP_MS;

const dayOf = (at: number): string => new Date(at).toDateString();
