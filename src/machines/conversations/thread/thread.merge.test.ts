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

const seqsOf = (thread: Thread) => thread.messages.map(({ seq }) => seq);
const createMessages = (count: number) =>
  Array.from({ length: count }, (_, index) => sampleMessage(index + 1));

/** The messages 1…n in random batches and order, with duplicates. */
const deliveries = fc.integer({ min: 1, max: 30 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    batches: fc
      .tuple(
        fc.shuffledSubarray(createMessages(count), { minLength: count }),
        fc.array(fc.integer({ min: 0, max: count - 1 })),
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      )
      .map(([all, duplicates, sizes]) => {
        const stream = [...all, ...duplicates.flatMap((index) => all.slice(index, index + 1))];
        const batches = [];
        for (let start = 0, batchIndex = 0; start < stream.length; batchIndex += 1) {
          const size = sizes[batchIndex % sizes.length] ?? 1;
          batches.push(stream.slice(start, start + size));
          start += size;
        }
        return batches;
      }),
  }),
);

it('keeps every message once and in order regardless of arrival', () => {
  fc.assert(
    fc.property(deliveries, ({ count, batches }) => {
      const thread = batches.reduce(merge, emptyThread);
      expect(seqsOf(thread)).toEqual(createMessages(count).map(({ seq }) => seq));
      expect(hasGap(thread)).toBe(false);
    }),
  );
});

it('is complete after reloading from the last message before a gap', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      fc.infiniteStream(fc.boolean()),
      (count, hasOlder, coinFlips) => {
        const all = createMessages(count);
        const received = all.filter(() => coinFlips.next().value);
        const thread = merge({ ...emptyThread, hasOlder }, received);
        const reloaded = all.filter(({ seq }) => seq > newestContiguousSeq(thread));
        const firstSeq = hasOlder ? (received[0]?.seq ?? 1) : 1;
        expect(seqsOf(merge(thread, reloaded))).toEqual(
          all.map(({ seq }) => seq).filter((seq) => seq >= firstSeq),
        );
        expect(hasGap(merge(thread, reloaded))).toBe(false);
      },
    ),
  );
});

it('shows a sent message once, as pending until the server confirms it', () => {
  const outcomeLists = fc.array(fc.constantFrom('acknowledged', 'received', 'both', 'lost'), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(outcomeLists, (outcomes) => {
      let thread = emptyThread;
      outcomes.forEach((outcome, index) => {
        const message = sampleMessage(index + 1, { author: 'operator' });
        thread = enqueuePending(thread, { clientId: message.clientId, text: message.text, at: index });
        if (outcome === 'lost') thread = markFailed(thread, message.clientId, { error: 'Forbidden' });
        else thread = merge(thread, outcome === 'both' ? [message, message] : [message]);
      });
      const ids = [...thread.messages, ...thread.pending].map(({ clientId }) => clientId);
      expect(ids.toSorted()).toEqual(outcomes.map((_, index) => `client-${index + 1}`).toSorted());
    }),
  );
});

it('takes from the last older page whether older messages exist', () => {
  const newest = mergeOlder(emptyThread, [sampleMessage(8), sampleMessage(9)], true);
  expect(newest.hasOlder).toBe(true);
  expect(merge(newest, [sampleMessage(10)]).hasOlder).toBe(true);
  const complete = mergeOlder(newest, [sampleMessage(6), sampleMessage(7)], false);
  expect(complete.hasOlder).toBe(false);
  expect(seqsOf(complete)).toEqual([6, 7, 8, 9]);
});

it('returns the same thread for known messages to avoid rendering', () => {
  const thread = merge(emptyThread, createMessages(3));
  expect(merge(thread, createMessages(3))).toBe(thread);
});

it('sends in the order written and keeps later messages queued while offline', () => {
  const queued = ['one-1234', 'two-1234'].reduce(
    (thread, clientId, index) => enqueuePending(thread, { clientId, text: clientId, at: index }),
    emptyThread,
  );
  expect(nextPending(queued)?.clientId).toBe('one-1234');
  const offline = markFailed(queued, 'one-1234', { error: 'Offline' });
  expect(nextPending(offline)).toBeUndefined();
  expect(nextPending(retryPending(offline))?.clientId).toBe('one-1234');

  const failedMessage = markFailed(queued, 'one-1234', { error: 'ConversationClosed' });
  expect(nextPending(failedMessage)?.clientId).toBe('two-1234');
  expect(retryPending(failedMessage).pending[0]?.failure).toEqual({ error: 'ConversationClosed' });
  expect(nextPending(retryPending(failedMessage, 'one-1234'))?.clientId).toBe('one-1234');
  expect(discardPending(failedMessage, 'one-1234').pending).toHaveLength(1);
});

it('joins chunks into a prefix of the reply even if some repeat or are lost', () => {
  const chunks = fc.array(fc.string({ minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(chunks, fc.infiniteStream(fc.nat({ max: 2 })), (texts, repeats) => {
      const reply = texts.join('');
      let offset = 0;
      let stream: ReplyStream | null = null;
      let isLossless = true;
      for (const text of texts) {
        const repeatCount = repeats.next().value;
        isLossless &&= repeatCount > 0;
        const delta = { kind: 'reply.delta', conversationId: '', replyId: 'r', offset, text } as const;
        for (let time = 0; time < repeatCount; time += 1) stream = appendDelta(stream, delta);
        offset += text.length;
      }
      expect(reply.startsWith(stream?.text ?? '')).toBe(true);
      if (isLossless) expect(stream?.text).toBe(reply);
    }),
  );
});
