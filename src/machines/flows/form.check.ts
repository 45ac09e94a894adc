// Knows how a form's fields are judged as they are left, each by itself. Knows no rule and no call.
import { fromCallback } from 'xstate';
import type { Issue } from '../../../contract/errors.ts';

/** A field was left: whoever knows the rules is asked what is wrong with it among `values`. */
export interface CheckAsked {
  readonly type: 'check.asked';
  readonly field: string;
  readonly values: object;
}

/** `issues`: of this field alone, as it was when it was left. */
export interface FieldJudged {
  readonly type: 'field.judged';
  readonly field: string;
  readonly value: unknown;
  readonly issues: readonly Issue[];
}

/** Answers each `CheckAsked` with a `FieldJudged`, or with nothing where the rules cannot be had. */
export const checksPort = fromCallback<CheckAsked>(() => {
  throw new Error('The port "checks" is not provided');
});

/** What was found wrong without what it says of these fields: they are being typed anew. */
export const forgiven = (judged: readonly Issue[], ...fields: readonly string[]): readonly Issue[] =>
  judged.filter(({ path }) => !fields.includes(String(path[0])));

/**
 * What was found wrong, with a field's judgement in place of the former; untouched where the field has changed
 * since. Kept apart from a call's failure: a refusal leads to the first wrong field, a judgement leads nowhere.
 */
export function withJudgement(
  judged: readonly Issue[],
  { field, value, issues }: FieldJudged,
  values: object,
): readonly Issue[] {
  if (new Map<string, unknown>(Object.entries(values)).get(field) !== value) return judged;
  return [...forgiven(judged, field), ...issues];
}
