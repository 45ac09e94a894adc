import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import { createI18n } from '../../../i18n/I18n.tsx';
import { replyDueText } from './reply-due.text.ts';

const [fa, en] = [createI18n('fa'), createI18n('en')];
const due = 1_000 * DAY_MS;
const textAt = (passed: number, i18n = en) => replyDueText(due, due + passed, i18n)?.text ?? null;

it('counts the minutes that are left once few are', () => {
  expect(textAt(-16 * MINUTE_MS)).toBeNull();
  expect(textAt(-15 * MINUTE_MS)).toBe('15 min left');
  expect(textAt(-5.5 * MINUTE_MS, fa)).toBe('۶ دقیقه مانده');
  expect(textAt(-MINUTE_MS)).toBe('Under a minute left');
  expect(textAt(0)).toBe('Under a minute left');
});

it('says how late it is, in colour and words', () => {
  expect(textAt(1)).toBe('Late');
  expect(textAt(6.5 * MINUTE_MS, fa)).toBe('۶ دقیقه دیر');
  expect(textAt(6.5 * MINUTE_MS)).toBe('6 min late');
  expect(textAt(3 * HOUR_MS)).toBe('3 h late');
  expect(textAt(2 * DAY_MS)).toBe('2 days late');
  expect(replyDueText(due, due + 1, en)?.tone).toBe('danger');
  expect(replyDueText(due, due - 1, en)?.tone).toBe('warning');
});
