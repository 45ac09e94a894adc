// The errors at the fields of the connect form.
import type { Failure } from '../../../contract/errors/errors.ts';
import type { Locale } from '../../i18n/locale.ts';
import { fieldErrors } from '../../i18n/texts/errors.ts';
import { connectRuleTexts } from './connections.texts.ts';

const isConnectRule = (rule: string): rule is keyof typeof connectRuleTexts =>
  Object.hasOwn(connectRuleTexts, rule);

/** The text of each field, keyed by its path; rules of the check have texts of their own. */
export function connectErrors(failure: Pick<Failure, 'issues'>, locale: Locale): Record<string, string> {
  const errors = fieldErrors(failure, locale);
  for (const { path, rule } of failure.issues ?? [])
    if (isConnectRule(rule)) errors[path.join('.')] = connectRuleTexts[rule][locale];
  return errors;
}
