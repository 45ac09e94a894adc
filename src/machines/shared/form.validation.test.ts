import { expect, it } from 'vitest';
import { type FieldValidated, withFieldIssues, withoutFieldIssues } from './form.validation.ts';

const issue = (field: string, rule = 'Invalid') => ({ path: [field], rule });
const judged = (field: string, value: unknown, ...rules: string[]): FieldValidated => ({
  type: 'field.validated',
  field,
  value,
  issues: rules.map((rule) => issue(field, rule)),
});
const values = { postalCode: '1', nationalCode: '2' };
const both = [issue('postalCode'), issue('nationalCode')];

it('replaces the problem of a field with the new one', () => {
  const first = withFieldIssues([], judged('postalCode', '1', 'Invalid'), values);
  expect(first).toEqual([issue('postalCode')]);
  expect(withFieldIssues(first, judged('postalCode', '1', 'TooLong'), values)).toEqual([
    issue('postalCode', 'TooLong'),
  ]);
});

it('clears the problem of a valid field', () => {
  expect(withFieldIssues(both, judged('postalCode', '1'), values)).toEqual([issue('nationalCode')]);
});

it('ignores a check of a value that has changed since', () => {
  expect(withFieldIssues(both, judged('postalCode', 'former'), values)).toBe(both);
});

it('clears the problem of a field typed again', () => {
  expect(withoutFieldIssues(both, 'postalCode')).toEqual([issue('nationalCode')]);
});
