// Proves what a judgement of one field does to what is known to be wrong.
import { expect, it } from 'vitest';
import { type FieldJudged, withJudgement, withoutField } from './form.check.ts';

const issue = (field: string, rule = 'Invalid') => ({ path: [field], rule });
const judged = (field: string, value: unknown, ...rules: string[]): FieldJudged => ({
  type: 'field.judged',
  field,
  value,
  issues: rules.map((rule) => issue(field, rule)),
});
const values = { postalCode: '1', nationalCode: '2' };
const both = { error: 'InvalidInput', issues: [issue('postalCode'), issue('nationalCode')] } as const;

it('adds what is wrong with the field, in place of what was', () => {
  const first = withJudgement(null, judged('postalCode', '1', 'Invalid'), values);
  expect(first).toEqual({ error: 'InvalidInput', issues: [issue('postalCode')] });
  expect(withJudgement(first, judged('postalCode', '1', 'TooLong'), values)).toEqual({
    error: 'InvalidInput',
    issues: [issue('postalCode', 'TooLong')],
  });
});

it('clears a field that is right, and the failure with the last of them', () => {
  const one = withJudgement(both, judged('postalCode', '1'), values);
  expect(one).toEqual({ error: 'InvalidInput', issues: [issue('nationalCode')] });
  expect(withJudgement(one, judged('nationalCode', '2'), values)).toBeNull();
});

it('leaves a failure that speaks of no field, until a field is wrong', () => {
  expect(withJudgement({ error: 'Offline' }, judged('postalCode', '1'), values)).toEqual({
    error: 'Offline',
  });
  expect(withJudgement({ error: 'Offline' }, judged('postalCode', '1', 'Invalid'), values)).toEqual({
    error: 'InvalidInput',
    issues: [issue('postalCode')],
  });
});

it('is not taken for a field that has changed since', () => {
  expect(withJudgement(both, judged('postalCode', 'former'), values)).toBe(both);
});

it('forgives a field that is typed anew', () => {
  expect(withoutField(both, 'postalCode')).toEqual({
    error: 'InvalidInput',
    issues: [issue('nationalCode')],
  });
  expect(withoutField({ error: 'Offline' }, 'postalCode')).toBeNull();
});
