// Proves that zones are called as people call them, and by their own name where nobody has words.
import { expect, it } from 'vitest';
import { createI18n } from './I18n.tsx';
import { zoneWords } from './zone.words.ts';

it.each([
  ['fa', 'Asia/Tehran', 'به وقت تهران'],
  ['en', 'Asia/Tehran', 'Tehran time'],
  ['fa', 'UTC', 'به وقت جهانی (UTC)'],
  ['fa', 'Europe/Berlin', 'به وقت مرکز اروپا'],
  ['fa', 'Asia/Kabul', 'به وقت افغانستان'],
  ['en', 'Europe/Berlin', 'Central European Time'],
  ['fa', 'Etc/GMT-3', 'Etc/GMT-3'],
  ['en', 'Nowhere/Land', 'Nowhere/Land'],
] as const)('%s %s: %s', (locale, zone, words) => {
  expect(zoneWords(zone, createI18n(locale))).toBe(words);
});
