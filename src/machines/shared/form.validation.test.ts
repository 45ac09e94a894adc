import { expect, it } from 'vitest';
import { type FieldValidated, withFieldIssues, withoutFieldIssues } from './form.validation.ts';

const issue = (field: string, rule = 'Invalid') => ({ path: [field], rule });
const validated = (field: string, value: unknown, ...rules: string[]): FieldValidated => ({
  type: 'field.validated',
  field,
  value,
  issues: rules.map((rule) => issue(field, rule)),
});
const values = { postalCode: '1', nationalCode: '2' };
const bothIssues = [issue('postalCode'), issue('nationalCode')];

it('replaces the problem of a field with the new one', () => {
  const first = withFieldIssues([], validated('postalCode', '1', 'Invalid'), values);
  expect(first).toEqual([issue('postalCode')]);
  expect(withFieldIssues(first, validated('postalCode', '1', 'TooLong'), values)).toEqual([
    issue('postalCode', 'TooLong'),
  ]);
});

it('clears the problem of a valid field', () => {
  expect(withFieldIssues(bothIssues, validated('postalCode', '1'), values)).toEqual([issue('nationalCode')]);
});

it('ignores a check of a value that has changed since', () => {
  expect(withFieldIssues(bothIssues, validated('postalCode', 'former'), values)).toBe(bothIssues);
});

it('clears the problem of a field typed again', () => {
  expect(withoutFieldIssues(bothIssues, 'postalCode')).toEqual([issue('nationalCode')]);
});
