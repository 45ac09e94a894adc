// Finds and follows the sitemaps of a site, within bounds.
import type { ErrorTag } from '../../../contract/errors/errors.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import { OutboundError, type OutboundErrorKind } from '../../outbound/outbound-error.ts';
import { outboundErrorTags, statusFailure } from './fetch-page.ts';
import type { PageParsers } from './page-parsers.ts';
import { siteKey } from './page-urls.ts';
import type { RobotRules } from './robots.ts';
import type { ParsedSitemap } from './sitemap.worker.ts';

const MAX_DEPTH = 3;
const MAX_FILES = 50;
/** The protocol's limit, decompressed. */
const MAX_SITEMAP_BYTES = 50 * 1024 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;

/** Paths tried on sites that declare no sitemap. */
const defaultPaths = ['/sitemap.xml', '/sitemap_index.xml', '/wp-sitemap.xml'];

interface SitemapDeps {
  readonly outbound: Outbound;
  readonly pageParsers: PageParsers;
  readonly rules: RobotRules;
  readonly signal: AbortSignal;
}

interface SitemapListing {
  readonly pages: readonly string[];
  /** Sitemaps that were not read completely, with the reason; the pages read from them count. */
  readonly unread: ReadonlyMap<string, ErrorTag>;
}

/** A sitemap to be read, and the one that listed it. */
interface QueuedSitemap {
  readonly url: string;
  readonly from: string;
  readonly depth: number;
}

/** Pages of the site that its sitemaps list, at most `maxPages`. */
export async function listSitemapPages(
  start: URL,
  maxPages: number,
  deps: SitemapDeps,
): Promise<SitemapListing> {
  const site = siteKey(start);
  const declared = deps.rules.sitemaps.filter((address) => isWithin(site, address));
  const initialUrls = declared.length > 0 ? declared : defaultPaths.map((path) => new URL(path, start).href);
  const queue: QueuedSitemap[] = initialUrls.map((url) => ({ url, from: url, depth: 1 }));
  const pages: string[] = [];
  const unread = new Map<string, ErrorTag>();
  const visited = new Set<string>();
  let index = 0;
  for (; index < queue.length && index < MAX_FILES && pages.length < maxPages; index += 1) {
    const next = queue[index];
    if (!next || visited.has(next.url)) continue;
    visited.add(next.url);
    const isGuess = declared.length === 0 && next.depth === 1;
    const { facts, failure } = await fetchSitemap(next.url, { site, maxPages, isGuess }, deps);
    const isTooDeep = next.depth === MAX_DEPTH && facts.sitemaps.length > 0;
    if (failure || isTooDeep) unread.set(next.url, failure ?? 'SitemapNotRead');
    for (const page of facts.pages.slice(0, maxPages - pages.length)) pages.push(page);
    const depth = next.depth + 1;
    if (!isTooDeep) for (const url of facts.sitemaps) queue.push({ url, from: next.url, depth });
    // One of the default paths is enough.
    if (isGuess && facts.pages.length + facts.sitemaps.length > 0)
      for (const path of defaultPaths) visited.add(new URL(path, start).href);
  }
  const remaining = pages.length < maxPages ? queue.slice(index).filter(({ url }) => !visited.has(url)) : [];
  for (const { from } of remaining) unread.set(from, 'SitemapNotRead');
  return { pages, unread };
}

const isWithin = (site: string, address: string): boolean => {
  const url = URL.parse(address);
  return url !== null && siteKey(url) === site;
};

interface SitemapReading {
  readonly facts: Pick<ParsedSitemap, 'pages' | 'sitemaps'>;
  readonly failure: ErrorTag | null;
}

const noPages = { pages: [], sitemaps: [] };

/** `isGuess`: the site declares no sitemap, so a missing one is no failure. */
async function fetchSitemap(
  url: string,
  { site, maxPages, isGuess }: { site: string; maxPages: number; isGuess: boolean },
  { outbound, pageParsers, signal }: SitemapDeps,
): Promise<SitemapReading> {
  try {
    const { status, bytes } = await outbound.get({
      url,
      types: [],
      maxBytes: MAX_SITEMAP_BYTES + 1, // one more byte shows that it is longer
      shouldTruncateBody: true,
      timeoutMs: REQUEST_TIMEOUT_MS,
      followsRedirect: (target) => siteKey(target) === site,
      signal,
    });
    if (status < 200 || status >= 300)
      return { facts: noPages, failure: isGuess ? null : statusFailure(status).tag };
    const facts = await pageParsers
      .sitemap({ bytes, site, maxPages, maxBytes: MAX_SITEMAP_BYTES }, signal)
      .catch(() => null);
    signal.throwIfAborted();
    const isSuccess = facts !== null && (facts.isComplete || (isGuess && !facts.isSitemap));
    return { facts: facts ?? noPages, failure: isSuccess ? null : 'SitemapNotRead' };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { facts: noPages, failure: isGuess && error.kind !== 'TimedOut' ? null : errorTagOf(error.kind) };
  }
}

/** Errors of a sitemap that redirects to another site; they are not reported as forbidden by robots.txt. */
const UNFOLLOWED_ERRORS: readonly OutboundErrorKind[] = ['AddressInvalid', 'RedirectRejected', 'TypeRefused'];
const errorTagOf = (errorKind: OutboundErrorKind): ErrorTag =>
  UNFOLLOWED_ERRORS.includes(errorKind) ? 'SitemapNotRead' : outboundErrorTags[errorKind];
