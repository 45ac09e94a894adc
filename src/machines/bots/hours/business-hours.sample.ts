// Business hours for tests and the state gallery.
import type { BusinessHours } from '../../../../contract/bots/business-hours.ts';
import { defaultWeek } from './week-edit.ts';

export const sampleHours = (overrides: Partial<BusinessHours> = {}): BusinessHours => ({
  week: defaultWeek,
  hasOfficialHolidays: true,
  openHolidays: [],
  changedHolidays: [],
  ownHolidays: [],
  awayMessages: [],
  targets: { firstReply: 10, nextReply: null, urgentFirstReply: null, urgentNextReply: null },
  zone: 'Asia/Tehran',
  isOpen: true,
  opensAt: null,
  calendar: [
    {
      id: 'nowruz-1406',
      key: 'nowruz',
      name: { fa: 'نوروز', en: 'Nowruz' },
      year: 1406,
      from: '2027-03-21',
      to: '2027-03-24',
      isEstimated: false,
    },
  ],
  ...overrides,
});
