import { expect, it } from 'vitest';
import * as dates from '../../i18n/dates/dates.ts';
import { createI18n } from '../../i18n/I18n.tsx';
import { reportHeading } from './report.heading.ts';
import { parseReportUrl } from './report.url.ts';

const about = {
  days: { from: '2026-10-28', to: '2026-11-26' },
  before: { from: '2026-09-28', to: '2026-10-27' },
  choices: { services: [{ id: 's', name: 'سایت' }], operators: [{ id: 'o', name: 'سمیرا رستمی' }] },
};
const plain = { ...parseReportUrl(''), isCompared: false };

it.each([
  [plain, '۶ آبان ۱۴۰۵ تا ۵ آذر ۱۴۰۵'],
  [{ ...plain, serviceId: 's', operatorId: 'o' }, '۶ آبان ۱۴۰۵ تا ۵ آذر ۱۴۰۵ · سایت · سمیرا رستمی'],
  [{ ...plain, isCompared: true }, '۶ آبان ۱۴۰۵ تا ۵ آذر ۱۴۰۵ · مقایسه با ۶ مهر ۱۴۰۵ تا ۵ آبان ۱۴۰۵'],
])('describes %o', (query, said) => {
  expect(reportHeading({ ...about, query }, createI18n('fa', 'Asia/Tehran', dates))).toBe(said);
});

it('shows a single day once', () => {
  const day = { from: '2026-11-26', to: '2026-11-26' };
  expect(reportHeading({ ...about, query: plain, days: day }, createI18n('en', 'Asia/Tehran', dates))).toBe(
    'November 26, 2026',
  );
});
