// Schemas of the form that a visitor may fill in before a conversation.
import { Schema } from 'effect';
import type { Issue } from '../errors/errors.ts';
import { freeLine, freeText, requiredLine, wholeNumber } from '../fields/rules.ts';
import { limits } from '../limits.ts';
import {
  contactTargets,
  contactTargetsOf,
  fieldTypes,
  foldTitle,
  restrictions,
  restrictionsOf,
} from './start-form.kinds.ts';
import type { StartField } from './start-form.rules.ts';

const { startForm } = limits;

const Field = Schema.Struct({
  /** Made by the form editor; answers refer to their field by it. */
  id: requiredLine(startForm.idMax),
  title: requiredLine(startForm.titleMax),
  type: Schema.Literals(fieldTypes),
  maxLength: wholeNumber(1, startForm.answerMax),
  isRequired: Schema.Boolean,
  savedAs: Schema.NullOr(Schema.Literals(contactTargets)),
  restriction: Schema.NullOr(Schema.Literals(restrictions)),
});

/** As visitors get it. */
export const StartForm = Schema.Struct({
  heading: freeLine(startForm.headingMax),
  note: freeText(startForm.noteMax),
  fields: Schema.Array(Field),
});
export type StartForm = typeof StartForm.Type;

/** Problems between fields; `path` begins at the list. */
function findFieldIssues(fields: readonly StartField[]): Issue[] {
  const issues = fields.flatMap((field, index): Issue[] => {
    const previousFields = fields.slice(0, index);
    const toIssue = (name: keyof StartField, rule: string) => ({ path: [index, name], rule });
    const { savedAs: target, restriction } = field;
    return [
      ...(previousFields.some(({ title }) => foldTitle(title) === foldTitle(field.title))
        ? [toIssue('title', 'FieldTitleDuplicate')]
        : []),
      ...(previousFields.some(({ id }) => id === field.id) ? [toIssue('id', 'Invalid')] : []),
      ...(restriction !== null && !restrictionsOf(field.type).includes(restriction)
        ? [toIssue('restriction', 'RestrictionUnfit')]
        : []),
      ...(target !== null && !contactTargetsOf(field).includes(target)
        ? [toIssue('savedAs', 'SavedAsUnfit')]
        : []),
      ...(target !== null &&
      target !== 'description' &&
      previousFields.some((other) => other.savedAs === target)
        ? [toIssue('savedAs', 'SavedAsTaken')]
        : []),
    ];
  });
  return fields.length > startForm.fields ? [{ path: [], rule: 'TooManyFields' }] : issues;
}

const formFields = Schema.Array(Field).check(
  Schema.makeFilter<readonly StartField[]>((fields) =>
    findFieldIssues(fields).map(({ path, rule }) => ({ path, issue: rule })),
  ),
);

/** As stored: an enabled form has at least one field. */
export const StartFormSettings = Schema.Struct({
  isOn: Schema.Boolean,
  ...StartForm.fields,
  fields: formFields,
}).check(
  Schema.makeFilter<StartForm & { readonly isOn: boolean }>(({ isOn, fields }) =>
    isOn && fields.length === 0 ? { path: ['fields'], issue: 'FormEmpty' } : undefined,
  ),
);
export type StartFormSettings = typeof StartFormSettings.Type;

/** Answers by field id; each is validated by its field on arrival. */
export const StartAnswers = Schema.Record(Schema.String, freeText(10_000));
export type StartAnswers = typeof StartAnswers.Type;
