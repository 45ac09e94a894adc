import { expect, it } from 'vitest';
import { findEmoji } from './emoji.search.ts';

it('finds emoji by their names in both languages and names them in one', () => {
  expect(findEmoji('قلب', 'fa').map(({ emoji }) => emoji)).toEqual(['😍', '❤️', '💙', '💚', '💔']);
  expect(findEmoji('heart', 'fa')[1]).toEqual({ emoji: '❤️', name: 'قلب' });
  expect(findEmoji('گل', 'en').map(({ name }) => name)).toEqual(['rose', 'bouquet']);
  expect(findEmoji('نیست چنین', 'fa')).toEqual([]);
});
