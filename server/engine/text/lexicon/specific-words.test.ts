import { expect, it } from 'vitest';
import { tokenise } from '../tokeniser.ts';
import { specificClassOf } from './specific-words.ts';

it.each([
  ['قرمز', 'colour'],
  ['قهوه‌ای', 'colour'],
  ['تبریز', 'place'],
  ['brazil', 'place'],
  ['چرمی', 'material'],
  ['تلفنی', 'channel'],
  ['قیمت', undefined],
])('«%s» is of the class %s', (word, name) => {
  expect(specificClassOf(tokenise(word).flatMap(({ terms }) => terms))).toBe(name);
});
