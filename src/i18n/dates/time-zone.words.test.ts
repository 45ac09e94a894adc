import { expect, it } from 'vitest';
import { createI18n } from '../I18n.tsx';
import { formatTimeZone } from './time-zone.words.ts';

it.each([
  ['fa', 'Asia/Tehran', 'به وقت تهران'],
  ['en', 'Asia/Tehran', 'Tehran time'],
  ['fa', 'UTC', 'به وقت جهانی (UTC)'],
  ['fa', 'Europe/Berlin', 'به وقت مرکز اروپا'],
  ['fa', 'Asia/Kabul', 'به وقت افغانستان'],
  ['en', 'Europe/Berlin', 'Central European Time'],
  ['fa', 'Europe/Istanbul', 'به وقت ترکیه'],
  ['fa', 'Europe/Kiev', 'به وقت شرق اروپا'],
  ['fa', 'Etc/GMT-3', 'به وقت \u2068Etc/GMT-3\u2069'],
  ['en', 'No_Such/Land', 'No Such/Land time'],
] as const)('names in %s the zone %s: %s', (locale, zone, expected) => {
  expect(formatTimeZone(zone, createI18n(locale), Date.UTC(2026, 5, 1))).toBe(expected);
});
