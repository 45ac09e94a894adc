import { expect, it } from 'vitest';
import type { HistoryRow } from './HistoryRow.tsx';
import { type AnnouncementState, collectNewMessages } from './new-messages.ts';

type Row = { key: string; content: HistoryRow };
const messageRow = (key: string, shouldAnnounce = true): Row => ({
  key,
  content: { kind: 'message', from: 'visitor', name: 'سارا', at: 0, text: key, shouldAnnounce },
});
const describe = ({ content }: Row) => content;
const initialState: AnnouncementState = { run: '', key: null, hasNewest: false, newMessages: [] };
const collect = (
  previous: AnnouncementState,
  rows: Row[],
  changes: { run?: string; hasNewest?: boolean } = {},
) => collectNewMessages(previous, { run: '0', rows, hasNewest: true, ...changes }, describe);
const textsOf = ({ newMessages }: AnnouncementState) => newMessages.map(({ text }) => text);

it('announces nothing on opening and later messages once', () => {
  const afterOpening = collect(initialState, [messageRow('a'), messageRow('b')]);
  expect(textsOf(afterOpening)).toEqual([]);
  const afterFirst = collect(afterOpening, [messageRow('a'), messageRow('b'), messageRow('c')]);
  expect(textsOf(afterFirst)).toEqual(['c']);
  expect(textsOf(collect(afterFirst, [messageRow('a'), messageRow('b'), messageRow('c')]))).toEqual([]);
  const afterSecond = collect(afterFirst, [
    messageRow('b'),
    messageRow('c'),
    messageRow('d'),
    messageRow('mine', false),
    messageRow('e'),
  ]);
  expect(textsOf(afterSecond)).toEqual(['d', 'e']);
});

it('does not announce the reader’s own messages or streaming text', () => {
  const afterOpening = collect(initialState, [messageRow('a')]);
  expect(
    textsOf(
      collect(afterOpening, [messageRow('a'), messageRow('mine', false), messageRow('growing', false)]),
    ),
  ).toEqual([]);
});

it('does not announce older pages, newer pages or another run', () => {
  const afterOpening = collect(initialState, [messageRow('m')]);
  expect(textsOf(collect(afterOpening, [messageRow('k'), messageRow('l'), messageRow('m')]))).toEqual([]);
  const withoutNewest = collect(afterOpening, [messageRow('m'), messageRow('n')], { hasNewest: false });
  expect(textsOf(withoutNewest)).toEqual([]);
  const withNewest = collect(withoutNewest, [messageRow('m'), messageRow('n'), messageRow('o')]);
  expect(textsOf(withNewest)).toEqual([]);
  expect(textsOf(collect(withNewest, [messageRow('n'), messageRow('o'), messageRow('p')]))).toEqual(['p']);
  expect(textsOf(collect(afterOpening, [messageRow('x'), messageRow('y')], { run: '1' }))).toEqual([]);
});

it('announces the first message of an empty conversation', () => {
  const afterOpening = collect(initialState, [messageRow('mine', false)]);
  expect(textsOf(collect(afterOpening, [messageRow('mine', false), messageRow('a')]))).toEqual(['a']);
});
