import { expect, it } from 'vitest';
import fc from '../../../../tests/fast-check.setup.ts';
import {
  discardPending,
  enqueuePending,
  markFailed,
  nextPending,
  retryPending,
} from '../composer/outbox.queue.ts';
import { sampleMessage } from '../conversation/conversation.sample.ts';
import { appendDelta, type ReplyStream } from './reply.stream.ts';
import { emptyThread, hasGap, merge, newestContiguousSeq, type Thread } from './thread.merge.ts';
import { mergeOlder } from './thread.pages.ts';

const positions = (thread: Thread) => thread.messages.map(({ seq }) => seq);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => sampleMessage(index + 1));

/** The messages 1…n in random batches and order, with duplicates. */
const deliveries = fc.integer({ min: 1, max: 30 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    batches: fc
      .tuple(
        fc.shuffledSubarray(upTo(count), { minLength: count }),
        fc.array(fc.integer({ min: 0, max: count - 1 })),
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      )
      .map(([all, again, sizes]) => {
        const stream = [...all, ...again.flatMap((index) => all.slice(index, index + 1))];
        const batches = [];
        for (let at = 0, turn = 0; at < stream.length; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1;
          batches.push(stream.slice(at, at + size));
          at += size;
        }
        return batches;
      }),
  }),
);

it('keeps every message once and in order regardless of arrival', () => {
  fc.assert(
    fc.property(deliveries, ({ count, batches }) => {
      const thread = batches.reduce(merge, emptyThread);
      expect(positions(thread)).toEqual(upTo(count).map(({ seq }) => seq));
      expect(hasGap(thread)).toBe(false);
    }),
  );
});

it('becomes complete after reading on from its unbroken start', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      fc.infiniteStream(fc.boolean()),
      (count, hasOlder, luck) => {
        const all = upTo(count);
        const lossy = all.filter(() => luck.next().value);
        const thread = merge({ ...emptyThread, hasOlder }, lossy);
        const reread = all.filter(({ seq }) => seq > newestContiguousSeq(thread));
        const first = hasOlder ? (lossy[0]?.seq ?? 1) : 1;
        expect(positions(merge(thread, reread))).toEqual(
          all.map(({ seq }) => seq).filter((seq) => seq >= first),
        );
        expect(hasGap(merge(thread, reread))).toBe(false);
      },
    ),
  );
});

it('shows a sent message once, as pending until the server has it', () => {
  const sent = fc.array(fc.constantFrom('acknowledged', 'heard', 'both', 'lost'), { maxLength: 12 });
  fc.assert(
    fc.property(sent, (fates) => {
      let thread = emptyThread;
      fates.forEach((fate, index) => {
        const message = sampleMessage(index + 1, { author: 'operator' });
        thread = enqueuePending(thread, { clientId: message.clientId, text: message.text, at: index });
        if (fate === 'lost') thread = markFailed(thread, message.clientId, { error: 'Forbidden' });
        else thread = merge(thread, fate === 'both' ? [message, message] : [message]);
      });
      const ids = [...thread.messages, ...thread.pending].map(({ clientId }) => clientId);
      expect(ids.toSorted()).toEqual(fates.map((_, index) => `client-${index + 1}`).toSorted());
    }),
  );
});

it('knows from the previous page whether older messages exist', () => {
  const newest = mergeOlder(emptyThread, [sampleMessage(8), sampleMessage(9)], true);
  expect(newest.hasOlder).toBe(true);
  expect(merge(newest, [sampleMessage(10)]).hasOlder).toBe(true);
  const whole = mergeOlder(newest, [sampleMessage(6), sampleMessage(7)], false);
  expect(whole.hasOlder).toBe(false);
  expect(positions(whole)).toEqual([6, 7, 8, 9]);
});

it('returns the same thread for known messages to avoid rendering', () => {
  const thread = merge(emptyThread, upTo(3));
  expect(merge(thread, upTo(3))).toBe(thread);
});

it('sends in written order and holds later messages while offline', () => {
  const two = ['one-1234', 'two-1234'].reduce(
    (thread, clientId, at) => enqueuePending(thread, { clientId, text: clientId, at }),
    emptyThread,
  );
  expect(nextPending(two)?.clientId).toBe('one-1234');
  const offline = markFailed(two, 'one-1234', { error: 'Offline' });
  expect(nextPending(offline)).toBeUndefined();
  expect(nextPending(retryPending(offline))?.clientId).toBe('one-1234');

  const refused = markFailed(two, 'one-1234', { error: 'ConversationClosed' });
  expect(nextPending(refused)?.clientId).toBe('two-1234');
  expect(retryPending(refused).pending[0]?.failure).toEqual({ error: 'ConversationClosed' });
  expect(nextPending(retryPending(refused, 'one-1234'))?.clientId).toBe('one-1234');
  expect(discardPending(refused, 'one-1234').pending).toHaveLength(1);
});

it('joins stream parts into a prefix of the reply in any order', () => {
  const pieces = fc.array(fc.string({ minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(pieces, fc.infiniteStream(fc.nat({ max: 2 })), (texts, luck) => {
      const whole = texts.join('');
      let offset = 0;
      let stream: ReplyStream | null = null;
      let isLossless = true;
      for (const text of texts) {
        const times = luck.next().value;
        isLossless &&= times > 0;
        const delta = { kind: 'reply.delta', conversationId: '', replyId: 'r', offset, text } as const;
        for (let time = 0; time < times; time += 1) stream = appendDelta(stream, delta);
        offset += text.length;
      }
      expect(whole.startsWith(stream?.text ?? '')).toBe(true);
      if (isLossless) expect(stream?.text).toBe(whole);
    }),
  );
});
