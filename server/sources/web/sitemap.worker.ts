// Parses a sitemap in a worker thread, streaming.
import { createGunzip, constants as zlib } from 'node:zlib';
import { resolveSiteLink, urlKey } from './page-urls.ts';

export interface SitemapTask {
  readonly bytes: Uint8Array;
  readonly site: string;
  /** Maximum number of decompressed bytes; the rest is not read. */
  readonly maxBytes: number;
  /** Maximum number of URLs. */
  readonly maxPages: number;
}

export interface ParsedSitemap {
  readonly pages: readonly string[];
  readonly sitemaps: readonly string[];
  /** False if the file has neither a sitemap root element nor any URL. */
  readonly isSitemap: boolean;
  /** False if the file was truncated or damaged before `maxPages` URLs were found. */
  readonly isComplete: boolean;
}

const CHUNK_BYTES = 256 * 1024;
/** Characters within which the root element must appear. */
const ROOT_SEARCH_LENGTH = 4_096;
/** The end of the root element; an empty sitemap may be self-closing. */
const CLOSING_TAG = /<\/(urlset|sitemapindex)|<(urlset|sitemapindex)(\s[^<>]*)?\/>/i;
/** Maximum length of an entry, in characters. */
const MAX_ENTRY_LENGTH = 16 * 1024;

/**
 * Parses a sitemap or sitemap index, XML or plain text, optionally gzipped. Damaged files are parsed up to
 * the damage.
 */
export async function readSitemap({ bytes, site, maxBytes, maxPages }: SitemapTask): Promise<ParsedSitemap> {
  const decoder = new TextDecoder();
  const collector = createUrlCollector(site, maxPages);
  let isReadToEnd = true;
  try {
    for await (const chunk of readChunks(bytes, maxBytes)) {
      collector.take(decoder.decode(chunk, { stream: true }));
      if (collector.isEnough()) return collector.facts(true);
    }
  } catch {
    isReadToEnd = false; // corrupt gzip data, or more than `maxBytes`
  }
  collector.take(decoder.decode(), true);
  return collector.facts(isReadToEnd);
}

/** @throws Error if there are more than `maxBytes` */
async function* readChunks(bytes: Uint8Array, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of isGzip(bytes) ? decompress(bytes) : sliceChunks(bytes)) {
    if (size + chunk.length > maxBytes) {
      yield chunk.subarray(0, maxBytes - size);
      throw new Error('TooLarge');
    }
    size += chunk.length;
    yield chunk;
  }
}

const isGzip = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b;

function* sliceChunks(bytes: Uint8Array): Generator<Uint8Array> {
  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES)
    yield bytes.subarray(offset, offset + CHUNK_BYTES);
}

function decompress(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  // A truncated gzip stream yields its readable part instead of failing.
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES, finishFlush: zlib.Z_SYNC_FLUSH });
  gunzip.end(bytes);
  return gunzip;
}

interface SitemapFormat {
  readonly isIndex: boolean;
  readonly isXml: boolean;
}

function sitemapFormatOf(text: string): SitemapFormat {
  const [, root] = /<(urlset|sitemapindex)[\s/>]/i.exec(text.slice(0, ROOT_SEARCH_LENGTH)) ?? [];
  return { isXml: root !== undefined, isIndex: root?.toLowerCase() === 'sitemapindex' };
}

/** Consumes text in chunks and collects the URLs that belong to the site. */
function createUrlCollector(site: string, maxUrls: number) {
  const urls = new Map<string, string>();
  let format: SitemapFormat | null = null;
  let buffer = '';
  let isClosed = false;
  return {
    isEnough: () => urls.size >= maxUrls,
    take(text: string, isLast = false) {
      buffer += text;
      if (!format && buffer.length < ROOT_SEARCH_LENGTH && !isLast) return;
      format ??= sitemapFormatOf(buffer);
      isClosed ||= CLOSING_TAG.test(buffer);
      const { addresses, rest: remainder } = format.isXml
        ? parseLocations(buffer)
        : parseLines(buffer, isLast);
      buffer = remainder.length > MAX_ENTRY_LENGTH ? '' : remainder;
      for (const address of addresses) {
        if (urls.size >= maxUrls) return;
        const link = format.isIndex
          ? resolveSitemapUrl(site, address)
          : resolveSiteLink(site, address, `https://${site}/`);
        const key = link && urlKey(link);
        if (link && key && !urls.has(key)) urls.set(key, link);
      }
    },
    facts(isFullyRead: boolean): ParsedSitemap {
      const allUrls = [...urls.values()];
      const isXml = format?.isXml ?? false;
      const isComplete = urls.size >= maxUrls || (isFullyRead && (isXml ? isClosed : allUrls.length > 0));
      return {
        pages: format?.isIndex ? [] : allUrls,
        sitemaps: format?.isIndex ? allUrls : [],
        isSitemap: isXml || allUrls.length > 0,
        isComplete,
      };
    },
  };
}

interface ParsedAddresses {
  readonly addresses: readonly string[];
  /** Incomplete trailing text, to be parsed with the next chunk. */
  readonly rest: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Decodes XML entities. WordPress writes «&» as `&#038;`, which would otherwise truncate query strings at
 * «#».
 */
function unescapeXml(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (entity, decimal, hex, name) => {
      if (name) return entities[name.toLowerCase()] ?? entity;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    },
  );
}

/** Length of the longest tag searched for; this much text is kept so that no tag is split between chunks. */
const MAX_TAG_LENGTH = '</sitemapindex'.length;

function parseLocations(text: string): ParsedAddresses {
  const addresses: string[] = [];
  let done = 0;
  for (let start = text.indexOf('<loc'); start !== -1; start = text.indexOf('<loc', done)) {
    const end = text.indexOf('</loc', start);
    if (end === -1) return { addresses, rest: text.slice(start) };
    const from = text.indexOf('>', start) + 1;
    done = end + '</loc'.length;
    if (end - from > MAX_ENTRY_LENGTH) continue;
    const location = text.slice(from, end).replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, '');
    addresses.push(unescapeXml(location).trim());
  }
  return { addresses, rest: text.slice(Math.max(done, text.length - MAX_TAG_LENGTH)) };
}

function parseLines(text: string, isLast: boolean): ParsedAddresses {
  const end = isLast ? text.length : text.lastIndexOf('\n') + 1;
  const lines = text.slice(0, end).split(/[\r\n]+/);
  const addresses = lines.map((line) => line.trim()).filter((line) => /^https?:\/\/\S+$/i.test(line));
  return { addresses, rest: text.slice(end) };
}

/** Sitemap URLs end in .xml or .gz, which the page filter rejects, so the site's root is resolved instead. */
function resolveSitemapUrl(site: string, address: string): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return resolveSiteLink(site, new URL('/', url).href, url.href) ? url.href : null;
}
