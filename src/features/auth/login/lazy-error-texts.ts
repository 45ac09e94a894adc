// Loads error texts after the first failure, to keep the login page small.
import type { Failure } from '../../../../contract/errors/errors.ts';
import type { Locale } from '../../../i18n/locale.ts';

let errorTexts: typeof import('../../../i18n/texts/errors.ts') | null = null;

/** Loads the error texts; resolves also when they cannot be loaded. */
export async function loadErrorTexts(): Promise<void> {
  errorTexts ??= await import('../../../i18n/texts/errors.ts').catch(() => null);
}

/** Error texts of a failed login, by field or for the form; null if they could not be loaded. */
export function loginErrorTexts(failure: Failure, locale: Locale) {
  if (errorTexts === null) return null;
  const text = errorTexts.errorText(failure, locale);
  const fields: Record<string, string> =
    failure.error === 'InvalidCredentials' ? { password: text } : errorTexts.fieldErrors(failure, locale);
  return { fields, formError: Object.keys(fields).length === 0 ? text : undefined };
}
