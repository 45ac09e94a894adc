import { expect, it } from 'vitest';
import { enqueuePending } from '../composer/outbox.queue.ts';
import { sampleMessage } from '../conversation/conversation.sample.ts';
import type { ReplyStream } from './reply.stream.ts';
import { emptyThread, merge, type Thread } from './thread.merge.ts';
import { messageRows, threadRows } from './thread.rows.ts';

const noon = new Date(2026, 10, 18, 12).getTime();
const minute = 60_000;
const dayOf = (at: number) => new Date(at).toDateString();
const messageAt = (seq: number, minutes: number, fields = {}) =>
  sampleMessage(seq, { createdAt: noon + minutes * minute, ...fields });
const allRows = (
  thread: Thread,
  ownAuthor: 'operator' | 'visitor' = 'operator',
  stream: ReplyStream | null = null,
) => threadRows(messageRows(thread, dayOf), thread, { stream, ownAuthor });
const event = { kind: 'takenOver', actor: 'operator', name: 'سمیرا' } as const;

it('groups messages of one author sent within minutes and separates days', () => {
  const thread = merge(emptyThread, [
    messageAt(1, 0),
    messageAt(2, 1),
    messageAt(3, 9),
    messageAt(4, 9, { author: 'system', event }),
    messageAt(5, 9),
    messageAt(6, 24 * 60),
  ]);
  const rows = allRows(thread).map((row) =>
    row.kind === 'message' ? (row.isContinued ? 'continued' : 'message') : row.kind,
  );
  expect(rows).toEqual(['day', 'message', 'continued', 'message', 'event', 'message', 'day', 'message']);
});

it('starts an edited message with its own header', () => {
  const [first, second, third] = [
    messageAt(1, 0),
    messageAt(2, 1, { editedAt: noon + 2 * minute }),
    messageAt(3, 2),
  ];
  expect(messageRows(merge(emptyThread, [first, second, third]), dayOf).slice(1)).toMatchObject([
    { isContinued: false },
    { isContinued: false },
    { isContinued: true },
  ]);
});

it('keeps the key of a message when it is confirmed', () => {
  const withPending = enqueuePending(merge(emptyThread, [messageAt(1, 0)]), {
    clientId: 'client-2',
    text: 'سلام',
    at: noon,
  });
  const confirmed = merge(withPending, [messageAt(2, 1, { author: 'operator' })]);
  const keys = (thread: typeof withPending) => allRows(thread).map(({ key }) => key);
  expect(keys(confirmed)).toEqual(keys(withPending));
});

it('shows a streaming reply before pending messages', () => {
  const thread = enqueuePending(emptyThread, { clientId: 'client-1', text: 'سلام', at: noon });
  expect(allRows(thread, 'visitor', { replyId: 'r', text: 'سلا' }).map(({ kind }) => kind)).toEqual([
    'stream',
    'pending',
  ]);
});

it('keeps visible rows unchanged when an earlier page arrives', () => {
  const day = 24 * 60;
  const messages = Array.from({ length: 60 }, (_, index) =>
    messageAt(index + 1, index * 3 + (index > 40 ? day : 0)),
  );
  const partial = { ...merge(emptyThread, messages.slice(30)), hasOlder: true };
  const previousRows = messageRows(partial, dayOf);
  const nextRows = messageRows(merge(partial, messages.slice(0, 30)), dayOf);
  expect(nextRows.slice(-previousRows.length)).toEqual(previousRows);
  expect(previousRows[0]?.key).toBe('client-32');
});

it('draws one line above the first unread message and starts a group below it', () => {
  const thread = merge(emptyThread, [messageAt(1, 0), messageAt(2, 1), messageAt(3, 2)]);
  expect(messageRows(thread, dayOf, 2).map(({ kind }) => kind)).toEqual([
    'day',
    'message',
    'unread',
    'message',
    'message',
  ]);
  expect(messageRows(thread, dayOf, 2)[3]).toMatchObject({ isContinued: false });
});

it('shows no pending messages while the newest messages are not loaded', () => {
  const partial = {
    ...enqueuePending(merge(emptyThread, [messageAt(1, 0)]), { clientId: 'c-2', text: 'سلام', at: noon }),
    hasNewer: true,
  };
  expect(allRows(partial, 'operator', { replyId: 'r', text: '' }).map(({ kind }) => kind)).toEqual([
    'day',
    'message',
  ]);
});
