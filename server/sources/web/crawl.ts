// Crawls a site politely, within bounds, each page once.
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorTag } from '../../../contract/errors/errors.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';
import { isStateChangingUrl } from './changing-links.ts';
import { fetchPage, isDocumentType, pageErrorTag } from './fetch-page.ts';
import { canonicalUrl, resolveSiteLink, siteKey, urlKey, urlTitle } from './page-urls.ts';
import type { RobotRules } from './robots.ts';
import { listSitemapPages } from './sitemaps.ts';
import type { WebClient } from './web-client.ts';

/** A URL to be read; `depth` counts the links that led to it. */
export interface CrawlPage {
  readonly id: string;
  readonly url: string;
  readonly depth: number;
}

export interface CrawlLink {
  readonly url: string;
  readonly key: string;
  readonly depth: number;
}

/**
 * Links found on a page. `isTruncated`: this page or an earlier one had more links than the depth or URL
 * limit allows.
 */
export interface DiscoveredLinks {
  readonly links: readonly CrawlLink[];
  readonly isTruncated: boolean;
}

/** The outcome of a visit; `passed`: a duplicate of another URL, or off the site. */
export type CrawlVisit =
  | { readonly state: 'found'; readonly title: string; readonly url: string; readonly key: string }
  | { readonly state: 'skipped'; readonly reason: ErrorTag }
  | { readonly state: 'passed' };

export interface CrawlOptions {
  readonly start: URL;
  readonly followsLinks: boolean;
  readonly usesSitemap: boolean;
  /** Ends when this many pages are found; `found` counts those of earlier runs. */
  readonly count: number;
  readonly found: number;
  /** Keys of all known URLs, and the known pages that are still to be read. */
  readonly keys: Set<string>;
  readonly waiting: readonly CrawlPage[];
  /** `isTruncated` of the latest `DiscoveredLinks`. */
  readonly isTruncated: boolean;
  readonly signal: AbortSignal;
  onReading(page: CrawlPage): void;
  /** Saves URLs listed by the sitemaps; returns them as pages to be read. */
  saveListed(discovered: DiscoveredLinks): Promise<readonly CrawlPage[]>;
  /** Saves the outcome of a page and the links it led to. Throwing ends the crawl. */
  saveVisit(page: CrawlPage, visit: CrawlVisit, discovered: DiscoveredLinks): Promise<readonly CrawlPage[]>;
}

/** Maximum known URLs per site; sites that generate URLs endlessly end here. */
const MAX_KNOWN_PAGES = 5_000;
const MAX_DEPTH = 10;
const CONCURRENCY = 3;

/** `size`: some URLs were neither read nor saved. */
export type CrawlEnd = 'all' | 'count' | 'size';

/** Crawls until all is read or enough is found. Rejects with the signal's reason when it aborts. */
export async function crawl(web: WebClient, options: CrawlOptions): Promise<CrawlEnd> {
  const crawlRun = new CrawlRun(web, options);
  return crawlRun.run();
}

class CrawlRun {
  readonly #web: WebClient;
  readonly #options: CrawlOptions;
  readonly #site: string;
  readonly #queue: CrawlPage[];
  readonly #contentHashes = new Set<string>();
  /** Keys of pages that name another as canonical: two that name each other are both pages. */
  readonly #nonCanonicalKeys = new Set<string>();
  /** Sitemaps still to be reported, with the reason. */
  #unreadSitemaps: ReadonlyMap<string, ErrorTag> = new Map();
  #nextIndex = 0;
  #foundCount: number;
  #isTruncated: boolean;
  #readingCount = 0;
  /** Resolved whenever a page was read: there may be more to do, or nothing left. */
  #nextChange = Promise.withResolvers<void>();

  constructor(web: WebClient, options: CrawlOptions) {
    this.#web = web;
    this.#options = options;
    this.#site = siteKey(options.start);
    this.#queue = [...options.waiting];
    this.#foundCount = options.found;
    this.#isTruncated = options.isTruncated;
  }

  async run(): Promise<CrawlEnd> {
    const rules = await this.#readRobotRules();
    if (rules && this.#options.usesSitemap) await this.#queueSitemapPages(rules);
    const pauseMs = rules?.crawlDelayMs ?? 0;
    // A failing reader ends the others, so that nothing is saved after the failure.
    const controller = new AbortController();
    const signal = AbortSignal.any([this.#options.signal, controller.signal]);
    const readers = Array.from({ length: pauseMs > 0 ? 1 : CONCURRENCY }, async () => {
      try {
        await this.#readPages(pauseMs, signal);
      } catch (error) {
        controller.abort(error);
        this.#notifyReaders();
        throw error;
      }
    });
    const [failure] = (await Promise.allSettled(readers)).filter(({ status }) => status === 'rejected');
    this.#options.signal.throwIfAborted();
    if (failure?.status === 'rejected') throw controller.signal.reason;
    if (this.#hasEnough) return 'count';
    return this.#isTruncated ? 'size' : 'all';
  }

  get #hasEnough(): boolean {
    return this.#foundCount >= this.#options.count;
  }

  /** Null when the site is unreachable: the first page then reports why. */
  async #readRobotRules(): Promise<RobotRules | null> {
    try {
      return await this.#web.robots.rulesFor(this.#options.start.href, this.#options.signal);
    } catch (error) {
      if (error instanceof OutboundError) return null;
      throw error;
    }
  }

  async #queueSitemapPages(rules: RobotRules): Promise<void> {
    const { start, signal } = this.#options;
    const { outbound, pageParsers } = this.#web;
    const { pages, unread } = await listSitemapPages(start, MAX_KNOWN_PAGES, {
      outbound,
      pageParsers,
      rules,
      signal,
    });
    this.#unreadSitemaps = unread;
    this.#isTruncated ||= pages.length >= MAX_KNOWN_PAGES;
    this.#queue.push(...(await this.#options.saveListed(this.#takeNewLinks(pages, 1))));
  }

  /**
   * Reports unread sitemaps like pages, but after the first page: a crawl that finds nothing fails with that
   * page's reason.
   */
  async #reportUnreadSitemaps(): Promise<void> {
    const unread = this.#unreadSitemaps;
    if (unread.size === 0) return;
    this.#unreadSitemaps = new Map();
    const links = [...unread.keys()].map((url) => ({ url, key: urlKey(url), depth: 1 }));
    const newLinks = links.filter(({ key }) => !this.#markKnown(key));
    for (const page of await this.#options.saveListed({ links: newLinks, isTruncated: this.#isTruncated })) {
      const reason = unread.get(page.url) ?? 'SitemapNotRead';
      await this.#options.saveVisit(
        page,
        { state: 'skipped', reason },
        { links: [], isTruncated: this.#isTruncated },
      );
    }
  }

  async #readPages(pauseMs: number, signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      if (this.#hasEnough) return;
      const page = this.#queue[this.#nextIndex];
      if (!page) {
        if (this.#readingCount === 0) return;
        await this.#nextChange.promise;
        continue;
      }
      this.#nextIndex += 1;
      this.#readingCount += 1;
      try {
        this.#options.onReading(page);
        await this.#visitPage(page, signal);
        if (pauseMs > 0 && this.#nextIndex < this.#queue.length) await pause(pauseMs, undefined, { signal });
      } finally {
        this.#readingCount -= 1;
        this.#notifyReaders();
      }
    }
  }

  #notifyReaders(): void {
    this.#nextChange.resolve();
    this.#nextChange = Promise.withResolvers();
  }

  async #visitPage(page: CrawlPage, signal: AbortSignal): Promise<void> {
    const { visit, links } = await this.#inspectPage(page, signal);
    if (this.#hasEnough) return; // another reader reached the limit meanwhile; this page stays to be read
    if (visit.state === 'found') this.#foundCount += 1;
    const newLinks = this.#takeNewLinks(links, page.depth + 1);
    this.#queue.push(...(await this.#options.saveVisit(page, visit, newLinks)));
    await this.#reportUnreadSitemaps();
  }

  async #inspectPage(
    page: CrawlPage,
    signal: AbortSignal,
  ): Promise<{ visit: CrawlVisit; links: readonly string[] }> {
    const site = this.#site;
    const fetched = await fetchPage(this.#web, page.url, {
      scope: 'title',
      signal,
      within: (url) => siteKey(url) === site && !isStateChangingUrl(url),
    });
    if (!fetched.ok) {
      if (fetched.isOutOfScope) return { visit: { state: 'passed' }, links: [] };
      return { visit: { state: 'skipped', reason: fetched.tag }, links: [] };
    }
    const { response } = fetched;
    const address = resolveSiteLink(site, response.url, response.url) ?? canonicalUrl(new URL(response.url));
    const key = urlKey(address);
    if (key !== urlKey(page.url) && this.#markKnown(key)) return { visit: { state: 'passed' }, links: [] };
    if (response.bytes.length > 0 && this.#markSeen(response.bytes))
      return { visit: { state: 'passed' }, links: [] };
    if (isDocumentType(response.type))
      return { visit: { state: 'found', title: urlTitle(address), url: address, key }, links: [] };
    const { bytes, type, charset, url } = response;
    const robots = response.headers['x-robots-tag'] ?? '';
    const task = { bytes, type, charset, url, site, robots };
    const facts = await this.#web.pageParsers.page(task, signal).catch(() => null);
    signal.throwIfAborted();
    if (!facts) return { visit: { state: 'skipped', reason: 'PageTooComplex' }, links: [] };
    const links = this.#options.followsLinks ? facts.links : [];
    if (facts.failure !== null)
      return { visit: { state: 'skipped', reason: pageErrorTag(facts.failure) }, links };
    if (facts.isNoIndex) return { visit: { state: 'skipped', reason: 'PageNoIndex' }, links };
    const canonical = properCanonical(address, facts.canonical);
    if (canonical !== null && !this.#nonCanonicalKeys.has(urlKey(canonical))) {
      this.#nonCanonicalKeys.add(key);
      return { visit: { state: 'passed' }, links: [canonical, ...links] };
    }
    return {
      visit: { state: 'found', title: facts.title || urlTitle(address), url: address, key },
      links,
    };
  }

  /** Marks a URL as known; returns whether it already was. */
  #markKnown(key: string): boolean {
    if (this.#options.keys.has(key)) return true;
    this.#options.keys.add(key);
    return false;
  }

  /** Remembers the bytes; returns whether they were read before: such pages are one, whatever their URLs. */
  #markSeen(bytes: Uint8Array): boolean {
    const hash = createHash('sha1').update(bytes).digest('base64');
    if (this.#contentHashes.has(hash)) return true;
    this.#contentHashes.add(hash);
    return false;
  }

  /** Returns the URLs that are not known yet, within the limits, and marks them as known. */
  #takeNewLinks(addresses: readonly string[], depth: number): DiscoveredLinks {
    const { keys } = this.#options;
    const links: CrawlLink[] = [];
    for (const url of addresses) {
      const key = urlKey(url);
      if (keys.has(key)) continue;
      if (keys.size >= MAX_KNOWN_PAGES || depth > MAX_DEPTH) {
        this.#isTruncated = true;
        break;
      }
      keys.add(key);
      links.push({ url, key, depth });
    }
    return { links, isTruncated: this.#isTruncated };
  }
}

/**
 * The canonical URL where it is another page; null for the front page, which broken themes name on all pages.
 */
function properCanonical(address: string, canonical: string | null): string | null {
  if (canonical === null || urlKey(canonical) === urlKey(address)) return null;
  const { pathname, search } = new URL(canonical);
  return pathname === '/' && search === '' ? null : canonical;
}
