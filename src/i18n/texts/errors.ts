// Formats a failure in the current language, with its fields and wait.
import { errorTexts } from '../../../contract/errors/errors.texts.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { ruleTexts } from '../../../contract/fields/rules.texts.ts';
import type { Locale } from '../locale.ts';
import { localiseDigits } from '../numbers/digits.ts';
import { formatText } from '../texts.ts';
import { waitTexts as texts } from './errors.texts.ts';

/** The part of a failure that is shown: the reason, when to try again, and the id of the request. */
export type DisplayFailure = Pick<Failure, 'error' | 'retryAfterMs' | 'requestId'>;

/** The text of a failure, with the time to wait if it has `retryAfterMs`. */
export function errorText(failure: Pick<Failure, 'error' | 'retryAfterMs'>, locale: Locale): string {
  const text = errorTexts[failure.error][locale];
  if (!failure.retryAfterMs) return text;
  const seconds = Math.ceil(failure.retryAfterMs / 1000);
  // This text already names a wait: the remaining time replaces it, and no second one is added.
  if (mentionsWait(failure)) return text.replace(/120|۱۲۰/, localiseDigits(locale, String(seconds)));
  const wait =
    seconds < 90
      ? formatText(locale, texts.waitSeconds, { count: seconds })
      : formatText(locale, texts.waitMinutes, { count: Math.ceil(seconds / 60) });
  return joinSentences(text, wait);
}

/** Whether the text of a failure already names the time to wait. */
export const mentionsWait = ({ error }: Pick<Failure, 'error'>): boolean => error === 'PhoneRateLimited';

/** Joins two sentences; the first may lack its full stop. */
export const joinSentences = (text: string, next: string): string =>
  `${/[.!؟?]$/.test(text) ? text : `${text}.`} ${next}`;

/**
 * The text of a broken rule, or of an error that is shown at a field; an unknown one reads as an invalid
 * value.
 */
export function ruleText(rule: string, locale: Locale): string {
  return textsByRule[hasText(rule) ? rule : 'Invalid'][locale];
}

/** The text of the first broken rule of each field, keyed by the field's path joined with dots. */
export function fieldErrors(failure: Pick<Failure, 'issues'>, locale: Locale): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of failure.issues ?? []) {
    errors[issue.path.join('.')] ??= ruleText(issue.rule, locale);
  }
  return errors;
}

const textsByRule = { ...errorTexts, ...ruleTexts };
const hasText = (rule: string): rule is keyof typeof textsByRule => Object.hasOwn(textsByRule, rule);
