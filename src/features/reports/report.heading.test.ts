import { expect, it } from 'vitest';
import * as dates from '../../i18n/dates/dates.ts';
import { createI18n } from '../../i18n/I18n.tsx';
import { reportHeading } from './report.heading.ts';
import { parseReportUrl } from './report.url.ts';

const scope = {
  days: { from: '2026-10-28', to: '2026-11-26' },
  previousDays: { from: '2026-09-28', to: '2026-10-27' },
  choices: { connections: [{ id: 's', name: 'سایت' }], operators: [{ id: 'o', name: 'سمیرا رستمی' }] },
};
const defaultQuery = { ...parseReportUrl(''), isCompared: false };

it.each([
  [defaultQuery, '۶ آبان ۱۴۰۵ تا ۵ آذر ۱۴۰۵'],
  [{ ...defaultQuery, connectionId: 's', operatorId: 'o' }, '۶ آبان ۱۴۰۵ تا ۵ آذر ۱۴۰۵ · سایت · سمیرا رستمی'],
  [{ ...defaultQuery, isCompared: true }, '۶ آبان ۱۴۰۵ تا ۵ آذر ۱۴۰۵ · مقایسه با ۶ مهر ۱۴۰۵ تا ۵ آبان ۱۴۰۵'],
])('describes %o', (query, expected) => {
  expect(reportHeading({ ...scope, query }, createI18n('fa', 'Asia/Tehran', dates))).toBe(expected);
});

it('shows a single day once', () => {
  const day = { from: '2026-11-26', to: '2026-11-26' };
  expect(
    reportHeading({ ...scope, query: defaultQuery, days: day }, createI18n('en', 'Asia/Tehran', dates)),
  ).toBe('November 26, 2026');
});
