// Validates each field of a form as it is left.
import { type AnyActorRef, assign, type EventObject, fromCallback, sendTo } from 'xstate';
import type { Issue } from '../../../contract/errors/errors.ts';
import { notProvided } from '../port.ts';

interface RepeatedPassword {
  readonly password: string;
  readonly confirmation: string;
}

/** A repeated password that differs; the contract's own check reports it only once all else is valid. */
export function repetitionIssues({ password, confirmation }: RepeatedPassword): Issue[] {
  if (confirmation === '' || confirmation === password) return [];
  return [{ path: ['confirmation'], rule: 'PasswordsDiffer' }];
}

/**
 * What is known to be wrong once `field` is left, and what the contract's rules are to be asked. Whoever only passes
 * by an empty field is not told off: it is judged when the form is sent.
 */
export function onFieldBlur<Values extends RepeatedPassword>(
  field: keyof Values & string,
  values: Values,
  current: readonly Issue[],
): { readonly validation: readonly Issue[]; readonly ask: ValidationRequested | null } {
  if (values[field] === '') return { validation: current, ask: null };
  const isRepeated = field === 'password' || field === 'confirmation';
  return {
    validation: isRepeated
      ? [...withoutFieldIssues(current, 'confirmation'), ...repetitionIssues(values)]
      : current,
    ask: field === 'confirmation' ? null : { type: 'validation.requested', field, values },
  };
}

/** What is still known to be wrong while `field` is typed anew. */
export const onFieldChange = (field: string, current: readonly Issue[]): readonly Issue[] =>
  field === 'password'
    ? withoutFieldIssues(current, field, 'confirmation')
    : withoutFieldIssues(current, field);

interface FieldBlurred {
  readonly type: 'field.blurred';
  readonly field: string;
}

/** A field was left: requests the validation of it among `values`. */
export interface ValidationRequested {
  readonly type: 'validation.requested';
  readonly field: string;
  readonly values: object;
}

/** `issues`: of this field alone, as it was when it was left. */
export interface FieldValidated {
  readonly type: 'field.validated';
  readonly field: string;
  readonly value: unknown;
  readonly issues: readonly Issue[];
}

/** Answers each `ValidationRequested` with a `FieldValidated`, or not at all if the rules cannot be loaded. */
export const validationPort = fromCallback<ValidationRequested>(notProvided('validation'));

/** The issues without those of these fields, which are being edited. */
export const withoutFieldIssues = (
  current: readonly Issue[],
  ...fields: readonly string[]
): readonly Issue[] => current.filter(({ path }) => !fields.includes(String(path[0])));

/**
 * What was found wrong, with a field's judgement in place of the former; untouched where the field has changed
 * since. Kept apart from a call's failure: a refusal leads to the first wrong field, a judgement leads nowhere.
 */
export function withFieldIssues(
  current: readonly Issue[],
  { field, value, issues }: FieldValidated,
  values: object,
): readonly Issue[] {
  if (new Map<string, unknown>(Object.entries(values)).get(field) !== value) return current;
  return [...withoutFieldIssues(current, field), ...issues];
}

/**
 * What a chart does while its form is written, which keeps what was found wrong in `validation` and has the port
 * `validation`. `valuesOf`: the whole form, since a rule may look at more than one field.
 */
export const validateOnBlur = <
  Context extends { readonly validation: readonly Issue[] },
  Events extends EventObject,
>(
  valuesOf: (context: Context) => object,
) => ({
  'field.blurred': {
    actions: sendTo<Context, FieldBlurred, undefined, AnyActorRef, Events>(
      'validation',
      ({
        context,
        event,
      }: {
        readonly context: Context;
        readonly event: FieldBlurred;
      }): ValidationRequested => ({
        type: 'validation.requested',
        field: event.field,
        values: valuesOf(context),
      }),
    ),
  },
  'field.validated': {
    actions: assign<Context, FieldValidated, undefined, Events, never>(({ context, event }) => ({
      ...context,
      validation: withFieldIssues(context.validation, event, valuesOf(context)),
    })),
  },
});
