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
  nextUnreadOf,
  pauseRows,
  updateInPlace,
} from './inbox.merge.ts';

const createList = (
  conversations: readonly Conversation[],
  overrides: Partial<InboxList> = {},
): InboxList => ({
  botId,
  userId: 'me',
  filters: { filter: 'all' },
  conversations,
  nextCursor: null,
  ...overrides,
});
const conversationAt = (id: string, lastMessageAt: number, overrides: Partial<Conversation> = {}) =>
  sampleConversation({ id, lastMessageAt, ...overrides });
const ids = (conversations: readonly Conversation[]) => conversations.map(({ id }) => id);

it('keeps each conversation once, newest first, after any pages and changes', () => {
  const entries = fc.array(
    fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 0, max: 9 })),
    {
      maxLength: 20,
    },
  );
  fc.assert(
    fc.property(entries, entries, (page, changes) => {
      const conversations = mergeChanges(
        createList(
          mergePage(
            createList([]),
            page.map(([id, time]) => conversationAt(id, time)),
          ),
        ),
        changes.map(([id, time]) => conversationAt(id, time)),
      );
      expect(new Set(ids(conversations)).size).toBe(conversations.length);
      const times = conversations.map(({ lastMessageAt }) => lastMessageAt);
      expect(times).toEqual(times.toSorted((one, other) => other - one));
      expect(new Set(ids(conversations))).toEqual(new Set([...page, ...changes].map(([id]) => id)));
    }),
  );
});

it('removes conversations that leave the filter and adds those that enter it', () => {
  const open = createList([conversationAt('a', 2), conversationAt('b', 1)], { filters: { filter: 'open' } });
  expect(ids(mergeChanges(open, [conversationAt('a', 3, { status: 'operatorAnswered' })]))).toEqual(['b']);
  expect(ids(mergeChanges(open, [conversationAt('c', 3, { status: 'operatorAttention' })]))).toEqual([
    'c',
    'a',
    'b',
  ]);
});

it('removes conversations that leave the chosen dates', () => {
  const weekList = createList([conversationAt('a', 6), conversationAt('b', 5)], {
    filters: { filter: 'all', from: 5, to: 7 },
  });
  expect(
    ids(mergeChanges(weekList, [conversationAt('a', 8), conversationAt('c', 7), conversationAt('d', 4)])),
  ).toEqual(['c', 'b']);
});

it('ignores other bots and test chats', () => {
  const all = createList([conversationAt('a', 2)]);
  expect(
    ids(
      mergeChanges(all, [
        conversationAt('t', 3, { kind: 'test' }),
        conversationAt('o', 3, { botId: 'other' }),
      ]),
    ),
  ).toEqual(['a']);
});

it('leaves matching of unlisted conversations in a search to the server', () => {
  const searchList = createList([conversationAt('a', 2)], { filters: { filter: 'all', search: 'سارا' } });
  expect(ids(mergeChanges(searchList, [conversationAt('b', 3), conversationAt('a', 4)]))).toEqual(['a']);
});

it('does not add conversations of a page that is not loaded yet', () => {
  const partial = createList([conversationAt('a', 5), conversationAt('b', 4)], { nextCursor: 'more' });
  expect(ids(mergeChanges(partial, [conversationAt('c', 1)]))).toEqual(['a', 'b']);
  expect(ids(mergeChanges(partial, [conversationAt('c', 6)]))).toEqual(['c', 'a', 'b']);
});

it('sorts by longest wait and then by latest activity', () => {
  const waiting = createList([], { filters: { filter: 'all', sort: 'waiting' } });
  const rows = [
    conversationAt('a', 9),
    conversationAt('b', 5, { waitingSince: 5 }),
    conversationAt('c', 8, { waitingSince: 2 }),
    conversationAt('d', 3),
  ];
  expect(ids(mergeChanges(waiting, rows))).toEqual(['c', 'b', 'a', 'd']);
});

it('keeps search results in order of their hits', () => {
  const searchList = createList([conversationAt('a', 2), conversationAt('b', 9)], {
    filters: { filter: 'all', search: 'سارا' },
  });
  expect(ids(mergePage(searchList, [conversationAt('b', 9), conversationAt('c', 5)]))).toEqual([
    'a',
    'b',
    'c',
  ]);
  expect(ids(mergeChanges(searchList, [conversationAt('a', 20)]))).toEqual(['a', 'b']);
});

it('keeps rows in place under the pointer and counts pending moves', () => {
  const rows = [conversationAt('a', 5), conversationAt('b', 4)];
  const paused = pauseRows(rows);
  const changed = conversationAt('b', 6, { unread: 2 });
  const merged = mergeChanges(createList(rows), [changed, conversationAt('c', 7)]);
  const updated = {
    ...paused,
    rows: appendPage(updateInPlace(paused.rows, [changed, conversationAt('c', 7)]), [conversationAt('z', 1)]),
  };
  expect(ids(updated.rows)).toEqual(['a', 'b', 'z']);
  expect(updated.rows[1]?.unread).toBe(2);
  expect(ids(merged)).toEqual(['c', 'b', 'a']);
  expect(countNewSincePause(updated, merged)).toBe(1); // b keeps its place either way
});

it('sorts snoozed conversations by their end and drops one that wakes', () => {
  const filters = { filter: 'all', snoozed: 'yes' } as const;
  const rows = [
    conversationAt('reply', 9, { snoozedUntil: null }),
    conversationAt('late', 8, { snoozedUntil: 300 }),
    conversationAt('soon', 1, { snoozedUntil: 200 }),
  ];
  const list = createList(mergePage({ filters, conversations: [] }, rows), { filters });
  expect(ids(list.conversations)).toEqual(['soon', 'late', 'reply']);
  expect(ids(mergeChanges(list, [conversationAt('late', 8, { snoozedUntil: 100 })]))).toEqual([
    'late',
    'soon',
    'reply',
  ]);
  expect(ids(mergeChanges(list, [conversationAt('soon', 10, { wokenAt: 10 })]))).toEqual(['late', 'reply']);
  const open = createList([conversationAt('a', 1)]);
  const answered = { ...open, filters: { filter: 'answered' } as const };
  const snoozed = conversationAt('a', 1, { status: 'operatorAnswered', snoozedUntil: 5 });
  expect(ids(mergeChanges(open, [snoozed]))).toEqual(['a']);
  expect(ids(mergeChanges(answered, [snoozed]))).toEqual([]);
});

it('sorts late conversations by their due time, takes in one that becomes late and drops one with a reply', () => {
  const filters = { filter: 'all', late: 'now' } as const;
  const list = createList([conversationAt('a', 9, { replyDueAt: 300, lateAt: 301 })], { filters });
  const added = mergeChanges(list, [
    conversationAt('b', 1, { replyDueAt: 200, lateAt: 201 }),
    conversationAt('c', 2, { replyDueAt: 100, lateAt: 50 }),
  ]);
  expect(ids(added)).toEqual(['b', 'a']);
  const answered = conversationAt('b', 10, { lateAt: 201 });
  expect(ids(mergeChanges({ ...list, conversations: added }, [answered]))).toEqual(['a']);
  const ever = createList([], { filters: { filter: 'all', late: 'ever' } });
  expect(ids(mergeChanges(ever, [answered, conversationAt('d', 3)]))).toEqual(['b']);
});

it('sorts by the due time first, then by activity', () => {
  const filters = { filter: 'all', sort: 'due' } as const;
  const rows = [
    conversationAt('new', 9),
    conversationAt('later', 1, { replyDueAt: 200 }),
    conversationAt('sooner', 2, { replyDueAt: 100 }),
  ];
  expect(ids(mergePage({ filters, conversations: [] }, rows))).toEqual(['sooner', 'later', 'new']);
});

it('finds the next unread conversation below the open one, then from the top', () => {
  const rows = ['a', 'b', 'c', 'd'].map((id, index) => conversationAt(id, 9 - index, { unread: index % 2 }));
  expect(nextUnreadOf(rows, 'b')?.id).toBe('d');
  expect(nextUnreadOf(rows, 'd')?.id).toBe('b');
  expect(nextUnreadOf(rows, undefined)?.id).toBe('b');
  expect(nextUnreadOf(rows.slice(0, 2), 'b')).toBeUndefined();
});
