// Knows what a page leads to and what a sitemap lists, read in a thread of their own. Knows no request.
import { gunzipSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { decodePage } from '../html/charset.ts';
import { addressKey, linkWithin } from './addresses.ts';

export interface PageTask {
  readonly bytes: Uint8Array;
  readonly charset: string | null;
  readonly url: string;
  readonly site: string;
}

export interface PageFacts {
  readonly title: string;
  /** Pages of the same site, each once, in their order. */
  readonly links: readonly string[];
  readonly hasWords: boolean;
}

export interface SitemapTask {
  readonly bytes: Uint8Array;
  readonly site: string;
}

export interface SitemapFacts {
  readonly pages: readonly string[];
  readonly sitemaps: readonly string[];
}

const MOST_LINKS = 2_000;
const TITLE_CHARACTERS = 200;
const UNPACKED_BYTES = 50 * 1024 * 1024;
const MOST_LISTED = 50_000;

const wordless = new Set(['script', 'style', 'noscript', 'template', 'svg']);

/** Reads a page's title and links without building its tree, so that size costs time only. */
export function readPage({ bytes, charset, url, site }: PageTask): PageFacts {
  const links = new Map<string, string>();
  const titles = { title: '', h1: '' };
  const open: string[] = [];
  let base = url;
  let words = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name);
      if (name === 'base' && attributes.href) base = URL.parse(attributes.href, url)?.href ?? base;
      if ((name !== 'a' && name !== 'area') || !attributes.href || links.size >= MOST_LINKS) return;
      const link = linkWithin(site, attributes.href, base);
      if (link) keep(links, link);
    },
    ontext(text) {
      const current = open.at(-1) ?? '';
      if (!wordless.has(current)) words += text.trim().length;
      if (open.includes('svg') || open.length > 1_000) return;
      if (current === 'title') titles.title += text;
      else if (titles.h1.length < TITLE_CHARACTERS && open.includes('h1')) titles.h1 += text;
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(decodePage(bytes, charset).text);
  const title = (titles.title.trim() || titles.h1).replace(/\s+/g, ' ').trim().slice(0, TITLE_CHARACTERS);
  return { title, links: [...links.values()], hasWords: words > 0 };
}

function keep(links: Map<string, string>, link: string): void {
  const key = addressKey(link);
  if (!links.has(key)) links.set(key, link);
}

/** Reads a sitemap or an index of them, packed or not, in XML or one address a line. What is torn is read as far as it goes. */
export function readSitemap({ bytes, site }: SitemapTask): SitemapFacts {
  const text = new TextDecoder().decode(unpack(bytes));
  const isIndex = /<sitemapindex[\s>]/i.test(text.slice(0, 4_096));
  const found = new Map<string, string>();
  for (const address of /<(urlset|sitemapindex)[\s>]/i.test(text.slice(0, 4_096))
    ? located(text)
    : lined(text)) {
    if (found.size >= MOST_LISTED) break;
    const link = isIndex ? sitemapWithin(site, address) : linkWithin(site, address, `https://${site}/`);
    if (link) keep(found, link);
  }
  const listed = [...found.values()];
  return isIndex ? { pages: [], sitemaps: listed } : { pages: listed, sitemaps: [] };
}

function unpack(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  return gunzipSync(bytes, { maxOutputLength: UNPACKED_BYTES });
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function* located(text: string): Generator<string> {
  for (let at = text.indexOf('<loc'); at !== -1; at = text.indexOf('<loc', at + 4)) {
    const from = text.indexOf('>', at) + 1;
    const to = text.indexOf('</loc', from);
    if (from === 0 || to === -1) return;
    const said = text.slice(from, to).replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, '');
    yield said.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '').trim();
  }
}

function* lined(text: string): Generator<string> {
  for (const match of text.matchAll(/^\s*(https?:\/\/\S+)\s*$/gim)) yield match[1] ?? '';
}

/** Sitemaps end in .xml or .gz, which no page does. */
function sitemapWithin(site: string, address: string): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return linkWithin(site, new URL('/', url).href, url.href) ? url.href : null;
}
