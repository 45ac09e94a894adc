// Validates each field of a form as it is left.
import { type AnyActorRef, assign, type EventObject, fromCallback, sendTo } from 'xstate';
import type { Issue } from '../../../contract/errors/errors.ts';
import { notProvided } from '../port.ts';

interface RepeatedPassword {
  readonly password: string;
  readonly confirmation: string;
}

/** Issue of a password confirmation that differs; the contract reports it only once all else is valid. */
export function repetitionIssues({ password, confirmation }: RepeatedPassword): Issue[] {
  if (confirmation === '' || confirmation === password) return [];
  return [{ path: ['confirmation'], rule: 'PasswordsDiffer' }];
}

/**
 * Issues known once `field` is left, and what to validate by the contract's rules. An empty field is not
 * validated until the form is submitted.
 */
export function onFieldBlur<Values extends RepeatedPassword>(
  field: keyof Values & string,
  values: Values,
  current: readonly Issue[],
): { readonly validation: readonly Issue[]; readonly request: ValidationRequested | null } {
  if (values[field] === '') return { validation: current, request: null };
  const isRepeated = field === 'password' || field === 'confirmation';
  return {
    validation: isRepeated
      ? [...withoutFieldIssues(current, 'confirmation'), ...repetitionIssues(values)]
      : current,
    request: field === 'confirmation' ? null : { type: 'validation.requested', field, values },
  };
}

/** The issues left while `field` is edited. */
export const onFieldChange = (field: string, current: readonly Issue[]): readonly Issue[] =>
  field === 'password'
    ? withoutFieldIssues(current, field, 'confirmation')
    : withoutFieldIssues(current, field);

interface FieldBlurred {
  readonly type: 'field.blurred';
  readonly field: string;
}

/** A field was left: requests its validation among `values`. */
export interface ValidationRequested {
  readonly type: 'validation.requested';
  readonly field: string;
  readonly values: object;
}

/** `issues`: of this field alone, with the value it had when left. */
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
 * Replaces the issues of a validated field, unless it has changed since. Kept apart from a call's failure,
 * which moves the focus to the first invalid field.
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
 * Transitions of a machine that stores issues in `validation` and has the port `validation`. `valuesOf`
 * returns the whole form, as a rule may look at several fields.
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
