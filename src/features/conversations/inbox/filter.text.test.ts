import { expect, it } from 'vitest';
import * as dates from '../../../i18n/dates/dates.ts';
import { createI18n } from '../../../i18n/I18n.tsx';
import { type FilterNames, filterText } from './filter.text.ts';

const me = '00000000-0000-0000-0000-000000000001';
const samira = '00000000-0000-0000-0000-000000000002';
const shop = '00000000-0000-0000-0000-000000000003';
const urgent = '00000000-0000-0000-0000-000000000004';
const shipping = '00000000-0000-0000-0000-000000000005';
const filterNames: FilterNames = {
  me,
  labelsAndViews: {
    operators: [{ id: samira, name: 'سمیرا رستمی' }],
    connections: [{ id: shop, name: 'فروشگاه دوم' }],
    labels: [{ id: urgent, name: 'فوری' }],
    groups: [{ id: shipping, name: 'ارسال' }],
  },
};
const textOf = (filters: Partial<Parameters<typeof filterText>[0]>, locale: 'fa' | 'en' = 'fa') =>
  filterText({ filter: 'all', ...filters }, filterNames, createI18n(locale, 'Asia/Tehran', dates)).replaceAll(
    /[\u2066-\u2069]/g,
    '',
  );

it('omits the default filter, the search text and the sort order', () => {
  expect(textOf({})).toBe('');
  expect(textOf({ search: 'ارسال', sort: 'waiting' })).toBe('');
});

it('describes every kind of filter with its value', () => {
  expect(textOf({ filter: 'open', unread: 'yes', assignee: 'nobody' })).toBe(
    'باز · خوانده‌نشده · مسئول: هیچ‌کس',
  );
  expect(textOf({ statuses: 'closed,notAnswered', connections: shop })).toBe(
    'وضعیت: بی‌پاسخ و بسته · اتصال: فروشگاه دوم',
  );
  expect(textOf({ ratings: '1,2', labels: urgent })).toBe('رضایت: ۱ ستاره و ۲ ستاره · برچسب‌ها: فوری');
  expect(textOf({ late: 'now', sort: 'due' })).toBe('دیرشده');
  expect(textOf({ late: 'ever' }, 'en')).toBe('With a late reply');
  expect(textOf({ groups: shipping, labels: urgent })).toBe('گروه: ارسال · برچسب‌ها: فوری');
  expect(textOf({ assignee: me })).toBe('مسئول: خودم');
  expect(textOf({ assignee: samira, statuses: 'closed' }, 'en')).toBe(
    'Assignee: سمیرا رستمی · Status: Closed',
  );
});

it('shows a single day once and skips ids without a name', () => {
  const noon = Date.UTC(2026, 10, 26, 9);
  expect(textOf({ from: noon, to: noon + 1 }, 'en')).not.toContain(' to ');
  expect(textOf({ from: noon - 5 * 86_400_000, to: noon }, 'en')).toContain(' to ');
  expect(textOf({ labels: samira, connections: urgent })).toBe('');
});
