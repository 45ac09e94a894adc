// Parses a page's title and links in a worker thread.
import { Parser } from 'htmlparser2';
import { repairText } from '../damage/repair-text.ts';
import { detectLinkedFormat } from '../detect-format.ts';
import { ExtractionError, type FailureTag } from '../document-format.ts';
import { isBinaryNoise } from '../html/binary-noise.ts';
import { decodePage } from '../html/charset.ts';
import { checkNestingDepth } from '../html/nesting-limit.ts';
import { decode } from '../txt/decode-text.ts';
import { resolveSiteLink, urlKey } from './page-urls.ts';

export interface PageTask {
  readonly bytes: Uint8Array;
  /** What its server said of it. */
  readonly type: string;
  readonly charset: string | null;
  readonly url: string;
  readonly site: string;
}

export interface PageFacts {
  /** Empty where it has none. */
  readonly title: string;
  /** Pages of the same site, each once, in their order. */
  readonly links: readonly string[];
  /** Why it cannot be learned, or null. */
  readonly failure: FailureTag | null;
}

const MAX_LINKS = 2_000;
const MAX_TITLE_LENGTH = 200;

const nonTextElements = new Set(['script', 'style', 'noscript', 'template', 'svg']);

/** Reads a page's title and links without building its tree, so that size costs time only. */
export function readPage(task: PageTask): PageFacts {
  const detected = detectLinkedFormat(task.bytes, task.type);
  if (!detected.ok) return emptyPage(detected.tag);
  if (detected.kind === 'html') return readTags(task);
  return emptyPage(detected.kind === 'txt' && !hasWords(decode(task.bytes)) ? 'FileEmpty' : null);
}

function readTags({ bytes, charset, url, site }: PageTask): PageFacts {
  const { text } = decodePage(bytes, charset);
  if (isBinaryNoise(text)) return emptyPage('FileTypeRefused');
  const collected = { links: new Map<string, string>(), title: '', h1: '', hasWords: false };
  try {
    createParser(collected, url, site).end(text);
  } catch (error) {
    if (!(error instanceof ExtractionError)) throw error;
    return { ...emptyPage(error.tag), links: [...collected.links.values()] };
  }
  return {
    title: titleOf(collected.title.trim() || collected.h1, text),
    links: [...collected.links.values()],
    failure: collected.hasWords ? null : 'FileEmpty',
  };
}

interface ParsedTags {
  readonly links: Map<string, string>;
  title: string;
  h1: string;
  hasWords: boolean;
}

function createParser(collected: ParsedTags, url: string, site: string): Parser {
  const open: string[] = [];
  let base = url;
  return new Parser({
    onopentag(name, attributes) {
      open.push(name);
      checkNestingDepth(open.length);
      if (name === 'base' && attributes.href) base = URL.parse(attributes.href, url)?.href ?? base;
      if ((name !== 'a' && name !== 'area') || !attributes.href || collected.links.size >= MAX_LINKS) return;
      const link = resolveSiteLink(site, attributes.href, base);
      if (link) addLink(collected.links, link);
    },
    ontext(text) {
      const current = open.at(-1) ?? '';
      collected.hasWords ||= !nonTextElements.has(current) && hasWords(text);
      if (open.includes('svg')) return;
      if (current === 'title') collected.title += text;
      else if (collected.h1.length < MAX_TITLE_LENGTH && open.includes('h1')) collected.h1 += text;
    },
    onclosetag() {
      open.pop();
    },
  });
}

const emptyPage = (failure: FailureTag | null): PageFacts => ({ title: '', links: [], failure });

const hasWords = (text: string): boolean => /[^\s\p{Cc}]/u.test(text);

/** Put right as the text is when it is learned: a page may change its letters after its title. */
const titleOf = (named: string, whole: string): string =>
  repairText(named.replace(/\s+/g, ' ').trim(), whole).text.slice(0, MAX_TITLE_LENGTH);

function addLink(links: Map<string, string>, link: string): void {
  const key = urlKey(link);
  if (!links.has(key)) links.set(key, link);
}
