import { expect, it } from 'vitest';
import { estimateStrength } from './password-strength.ts';

it.each([
  ['', null],
  ['aaaaaaaaaaaa', 'weak'],
  ['12345678', 'weak'],
  ['qwertyuiop', 'weak'],
  ['Password1405', 'weak'],
  ['niloofar', 'weak'],
  ['my-hut7', 'fair'],
  ['niloofar-shop', 'good'],
  ['k7#Vd2!qLm', 'good'],
  ['correct horse battery staple', 'strong'],
])('rates %s as %s', (password, strength) => {
  expect(estimateStrength(password)).toBe(strength);
});
