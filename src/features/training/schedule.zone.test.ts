// Proves that a schedule in a zone the browser has never heard of is told in the reader's own.
import { expect, it } from 'vitest';
import { createI18n } from '../../i18n/I18n.tsx';
import { countedZone } from './schedule.zone.ts';

it.each([
  ['Asia/Tehran', 'Asia/Tehran'],
  ['America/Yet_Unheard_Of', Intl.DateTimeFormat().resolvedOptions().timeZone],
])('%s is counted by as %s', (zone, counted) => {
  expect(countedZone(zone)).toBe(counted);
  expect(() => createI18n('fa', countedZone(zone)).time(0)).not.toThrow();
});
