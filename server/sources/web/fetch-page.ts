// Fetches a page that robots.txt allows and maps failures to error tags.
import type { ErrorTag } from '../../../contract/errors/errors.ts';
import type { Outbound, OutboundRequest, OutboundResponse } from '../../outbound/outbound.ts';
import { OutboundError, type OutboundErrorKind } from '../../outbound/outbound-error.ts';
import type { FailureTag } from '../document-format.ts';
import { type Robots, RobotsUnavailable } from './robots.ts';

export type PageFailure = {
  readonly ok: false;
  readonly tag: ErrorTag;
  readonly permanent: boolean;
  readonly isElsewhere?: true;
};
export type PageResult = { readonly ok: true; readonly response: OutboundResponse } | PageFailure;

/** How much of an answer is wanted: `title` spares the bodies of documents. */
export interface PageRequest {
  readonly scope: 'all' | 'title';
  readonly signal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** A redirect that leaves it is not followed; the failure says `isElsewhere`. */
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

/** By which error each fault of asking is told; an address is looked at before it is asked, so a wrong one was led to. */
export const outboundErrorTags: Readonly<Record<OutboundErrorKind, ErrorTag>> = {
  AddressInvalid: 'RedirectRefused',
  AddressPrivate: 'LinkPrivate',
  AddressRefused: 'RobotsForbidden',
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

/** What a failure of reading is called where a page and not a file is spoken of. */
export const pageErrorTag = (tag: FailureTag): ErrorTag => pageErrorTags[tag] ?? tag;

/** Whether what was answered to the wish for a title is fine though its body was left unread. */
export const isDocumentType = (type: string): boolean => documentTypes.includes(type);

/** Asks for a page where the site's robots.txt, asked again for each host on the way, allows it. */
export async function fetchPage(
  { outbound, robots }: { outbound: Outbound; robots: Robots },
  url: string,
  { scope, signal, headers, within }: PageRequest,
): Promise<PageResult> {
  let isElsewhere = false;
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
      isElsewhere = within?.(target) === false;
      return !isElsewhere && (await robots.rulesFor(target.href, signal)).allows(target.href);
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
      ...(isElsewhere ? { isElsewhere: true } : {}),
    };
  }
}

function toPageResult(answer: OutboundResponse): PageResult {
  const { status } = answer;
  return (status >= 200 && status < 300) || status === 304
    ? { ok: true, response: answer }
    : statusFailure(status);
}

/** Why an answer of a status that is no success is none. */
export function statusFailure(status: number): PageFailure {
  if (status === 404 || status === 410) return fail('PageNotFound', true);
  if (status === 408) return fail('PageTimedOut', false);
  if (status === 429 || status === 503) return fail('SiteBusy', false);
  if (status >= 500) return fail('SiteFaulty', false);
  return fail('PageRefused', true);
}

const fail = (tag: ErrorTag, permanent: boolean): PageFailure => ({ ok: false, tag, permanent });
