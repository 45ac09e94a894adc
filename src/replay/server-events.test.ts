import { expect, it } from 'vitest';
import type { ConversationTimeline } from '../../contract/admin/timelines.ts';
import type { RecordedEntry } from './entries.ts';
import { joinSides, serverEvents } from './server-events.ts';

const NOON = Date.UTC(2026, 10, 30, 12);
const stepAt = (at: number): RecordedEntry => ({
  type: 'step',
  at,
  path: 'thread',
  event: { type: 'reply.submitted' },
  value: 'sending',
  status: 'active',
});
const timeline: ConversationTimeline = {
  accountId: 'a',
  entities: [],
  transitions: [
    {
      machine: 'conversation',
      entityId: 'c',
      from: 'aiAnswered',
      event: 'operator.replied',
      to: 'operatorAnswered',
      actor: { kind: 'owner', id: 'u', name: 'سمیرا' },
      correlationId: 'r-1',
      at: NOON + 30,
    },
  ],
  messages: [{ id: 'm', seq: 4, author: 'operator', userId: 'u', isNote: false, createdAt: NOON + 20 }],
  deliveries: [{ messageId: 'm', state: 'sent', attempts: 1, createdAt: NOON + 25, attemptedAt: NOON + 900 }],
  isTruncated: false,
};

it('tells who did what on the server, with the id of the request, the oldest first', () => {
  expect(serverEvents(timeline)).toEqual([
    { at: NOON + 20, machine: 'message', event: 'stored', actor: { kind: 'operator', name: null } },
    {
      at: NOON + 30,
      machine: 'conversation',
      event: 'operator.replied',
      states: { from: 'aiAnswered', to: 'operatorAnswered' },
      actor: { kind: 'owner', id: 'u', name: 'سمیرا' },
      correlationId: 'r-1',
    },
    { at: NOON + 900, machine: 'delivery', event: 'sent' },
  ]);
});

// The tab asked 10 ms before the server stored, and heard of the delivery after it.
it.each([
  ['a device whose clock is right', 0],
  ['a device that is an hour behind', 3_600_000],
  ['a device that is a minute ahead', -60_000],
])('puts both sides in order of time for %s', (_, clockOffset) => {
  const entries = [10, 500, 1_000].map((after) => stepAt(NOON + after - clockOffset));
  const order = joinSides(entries, serverEvents(timeline), clockOffset).map((row) =>
    row.side === 'tab' ? row.index : row.event.machine,
  );
  expect(order).toEqual([0, 'message', 'conversation', 1, 'delivery', 2]);
});

it('keeps the order of the tab at the same instant, and what came after its end', () => {
  const rows = joinSides([stepAt(NOON + 20), stepAt(NOON + 20)], serverEvents(timeline), 0);
  expect(rows.map((row) => (row.side === 'tab' ? row.index : row.id))).toEqual([
    0,
    1,
    'server 0',
    'server 1',
    'server 2',
  ]);
});
