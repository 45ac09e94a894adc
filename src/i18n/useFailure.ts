// Splits a failure's texts into those of form fields and those above the form.
import { useMemo } from 'react';
import type { Failure } from '../../contract/errors/errors.ts';
import { useI18n } from './I18n.tsx';
import { errorText, fieldErrors } from './texts/errors.ts';

/**
 * The field errors of a failure, and `error` for the form only if no field has one. `errors` stays the same
 * object until the failure changes.
 */
export function useFailure(failure: Failure | null) {
  const { locale } = useI18n();
  const errors = useMemo(() => (failure ? fieldErrors(failure, locale) : {}), [failure, locale]);
  const isFormError = failure && Object.keys(errors).length === 0;
  return { errors, error: isFormError ? errorText(failure, locale) : undefined };
}
