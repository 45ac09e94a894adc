// Extracts headings, paragraphs, lists and tables from an HTML tree in reading order.
import type { DocumentBlock, DocumentTable } from '../document-blocks.ts';
import { BlockWriter, type ReadBlock } from './block-writer.ts';
import { readDefinitions, readGrid } from './key-values.ts';
import { indexPanels, type Panels, roleOf } from './panels.ts';
import { readTable } from './tables.ts';
import { codeElements, isElement, measureText, nameOf, type TextSizes, wordsOf } from './text-measure.ts';

const blockElements = new Set(
  'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const LISTS = new Set(['ul', 'ol', 'menu']);
const TYPE_STYLES = new Set('b strong i em u font sub sup mark small'.split(' '));
const STRUCK_NAME = /(?:^|[\s_-])(?:line-through|strike\w*|crossed|old|was)(?:[\s_-]|$)/i;
const STRUCK = new Set(['del', 's', 'strike']);
/** Items that hold such are parts of a page and no lines. */
const ITEM_PARTS = 'table, details, dl, p + p, article, [aria-controls], [role="tabpanel"], [aria-expanded]';
/** In letters and figures: so short an item with a heading is one line, as a card of a product. */
const MAX_CARD_LETTERS = 240;
const MAX_OPTIONS = 40;
const NOT_CHOICES = /order|sort|per_?page|lang|currency|country|state|city|province/i;
/** Deeper than any hand writes; a page that goes on is cut there. */
const MAX_DEPTH = 400;
const TEXT = 3;
const PANEL_HEADING_LEVEL = 3;

/** Blocks in reading order: what panels hold stands under the words of the control that opens them. */
export function extractBlocks(root: Element): DocumentBlock[] {
  return readBlocks(root, indexPanels(root)).map(({ block }) => block);
}

/** The same, each with how much of it is links. */
export function readBlocks(root: Element, panels: Panels): ReadBlock[] {
  return new BlockReader(panels, measureText(root)).read(root);
}

class BlockReader {
  readonly #panels: Panels;
  readonly #sizes: TextSizes;
  #writer = new BlockWriter();
  #depth = 0;
  /** Inside a cell, an item or a heading nothing is a table: what would be read twice at each depth takes for ever. */
  #isInLine = false;
  readonly #cells = { cell: (element: Element) => this.#line(element) };

  constructor(panels: Panels, sizes: TextSizes) {
    this.#panels = panels;
    this.#sizes = sizes;
  }

  read(root: Element): ReadBlock[] {
    this.#children(root);
    return this.#writer.end();
  }

  #children(parent: Node): void {
    if (this.#depth > MAX_DEPTH) return;
    this.#depth += 1;
    for (const node of parent.childNodes) this.#node(node);
    this.#depth -= 1;
  }

  #node(node: Node): void {
    if (node.nodeType === TEXT) this.#writer.append(node.textContent ?? '');
    else if (isElement(node)) this.#element(node);
  }

  #element(element: Element): void {
    const name = nameOf(element);
    // The words of a control are told where its panel is.
    if (codeElements.has(name) || this.#panels.isLabel(element)) return;
    if (name === 'br') this.#writer.line();
    else if (name === 'hr') this.#writer.paragraph();
    else if (name === 'select') this.#select(element);
    else if (name === 'button') this.#button(element);
    else if (name === 'pre') this.#pre(element);
    else if (STRUCK.has(name) || isStruckPrice(element)) this.#struck(element);
    else if (blockElements.has(name)) this.#block(element, name);
    else if (this.#panels.labelOf(element) !== '' || roleOf(element) === 'heading')
      this.#block(element, name);
    else this.#inline(element, name);
  }

  #inline(element: Element, name: string): void {
    const isApart = !TYPE_STYLES.has(name);
    if (isApart) this.#writer.open();
    if (name === 'a') this.#writer.linked(() => this.#children(element));
    else this.#children(element);
    if (isApart) this.#writer.close();
  }

  #block(element: Element, name: string): void {
    const level = headingLevel(element, name);
    const label = this.#panels.labelOf(element);
    if (level === 0 && label !== '' && this.#sizes.of(element).letters > 0)
      this.#writer.heading(PANEL_HEADING_LEVEL, label);
    if (level > 0) this.#heading(element, level);
    else this.#part(element, name);
  }

  #part(element: Element, name: string): void {
    if (!this.#isInLine && this.#tables(this.#tablesOf(element, name))) return;
    if (LISTS.has(name) && this.#list(element)) return;
    this.#writer.paragraph();
    this.#children(element);
    this.#writer.paragraph();
  }

  #tablesOf(element: Element, name: string): readonly DocumentTable[] | null {
    if (name === 'table') return readTable(element, this.#cells);
    if (name === 'p') return null;
    const read = name === 'dl' ? readDefinitions : readGrid;
    const table = read(element, this.#cells, this.#sizes);
    return table && [table];
  }

  #tables(tables: readonly DocumentTable[] | null): boolean {
    for (const table of tables ?? []) this.#writer.table(table);
    return tables !== null;
  }

  #heading(element: Element, level: number): void {
    const words = this.#line(element);
    if (words !== '') this.#writer.heading(level, words, this.#linkShare(element));
  }

  /** Whether it is a list of lines, which it then wrote. */
  #list(list: Element): boolean {
    if (list.querySelector(ITEM_PARTS) || [...list.children].some((item) => this.#isLargeCard(item)))
      return false;
    const items: string[] = [];
    const visit = (parent: Element) => {
      for (const child of parent.children) {
        if (LISTS.has(nameOf(child))) visit(child);
        else {
          items.push(this.#line(child, (node) => LISTS.has(nameOf(node))));
          for (const inner of child.children) if (LISTS.has(nameOf(inner))) visit(inner);
        }
      }
    };
    visit(list);
    const filled = items.filter((item) => item !== '');
    if (filled.length > 0) this.#writer.list(filled, this.#linkShare(list));
    return true;
  }

  #isLargeCard(item: Element): boolean {
    return (
      this.#sizes.of(item).letters > MAX_CARD_LETTERS && item.querySelector('h1, h2, h3, h4, h5, h6') !== null
    );
  }

  /** The words of an element in one line: its blocks one after another. `isLeftOut`: of its children. */
  #line(element: Element, isLeftOut: (child: Element) => boolean = () => false): string {
    const [outer, isInLine] = [this.#writer, this.#isInLine];
    this.#writer = new BlockWriter();
    this.#isInLine = true;
    if (this.#depth <= MAX_DEPTH) {
      this.#depth += 1;
      for (const node of element.childNodes) if (!isElement(node) || !isLeftOut(node)) this.#node(node);
      this.#depth -= 1;
    }
    const line = this.#writer.toLine();
    this.#writer = outer;
    this.#isInLine = isInLine;
    return line;
  }

  #linkShare(element: Element): number {
    const { letters, linked } = this.#sizes.of(element);
    return letters === 0 ? 0 : linked / letters;
  }

  /** Old and new price would stand side by side without a word of which is which. */
  #struck(element: Element): void {
    const words = wordsOf(element);
    this.#writer.open();
    this.#children(element);
    if (/\p{N}/u.test(words)) this.#writer.append(/[a-z]/i.test(words) ? ' (was)' : ' (قبلی)');
    this.#writer.close();
  }

  /** A button says what it does and not what there is, but for one that stands before what it opens. */
  #button(element: Element): void {
    const next = element.nextElementSibling;
    const opens = next !== null && blockElements.has(nameOf(next)) && this.#sizes.of(next).letters > 0;
    const words = wordsOf(element);
    if (opens && isTopic(words)) this.#writer.heading(PANEL_HEADING_LEVEL, words);
    else if (
      /^(?:h[1-6]|summary|dt|th|td|li)$/.test(nameOf(element.parentElement ?? element)) &&
      isTopic(words)
    )
      this.#children(element);
  }

  /** What can be chosen, without the line that asks to choose. */
  #select(element: Element): void {
    const name = `${element.getAttribute('name') ?? ''} ${element.id}`;
    const options = [...element.querySelectorAll('option')].filter((one) => one.getAttribute('value') !== '');
    if (NOT_CHOICES.test(name) || options.length < 2 || options.length > MAX_OPTIONS) return;
    const words = options.map(wordsOf).filter((text) => text !== '');
    this.#writer.open();
    this.#writer.append(words.join('، '));
    this.#writer.close();
  }

  #pre(element: Element): void {
    this.#writer.paragraph();
    for (const line of (element.textContent ?? '').split('\n')) {
      this.#writer.append(line);
      this.#writer.line();
    }
    this.#writer.paragraph();
  }
}

const MAX_ACTION_WORDS = 4;
const ACTIONS =
  /^(?:افزودن|اضافه|خرید|ثبت|ارسال|جست|ورود|خروج|عضویت|مشاهده|بستن|دانلود|کپی|اشتراک|پاسخ|تایید|تأیید|انصراف|اعمال|حذف|ویرایش|مقایسه|بیشتر|add|buy|submit|search|log|sign|view|close|download|copy|share|reply|apply|cancel|more|load|menu)/i;

/** A former price that a style strikes through, beside the one that holds. */
function isStruckPrice(element: Element): boolean {
  const name = element.getAttribute('class') ?? '';
  const style = element.getAttribute('style') ?? '';
  if (!STRUCK_NAME.test(name) && !/line-through/i.test(style)) return false;
  const isNumber = (one: Element | null) => /^[^\n]{0,20}\p{N}[^\n]{0,30}$/u.test(one ? wordsOf(one) : '');
  return isNumber(element) && isNumber(element.nextElementSibling ?? element.previousElementSibling);
}

/** What a button opens, and not what it does. */
const isTopic = (words: string): boolean =>
  words.length >= 5 &&
  (/[؟?]$/.test(words) || words.split(' ').length > MAX_ACTION_WORDS || !ACTIONS.test(words));

function headingLevel(element: Element, name: string): number {
  if (/^h[1-6]$/.test(name)) return Number(name[1]);
  if (name === 'summary' || name === 'dt') return PANEL_HEADING_LEVEL;
  if (roleOf(element) !== 'heading') return 0;
  const level = Number(element.getAttribute('aria-level') ?? PANEL_HEADING_LEVEL);
  return level >= 1 && level <= 6 ? level : PANEL_HEADING_LEVEL;
}
