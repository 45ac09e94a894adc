import { expect, it } from 'vitest';
import type { Message } from '../../../../contract/conversations/messages.ts';
import fc from '../../../../tests/fast-check.setup.ts';
import { sampleMessage } from '../conversation/conversation.sample.ts';
import { emptyThread, hasGap, lastSeq, merge, type Thread } from './thread.merge.ts';
import { jumpTo, MAX_MESSAGES, mergeNewer, mergeOlder, trimThread } from './thread.pages.ts';
import { initialThread, mergeMessages } from './thread.state.ts';
import { countUnread, firstUnreadSeq } from './thread.unread.ts';

const PAGE_SIZE = 50;
const initialContext = initialThread({ botId: 'b', conversationId: 'c' });
const range = (from: number, to: number): Message[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => sampleMessage(from + index));

const actionArbitrary = fc.oneof(
  fc.constant({ do: 'up' } as const),
  fc.constant({ do: 'down' } as const),
  fc.constant({ do: 'newest' } as const),
  fc.record({ do: fc.constant('jump' as const), to: fc.integer({ min: 1, max: 4_000 }) }),
  fc.record({ do: fc.constant('live' as const), count: fc.integer({ min: 1, max: 120 }) }),
  fc.record({ do: fc.constant('unheard' as const), count: fc.integer({ min: 1, max: 120 }) }),
);

/** Applies an action with the page that the server would return. */
function applyAction(
  thread: Thread,
  size: number,
  action: typeof actionArbitrary extends fc.Arbitrary<infer A> ? A : never,
) {
  const first = thread.messages[0]?.seq ?? 1;
  const last = lastSeq(thread);
  switch (action.do) {
    case 'up': {
      const page = range(Math.max(1, first - PAGE_SIZE), first - 1);
      return thread.hasOlder ? mergeOlder(thread, page, first - PAGE_SIZE > 1) : thread;
    }
    case 'down': {
      const page = range(last + 1, Math.min(size, last + PAGE_SIZE));
      return thread.hasNewer ? mergeNewer(thread, page, page.length === PAGE_SIZE) : thread;
    }
    case 'newest':
      return jumpTo(thread, range(Math.max(1, size - PAGE_SIZE + 1), size), {
        hasOlder: size > PAGE_SIZE,
        mayHaveNewer: false,
      });
    case 'jump': {
      const end = Math.min(size, Math.min(action.to, size) + PAGE_SIZE / 2 - 1);
      const from = Math.max(1, end - PAGE_SIZE + 1);
      const mayHaveNewer = end === Math.min(action.to, size) + PAGE_SIZE / 2 - 1;
      return jumpTo(thread, range(from, end), { hasOlder: from > 1, mayHaveNewer });
    }
    default:
      return thread;
  }
}

it('keeps an unbroken bounded range under any navigation', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4_000 }),
      fc.array(actionArbitrary, { maxLength: 60 }),
      (start, actions) => {
        let size = start;
        let thread = mergeOlder(
          emptyThread,
          range(Math.max(1, size - PAGE_SIZE + 1), size),
          size > PAGE_SIZE,
        );
        for (const action of actions) {
          if (action.do === 'unheard' && !thread.hasNewer) continue; // the reset would load everything
          if (action.do === 'live' || action.do === 'unheard') size += action.count;
          if (action.do === 'live') {
            for (const message of range(size - action.count + 1, size)) {
              thread = mergeMessages({ ...initialContext, thread, isAtEnd: !thread.hasNewer }, [message]);
              if (hasGap(thread)) thread = merge(thread, range(lastSeq(thread) - PAGE_SIZE, size));
            }
          }
          thread = applyAction(thread, size, action);
          const seqs = thread.messages.map(({ seq }) => seq);
          expect(seqs).toEqual(range(seqs[0] ?? 1, seqs.at(-1) ?? 0).map(({ seq }) => seq));
          expect(seqs.length).toBeLessThanOrEqual(MAX_MESSAGES + PAGE_SIZE);
          expect(thread.hasOlder).toBe((seqs[0] ?? 1) > 1);
          if (!thread.hasNewer) expect(seqs.at(-1)).toBe(size);
        }
      },
    ),
    { numRuns: 150 },
  );
});

it('drops messages far from the reader but never those in view', () => {
  const full = merge({ ...emptyThread, hasOlder: true }, range(1_001, 1_000 + MAX_MESSAGES));
  const scrolledUp = mergeOlder(full, range(951, 1_000), true);
  expect([scrolledUp.messages[0]?.seq, scrolledUp.hasNewer, scrolledUp.messages.length]).toEqual([
    951,
    true,
    MAX_MESSAGES,
  ]);
  const scrolledAway = mergeMessages({ ...initialContext, thread: full, isAtEnd: false }, [
    sampleMessage(1_001 + MAX_MESSAGES),
  ]);
  expect([lastSeq(scrolledAway), scrolledAway.hasNewer, scrolledAway.newestSeq]).toEqual([
    1_000 + MAX_MESSAGES,
    true,
    1_001 + MAX_MESSAGES,
  ]);
  const atEnd = mergeMessages({ ...initialContext, thread: full, isAtEnd: true }, [
    sampleMessage(1_001 + MAX_MESSAGES),
  ]);
  expect([lastSeq(atEnd), atEnd.hasNewer, atEnd.messages[0]?.seq]).toEqual([
    1_001 + MAX_MESSAGES,
    false,
    1_002,
  ]);
  expect(trimThread(atEnd, 'newest')).toBe(atEnd);
});

it('does not merge new messages while an older part is shown', () => {
  const jumped = jumpTo(emptyThread, range(1, PAGE_SIZE), { hasOlder: false, mayHaveNewer: true });
  const merged = merge(jumped, [sampleMessage(900)]);
  expect([lastSeq(merged), merged.newestSeq, merged.hasNewer]).toEqual([PAGE_SIZE, 900, true]);
});

it('counts unseen messages of others, including those not loaded', () => {
  const thread = merge(emptyThread, [
    ...range(1, 3),
    sampleMessage(4, { author: 'operator' }),
    ...range(5, 6),
  ]);
  const context = { ...initialContext, thread, isAtEnd: false, newestSeqAtOpen: 3 };
  expect(countUnread(context, 'operator', null)).toBe(2);
  expect(countUnread(context, 'operator', 2)).toBe(4);
  expect(countUnread({ ...context, lastSeenSeq: 5 }, 'operator', 2)).toBe(1);
  expect(countUnread({ ...context, isAtEnd: true }, 'operator', null)).toBe(0);
  const partial = { ...thread, hasNewer: true, newestSeq: 16 };
  expect(countUnread({ ...context, thread: partial }, 'operator', null)).toBe(12);
});

it('finds the first unread message', () => {
  const thread = merge(emptyThread, [...range(1, 3), sampleMessage(4, { author: 'ai' }), sampleMessage(5)]);
  expect(firstUnreadSeq(thread, 0)).toBeNull();
  expect(firstUnreadSeq(thread, 2)).toBe(3);
  expect(firstUnreadSeq(thread, 99)).toBe(1);
});
