// Splits a failure's texts into those of form fields and those above the form.
import { useMemo } from 'react';
import type { Failure } from '../../contract/errors/errors.ts';
import { useI18n } from './I18n.tsx';
import { errorText, fieldErrors } from './texts/errors.ts';

/**
 * A refusal for the fields and for the form as a whole: `error` only where no field is named. `errors` stay
 * the same object until there is another refusal.
 */
export function useFailure(failure: Failure | null) {
  const { locale } = useI18n();
  const errors = useMemo(() => (failure ? fieldErrors(failure, locale) : {}), [failure, locale]);
  const isWhole = failure && Object.keys(errors).length === 0;
  return { errors, error: isWhole ? errorText(failure, locale) : undefined };
}
