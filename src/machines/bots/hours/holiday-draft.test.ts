import { expect, test } from 'vitest';
import type { BusinessHoursSettings } from '../../../../contract/bots/business-hours.ts';
import { draftProblem, holidayRows, officialDraft, withHoliday, withoutHoliday } from './holiday-draft.ts';
import { copyDay, defaultWeek, nextSpan, withAwayMessage, withDay } from './week-edit.ts';

const settings: BusinessHoursSettings = {
  week: defaultWeek,
  hasOfficialHolidays: true,
  openHolidays: [],
  changedHolidays: [],
  ownHolidays: [],
  awayMessages: [],
  targets: { firstReply: null, nextReply: null, urgentFirstReply: null, urgentNextReply: null },
};
const nowruz = {
  id: 'nowruz-1406',
  key: 'nowruz',
  name: { fa: 'نوروز', en: 'Nowruz' },
  year: 1406,
  from: '2027-03-21',
  to: '2027-03-24',
  isEstimated: false,
};
const days = { from: '2027-03-20', to: '2027-04-02' };

test('an official holiday takes other days in one year, and returns to the calendar', () => {
  const draft = { ...officialDraft(nowruz, settings), days };
  const changed = withHoliday(settings, draft);
  expect(changed.changedHolidays).toEqual([{ id: 'nowruz-1406', ...days, spans: [] }]);
  expect(officialDraft(nowruz, changed).days).toEqual(days);
  expect(withHoliday(changed, draft).changedHolidays).toHaveLength(1);
  expect(withoutHoliday(changed, nowruz.id)).toEqual(settings);
});

test('an own holiday needs a name and days', () => {
  const draft = { id: 'x', name: ' ', days: null, spans: [] };
  expect(draftProblem(draft)).toBe('name');
  expect(draftProblem({ ...draft, name: 'جشن' })).toBe('days');
  expect(draftProblem({ ...draft, name: 'جشن', days })).toBeNull();
  expect(withHoliday(settings, { ...draft, name: ' جشن ', days }).ownHolidays).toEqual([
    { id: 'x', name: 'جشن', ...days, spans: [] },
  ]);
});

test('lists what is to come in order, with what the owner changed or switched off', () => {
  const own = { id: 'x', name: 'جشن', from: '2027-03-01', to: '2027-03-02', spans: [] };
  const rows = holidayRows(
    { ...settings, ownHolidays: [own], openHolidays: ['nowruz'] },
    [nowruz],
    '2027-03-02',
  );
  expect(rows.map(({ id, isOn }) => [id, isOn])).toEqual([
    ['x', true],
    ['nowruz-1406', false],
  ]);
  expect(holidayRows(settings, [nowruz], '2027-03-25')).toEqual([]);
  expect(holidayRows({ ...settings, hasOfficialHolidays: false }, [nowruz], '2027-03-01')).toEqual([]);
});

test('a day gets a further span after its last one, and gives its hours to other open days', () => {
  expect(nextSpan([])).toEqual({ from: 540, to: 1080 });
  expect(nextSpan([{ from: 540, to: 780 }])).toEqual({ from: 840, to: 1080 });
  expect(nextSpan([{ from: 1080, to: 120 }])).toEqual({ from: 0, to: 240 });
  const split = [
    { from: 540, to: 780 },
    { from: 840, to: 1080 },
  ];
  const week = copyDay(withDay(defaultWeek, 6, split), 6);
  expect(week[0]).toEqual(split);
  expect(week[5]).toEqual([]);
});

test('an away message of one channel and language is replaced, and removed when it is emptied', () => {
  const first = withAwayMessage([], { channel: null, language: 'fa', text: 'بسته‌ایم' });
  const second = withAwayMessage(first, { channel: 'widget', language: 'fa', text: 'فردا می‌آییم' });
  expect(second).toHaveLength(2);
  expect(withAwayMessage(second, { channel: null, language: 'fa', text: '' })).toEqual([second[1]]);
});
