import { expect, it } from 'vitest';
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import fc from '../../../../tests/fast-check.setup.ts';
import { botId, sampleConversation } from '../conversation/conversation.sample.ts';
import {
  appendPage,
  countNewSincePause,
  type InboxList,
  mergeChanges,
  mergePage,
  pauseRows,
  updateInPlace,
} from './inbox.merge.ts';

const listing = (conversations: readonly Conversation[], part: Partial<InboxList> = {}): InboxList => ({
  botId,
  userId: 'me',
  filters: { filter: 'all' },
  conversations,
  nextCursor: null,
  ...part,
});
const at = (id: string, lastMessageAt: number, part: Partial<Conversation> = {}) =>
  sampleConversation({ id, lastMessageAt, ...part });
const ids = (conversations: readonly Conversation[]) => conversations.map(({ id }) => id);

it('keeps each conversation once, newest first, after any pages and changes', () => {
  const some = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 0, max: 9 })), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(some, some, (page, changes) => {
      const conversations = mergeChanges(
        listing(
          mergePage(
            listing([]),
            page.map(([id, time]) => at(id, time)),
          ),
        ),
        changes.map(([id, time]) => at(id, time)),
      );
      expect(new Set(ids(conversations)).size).toBe(conversations.length);
      const times = conversations.map(({ lastMessageAt }) => lastMessageAt);
      expect(times).toEqual(times.toSorted((one, other) => other - one));
      expect(new Set(ids(conversations))).toEqual(new Set([...page, ...changes].map(([id]) => id)));
    }),
  );
});

it('removes conversations that leave the filter and adds those that enter it', () => {
  const open = listing([at('a', 2), at('b', 1)], { filters: { filter: 'open' } });
  expect(ids(mergeChanges(open, [at('a', 3, { status: 'operatorAnswered' })]))).toEqual(['b']);
  expect(ids(mergeChanges(open, [at('c', 3, { status: 'operatorAttention' })]))).toEqual(['c', 'a', 'b']);
});

it('removes conversations that leave the chosen days', () => {
  const week = listing([at('a', 6), at('b', 5)], { filters: { filter: 'all', from: 5, to: 7 } });
  expect(ids(mergeChanges(week, [at('a', 8), at('c', 7), at('d', 4)]))).toEqual(['c', 'b']);
});

it('ignores other bots and test chats', () => {
  const all = listing([at('a', 2)]);
  expect(ids(mergeChanges(all, [at('t', 3, { kind: 'test' }), at('o', 3, { botId: 'other' })]))).toEqual([
    'a',
  ]);
});

it('leaves matching of unlisted conversations in a search to the server', () => {
  const found = listing([at('a', 2)], { filters: { filter: 'all', search: 'سارا' } });
  expect(ids(mergeChanges(found, [at('b', 3), at('a', 4)]))).toEqual(['a']);
});

it('does not add conversations of a page that is not loaded yet', () => {
  const partial = listing([at('a', 5), at('b', 4)], { nextCursor: 'more' });
  expect(ids(mergeChanges(partial, [at('c', 1)]))).toEqual(['a', 'b']);
  expect(ids(mergeChanges(partial, [at('c', 6)]))).toEqual(['c', 'a', 'b']);
});

it('sorts by longest wait and then by latest activity', () => {
  const waiting = listing([], { filters: { filter: 'all', sort: 'waiting' } });
  const rows = [at('a', 9), at('b', 5, { waitingSince: 5 }), at('c', 8, { waitingSince: 2 }), at('d', 3)];
  expect(ids(mergeChanges(waiting, rows))).toEqual(['c', 'b', 'a', 'd']);
});

it('keeps search results in order of their hits', () => {
  const found = listing([at('a', 2), at('b', 9)], { filters: { filter: 'all', search: 'سارا' } });
  expect(ids(mergePage(found, [at('b', 9), at('c', 5)]))).toEqual(['a', 'b', 'c']);
  expect(ids(mergeChanges(found, [at('a', 20)]))).toEqual(['a', 'b']);
});

it('keeps rows in place under the pointer and counts pending moves', () => {
  const rows = [at('a', 5), at('b', 4)];
  const held = pauseRows(rows);
  const changed = at('b', 6, { unread: 2 });
  const now = mergeChanges(listing(rows), [changed, at('c', 7)]);
  const still = { ...held, rows: appendPage(updateInPlace(held.rows, [changed, at('c', 7)]), [at('z', 1)]) };
  expect(ids(still.rows)).toEqual(['a', 'b', 'z']);
  expect(still.rows[1]?.unread).toBe(2);
  expect(ids(now)).toEqual(['c', 'b', 'a']);
  expect(countNewSincePause(still, now)).toBe(1); // b keeps its place either way
});
