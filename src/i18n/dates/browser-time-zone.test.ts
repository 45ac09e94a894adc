import { expect, it } from 'vitest';
import { createI18n } from '../I18n.tsx';
import { resolveTimeZone } from './browser-time-zone.ts';

it.each([
  ['Asia/Tehran', 'Asia/Tehran'],
  ['America/Yet_Unheard_Of', Intl.DateTimeFormat().resolvedOptions().timeZone],
])('maps the zone %s to %s', (zone, expected) => {
  expect(resolveTimeZone(zone)).toBe(expected);
  expect(() => createI18n('fa', resolveTimeZone(zone)).time(0)).not.toThrow();
});
