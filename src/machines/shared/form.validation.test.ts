import { expect, it } from 'vitest';
import { type FieldJudged, forgiven, withJudgement } from './form.validation.ts';

const issue = (field: string, rule = 'Invalid') => ({ path: [field], rule });
const judged = (field: string, value: unknown, ...rules: string[]): FieldJudged => ({
  type: 'field.judged',
  field,
  value,
  issues: rules.map((rule) => issue(field, rule)),
});
const values = { postalCode: '1', nationalCode: '2' };
const both = [issue('postalCode'), issue('nationalCode')];

it('replaces the problem of a field with the new one', () => {
  const first = withJudgement([], judged('postalCode', '1', 'Invalid'), values);
  expect(first).toEqual([issue('postalCode')]);
  expect(withJudgement(first, judged('postalCode', '1', 'TooLong'), values)).toEqual([
    issue('postalCode', 'TooLong'),
  ]);
});

it('clears the problem of a valid field', () => {
  expect(withJudgement(both, judged('postalCode', '1'), values)).toEqual([issue('nationalCode')]);
});

it('ignores a check of a value that has changed since', () => {
  expect(withJudgement(both, judged('postalCode', 'former'), values)).toBe(both);
});

it('clears the problem of a field typed again', () => {
  expect(forgiven(both, 'postalCode')).toEqual([issue('nationalCode')]);
});
