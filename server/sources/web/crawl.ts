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
  readonly #wanted: CrawlOptions;
  readonly #site: string;
  readonly #queue: CrawlPage[];
  readonly #contents = new Set<string>();
  /** Keys of pages that name another as canonical: two that name each other are both pages. */
  readonly #deferred = new Set<string>();
  /** Sitemaps still to be reported, with the reason. */
  #unread: ReadonlyMap<string, ErrorTag> = new Map();
  #next = 0;
  #found: number;
  #isCut: boolean;
  #reading = 0;
  /** Resolved whenever a page was read: there may be more to do, or nothing left. */
  #change = Promise.withResolvers<void>();

  constructor(web: WebClient, options: CrawlOptions) {
    this.#web = web;
    this.#wanted = options;
    this.#site = siteKey(options.start);
    this.#queue = [...options.waiting];
    this.#found = options.found;
    this.#isCut = options.isTruncated;
  }

  async run(): Promise<CrawlEnd> {
    const rules = await this.#rules();
    if (rules && this.#wanted.usesSitemap) await this.#seed(rules);
    const pauseMs = rules?.crawlDelayMs ?? 0;
    // A failing reader ends the others, so that nothing is saved after the failure.
    const controller = new AbortController();
    const signal = AbortSignal.any([this.#wanted.signal, controller.signal]);
    const readers = Array.from({ length: pauseMs > 0 ? 1 : CONCURRENCY }, async () => {
      try {
        await this.#read(pauseMs, signal);
      } catch (error) {
        controller.abort(error);
        this.#tell();
        throw error;
      }
    });
    const [failure] = (await Promise.allSettled(readers)).filter(({ status }) => status === 'rejected');
    this.#wanted.signal.throwIfAborted();
    if (failure?.status === 'rejected') throw controller.signal.reason;
    if (this.#isEnough) return 'count';
    return this.#isCut ? 'size' : 'all';
  }

  get #isEnough(): boolean {
    return this.#found >= this.#wanted.count;
  }

  /** Null when the site is unreachable: the first page then reports why. */
  async #rules(): Promise<RobotRules | null> {
    try {
      return await this.#web.robots.rulesFor(this.#wanted.start.href, this.#wanted.signal);
    } catch (error) {
      if (error instanceof OutboundError) return null;
      throw error;
    }
  }

  async #seed(rules: RobotRules): Promise<void> {
    const { start, signal } = this.#wanted;
    const { outbound, pageParsers } = this.#web;
    const { pages, unread } = await listSitemapPages(start, MAX_KNOWN_PAGES, {
      outbound,
      readers: pageParsers,
      rules,
      signal,
    });
    this.#unread = unread;
    this.#isCut ||= pages.length >= MAX_KNOWN_PAGES;
    this.#queue.push(...(await this.#wanted.saveListed(this.#fresh(pages, 1))));
  }

  /**
   * Reports unread sitemaps like pages, but after the first page: a crawl that finds nothing fails with that
   * page's reason.
   */
  async #tellUnread(): Promise<void> {
    const unread = this.#unread;
    if (unread.size === 0) return;
    this.#unread = new Map();
    const links = [...unread.keys()].map((url) => ({ url, key: urlKey(url), depth: 1 }));
    const fresh = links.filter(({ key }) => !this.#knows(key));
    for (const page of await this.#wanted.saveListed({ links: fresh, isTruncated: this.#isCut })) {
      const reason = unread.get(page.url) ?? 'SitemapNotRead';
      await this.#wanted.saveVisit(
        page,
        { state: 'skipped', reason },
        { links: [], isTruncated: this.#isCut },
      );
    }
  }

  async #read(pauseMs: number, signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      if (this.#isEnough) return;
      const page = this.#queue[this.#next];
      if (!page) {
        if (this.#reading === 0) return;
        await this.#change.promise;
        continue;
      }
      this.#next += 1;
      this.#reading += 1;
      try {
        this.#wanted.onReading(page);
        await this.#visit(page, signal);
        if (pauseMs > 0 && this.#next < this.#queue.length) await pause(pauseMs, undefined, { signal });
      } finally {
        this.#reading -= 1;
        this.#tell();
      }
    }
  }

  #tell(): void {
    this.#change.resolve();
    this.#change = Promise.withResolvers();
  }

  async #visit(page: CrawlPage, signal: AbortSignal): Promise<void> {
    const { visit, links } = await this.#look(page, signal);
    if (this.#isEnough) return; // another reader reached the limit meanwhile; this page stays to be read
    if (visit.state === 'found') this.#found += 1;
    const fresh = this.#fresh(links, page.depth + 1);
    this.#queue.push(...(await this.#wanted.saveVisit(page, visit, fresh)));
    await this.#tellUnread();
  }

  async #look(
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
      if (fetched.isElsewhere) return { visit: { state: 'passed' }, links: [] };
      return { visit: { state: 'skipped', reason: fetched.tag }, links: [] };
    }
    const { response } = fetched;
    const address = resolveSiteLink(site, response.url, response.url) ?? canonicalUrl(new URL(response.url));
    const key = urlKey(address);
    if (key !== urlKey(page.url) && this.#knows(key)) return { visit: { state: 'passed' }, links: [] };
    if (response.bytes.length > 0 && this.#hasSeen(response.bytes))
      return { visit: { state: 'passed' }, links: [] };
    if (isDocumentType(response.type))
      return { visit: { state: 'found', title: urlTitle(address), url: address, key }, links: [] };
    const { bytes, type, charset, url } = response;
    const robots = response.headers['x-robots-tag'] ?? '';
    const task = { bytes, type, charset, url, site, robots };
    const facts = await this.#web.pageParsers.page(task, signal).catch(() => null);
    signal.throwIfAborted();
    if (!facts) return { visit: { state: 'skipped', reason: 'PageTooComplex' }, links: [] };
    const links = this.#wanted.followsLinks ? facts.links : [];
    if (facts.failure !== null)
      return { visit: { state: 'skipped', reason: pageErrorTag(facts.failure) }, links };
    if (facts.isNoIndex) return { visit: { state: 'skipped', reason: 'PageNoIndex' }, links };
    const canonical = properCanonical(address, facts.canonical);
    if (canonical !== null && !this.#deferred.has(urlKey(canonical))) {
      this.#deferred.add(key);
      return { visit: { state: 'passed' }, links: [canonical, ...links] };
    }
    return {
      visit: { state: 'found', title: facts.title || urlTitle(address), url: address, key },
      links,
    };
  }

  /** Returns whether a URL is already known, and marks it as known. */
  #knows(key: string): boolean {
    if (this.#wanted.keys.has(key)) return true;
    this.#wanted.keys.add(key);
    return false;
  }

  /**
   * Returns whether the same bytes were read before, and remembers them: such pages are one, whatever their
   * URLs.
   */
  #hasSeen(bytes: Uint8Array): boolean {
    const hash = createHash('sha1').update(bytes).digest('base64');
    if (this.#contents.has(hash)) return true;
    this.#contents.add(hash);
    return false;
  }

  /** Returns the URLs that are not known yet, within the limits, and marks them as known. */
  #fresh(addresses: readonly string[], depth: number): DiscoveredLinks {
    const { keys } = this.#wanted;
    const links: CrawlLink[] = [];
    for (const url of addresses) {
      const key = urlKey(url);
      if (keys.has(key)) continue;
      if (keys.size >= MAX_KNOWN_PAGES || depth > MAX_DEPTH) {
        this.#isCut = true;
        break;
      }
      keys.add(key);
      links.push({ url, key, depth });
    }
    return { links, isTruncated: this.#isCut };
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
