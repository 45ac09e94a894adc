// Reads the visible text of a web page as blocks.
import { parseHTML } from 'linkedom';
import type { DocumentBlock } from '../document-blocks.ts';
import {
  type ExtractedDocument,
  ExtractionError,
  type LeftOut,
  type SourceWarning,
} from '../document-format.ts';
import { isBinaryNoise } from './binary-noise.ts';
import { extractBlocks, readBlocks } from './blocks.ts';
import { type RemovedText, removeBoilerplate } from './boilerplate.ts';
import { decodePage } from './charset.ts';
import { removeHiddenElements } from './hidden-elements.ts';
import { canFindArticle, chooseBlocks, findArticle, linesOf } from './main-content.ts';
import { pageFailureOf, pageKindOf } from './page-kind.ts';
import { readPageSigns } from './page-signs.ts';
import { indexPanels } from './panels.ts';
import { countLetters, measureText } from './text-measure.ts';

/** Fewer hidden letters are an icon's name or a label, not worth a word. */
const MIN_HIDDEN_LETTERS = 20;

/** How much of what a visitor of a page can see, by clicks as well, is kept; in letters and figures. */
export interface TextShare {
  readonly visible: number;
  readonly kept: number;
  /** `hidden` text counts to neither of them. */
  readonly leftOut: readonly RemovedText[];
}

export interface HtmlBlocks {
  readonly blocks: readonly DocumentBlock[];
  readonly share: TextShare;
  readonly title: string;
  readonly warnings: SourceWarning[];
}

/**
 * Reads a page. `charset` is what its server said. A page without words has no paragraphs. Fails with FileTypeRefused
 * for what is no text, whatever its server calls it, with FileTooComplex, and with the name of what stands in place of
 * the page: a log-in, a captcha, a parked domain, maintenance, a request to enable scripts.
 */
export function readHtml(bytes: Uint8Array, charset: string | null): ExtractedDocument {
  const { blocks, title, warnings, share } = readHtmlBlocks(bytes, charset);
  const lost = lettersOf(share, (reason) => reason === 'other');
  return {
    blocks,
    pages: null,
    warnings,
    title,
    visible: share.kept + lost,
    kept: share.kept,
    leftOut: leftOutOf(share),
  };
}

const lettersOf = ({ leftOut }: TextShare, matches: (reason: string) => boolean): number =>
  leftOut.reduce((sum, { reason, characters }) => (matches(reason) ? sum + characters : sum), 0);

/** What was left out on purpose; letters lost without a reason lower the share that was kept. */
function leftOutOf(share: TextShare): LeftOut[] {
  const hidden = lettersOf(share, (reason) => reason === 'hidden');
  const furniture = lettersOf(share, (reason) => reason !== 'hidden' && reason !== 'other');
  return [
    { kind: 'hidden-text', count: hidden < MIN_HIDDEN_LETTERS ? 0 : hidden, examples: [] },
    { kind: 'page-furniture', count: furniture, examples: [] },
  ];
}

/** The same as blocks, with the share of the page's text that they hold. */
export function readHtmlBlocks(bytes: Uint8Array, charset: string | null): HtmlBlocks {
  const { text, isDamaged } = decodePage(bytes, charset);
  if (isBinaryNoise(text)) throw new ExtractionError('FileTypeRefused');
  // Before a tree is built of tags within tags without end.
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
      ...(isDamaged ? (['damaged-persian'] as const) : []),
      ...(kind === 'drawn-by-script' ? (['drawn-by-script'] as const) : []),
      ...(hidden >= MIN_HIDDEN_LETTERS ? (['hidden-left-out'] as const) : []),
    ],
  };
}

/** Changes the page's tree. */
function readBody({ body }: Document, article: () => readonly DocumentBlock[] | null) {
  if (!body) return { blocks: [], share: { visible: 0, kept: 0, leftOut: [] }, hidden: 0 };
  const panels = indexPanels(body);
  const hidden = removeHiddenElements(body, panels);
  const visible = measureText(body).of(body).letters;
  const removed = removeBoilerplate(body);
  const { blocks, leftOut } = chooseBlocks(readBlocks(body, panels), article);
  const kept = Math.min(
    visible,
    blocks.flatMap(linesOf).reduce((sum, line) => sum + countLetters(line), 0),
  );
  const named: RemovedText[] = [...removed, { reason: 'links', characters: leftOut }];
  const other = visible - kept - named.reduce((sum, { characters }) => sum + characters, 0);
  const all: RemovedText[] = [
    ...named,
    { reason: 'other', characters: other },
    { reason: 'hidden', characters: hidden },
  ];
  return {
    blocks,
    hidden,
    share: { visible, kept, leftOut: all.filter(({ characters }) => characters > 0) },
  };
}

/** A part of a page, as a post that a shop sends, stands in place of nothing. */
const isWholePage = (text: string): boolean => /<(?:html|head|title|body)\b/i.test(text);

/** What a page may leave out, as minified ones do, is put in: without a body its words would be lost. */
function parse(text: string): Document {
  if (/<body\b/i.test(text))
    return parseHTML(/<html\b/i.test(text) ? text : `<!doctype html><html>${text}</html>`).document;
  const bare = text.replace(/<!doctype[^>]*>|<\/?html\b[^>]*>/gi, '');
  const [, head = '', rest = ''] = /^(.*<\/head\s*>)?(.*)$/is.exec(bare) ?? [];
  return parseHTML(`<!doctype html><html>${head}<body>${rest}</body></html>`).document;
}

/** The blocks of the article, or null where there is none. Finding it takes the tree apart, so it has its own. */
function articleOf(text: string): DocumentBlock[] | null {
  const page = parse(text);
  if (page.body) {
    removeHiddenElements(page.body, indexPanels(page.body));
    removeBoilerplate(page.body); // what is short looks like an article's part to it
  }
  const content = findArticle(page);
  const body = content === null ? null : parse(content).body;
  return body ? extractBlocks(body) : null;
}

function titleOf(page: Document): string {
  const heads = [...page.querySelectorAll('h1')].map(wordsOf).filter((words) => words !== '');
  const [head] = heads;
  const named = wordsOf(page.querySelector('title'));
  return heads.length === 1 && head ? head : named || head || '';
}

const wordsOf = (element: Element | null): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
