// Loads error texts after the first failure, to keep the login page small.
import type { Failure } from '../../../../contract/errors/errors.ts';
import type { Locale } from '../../../i18n/locale.ts';

let errorTexts: typeof import('../../../i18n/texts/errors.ts') | null = null;

/** Fetches the words; settles also where they cannot be had. */
export async function loadErrorTexts(): Promise<void> {
  errorTexts ??= await import('../../../i18n/texts/errors.ts').catch(() => null);
}

/** What a refused login says: by field, or of all of it. Null where the words could not be had. */
export function loginErrorTexts(failure: Failure, locale: Locale) {
  if (errorTexts === null) return null;
  const whole = errorTexts.errorText(failure, locale);
  const fields: Record<string, string> =
    failure.error === 'InvalidCredentials' ? { password: whole } : errorTexts.fieldErrors(failure, locale);
  return { fields, whole: Object.keys(fields).length === 0 ? whole : undefined };
}
