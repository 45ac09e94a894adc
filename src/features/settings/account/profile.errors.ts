// Knows how what is wrong with a profile is said, each field in its own words. Knows no rule.
import type { Issue } from '../../../../contract/errors.ts';
import { fieldErrors } from '../../../i18n/errors.ts';
import type { I18n } from '../../../i18n/I18n.tsx';
import { invalidTexts } from './profile.texts.ts';

/** The sentence for each wrong field, by its name. */
export function profileErrors({ t, locale }: I18n, issues: readonly Issue[]): Record<string, string> {
  const invalid = issues.flatMap(({ path: [field], rule }) =>
    rule === 'Invalid' && isNamed(field) ? [[field, t(invalidTexts[field])]] : [],
  );
  return { ...fieldErrors({ issues }, locale), ...Object.fromEntries(invalid) };
}

const isNamed = (field: unknown): field is keyof typeof invalidTexts =>
  typeof field === 'string' && Object.hasOwn(invalidTexts, field);
