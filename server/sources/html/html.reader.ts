// Extracts the visible article of a web page.
import { Readability } from '@mozilla/readability';
import { Parser } from 'htmlparser2';
import { parseHTML } from 'linkedom';
import { type ExtractedText, ExtractionError } from '../document-format.ts';
import { isBinaryNoise } from './binary-noise.ts';
import { extractParagraphs } from './blocks.ts';
import { decodePage } from './charset.ts';
import { removeHiddenElements } from './hidden-elements.ts';
import { checkNestingDepth } from './nesting-limit.ts';

const excludedElements =
  'script, style, noscript, template, svg, iframe, object, canvas, dialog, nav, aside, select, button';
const excludedRoles = [
  'navigation',
  'banner',
  'contentinfo',
  'search',
  'dialog',
  'alertdialog',
  'menu',
  'complementary',
]
  .map((role) => `[role="${role}"]`)
  .join(', ');
const hiddenSelector = '[hidden], [aria-hidden="true"]';
const boilerplateName =
  /(^|[\s_-])(cookies?|consent|gdpr|breadcrumbs?|navbar|nav|menu|sidebar|footer|popup|modal|newsletter|share|sharing|social|skip-?link|advert(isement)?s?)([\s_-]|$)/i;
/** Of the page's words: what holds more is no furniture, whatever it is called. */
const MAX_BOILERPLATE_SHARE = 0.4;

/** The part of the page that is its own; the page's tree is changed. */
function removeBoilerplate(page: Document): Element {
  const { body } = page;
  const whole = Math.max(1, sizeOf(body));
  for (const element of body.querySelectorAll(`${excludedElements}, ${excludedRoles}, ${hiddenSelector}`))
    removeIfSmall(element, whole);
  for (const element of body.querySelectorAll('header, footer')) {
    if (!element.closest('article, main')) removeIfSmall(element, whole);
  }
  for (const element of body.querySelectorAll('[class], [id]')) {
    if (boilerplateName.test(`${element.getAttribute('class') ?? ''} ${element.id}`))
      removeIfSmall(element, whole);
  }
  const mains = [...body.querySelectorAll('main, [role="main"]')];
  const [main] = mains;
  return mains.length === 1 && main && sizeOf(main) > MAX_BOILERPLATE_SHARE * sizeOf(body) ? main : body;
}

function removeIfSmall(element: Element, whole: number): void {
  const isCode = /^(script|style|noscript|template|svg|iframe|object|canvas)$/i.test(element.localName);
  if (isCode || sizeOf(element) <= MAX_BOILERPLATE_SHARE * whole) element.remove();
}

const sizeOf = (element: Element): number => (element.textContent ?? '').replace(/\s+/g, ' ').length;

/** Of what stands on the page without menus: an article with less has lost a part of it. */
const MIN_ARTICLE_SHARE = 0.6;
/** Fewer hidden letters are an icon's name or a label, not worth a word. */
const MIN_HIDDEN_LETTERS = 20;

/**
 * Reads a page. `charset` is what its server said. A page without words has no paragraphs. Fails with FileTypeRefused
 * for what is no text, whatever its server calls it, and with FileTooComplex.
 */
export function readHtml(bytes: Uint8Array, charset: string | null): ExtractedText {
  const { text, isDamaged } = decodePage(bytes, charset);
  if (isBinaryNoise(text)) throw new ExtractionError('FileTypeRefused');
  countTags(text);
  const page = parse(text);
  const title = titleOf(page);
  const unseen = page.body ? removeHiddenElements(page.body) : 0;
  const plain = extractParagraphs(removeBoilerplate(page));
  const article = articleOf(text);
  const isWhole = article !== null && lengthOf(article) >= MIN_ARTICLE_SHARE * lengthOf(plain);
  return {
    paragraphs: isWhole ? article : plain,
    pages: null,
    warnings: [
      ...(isDamaged ? (['damaged-persian'] as const) : []),
      ...(unseen >= MIN_HIDDEN_LETTERS ? (['hidden-left-out'] as const) : []),
    ],
    title,
  };
}

/** Before a tree is built of them. */
function countTags(text: string): void {
  let depth = 0;
  const parser = new Parser({
    onopentag() {
      depth += 1;
      checkNestingDepth(depth);
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.end(text);
}

/** What a page may leave out, as minified ones do, is put in: without a body its words would be lost. */
function parse(text: string): Document {
  if (/<body\b/i.test(text))
    return parseHTML(/<html\b/i.test(text) ? text : `<!doctype html><html>${text}</html>`).document;
  const bare = text.replace(/<!doctype[^>]*>|<\/?html\b[^>]*>/gi, '');
  const [, head = '', rest = ''] = /^(.*<\/head\s*>)?(.*)$/is.exec(bare) ?? [];
  return parseHTML(`<!doctype html><html>${head}<body>${rest}</body></html>`).document;
}

/** The article in paragraphs, or null where there is none. Reading it takes the tree apart, so it has its own. */
function articleOf(text: string): string[] | null {
  const page = parse(text);
  if (page.body) removeHiddenElements(page.body);
  removeBoilerplate(page); // what is short looks like an article's part to it
  const article = new Readability(page, { charThreshold: 100 }).parse();
  if (!article?.content) return null;
  const { body } = parse(article.content);
  return body ? extractParagraphs(body) : null;
}

function titleOf(page: Document): string {
  const heads = [...page.querySelectorAll('h1')].map(wordsOf).filter((words) => words !== '');
  const [head] = heads;
  const named = wordsOf(page.querySelector('title'));
  return heads.length === 1 && head ? head : named || head || '';
}

const wordsOf = (element: Element | null): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

const lengthOf = (paragraphs: readonly string[]): number =>
  paragraphs.reduce((length, paragraph) => length + paragraph.length, 0);
