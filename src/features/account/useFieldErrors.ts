// Assigns errors without a field to the field they concern.
import { useMemo } from 'react';
import type { ErrorTag, Failure } from '../../../contract/errors/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { errorText, fieldErrors } from '../../i18n/texts/errors.ts';

/**
 * Error text of each wrong field, and whether the error concerns the whole form.
 * @param errorFields the field that an error without a field concerns, by error tag
 */
export function useFieldErrors<Field extends string>(
  failure: Failure | null,
  errorFields: Partial<Record<ErrorTag, Field>> = {},
): { errors: Record<string, string>; isFormError: boolean } {
  const { locale } = useI18n();
  const field = failure && errorFields[failure.error];
  const errors = useMemo(() => {
    if (!failure) return {};
    return field ? { [field]: errorText(failure, locale) } : fieldErrors(failure, locale);
  }, [failure, field, locale]);
  return { errors, isFormError: failure !== null && Object.keys(errors).length === 0 };
}
