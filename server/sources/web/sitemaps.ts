// Knows how the sitemaps of a site are found and followed, within bounds. Knows no page.
import { OutboundError } from '../../outbound/faults.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import { siteOf } from './addresses.ts';
import type { WebReaders } from './readers.ts';
import type { RobotRules } from './robots.ts';

const DEPTH = 3;
const FILES = 50;
const BYTES = 10 * 1024 * 1024;
const ASK_MS = 30_000;

/** Where a site keeps its sitemap that does not say so. */
const usual = ['/sitemap.xml', '/sitemap_index.xml', '/wp-sitemap.xml'];

interface Sitemaps {
  readonly outbound: Outbound;
  readonly readers: WebReaders;
  readonly rules: RobotRules;
  readonly signal: AbortSignal;
}

/** The site's own pages as its sitemaps list them, at most `most`; those that cannot be read list none. */
export async function listedPages(start: URL, most: number, deps: Sitemaps): Promise<string[]> {
  const site = siteOf(start);
  const named = deps.rules.sitemaps.filter((address) => isWithin(site, address));
  const queue = (named.length > 0 ? named : usual.map((path) => new URL(path, start).href)).map((url) => ({
    url,
    depth: 1,
  }));
  const pages: string[] = [];
  const seen = new Set<string>();
  for (let at = 0; at < queue.length && at < FILES && pages.length < most; at += 1) {
    const next = queue[at];
    if (!next || seen.has(next.url)) continue;
    seen.add(next.url);
    const facts = await read(next.url, site, deps);
    for (const page of facts.pages.slice(0, most - pages.length)) pages.push(page);
    if (next.depth < DEPTH)
      queue.push(...facts.sitemaps.slice(0, FILES).map((url) => ({ url, depth: next.depth + 1 })));
    // One of the usual places is enough.
    if (named.length === 0 && next.depth === 1 && facts.pages.length + facts.sitemaps.length > 0)
      for (const path of usual) seen.add(new URL(path, start).href);
  }
  return pages;
}

const isWithin = (site: string, address: string): boolean => {
  const url = URL.parse(address);
  return url !== null && siteOf(url) === site;
};

async function read(url: string, site: string, { outbound, readers, signal }: Sitemaps) {
  try {
    const { status, bytes } = await outbound.get({
      url,
      types: [],
      maxBytes: BYTES,
      timeoutMs: ASK_MS,
      follows: (target) => siteOf(target) === site,
      signal,
    });
    if (status >= 200 && status < 300) return await readers.sitemap({ bytes, site }, signal);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
  }
  return { pages: [], sitemaps: [] };
}
