// Proves that a schedule in a zone the browser has never heard of is told in the reader's own.
import { expect, it } from 'vitest';
import { createI18n } from '../../i18n/I18n.tsx';
import { knownZone } from './schedule.zone.ts';

it.each([
  ['Asia/Tehran', 'Asia/Tehran'],
  ['America/Yet_Unheard_Of', undefined],
])('%s is counted by as %s', (zone, counted) => {
  expect(knownZone(zone)).toBe(counted);
  expect(() => createI18n('fa', knownZone(zone)).time(0)).not.toThrow();
});
