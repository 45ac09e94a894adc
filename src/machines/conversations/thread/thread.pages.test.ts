import { expect, it } from 'vitest';
import type { Message } from '../../../../contract/conversations/messages.ts';
import fc from '../../../../tests/fast-check.setup.ts';
import { sampleMessage } from '../conversation/conversation.sample.ts';
import { emptyThread, hasGap, lastSeq, merge, type Thread } from './thread.merge.ts';
import { jumpTo, MAX_MESSAGES, mergeNewer, mergeOlder, trimThread } from './thread.pages.ts';
import { initialThread, mergeMessages } from './thread.state.ts';
import { countUnread, firstUnreadSeq } from './thread.unread.ts';

const PAGE = 50;
const talk = initialThread({ botId: 'b', conversationId: 'c' });
const range = (from: number, to: number): Message[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => sampleMessage(from + index));

const act = fc.oneof(
  fc.constant({ do: 'up' } as const),
  fc.constant({ do: 'down' } as const),
  fc.constant({ do: 'newest' } as const),
  fc.record({ do: fc.constant('jump' as const), to: fc.integer({ min: 1, max: 4_000 }) }),
  fc.record({ do: fc.constant('live' as const), count: fc.integer({ min: 1, max: 120 }) }),
  fc.record({ do: fc.constant('unheard' as const), count: fc.integer({ min: 1, max: 120 }) }),
);

/** What the server would answer and the machine would do with it. */
function play(thread: Thread, size: number, action: typeof act extends fc.Arbitrary<infer A> ? A : never) {
  const first = thread.messages[0]?.seq ?? 1;
  const last = lastSeq(thread);
  switch (action.do) {
    case 'up': {
      const page = range(Math.max(1, first - PAGE), first - 1);
      return thread.hasOlder ? mergeOlder(thread, page, first - PAGE > 1) : thread;
    }
    case 'down': {
      const page = range(last + 1, Math.min(size, last + PAGE));
      return thread.hasNewer ? mergeNewer(thread, page, page.length === PAGE) : thread;
    }
    case 'newest':
      return jumpTo(thread, range(Math.max(1, size - PAGE + 1), size), {
        hasOlder: size > PAGE,
        isCut: false,
      });
    case 'jump': {
      const end = Math.min(size, Math.min(action.to, size) + PAGE / 2 - 1);
      const from = Math.max(1, end - PAGE + 1);
      const isCut = end === Math.min(action.to, size) + PAGE / 2 - 1;
      return jumpTo(thread, range(from, end), { hasOlder: from > 1, isCut });
    }
    default:
      return thread;
  }
}

it('keeps an unbroken bounded range under any navigation', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4_000 }), fc.array(act, { maxLength: 60 }), (start, acts) => {
      let size = start;
      let thread = mergeOlder(emptyThread, range(Math.max(1, size - PAGE + 1), size), size > PAGE);
      for (const action of acts) {
        if (action.do === 'unheard' && !thread.hasNewer) continue; // the reset would load everything
        if (action.do === 'live' || action.do === 'unheard') size += action.count;
        if (action.do === 'live') {
          for (const message of range(size - action.count + 1, size)) {
            thread = mergeMessages({ ...talk, thread, isAtEnd: !thread.hasNewer }, [message]);
            if (hasGap(thread)) thread = merge(thread, range(lastSeq(thread) - PAGE, size));
          }
        }
        thread = play(thread, size, action);
        const seqs = thread.messages.map(({ seq }) => seq);
        expect(seqs).toEqual(range(seqs[0] ?? 1, seqs.at(-1) ?? 0).map(({ seq }) => seq));
        expect(seqs.length).toBeLessThanOrEqual(MAX_MESSAGES + PAGE);
        expect(thread.hasOlder).toBe((seqs[0] ?? 1) > 1);
        if (!thread.hasNewer) expect(seqs.at(-1)).toBe(size);
      }
    }),
    { numRuns: 150 },
  );
});

it('drops messages far from the reader but never those in view', () => {
  const full = merge({ ...emptyThread, hasOlder: true }, range(1_001, 1_000 + MAX_MESSAGES));
  const up = mergeOlder(full, range(951, 1_000), true);
  expect([up.messages[0]?.seq, up.hasNewer, up.messages.length]).toEqual([951, true, MAX_MESSAGES]);
  const read = mergeMessages({ ...talk, thread: full, isAtEnd: false }, [
    sampleMessage(1_001 + MAX_MESSAGES),
  ]);
  expect([lastSeq(read), read.hasNewer, read.newestSeq]).toEqual([
    1_000 + MAX_MESSAGES,
    true,
    1_001 + MAX_MESSAGES,
  ]);
  const followed = mergeMessages({ ...talk, thread: full, isAtEnd: true }, [
    sampleMessage(1_001 + MAX_MESSAGES),
  ]);
  expect([lastSeq(followed), followed.hasNewer, followed.messages[0]?.seq]).toEqual([
    1_001 + MAX_MESSAGES,
    false,
    1_002,
  ]);
  expect(trimThread(followed, 'newest')).toBe(followed);
});

it('does not merge new messages while another part is in view', () => {
  const away = jumpTo(emptyThread, range(1, PAGE), { hasOlder: false, isCut: true });
  const later = merge(away, [sampleMessage(900)]);
  expect([lastSeq(later), later.newestSeq, later.hasNewer]).toEqual([PAGE, 900, true]);
});

it('counts unseen messages of others, including those not held', () => {
  const thread = merge(emptyThread, [
    ...range(1, 3),
    sampleMessage(4, { author: 'operator' }),
    ...range(5, 6),
  ]);
  const reader = { ...talk, thread, isAtEnd: false, newestSeqAtOpen: 3 };
  expect(countUnread(reader, 'operator', null)).toBe(2);
  expect(countUnread(reader, 'operator', 2)).toBe(4);
  expect(countUnread({ ...reader, lastSeenSeq: 5 }, 'operator', 2)).toBe(1);
  expect(countUnread({ ...reader, isAtEnd: true }, 'operator', null)).toBe(0);
  const away = { ...thread, hasNewer: true, newestSeq: 16 };
  expect(countUnread({ ...reader, thread: away }, 'operator', null)).toBe(12);
});

it('finds the first unread message', () => {
  const thread = merge(emptyThread, [...range(1, 3), sampleMessage(4, { author: 'ai' }), sampleMessage(5)]);
  expect(firstUnreadSeq(thread, 0)).toBeNull();
  expect(firstUnreadSeq(thread, 2)).toBe(3);
  expect(firstUnreadSeq(thread, 99)).toBe(1);
});
