import { expect, it } from 'vitest';
import { findTextRows, textRows } from './text-rows.ts';

const exported = {
  inboxTexts: {
    title: { fa: 'گفتگوها', en: 'Inbox' },
    tones: { red: { fa: 'قرمز', en: 'Red' } },
    left: { fa: '{count} پیام', en: { one: '{count} message', other: '{count} messages' } },
  },
  toText: () => 'x',
  names: { fa: { fa: 'فارسی', en: 'Persian' } },
};
const rows = [
  ...textRows('src/features/conversations/inbox.texts.ts', exported),
  ...textRows('widget/frame/frame.texts.ts', { send: { fa: 'ارسال', en: 'Send' } }),
];

it('lists each text with its area, file and key', () => {
  expect(rows.map(({ area, key }) => [area, key])).toEqual([
    ['conversations', 'inboxTexts.title'],
    ['conversations', 'inboxTexts.tones.red'],
    ['conversations', 'inboxTexts.left'],
    ['conversations', 'names.fa'],
    ['widget', 'send'],
  ]);
  expect(rows[2]).toMatchObject({ fa: '{count} پیام', en: '{count} message\n{count} messages' });
});

it.each([
  ['', '', 5],
  ['widget', '', 1],
  ['', 'INBOX', 4],
  ['', 'گفتگوها', 1],
  ['widget', 'inbox', 0],
])('finds in the area «%s» what has «%s»', (area, search, count) => {
  expect(findTextRows(rows, area, search)).toHaveLength(count);
});
