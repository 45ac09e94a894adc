import { expect, it } from 'vitest';
import { createI18n } from '../I18n.tsx';
import { knownTimeZone } from './known-time-zone.ts';

it.each([
  ['Asia/Tehran', 'Asia/Tehran'],
  ['America/Yet_Unheard_Of', Intl.DateTimeFormat().resolvedOptions().timeZone],
])('maps the zone %s to %s', (zone, expected) => {
  expect(knownTimeZone(zone)).toBe(expected);
  expect(() => createI18n('fa', knownTimeZone(zone)).time(0)).not.toThrow();
});
