// Parses a sitemap in a worker thread, streaming.
import { createGunzip, constants as zlib } from 'node:zlib';
import { resolveSiteLink, urlKey } from './page-urls.ts';

export interface SitemapTask {
  readonly bytes: Uint8Array;
  readonly site: string;
  /** Unpacked; what lies beyond is not read. */
  readonly maxBytes: number;
  /** So many addresses are enough. */
  readonly maxPages: number;
}

export interface SitemapFacts {
  readonly pages: readonly string[];
  readonly sitemaps: readonly string[];
  /** False for what is another kind of file: it lists no address, and no tag of a sitemap begins it. */
  readonly isSitemap: boolean;
  /** False where it goes on after what could be read, and it was not enough. */
  readonly isComplete: boolean;
}

const CHUNK_BYTES = 256 * 1024;
/** Signs in which a sitemap must say which kind it is. */
const ROOT_SEARCH_LENGTH = 4_096;
/** One that lists nothing may be closed where it is opened. */
const CLOSING_TAG = /<\/(urlset|sitemapindex)|<(urlset|sitemapindex)(\s[^<>]*)?\/>/i;
/** In signs: an entry that goes on longer is none. */
const MAX_ENTRY_LENGTH = 16 * 1024;

/** Reads a sitemap or an index of them, packed or not, in XML or one address a line. What is torn is read as far as it goes. */
export async function readSitemap({ bytes, site, maxBytes, maxPages }: SitemapTask): Promise<SitemapFacts> {
  const decoder = new TextDecoder();
  const listing = createUrlCollector(site, maxPages);
  let isRead = true;
  try {
    for await (const piece of readChunks(bytes, maxBytes)) {
      listing.take(decoder.decode(piece, { stream: true }));
      if (listing.isEnough()) return listing.facts(true);
    }
  } catch {
    isRead = false; // packed wrongly from here on, or too much
  }
  listing.take(decoder.decode(), true);
  return listing.facts(isRead);
}

/** Fails where the bytes go on beyond `maxBytes`. */
async function* readChunks(bytes: Uint8Array, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of isGzip(bytes) ? decompress(bytes) : sliceChunks(bytes)) {
    if (size + piece.length > maxBytes) {
      yield piece.subarray(0, maxBytes - size);
      throw new Error('TooLarge');
    }
    size += piece.length;
    yield piece;
  }
}

const isGzip = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b;

function* sliceChunks(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}

function decompress(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  // What ends too early gives what there is instead of failing.
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

/** Takes a text piece by piece, and keeps the addresses of it that are of the site. */
function createUrlCollector(site: string, most: number) {
  const found = new Map<string, string>();
  let form: SitemapFormat | null = null;
  let rest = '';
  let isClosed = false;
  return {
    isEnough: () => found.size >= most,
    take(text: string, isLast = false) {
      rest += text;
      if (!form && rest.length < ROOT_SEARCH_LENGTH && !isLast) return;
      form ??= sitemapFormatOf(rest);
      isClosed ||= CLOSING_TAG.test(rest);
      const { addresses, rest: remainder } = form.isXml ? parseLocations(rest) : parseLines(rest, isLast);
      rest = remainder.length > MAX_ENTRY_LENGTH ? '' : remainder;
      for (const address of addresses) {
        if (found.size >= most) return;
        const link = form.isIndex
          ? sitemapWithin(site, address)
          : resolveSiteLink(site, address, `https://${site}/`);
        const key = link && urlKey(link);
        if (link && key && !found.has(key)) found.set(key, link);
      }
    },
    facts(isRead: boolean): SitemapFacts {
      const listed = [...found.values()];
      const isXml = form?.isXml ?? false;
      const isComplete = found.size >= most || (isRead && (isXml ? isClosed : listed.length > 0));
      return {
        pages: form?.isIndex ? [] : listed,
        sitemaps: form?.isIndex ? listed : [],
        isSitemap: isXml || listed.length > 0,
        isComplete,
      };
    },
  };
}

interface ParsedAddresses {
  readonly addresses: readonly string[];
  /** What may become an address with what comes next. */
  readonly rest: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** WordPress writes «&» as `&#038;`: left as it is, the address would end there and all pages of a query be one. */
function unescapeXml(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (written, decimal, hex, name) => {
      if (name) return entities[name.toLowerCase()] ?? written;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : written;
    },
  );
}

/** As long as the longest tag that is looked for, lest one be cut in two. */
const TAG = '</sitemapindex'.length;

function parseLocations(text: string): ParsedAddresses {
  const addresses: string[] = [];
  let done = 0;
  for (let at = text.indexOf('<loc'); at !== -1; at = text.indexOf('<loc', done)) {
    const end = text.indexOf('</loc', at);
    if (end === -1) return { addresses, rest: text.slice(at) };
    const from = text.indexOf('>', at) + 1;
    done = end + '</loc'.length;
    if (end - from > MAX_ENTRY_LENGTH) continue;
    const location = text.slice(from, end).replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, '');
    addresses.push(unescapeXml(location).trim());
  }
  return { addresses, rest: text.slice(Math.max(done, text.length - TAG)) };
}

function parseLines(text: string, isLast: boolean): ParsedAddresses {
  const end = isLast ? text.length : text.lastIndexOf('\n') + 1;
  const lines = text.slice(0, end).split(/[\r\n]+/);
  const addresses = lines.map((line) => line.trim()).filter((line) => /^https?:\/\/\S+$/i.test(line));
  return { addresses, rest: text.slice(end) };
}

/** Sitemaps end in .xml or .gz, which no page does. */
function sitemapWithin(site: string, address: string): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return resolveSiteLink(site, new URL('/', url).href, url.href) ? url.href : null;
}
