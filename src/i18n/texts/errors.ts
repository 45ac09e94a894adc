// Formats a failure in the current language, with its fields and wait.
import { errorTexts } from '../../../contract/errors/errors.texts.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { ruleTexts } from '../../../contract/fields/rules.texts.ts';
import type { Locale } from '../locale.ts';
import { localiseDigits } from '../numbers/digits.ts';
import { formatText } from '../texts.ts';
import { waitTexts as texts } from './errors.texts.ts';

/** What is told of a failure: why, when to try again, and by what the request is found. */
export type DisplayFailure = Pick<Failure, 'error' | 'retryAfterMs' | 'requestId'>;

/** The catalogue's words for a failure, and how long to wait where it says so. */
export function errorText(failure: Pick<Failure, 'error' | 'retryAfterMs'>, locale: Locale): string {
  const text = errorTexts[failure.error][locale];
  if (!failure.retryAfterMs) return text;
  const seconds = Math.ceil(failure.retryAfterMs / 1000);
  // Its words name a wait themselves: they name the one that is left, and no second one stands beside it.
  if (mentionsWait(failure)) return text.replace(/120|۱۲۰/, localiseDigits(locale, String(seconds)));
  const wait =
    seconds < 90
      ? formatText(locale, texts.waitSeconds, { count: seconds })
      : formatText(locale, texts.waitMinutes, { count: Math.ceil(seconds / 60) });
  return joinSentences(text, wait);
}

/** Whether the words of a failure say themselves how long to wait. */
export const mentionsWait = ({ error }: Pick<Failure, 'error'>): boolean => error === 'PhoneRateLimited';

/** One sentence after another; the catalogue's own may end without a full stop. */
export const joinSentences = (text: string, next: string): string =>
  `${/[.!؟?]$/.test(text) ? text : `${text}.`} ${next}`;

/** The words for a broken rule, or for an error that is said at a field; an unknown one reads as an invalid value. */
export function ruleText(rule: string, locale: Locale): string {
  return textsByRule[hasText(rule) ? rule : 'Invalid'][locale];
}

/** The first broken rule of each field, in words, by the field's path joined with dots. */
export function fieldErrors(failure: Pick<Failure, 'issues'>, locale: Locale): Record<string, string> {
  const found: Record<string, string> = {};
  for (const issue of failure.issues ?? []) {
    found[issue.path.join('.')] ??= ruleText(issue.rule, locale);
  }
  return found;
}

const textsByRule = { ...errorTexts, ...ruleTexts };
const hasText = (rule: string): rule is keyof typeof textsByRule => Object.hasOwn(textsByRule, rule);
