// Crawls a site politely, within bounds, each page once.
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorTag } from '../../../contract/errors/errors.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';
import { isChangingUrl } from './changing-links.ts';
import { fetchPage, isDocumentType, pageErrorTag } from './fetch-page.ts';
import { canonicalUrl, resolveSiteLink, siteKey, urlKey, urlTitle } from './page-urls.ts';
import type { RobotRules } from './robots.ts';
import { listSitemapPages } from './sitemaps.ts';
import type { WebClient } from './web-client.ts';

/** An address to be read; `depth` counts the links that led there. */
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

/** What a reading led to; `isTruncated`: it, or one before it, led deeper as well, or to more than is kept in mind. */
export interface DiscoveredLinks {
  readonly links: readonly CrawlLink[];
  readonly isTruncated: boolean;
}

/** What became of an address; `passed` is known by another address, or left the site. */
export type CrawlVisit =
  | { readonly state: 'found'; readonly title: string; readonly url: string; readonly key: string }
  | { readonly state: 'skipped'; readonly reason: ErrorTag }
  | { readonly state: 'passed' };

export interface CrawlOptions {
  readonly start: URL;
  readonly followsLinks: boolean;
  readonly usesSitemap: boolean;
  /** Ends when so many are found; what was found before counts. */
  readonly count: number;
  readonly found: number;
  /** Keys of every address met before, and those of them that are still to be read. */
  readonly keys: Set<string>;
  readonly waiting: readonly CrawlPage[];
  /** As `DiscoveredLinks` told it last. */
  readonly isTruncated: boolean;
  readonly signal: AbortSignal;
  onReading(page: CrawlPage): void;
  /** Keeps addresses that the sitemaps list; answers with them as pages to be read. */
  saveListed(discovered: DiscoveredLinks): Promise<readonly CrawlPage[]>;
  /** Keeps what became of a page, and what it led to. Throwing ends the walk. */
  saveVisit(page: CrawlPage, visit: CrawlVisit, discovered: DiscoveredLinks): Promise<readonly CrawlPage[]>;
}

/** More addresses of one site are not kept in mind; a site that makes them up ends here. */
const MAX_KNOWN_PAGES = 5_000;
const MAX_DEPTH = 10;
const CONCURRENCY = 3;

/** `size`: there are addresses that were neither read nor kept in mind. */
export type CrawlEnd = 'all' | 'count' | 'size';

/** Walks until all is read or enough is found. Rejects with the signal's reason when it aborts. */
export async function crawl(web: WebClient, options: CrawlOptions): Promise<CrawlEnd> {
  const walk = new CrawlRun(web, options);
  return walk.run();
}

class CrawlRun {
  readonly #web: WebClient;
  readonly #wanted: CrawlOptions;
  readonly #site: string;
  readonly #queue: CrawlPage[];
  readonly #contents = new Set<string>();
  /** Keys of pages that name another as their own: two that name each other are both pages. */
  readonly #deferred = new Set<string>();
  /** Sitemaps that are still to be told of, with the reason. */
  #unread: ReadonlyMap<string, ErrorTag> = new Map();
  #next = 0;
  #found: number;
  #isCut: boolean;
  #reading = 0;
  /** Told whenever a page was read: there may be more to do, or nothing more to come. */
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
    const pauseMs = rules?.pauseMs ?? 0;
    // One that fails ends the others: what is written then is written by nobody else.
    const ending = new AbortController();
    const signal = AbortSignal.any([this.#wanted.signal, ending.signal]);
    const readers = Array.from({ length: pauseMs > 0 ? 1 : CONCURRENCY }, async () => {
      try {
        await this.#read(pauseMs, signal);
      } catch (error) {
        ending.abort(error);
        this.#tell();
        throw error;
      }
    });
    const [failure] = (await Promise.allSettled(readers)).filter(({ status }) => status === 'rejected');
    this.#wanted.signal.throwIfAborted();
    if (failure?.status === 'rejected') throw ending.signal.reason;
    if (this.#isEnough) return 'count';
    return this.#isCut ? 'size' : 'all';
  }

  get #isEnough(): boolean {
    return this.#found >= this.#wanted.count;
  }

  /** Null when the site cannot be asked: the first page then says why. */
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
    const { outbound, readers } = this.#web;
    const { pages, unread } = await listSitemapPages(start, MAX_KNOWN_PAGES, {
      outbound,
      readers,
      rules,
      signal,
    });
    this.#unread = unread;
    this.#isCut ||= pages.length >= MAX_KNOWN_PAGES;
    this.#queue.push(...(await this.#wanted.saveListed(this.#fresh(pages, 1))));
  }

  /** Tells of sitemaps as of pages, after the first page: a search that finds nothing fails by that one's reason. */
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
    if (this.#isEnough) return; // another reader found the last one meanwhile; this page stays to be read
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
      within: (url) => siteKey(url) === site && !isChangingUrl(url),
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
    const facts = await this.#web.readers.page(task, signal).catch(() => null);
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

  /** Whether a redirect led to an address that was met before; it counts as met from now on. */
  #knows(key: string): boolean {
    if (this.#wanted.keys.has(key)) return true;
    this.#wanted.keys.add(key);
    return false;
  }

  /** Pages of the same bytes are one, however many addresses a site gives them. */
  #hasSeen(bytes: Uint8Array): boolean {
    const hash = createHash('sha1').update(bytes).digest('base64');
    if (this.#contents.has(hash)) return true;
    this.#contents.add(hash);
    return false;
  }

  /** Those of the addresses that were never met, as many as are still kept in mind. */
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

/** Another address that a page names as its own; null where that is the front page, which broken themes name on all pages. */
function properCanonical(address: string, canonical: string | null): string | null {
  if (canonical === null || urlKey(canonical) === urlKey(address)) return null;
  const { pathname, search } = new URL(canonical);
  return pathname === '/' && search === '' ? null : canonical;
}
