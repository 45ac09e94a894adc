// Field props shared by the sign-up and invitation forms.
import type { Issue } from '../../../../contract/errors/errors.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { fieldErrors } from '../../../i18n/texts/errors.ts';

interface NewUserForm<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  /** Errors reported by the server, by field. */
  readonly errors: Readonly<Record<string, string>>;
  /** Validation errors of fields that have lost focus. */
  readonly validation: readonly Issue[];
  readonly locale: Locale;
  readonly label: (name: Name) => string;
  readonly onType: (name: Name, value: string) => void;
  readonly onBlur: (name: Name) => void;
}

/** Props of `field('email', hint)`; an error replaces the hint. */
export function newUserFields<Name extends string>(form: NewUserForm<Name>) {
  const fieldIssues = fieldErrors({ issues: form.validation }, form.locale);
  return (name: Name, hint?: string) => {
    const error = form.errors[name] ?? fieldIssues[name];
    return {
      name,
      label: form.label(name),
      value: form.values[name],
      error,
      hint: error ? undefined : hint,
      onChange: (value: string) => form.onType(name, value),
      onBlur: () => form.onBlur(name),
    };
  };
}
