// Knows at which field of a contact's form each refusal of the catalogue stands. Knows no rule.
import type { Failure } from '../../../../contract/errors.ts';
import { errorText, fieldErrors } from '../../../i18n/errors.ts';
import type { I18n } from '../../../i18n/I18n.tsx';
import { contactTexts as texts } from './contact.texts.ts';

const fieldOf: Partial<Record<Failure['error'], string>> = { EmailTaken: 'email', PhoneTaken: 'phone' };

/** The sentence for each wrong field, by its name. */
export function contactErrors({ t, locale }: I18n, failure: Failure | null): Record<string, string> {
  if (!failure) return {};
  if (failure.error === 'InvalidCredentials') return { current: t(texts.currentWrong) };
  const field = fieldOf[failure.error];
  return field ? { [field]: errorText(failure, locale) } : fieldErrors(failure, locale);
}
