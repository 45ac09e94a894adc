import { expect, test } from 'vitest';
import { formatAnnouncement } from './announcer.ts';
import { eventText, frameTexts } from './frame.texts.ts';
import { message } from './visitor/visitor.fixtures.ts';

test('says who answered and what, with the names of files', () => {
  const file = {
    id: 'f',
    kind: 'file' as const,
    name: 'راهنما.pdf',
    mime: 'application/pdf',
    size: 1,
    duration: null,
  };
  expect(formatAnnouncement(message(1, { author: 'ai', text: 'سه روز' }), 'fa')).toBe(
    `${frameTexts.ai.fa}: سه روز`,
  );
  const reply = message(2, {
    author: 'operator',
    authorName: 'سمیرا',
    text: '',
    attachments: [{ ...file, width: null, height: null }],
  });
  expect(formatAnnouncement(reply, 'fa')).toBe('سمیرا: راهنما.pdf');
  expect(formatAnnouncement(message(3, { author: 'operator', text: 'Yes' }), 'en')).toBe(
    `${frameTexts.operator.en}: Yes`,
  );
});

test.each([
  [1, 0, 'en', '1 product'],
  [2, 1, 'en', '3 products'],
  [2, 1, 'fa', '۳ کالا'],
] as const)('says how many products %i cards and %i more are', (cards, more, locale, expected) => {
  const card = { name: 'کیف', url: null, picture: null, price: null, regularPrice: null } as const;
  const products = {
    cards: Array.from({ length: cards }, () => ({ ...card, stock: 'instock' as const, cartUrl: null })),
    more,
  };
  expect(formatAnnouncement(message(1, { author: 'ai', text: '!', products }), locale)).toMatch(
    new RegExp(`!، ${expected}$`),
  );
});

test('says nothing of the visitor’s own message and of events that do not concern them', () => {
  expect(formatAnnouncement(message(1, { author: 'visitor' }), 'fa')).toBeNull();
  const event = { kind: 'assigned' as const, actor: 'system' as const, name: null };
  expect(formatAnnouncement(message(2, { author: 'system', event }), 'fa')).toBeNull();
  const joined = { kind: 'takenOver' as const, actor: 'operator' as const, name: 'سمیرا' };
  expect(formatAnnouncement(message(3, { author: 'system', event: joined }), 'fa')).toBe(
    eventText(joined, 'fa'),
  );
});
