// Fetches a page that robots.txt allows and maps failures to error tags.
import type { ErrorTag } from '../../../contract/errors/errors.ts';
import type { Outbound, OutboundRequest, OutboundResponse } from '../../outbound/outbound.ts';
import { OutboundError, type OutboundErrorKind } from '../../outbound/outbound-error.ts';
import type { FailureTag } from '../document-format.ts';
import { type Robots, RobotsUnavailable } from './robots.ts';

export type PageFailure = {
  readonly ok: false;
  readonly tag: ErrorTag;
  readonly isPermanent: boolean;
  readonly isOutOfScope?: true;
};
export type PageResult = { readonly ok: true; readonly response: OutboundResponse } | PageFailure;

/** How much of a response is needed: with `title` the bodies of documents are not read. */
export interface PageRequest {
  readonly scope: 'all' | 'title';
  readonly signal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Redirects that leave it are not followed; the failure then has `isOutOfScope`. */
  readonly within?: (url: URL) => boolean;
}

const pageTypes = ['text/html', 'application/xhtml+xml', 'text/plain'];
const documentTypes = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
];
const MAX_PAGE_BYTES = 10 * 1024 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;

/**
 * Error tag of each outbound error. The URL is checked before the request, so an invalid one comes from a
 * redirect.
 */
export const outboundErrorTags: Readonly<Record<OutboundErrorKind, ErrorTag>> = {
  AddressInvalid: 'RedirectRefused',
  AddressPrivate: 'LinkPrivate',
  RedirectRejected: 'RobotsForbidden',
  RedirectLoop: 'RedirectLoop',
  TypeRefused: 'PageNotReadable',
  TooLarge: 'PageTooLarge',
  TimedOut: 'PageTimedOut',
  Unreachable: 'SiteUnreachable',
};

const pageErrorTags: Partial<Record<FailureTag, ErrorTag>> = {
  FileEmpty: 'PageEmpty',
  FileTypeRefused: 'PageNotReadable',
  FileTypeMismatch: 'PageNotReadable',
  FileTimedOut: 'PageTimedOut',
  FileTooComplex: 'PageTooComplex',
};

/** The error tag of a reading failure for a page rather than a file. */
export const pageErrorTag = (tag: FailureTag): ErrorTag => pageErrorTags[tag] ?? tag;

/** Whether a type is of a document, whose body is left unread where only a title is needed. */
export const isDocumentType = (type: string): boolean => documentTypes.includes(type);

/** Fetches a page if robots.txt allows it, checked again for each redirect. */
export async function fetchPage(
  { outbound, robots }: { outbound: Outbound; robots: Robots },
  url: string,
  { scope, signal, headers, within }: PageRequest,
): Promise<PageResult> {
  let isOutOfScope = false;
  const request: OutboundRequest = {
    url,
    types: scope === 'all' ? [...pageTypes, ...documentTypes] : pageTypes,
    unreadTypes: scope === 'all' ? [] : documentTypes,
    maxBytes: MAX_PAGE_BYTES,
    timeoutMs: REQUEST_TIMEOUT_MS,
    responseHeaders: ['x-robots-tag'],
    signal,
    ...(headers && { headers }),
    followsRedirect: async (target) => {
      isOutOfScope = within?.(target) === false;
      return !isOutOfScope && (await robots.rulesFor(target.href, signal)).allows(target.href);
    },
  };
  try {
    const problem = outbound.problemOf(url);
    if (problem) return fail(problem === 'AddressInvalid' ? 'LinkInvalid' : outboundErrorTags[problem], true);
    if (!(await robots.rulesFor(url, signal)).allows(url)) return fail('RobotsForbidden', true);
    return toPageResult(await outbound.get(request));
  } catch (error) {
    if (error instanceof RobotsUnavailable) return statusFailure(error.status);
    if (!(error instanceof OutboundError)) throw error;
    return {
      ...fail(outboundErrorTags[error.kind], !error.isTemporary),
      ...(isOutOfScope ? { isOutOfScope: true } : {}),
    };
  }
}

function toPageResult(response: OutboundResponse): PageResult {
  const { status } = response;
  return (status >= 200 && status < 300) || status === 304 ? { ok: true, response } : statusFailure(status);
}

/** The failure of an unsuccessful status. */
export function statusFailure(status: number): PageFailure {
  if (status === 404 || status === 410) return fail('PageNotFound', true);
  if (status === 408) return fail('PageTimedOut', false);
  if (status === 429 || status === 503) return fail('SiteBusy', false);
  if (status >= 500) return fail('SiteFaulty', false);
  return fail('PageRefused', true);
}

const fail = (tag: ErrorTag, isPermanent: boolean): PageFailure => ({ ok: false, tag, isPermanent });
