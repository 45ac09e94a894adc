// Validates the answers to a start form and separates contact fields.
import type { Issue } from '../../../../contract/errors/errors.ts';
import { normaliseAnswer, validateAnswer } from '../../../../contract/widget/start-form.rules.ts';
import type { StartForm } from '../../../../contract/widget/start-form.ts';
import type { Contact } from './visitor-contact.store.ts';

export type ValidatedAnswers =
  | {
      readonly ok: true;
      readonly contact: Contact;
      readonly fields: readonly { title: string; value: string }[];
    }
  | { readonly ok: false; readonly issues: readonly Issue[] };

const CONTACT_FIELDS: Readonly<Record<string, keyof Contact>> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
};

/** Validates each field by its own rules; answers to unknown fields are ignored. */
export function validateStartAnswers(
  form: StartForm,
  answers: Readonly<Record<string, string>>,
): ValidatedAnswers {
  const validated = form.fields.map((field) => {
    const answer = normaliseAnswer(field, Object.hasOwn(answers, field.id) ? (answers[field.id] ?? '') : '');
    return { field, answer, rule: validateAnswer(field, answer) };
  });
  const issues = validated.flatMap(({ field, rule }) =>
    rule === null ? [] : [{ path: ['answers', field.id], rule }],
  );
  if (issues.length > 0) return { ok: false, issues };
  const filled = validated.filter(({ answer }) => answer !== '');
  const contactEntries = filled.flatMap(({ field, answer }) => {
    const contactField = field.savedAs === null ? undefined : CONTACT_FIELDS[field.savedAs];
    return contactField ? [[contactField, answer] as const] : [];
  });
  return {
    ok: true,
    contact: Object.fromEntries(contactEntries),
    fields: filled
      .filter(({ field }) => field.savedAs === null || field.savedAs === 'description')
      .map(({ field, answer }) => ({ title: field.title, value: answer })),
  };
}
