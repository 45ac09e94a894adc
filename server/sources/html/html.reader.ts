// Reads the visible text of a web page as blocks.
import { parseHTML } from 'linkedom';
import type { DocumentBlock } from '../document-blocks.ts';
import {
  type ExtractedDocument,
  ExtractionError,
  type Omission,
  type SourceWarning,
} from '../document-format.ts';
import { isBinaryNoise } from './binary-noise.ts';
import { extractBlocks, readBlocks } from './blocks.ts';
import { type RemovedText, removeBoilerplate } from './boilerplate.ts';
import { decodePage } from './charset.ts';
import { removeHiddenElements } from './hidden-elements.ts';
import { canFindArticle, dropLinkBlocks, findArticle, linesOf } from './main-content.ts';
import { pageFailureOf, pageKindOf } from './page-kind.ts';
import { readPageSigns } from './page-signs.ts';
import { indexPanels } from './panels.ts';
import { findHiddenBySheets } from './style-sheets.ts';
import { countLettersAndDigits, measureText } from './text-measure.ts';

/** Fewer hidden letters are an icon's name or a label, not worth a warning. */
const MIN_HIDDEN_LETTERS = 20;

/** How much of the text that a visitor can see, by clicks too, is kept; in letters and digits. */
export interface TextShare {
  readonly visible: number;
  readonly kept: number;
  /** `hidden` text counts towards neither of them. */
  readonly removed: readonly RemovedText[];
}

export interface HtmlBlocks {
  readonly blocks: readonly DocumentBlock[];
  readonly share: TextShare;
  readonly title: string;
  readonly warnings: SourceWarning[];
}

/**
 * Reads a page. `charset` is the one that its server declared. A page without words has no blocks. Fails with
 * FileTypeRefused for binary data, whatever its server declares, with FileTooComplex, and with the tag of a
 * page that replaces the requested one: a login, a captcha, a parked domain, maintenance, a request to enable
 * scripts.
 */
export function readHtml(bytes: Uint8Array, charset: string | null): ExtractedDocument {
  const { blocks, title, warnings, share } = readHtmlBlocks(bytes, charset);
  const lostLetters = sumLetters(share, (reason) => reason === 'other');
  return {
    blocks,
    pages: null,
    warnings,
    title,
    visible: share.kept + lostLetters,
    kept: share.kept,
    omissions: omissionsOf(share),
  };
}

const sumLetters = ({ removed }: TextShare, matches: (reason: string) => boolean): number =>
  removed.reduce((sum, { reason, characters }) => (matches(reason) ? sum + characters : sum), 0);

/** Text left out on purpose; letters lost without a reason lower the kept share instead. */
function omissionsOf(share: TextShare): Omission[] {
  const hidden = sumLetters(share, (reason) => reason === 'hidden');
  const boilerplateLetters = sumLetters(share, (reason) => reason !== 'hidden' && reason !== 'other');
  return [
    { kind: 'hidden-text', count: hidden < MIN_HIDDEN_LETTERS ? 0 : hidden, examples: [] },
    { kind: 'page-furniture', count: boilerplateLetters, examples: [] },
  ];
}

/** Reads a page as blocks, with the share of the page's text that they hold. */
export function readHtmlBlocks(bytes: Uint8Array, charset: string | null): HtmlBlocks {
  const { text, hasInvalidBytes } = decodePage(bytes, charset);
  if (isBinaryNoise(text)) throw new ExtractionError('FileTypeRefused');
  // Runs before the tree is built, because it rejects endless nesting.
  const signs = readPageSigns(text);
  const kind = isWholePage(text) ? pageKindOf(signs) : 'page';
  const failure = pageFailureOf(kind, signs);
  if (failure) throw new ExtractionError(failure);
  const page = parse(text);
  const title = titleOf(page);
  const { blocks, share, hidden } = readBody(page, () => (canFindArticle(signs) ? articleOf(text) : null));
  return {
    blocks,
    share,
    title,
    warnings: [
      ...(hasInvalidBytes ? (['damaged-persian'] as const) : []),
      ...(kind === 'drawn-by-script' ? (['drawn-by-script'] as const) : []),
      ...(hidden >= MIN_HIDDEN_LETTERS ? (['hidden-left-out'] as const) : []),
    ],
  };
}

/** Changes the page's tree. */
function readBody(page: Document, article: () => readonly DocumentBlock[] | null) {
  const { body } = page;
  if (!body) return { blocks: [], share: { visible: 0, kept: 0, removed: [] }, hidden: 0 };
  const panels = indexPanels(body);
  const hidden = removeHiddenElements(body, panels, findHiddenBySheets(page));
  const visible = measureText(body).sizeOf(body).letters;
  const removed = removeBoilerplate(body);
  const { blocks, droppedCharacters } = dropLinkBlocks(readBlocks(body, panels), article);
  const kept = Math.min(
    visible,
    blocks.flatMap(linesOf).reduce((sum, line) => sum + countLettersAndDigits(line), 0),
  );
  const removedByReason: RemovedText[] = [...removed, { reason: 'links', characters: droppedCharacters }];
  const other = visible - kept - removedByReason.reduce((sum, { characters }) => sum + characters, 0);
  const allRemoved: RemovedText[] = [
    ...removedByReason,
    { reason: 'other', characters: other },
    { reason: 'hidden', characters: hidden },
  ];
  return {
    blocks,
    hidden,
    share: { visible, kept, removed: allRemoved.filter(({ characters }) => characters > 0) },
  };
}

/** Fragments, such as a post from a shop, are never replacement pages. */
const isWholePage = (text: string): boolean => /<(?:html|head|title|body)\b/i.test(text);

/** Adds the tags that minified pages omit: without a body their text would be lost. */
function parse(text: string): Document {
  if (/<body\b/i.test(text))
    return parseHTML(/<html\b/i.test(text) ? text : `<!doctype html><html>${text}</html>`).document;
  const stripped = text.replace(/<!doctype[^>]*>|<\/?html\b[^>]*>/gi, '');
  const [, head = '', rest = ''] = /^(.*<\/head\s*>)?(.*)$/is.exec(stripped) ?? [];
  return parseHTML(`<!doctype html><html>${head}<body>${rest}</body></html>`).document;
}

/**
 * The blocks of the article, or null without one. Parses its own tree, because finding the article modifies
 * it.
 */
function articleOf(text: string): DocumentBlock[] | null {
  const page = parse(text);
  if (page.body) {
    removeHiddenElements(page.body, indexPanels(page.body), findHiddenBySheets(page));
    removeBoilerplate(page.body); // Readability takes short boilerplate for a part of the article
  }
  const content = findArticle(page);
  const body = content === null ? null : parse(content).body;
  return body ? extractBlocks(body) : null;
}

function titleOf(page: Document): string {
  const headings = [...page.querySelectorAll('h1')].map(wordsOf).filter((words) => words !== '');
  const [heading] = headings;
  const title = wordsOf(page.querySelector('title'));
  return headings.length === 1 && heading ? heading : title || heading || '';
}

const wordsOf = (element: Element | null): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
