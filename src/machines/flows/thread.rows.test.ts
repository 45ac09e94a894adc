// Proves how a thread is laid out: a line per day, groups by speaker, unconfirmed messages at the end.
import { expect, it } from 'vitest';
import { enqueue } from './outbox.queue.ts';
import { sampleMessage } from './talk.sample.ts';
import { emptyThread, merge } from './thread.merge.ts';
import { rowsOf } from './thread.rows.ts';

const noon = new Date(2026, 10, 18, 12).getTime();
const minute = 60_000;
const at = (seq: number, minutes: number, part = {}) =>
  sampleMessage(seq, { createdAt: noon + minutes * minute, ...part });
const event = { kind: 'takenOver', actor: 'operator', name: 'سمیرا' } as const;

it('groups what one speaker says within minutes, under one line per day', () => {
  const thread = merge(emptyThread, [
    at(1, 0),
    at(2, 1),
    at(3, 9),
    at(4, 9, { author: 'system', event }),
    at(5, 9),
    at(6, 24 * 60),
  ]);
  const rows = rowsOf(thread, null, 'operator').map((row) =>
    row.kind === 'message' ? (row.isContinued ? 'continued' : 'message') : row.kind,
  );
  expect(rows).toEqual(['day', 'message', 'continued', 'message', 'event', 'message', 'day', 'message']);
});

it('keeps the key of a message when it is confirmed', () => {
  const sent = enqueue(merge(emptyThread, [at(1, 0)]), { clientId: 'client-2', text: 'سلام', at: noon });
  const confirmed = merge(sent, [at(2, 1, { author: 'operator' })]);
  const keys = (thread: typeof sent) => rowsOf(thread, null, 'operator').map(({ key }) => key);
  expect(keys(confirmed)).toEqual(keys(sent));
});

it('shows a reply being written before what is being sent', () => {
  const thread = enqueue(emptyThread, { clientId: 'client-1', text: 'سلام', at: noon });
  expect(rowsOf(thread, { replyId: 'r', text: 'سلا' }, 'visitor').map(({ kind }) => kind)).toEqual([
    'stream',
    'pending',
  ]);
});
