// Knows how a form's fields are judged as they are left, and what a failure says of one of them. Knows no rule.
import { fromCallback } from 'xstate';
import type { Failure, Issue } from '../../../contract/errors.ts';

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

/** The failure without what it says of one field; nothing when nothing else is wrong. */
export function withoutField(failure: Failure | null, field: string): Failure | null {
  const issues = failure?.issues?.filter(({ path }) => path[0] !== field) ?? [];
  return failure && issues.length > 0 ? { ...failure, issues } : null;
}

/** The failure with a field's judgement in place of the former; untouched where the field has changed since. */
export function withJudgement(failure: Failure | null, judged: FieldJudged, values: object): Failure | null {
  if (new Map<string, unknown>(Object.entries(values)).get(judged.field) !== judged.value) return failure;
  const rest = failure?.issues?.filter(({ path }) => path[0] !== judged.field) ?? [];
  const issues = [...rest, ...judged.issues];
  if (issues.length === 0) return failure?.issues ? null : failure;
  return { ...(failure?.issues ? failure : { error: 'InvalidInput' }), issues };
}
