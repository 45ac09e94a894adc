// Puts errors that name no field at the field they concern.
import { useMemo } from 'react';
import type { ErrorTag, Failure } from '../../../contract/errors/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { errorText, fieldErrors } from '../../i18n/texts/errors.ts';

/**
 * The sentence of each wrong field, and whether the refusal is about the form as a whole.
 * @param owners the field that a tag of the catalogue speaks of
 */
export function useFieldErrors<Field extends string>(
  failure: Failure | null,
  owners: Partial<Record<ErrorTag, Field>> = {},
): { errors: Record<string, string>; isWhole: boolean } {
  const { locale } = useI18n();
  const owner = failure && owners[failure.error];
  const errors = useMemo(() => {
    if (!failure) return {};
    return owner ? { [owner]: errorText(failure, locale) } : fieldErrors(failure, locale);
  }, [failure, owner, locale]);
  return { errors, isWhole: failure !== null && Object.keys(errors).length === 0 };
}
