// Knows what of a widget's set-up is changed and not kept, and how fields of its form come, go and move. Knows no states and no calls.
import type { Failure, Issue } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { restrictionsOf, savedAsOf } from '../../../contract/start-form.kinds.ts';
import type { StartField } from '../../../contract/start-form.rules.ts';
import type { WidgetSetup, WidgetValues } from '../../../contract/widget-settings.ts';

export interface WidgetSettingsContext {
  readonly botId: string;
  readonly connectionId: string;
  /** As the server has it; null until it was read. */
  readonly setup: WidgetSetup | null;
  /** As the form has it. */
  readonly values: WidgetValues | null;
  /** As the form was when it was sent; what is changed since is kept when the answer comes. */
  readonly sent: WidgetValues | null;
  /** As the form was before each step that can be taken back; the last one is the newest. */
  readonly past: readonly { readonly step: string; readonly values: WidgetValues }[];
  /** Of the last reading or saving. */
  readonly failure: Failure | null;
  readonly iconFailure: Failure | null;
  /** What is wrong with fields that were left. */
  readonly judged: readonly Issue[];
  /** Where somebody wanted to go who was held back. */
  readonly leavingTo: string | null;
}

const REMEMBERED = 50;

export const hasChanges = ({ setup, values }: Pick<WidgetSettingsContext, 'setup' | 'values'>): boolean =>
  setup !== null && values !== null && JSON.stringify(setup.values) !== JSON.stringify(values);

/** Typing on in one field is one step. */
export function changed(
  { values, past }: Pick<WidgetSettingsContext, 'values' | 'past'>,
  { change, step }: { readonly change: Partial<WidgetValues>; readonly step: string },
): Pick<WidgetSettingsContext, 'values' | 'past'> {
  if (!values) return { values, past };
  const isSame = past.at(-1)?.step === step;
  return {
    values: { ...values, ...change },
    past: isSame ? past : [...past.slice(1 - REMEMBERED), { step, values }],
  };
}

export function undone({ values, past }: Pick<WidgetSettingsContext, 'values' | 'past'>) {
  return { values: past.at(-1)?.values ?? values, past: past.slice(0, -1) };
}

export const newField = (id: string): StartField => ({
  id,
  title: '',
  type: 'text',
  maxLength: limits.startForm.lengthDefault,
  isRequired: false,
  savedAs: null,
  restriction: null,
});

/** A field with a change, and without what no longer fits it then. */
export function fitted(field: StartField, change: Partial<StartField>): StartField {
  const next = { ...field, ...change };
  const restriction =
    next.restriction !== null && restrictionsOf(next.type).includes(next.restriction)
      ? next.restriction
      : null;
  const kept = { ...next, restriction };
  return {
    ...kept,
    savedAs: kept.savedAs !== null && savedAsOf(kept).includes(kept.savedAs) ? kept.savedAs : null,
  };
}

/** The list with the item at one place put at another; places beyond the list are its ends. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined) return items;
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, item);
}
