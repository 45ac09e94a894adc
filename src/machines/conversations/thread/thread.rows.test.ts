import { expect, it } from 'vitest';
import { enqueuePending } from '../composer/outbox.queue.ts';
import { sampleMessage } from '../conversation/conversation.sample.ts';
import type { ReplyStream } from './reply.stream.ts';
import { emptyThread, merge, type Thread } from './thread.merge.ts';
import { messageRows, threadRows } from './thread.rows.ts';

const noon = new Date(2026, 10, 18, 12).getTime();
const minute = 60_000;
const dayOf = (at: number) => new Date(at).toDateString();
const at = (seq: number, minutes: number, part = {}) =>
  sampleMessage(seq, { createdAt: noon + minutes * minute, ...part });
const all = (thread: Thread, me: 'operator' | 'visitor' = 'operator', stream: ReplyStream | null = null) =>
  threadRows(messageRows(thread, dayOf), thread, { stream, me });
const event = { kind: 'takenOver', actor: 'operator', name: 'سمیرا' } as const;

it('groups messages of one author within minutes under one line per day', () => {
  const thread = merge(emptyThread, [
    at(1, 0),
    at(2, 1),
    at(3, 9),
    at(4, 9, { author: 'system', event }),
    at(5, 9),
    at(6, 24 * 60),
  ]);
  const rows = all(thread).map((row) =>
    row.kind === 'message' ? (row.isContinued ? 'continued' : 'message') : row.kind,
  );
  expect(rows).toEqual(['day', 'message', 'continued', 'message', 'event', 'message', 'day', 'message']);
});

it('starts an edited message with its own header', () => {
  const [first, second, third] = [at(1, 0), at(2, 1, { editedAt: noon + 2 * minute }), at(3, 2)];
  expect(messageRows(merge(emptyThread, [first, second, third]), dayOf).slice(1)).toMatchObject([
    { isContinued: false },
    { isContinued: false },
    { isContinued: true },
  ]);
});

it('keeps the key of a message when it is confirmed', () => {
  const sent = enqueuePending(merge(emptyThread, [at(1, 0)]), {
    clientId: 'client-2',
    text: 'سلام',
    at: noon,
  });
  const confirmed = merge(sent, [at(2, 1, { author: 'operator' })]);
  const keys = (thread: typeof sent) => all(thread).map(({ key }) => key);
  expect(keys(confirmed)).toEqual(keys(sent));
});

it('shows a streaming reply before pending messages', () => {
  const thread = enqueuePending(emptyThread, { clientId: 'client-1', text: 'سلام', at: noon });
  expect(all(thread, 'visitor', { replyId: 'r', text: 'سلا' }).map(({ kind }) => kind)).toEqual([
    'stream',
    'pending',
  ]);
});

it('keeps visible rows unchanged when an earlier page arrives', () => {
  const day = 24 * 60;
  const messages = Array.from({ length: 60 }, (_, index) =>
    at(index + 1, index * 3 + (index > 40 ? day : 0)),
  );
  const cut = { ...merge(emptyThread, messages.slice(30)), hasOlder: true };
  const before = messageRows(cut, dayOf);
  const after = messageRows(merge(cut, messages.slice(0, 30)), dayOf);
  expect(after.slice(-before.length)).toEqual(before);
  expect(before[0]?.key).toBe('client-32');
});

it('draws one line above the first unread message and starts a group below it', () => {
  const thread = merge(emptyThread, [at(1, 0), at(2, 1), at(3, 2)]);
  expect(messageRows(thread, dayOf, 2).map(({ kind }) => kind)).toEqual([
    'day',
    'message',
    'unread',
    'message',
    'message',
  ]);
  expect(messageRows(thread, dayOf, 2)[3]).toMatchObject({ isContinued: false });
});

it('shows nothing pending after a part without the newest messages', () => {
  const away = {
    ...enqueuePending(merge(emptyThread, [at(1, 0)]), { clientId: 'c-2', text: 'سلام', at: noon }),
    hasNewer: true,
  };
  expect(all(away, 'operator', { replyId: 'r', text: '' }).map(({ kind }) => kind)).toEqual([
    'day',
    'message',
  ]);
});
