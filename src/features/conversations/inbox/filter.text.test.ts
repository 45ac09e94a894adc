import { expect, it } from 'vitest';
import * as dates from '../../../i18n/dates/dates.ts';
import { createI18n } from '../../../i18n/I18n.tsx';
import { type FilterNames, filterText } from './filter.text.ts';

const me = '00000000-0000-0000-0000-000000000001';
const samira = '00000000-0000-0000-0000-000000000002';
const shop = '00000000-0000-0000-0000-000000000003';
const urgent = '00000000-0000-0000-0000-000000000004';
const named: FilterNames = {
  me,
  labelsAndViews: {
    operators: [{ id: samira, name: 'سمیرا رستمی' }],
    connections: [{ id: shop, name: 'فروشگاه دوم' }],
    labels: [{ id: urgent, name: 'فوری' }],
  },
};
const said = (filters: Partial<Parameters<typeof filterText>[0]>, locale: 'fa' | 'en' = 'fa') =>
  filterText({ filter: 'all', ...filters }, named, createI18n(locale, 'Asia/Tehran', dates)).replaceAll(
    /[\u2066-\u2069]/g,
    '',
  );

it('describes no default filter, search or sort', () => {
  expect(said({})).toBe('');
  expect(said({ search: 'ارسال', sort: 'waiting' })).toBe('');
});

it('describes every kind of filter with its value', () => {
  expect(said({ filter: 'open', unread: 'yes', assignee: 'nobody' })).toBe('باز · خوانده‌نشده · مسئول: هیچ‌کس');
  expect(said({ statuses: 'closed,notAnswered', services: shop })).toBe(
    'وضعیت: بی‌پاسخ و بسته · سرویس: فروشگاه دوم',
  );
  expect(said({ ratings: '1,2', labels: urgent })).toBe('رضایت: ۱ ستاره و ۲ ستاره · برچسب‌ها: فوری');
  expect(said({ assignee: me })).toBe('مسئول: خودم');
  expect(said({ assignee: samira, statuses: 'closed' }, 'en')).toBe('Assignee: سمیرا رستمی · Status: Closed');
});

it('shows a single day once and skips deleted names', () => {
  const noon = Date.UTC(2026, 10, 26, 9);
  expect(said({ from: noon, to: noon + 1 }, 'en')).not.toContain(' to ');
  expect(said({ from: noon - 5 * 86_400_000, to: noon }, 'en')).toContain(' to ');
  expect(said({ labels: samira, services: urgent })).toBe('');
});
