import { describe, expect, it } from 'vitest';
import type { Message } from '../../../contract/conversations/messages.ts';
import fc from '../../../tests/fast-check.setup.ts';
import { appendChunk, hasGapBefore, mergeMessages, remainingPending } from './messages.ts';

const message = (seq: number): Message => ({
  id: `id-${seq}`,
  conversationId: 'c',
  seq,
  clientId: `client-${seq}`,
  author: 'visitor',
  authorName: null,
  text: '',
  abstained: false,
  sources: [],
  confidence: null,
  costMessages: 0,
  event: null,
  createdAt: seq,
});

describe('message merging', () => {
  it('keeps each message once and in order regardless of arrival', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 12 }), { maxLength: 8 }),
        (pages) => {
          const thread = pages.reduce<readonly Message[]>(
            (known, page) => mergeMessages(known, page.map(message)),
            [],
          );
          const expected = [...new Set(pages.flat())].sort((a, b) => a - b);
          expect(thread.map((item) => item.seq)).toEqual(expected);
        },
      ),
    );
  });

  it('detects a gap only beyond the next message', () => {
    expect(hasGapBefore([], message(1))).toBe(false);
    expect(hasGapBefore([], message(2))).toBe(true);
    expect(hasGapBefore([message(4)], message(5))).toBe(false);
    expect(hasGapBefore([message(4)], message(6))).toBe(true);
    expect(hasGapBefore([message(4)], message(3))).toBe(false);
  });

  it('removes exactly the delivered messages from the pending list', () => {
    const waiting = [1, 2, 3].map((seq) => ({
      clientId: `client-${seq}`,
      text: '',
      state: 'waiting' as const,
    }));
    expect(remainingPending(waiting, [message(2)]).map((item) => item.clientId)).toEqual([
      'client-1',
      'client-3',
    ]);
  });
});

describe('streaming reply', () => {
  it('builds a prefix of the reply from repeated or shuffled parts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1 }), { minLength: 1 }),
        fc.infiniteStream(fc.nat()),
        (parts, picks) => {
          const fullText = parts.join('');
          const pieces = parts.map((text, index) => ({
            replyId: 'r',
            offset: parts.slice(0, index).join('').length,
            text,
          }));
          let reply = appendChunk(null, pieces[0] ?? { replyId: 'r', offset: 0, text: '' });
          for (let step = 0; step < parts.length * 3; step += 1) {
            const piece = pieces[(picks.next().value ?? 0) % pieces.length];
            if (piece) reply = appendChunk(reply, piece);
          }
          expect(fullText.startsWith(reply?.text ?? '')).toBe(true);
        },
      ),
    );
  });
});
