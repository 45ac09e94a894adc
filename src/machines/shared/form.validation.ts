// Validates each field of a form as it is left.
import { type AnyActorRef, assign, type EventObject, fromCallback, sendTo } from 'xstate';
import type { Issue } from '../../../contract/errors/errors.ts';

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

interface FieldLeft {
  readonly type: 'field.left';
  readonly field: string;
}

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

/**
 * What a chart does while its form is written, which keeps what was found wrong in `judged` and has the port `checks`.
 * `valuesOf`: the whole form, since a rule may look at more than one field.
 */
export const judging = <Context extends { readonly judged: readonly Issue[] }, Events extends EventObject>(
  valuesOf: (context: Context) => object,
) => ({
  'field.left': {
    actions: sendTo<Context, FieldLeft, undefined, AnyActorRef, Events>(
      'checks',
      ({ context, event }: { readonly context: Context; readonly event: FieldLeft }): CheckAsked => ({
        type: 'check.asked',
        field: event.field,
        values: valuesOf(context),
      }),
    ),
  },
  'field.judged': {
    actions: assign<Context, FieldJudged, undefined, Events, never>(({ context, event }) => ({
      ...context,
      judged: withJudgement(context.judged, event, valuesOf(context)),
    })),
  },
});
