import { expect, it } from 'vitest';
import { type FieldJudged, forgiven, withJudgement } from './form.check.ts';

const issue = (field: string, rule = 'Invalid') => ({ path: [field], rule });
const judged = (field: string, value: unknown, ...rules: string[]): FieldJudged => ({
  type: 'field.judged',
  field,
  value,
  issues: rules.map((rule) => issue(field, rule)),
});
const values = { postalCode: '1', nationalCode: '2' };
const both = [issue('postalCode'), issue('nationalCode')];

it('says what is wrong with the field, in place of what was', () => {
  const first = withJudgement([], judged('postalCode', '1', 'Invalid'), values);
  expect(first).toEqual([issue('postalCode')]);
  expect(withJudgement(first, judged('postalCode', '1', 'TooLong'), values)).toEqual([
    issue('postalCode', 'TooLong'),
  ]);
});

it('clears a field that is right', () => {
  expect(withJudgement(both, judged('postalCode', '1'), values)).toEqual([issue('nationalCode')]);
});

it('is not taken for a field that has changed since', () => {
  expect(withJudgement(both, judged('postalCode', 'former'), values)).toBe(both);
});

it('is forgotten for a field that is typed anew', () => {
  expect(forgiven(both, 'postalCode')).toEqual([issue('nationalCode')]);
});
