// Parses a page's title and links in a worker thread.
import { Parser } from 'htmlparser2';
import { repairText } from '../damage/repair-text.ts';
import { detectLinkedFormat } from '../detect-format.ts';
import { ExtractionError, type FailureTag } from '../document-format.ts';
import { isBinaryNoise } from '../html/binary-noise.ts';
import { decodePage } from '../html/charset.ts';
import { checkNestingDepth } from '../html/nesting-limit.ts';
import { pageFailureOf, pageKindOf } from '../html/page-kind.ts';
import { readPageSigns } from '../html/page-signs.ts';
import { decode } from '../txt/decode-text.ts';
import { shouldSkipLink } from './changing-links.ts';
import { resolveSiteLink, urlKey } from './page-urls.ts';

export interface PageTask {
  readonly bytes: Uint8Array;
  /** Content-Type sent by its server. */
  readonly type: string;
  readonly charset: string | null;
  readonly url: string;
  readonly site: string;
  /** The `X-Robots-Tag` header, if any. */
  readonly robots?: string;
}

export interface ParsedPage {
  /** Empty where it has none. */
  readonly title: string;
  /** Pages of the same site, without duplicates, in order. */
  readonly links: readonly string[];
  /** The canonical URL on the same site; null without one. */
  readonly canonical: string | null;
  /** Whether it asks robots not to index it. */
  readonly isNoIndex: boolean;
  /** Why it cannot be learned, or null. */
  readonly failure: FailureTag | null;
}

const MAX_LINKS = 2_000;
const MAX_TITLE_LENGTH = 200;
const MAX_LINK_WORDS = 200;

const nonTextElements = new Set(['script', 'style', 'noscript', 'template', 'svg']);

/** Reads a page's title and links without building its tree, so that size costs time only. */
export function readPage(task: PageTask): ParsedPage {
  const detected = detectLinkedFormat(task.bytes, task.type);
  if (!detected.ok) return emptyPage(detected.tag);
  if (detected.kind === 'html') return readTags(task);
  return emptyPage(detected.kind === 'txt' && !hasWords(decode(task.bytes)) ? 'FileEmpty' : null);
}

function readTags({ bytes, charset, url, site, robots = '' }: PageTask): ParsedPage {
  const { text } = decodePage(bytes, charset);
  if (isBinaryNoise(text)) return emptyPage('FileTypeRefused');
  const collected = { links: new Map<string, string>(), title: '', h1: '', hasWords: false };
  try {
    createParser(collected, url, site).end(text);
  } catch (error) {
    if (!(error instanceof ExtractionError)) throw error;
    return { ...emptyPage(error.tag), links: [...collected.links.values()] };
  }
  const signs = readPageSigns(text);
  const directives = `${robots} ${signs.robots}`;
  const failure = pageFailureOf(pageKindOf(signs), signs);
  return {
    title: titleOf(collected.title.trim() || collected.h1, text),
    links: /\b(?:nofollow|none)\b/i.test(directives) ? [] : [...collected.links.values()],
    canonical: signs.canonical === '' ? null : resolveSiteLink(site, signs.canonical, url),
    isNoIndex: /\b(?:noindex|none)\b/i.test(directives),
    failure: failure ?? (collected.hasWords ? null : 'FileEmpty'),
  };
}

interface ParsedTags {
  readonly links: Map<string, string>;
  title: string;
  h1: string;
  hasWords: boolean;
}

function createParser(collected: ParsedTags, url: string, site: string): Parser {
  const openTags: string[] = [];
  let base = url;
  let link: { href: string; rel: string; method: string; text: string } | null = null;
  const endLink = () => {
    const finished = link;
    link = null;
    if (!finished || collected.links.size >= MAX_LINKS || shouldSkipLink(finished)) return;
    const resolved = resolveSiteLink(site, finished.href, base);
    if (resolved) addLink(collected.links, resolved);
  };
  return new Parser({
    onopentag(name, attributes) {
      openTags.push(name);
      checkNestingDepth(openTags.length);
      if (name === 'base' && attributes.href) base = URL.parse(attributes.href, url)?.href ?? base;
      if (link && name === 'img') link.text += ` ${attributes.alt ?? ''}`;
      if (name !== 'a' && name !== 'area') return;
      endLink();
      const { href, rel = '', 'data-method': method = '' } = attributes;
      if (href) link = { href, rel, method, text: name === 'area' ? (attributes.alt ?? '') : '' };
      if (name === 'area') endLink();
    },
    ontext(text) {
      if (link && link.text.length < MAX_LINK_WORDS) link.text += text;
      const current = openTags.at(-1) ?? '';
      collected.hasWords ||= !nonTextElements.has(current) && hasWords(text);
      if (openTags.includes('svg')) return;
      if (current === 'title') collected.title += text;
      else if (collected.h1.length < MAX_TITLE_LENGTH && openTags.includes('h1')) collected.h1 += text;
    },
    onclosetag(name) {
      openTags.pop();
      if (name === 'a') endLink();
    },
  });
}

const emptyPage = (failure: FailureTag | null): ParsedPage => ({
  title: '',
  links: [],
  canonical: null,
  isNoIndex: false,
  failure,
});

const hasWords = (text: string): boolean => /[^\s\p{Cc}]/u.test(text);

/** Repairs the title as the text is repaired when learned, with the page's text as its language context. */
const titleOf = (title: string, pageText: string): string =>
  repairText(title.replace(/\s+/g, ' ').trim(), pageText).text.slice(0, MAX_TITLE_LENGTH);

function addLink(links: Map<string, string>, link: string): void {
  const key = urlKey(link);
  if (!links.has(key)) links.set(key, link);
}
