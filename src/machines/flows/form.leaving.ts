// Knows what is to be judged when a field of a newcomer's form is left, the repeated password among them. Knows no rule of the contract.
import type { Issue } from '../../../contract/errors.ts';
import { type CheckAsked, forgiven } from './form.check.ts';

interface Repeated {
  readonly password: string;
  readonly confirmation: string;
}

/** A repetition that is not one; the contract's own check says so only once everything else is right. */
export function repetitionIssues({ password, confirmation }: Repeated): Issue[] {
  if (confirmation === '' || confirmation === password) return [];
  return [{ path: ['confirmation'], rule: 'PasswordsDiffer' }];
}

/**
 * What is known to be wrong once `field` is left, and what the contract's rules are to be asked. Whoever only passes
 * by an empty field is not told off: it is judged when the form is sent.
 */
export function leaving<Values extends Repeated>(
  field: keyof Values & string,
  values: Values,
  judged: readonly Issue[],
): { readonly judged: readonly Issue[]; readonly ask: CheckAsked | null } {
  if (values[field] === '') return { judged, ask: null };
  const isRepeated = field === 'password' || field === 'confirmation';
  return {
    judged: isRepeated ? [...forgiven(judged, 'confirmation'), ...repetitionIssues(values)] : judged,
    ask: field === 'confirmation' ? null : { type: 'check.asked', field, values },
  };
}

/** What is still known to be wrong while `field` is typed anew. */
export const typing = (field: string, judged: readonly Issue[]): readonly Issue[] =>
  field === 'password' ? forgiven(judged, field, 'confirmation') : forgiven(judged, field);
