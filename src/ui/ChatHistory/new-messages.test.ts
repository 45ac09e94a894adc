import { expect, it } from 'vitest';
import type { HistoryRow } from './HistoryRow.tsx';
import { type AnnouncementState, collectNewMessages } from './new-messages.ts';

type Row = { key: string; what: HistoryRow };
const said = (key: string, isNews = true): Row => ({
  key,
  what: { kind: 'message', from: 'visitor', name: 'سارا', at: 0, text: key, isNews },
});
const describe = ({ what }: Row) => what;
const nothing: AnnouncementState = { run: '', key: null, isWhole: false, newMessages: [] };
const hear = (before: AnnouncementState, rows: Row[], part: { run?: string; isWhole?: boolean } = {}) =>
  collectNewMessages(before, { run: '0', rows, isWhole: true, ...part }, describe);
const words = ({ newMessages }: AnnouncementState) => newMessages.map(({ text }) => text);

it('announces nothing on opening and later messages once', () => {
  const opened = hear(nothing, [said('a'), said('b')]);
  expect(words(opened)).toEqual([]);
  const one = hear(opened, [said('a'), said('b'), said('c')]);
  expect(words(one)).toEqual(['c']);
  expect(words(hear(one, [said('a'), said('b'), said('c')]))).toEqual([]);
  const two = hear(one, [said('b'), said('c'), said('d'), said('mine', false), said('e')]);
  expect(words(two)).toEqual(['d', 'e']);
});

it('does not announce own messages or streaming text', () => {
  const opened = hear(nothing, [said('a')]);
  expect(words(hear(opened, [said('a'), said('mine', false), said('growing', false)]))).toEqual([]);
});

it('does not announce older pages, newer pages or another part', () => {
  const opened = hear(nothing, [said('m')]);
  expect(words(hear(opened, [said('k'), said('l'), said('m')]))).toEqual([]);
  const away = hear(opened, [said('m'), said('n')], { isWhole: false });
  expect(words(away)).toEqual([]);
  const arrived = hear(away, [said('m'), said('n'), said('o')]);
  expect(words(arrived)).toEqual([]);
  expect(words(hear(arrived, [said('n'), said('o'), said('p')]))).toEqual(['p']);
  expect(words(hear(opened, [said('x'), said('y')], { run: '1' }))).toEqual([]);
});

it('announces the first message of an empty conversation', () => {
  const opened = hear(nothing, [said('mine', false)]);
  expect(words(hear(opened, [said('mine', false), said('a')]))).toEqual(['a']);
});
