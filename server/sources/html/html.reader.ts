// Knows what of a page is worth learning: its article, or what is left without menus and bars. Knows no network.
import { Readability } from '@mozilla/readability';
import { Parser } from 'htmlparser2';
import { parseHTML } from 'linkedom';
import { SourceError, type SourceText } from '../source.ts';
import { paragraphsOf } from './blocks.ts';
import { decodePage } from './charset.ts';
import { withoutFurniture } from './furniture.ts';

/** Of what stands on the page without menus: an article with less has lost a part of it. */
const WHOLE = 0.6;
const TITLE_CHARACTERS = 200;
/** Far deeper than careless pages, whose tags are never closed, come to be. */
const DEEPEST = 1_000;

/** Reads a page. `charset` is what its server said. A page without words has no paragraphs. Fails with FileTooComplex. */
export function readHtml(bytes: Uint8Array, charset: string | null): SourceText {
  const { text, isDamaged } = decodePage(bytes, charset);
  refuseEndless(text);
  const page = parse(text);
  const title = titleOf(page);
  const plain = paragraphsOf(withoutFurniture(page));
  const article = articleOf(text);
  const isWhole = article !== null && lengthOf(article) >= WHOLE * lengthOf(plain);
  return {
    paragraphs: isWhole ? article : plain,
    pages: null,
    warnings: isDamaged ? ['damaged-persian'] : [],
    title,
  };
}

/** Tags within tags without end make every tree slow: they are counted before one is built. */
function refuseEndless(text: string): void {
  let depth = 0;
  const parser = new Parser({
    onopentag() {
      depth += 1;
      if (depth > DEEPEST) throw new SourceError('FileTooComplex');
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.end(text);
}

function parse(text: string): Document {
  if (/<html\b/i.test(text)) return parseHTML(text).document;
  const body = /<body\b/i.test(text) ? text : `<body>${text}</body>`;
  return parseHTML(`<!doctype html><html>${body}</html>`).document;
}

/** The article in paragraphs, or null where there is none. Reading it takes the tree apart, so it has its own. */
function articleOf(text: string): string[] | null {
  const page = parse(text);
  withoutFurniture(page); // what is short looks like an article's part to it
  const article = new Readability(page, { charThreshold: 100 }).parse();
  if (!article?.content) return null;
  const { body } = parse(article.content);
  return body ? paragraphsOf(body) : null;
}

function titleOf(page: Document): string {
  const heads = [...page.querySelectorAll('h1')].map(wordsOf).filter((words) => words !== '');
  const [head] = heads;
  const named = wordsOf(page.querySelector('title'));
  const title = heads.length === 1 && head ? head : named || head || '';
  return title.slice(0, TITLE_CHARACTERS);
}

const wordsOf = (element: Element | null): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

const lengthOf = (paragraphs: readonly string[]): number =>
  paragraphs.reduce((length, paragraph) => length + paragraph.length, 0);
