// Default values and validation of the site search form.
import type { Failure } from '../../../../contract/errors/errors.ts';
import { parsePageUrl } from '../../../../contract/fields/link.rules.ts';
import { limits } from '../../../../contract/limits.ts';

/** `kind`: a single page, or its whole site. A number is null while the input is invalid. */
export interface LinkForm {
  readonly url: string;
  readonly kind: 'page' | 'site';
  readonly subLinks: boolean;
  readonly ignoreSitemap: boolean;
  readonly count: number | null;
  readonly minutes: number | null;
}

const { pagesFound, minutes } = limits.trainingLinks;

export const emptyLinkForm: LinkForm = {
  url: '',
  kind: 'page',
  subLinks: true,
  ignoreSitemap: false,
  count: pagesFound.default,
  minutes: minutes.default,
};

/** The form's failure before any request; null if it may be sent. */
export function linkFormProblem({ url, kind, count, minutes: time }: LinkForm): Failure | null {
  const issueOf = (field: string, rule: string) => ({ path: [field], rule });
  const isWithin = (value: number | null, max: number) => value !== null && value >= 1 && value <= max;
  const issues = [
    ...(parsePageUrl(url) ? [] : [issueOf('url', url.trim() === '' ? 'Required' : 'LinkInvalid')]),
    ...(kind === 'page' || isWithin(count, pagesFound.max) ? [] : [issueOf('count', 'OutOfRange')]),
    ...(kind === 'page' || isWithin(time, minutes.max) ? [] : [issueOf('minutes', 'OutOfRange')]),
  ];
  return issues.length > 0 ? { error: 'InvalidInput', issues } : null;
}

/** Moves the call's issues of a URL to the form's field. */
export function toFormFailure(failure: Failure): Failure {
  const { error } = failure;
  return error === 'LinkInvalid' ? { ...failure, issues: [{ path: ['url'], rule: error }] } : failure;
}
