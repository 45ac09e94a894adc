import { expect, it } from 'vitest';
import { Vocabulary } from './vocabulary.ts';

const words = ['king', 'gandhi', 'attack', 'گارانتی', 'قیمت'];
const vocabulary = new Vocabulary(words, new Set(words));

it.each([
  ['kings', 'king', 'a letter more'],
  ['kng', 'king', 'too short to tell'],
  ['ikng', 'king', 'neighbours swapped'],
  ['kind', 'king', 'another letter in a short word'],
  ['attach', 'attack', 'another letter in a longer word'],
  ['ghandi', 'gandhi', 'a letter that moved'],
  ['گارنتی', 'گارانتی', 'a letter less'],
  ['قیبت', 'قیمت', 'another letter in Persian'],
])('matches «%s» against «%s»: %s', (typed, expected, label) => {
  const isTooFar = label === 'too short to tell' || label === 'another letter in a short word';
  expect(vocabulary.withinOneEdit(typed)).toEqual(isTooFar ? [] : [expected]);
});
