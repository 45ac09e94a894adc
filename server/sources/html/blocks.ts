// Extracts headings, paragraphs, lists and tables from an HTML tree in reading order.
import type { DocumentBlock, DocumentTable } from '../document-blocks.ts';
import { recordLines } from '../tables/table-records.ts';
import { BlockWriter, type MeasuredBlock } from './block-writer.ts';
import { readDefinitions, readGrid } from './key-values.ts';
import { listNumbers } from './list-numbers.ts';
import { indexPanels, type Panels, roleOf } from './panels.ts';
import { readTable } from './tables.ts';
import { codeElements, isElement, measureText, nameOf, type TextSizes, wordsOf } from './text-measure.ts';

const blockElements = new Set(
  'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const LISTS = new Set(['ul', 'ol', 'menu']);
const FORMATTING_TAGS = new Set('b strong i em u font sub sup mark small'.split(' '));
const STRUCK_NAME = /(?:^|[\s_-])(?:line-through|strike\w*|crossed|old|was)(?:[\s_-]|$)/i;
const STRUCK_TAGS = new Set(['del', 's', 'strike']);
/** List items that hold one of these are sections of a page, not lines. */
const SECTION_SELECTOR =
  'table, details, dl, p + p, article, [aria-controls], [role="tabpanel"], [aria-expanded]';
/** In letters and digits: an item this short with a heading is one line, as a product card. */
const MAX_CARD_LETTERS = 240;
const MAX_OPTIONS = 40;
const IGNORED_SELECT_NAME = /order|sort|per_?page|lang|currency|country|state|city|province/i;
/** Deeper than any real page; the rest is cut. */
const MAX_DEPTH = 400;
const TEXT_NODE = 3;
const PANEL_HEADING_LEVEL = 3;

/** Blocks in reading order: the content of a panel follows the label of its control. */
export function extractBlocks(root: Element): DocumentBlock[] {
  return readBlocks(root, indexPanels(root)).map(({ block }) => block);
}

/** The same blocks, each with its share of link text. */
export function readBlocks(root: Element, panels: Panels): MeasuredBlock[] {
  return new BlockReader(panels, measureText(root)).read(root);
}

class BlockReader {
  readonly #panels: Panels;
  readonly #sizes: TextSizes;
  #writer = new BlockWriter();
  #depth = 0;
  /**
   * Inside a cell, an item or a heading no tables are read: reading nested ones twice at each depth takes
   * exponential time.
   */
  #isInLine = false;
  readonly #cells = { cell: (element: Element) => this.#cell(element) };
  /** Whether tables in the line being read are written as records: those of a cell, one level deep. */
  #writesInnerTables = false;

  constructor(panels: Panels, sizes: TextSizes) {
    this.#panels = panels;
    this.#sizes = sizes;
  }

  read(root: Element): MeasuredBlock[] {
    this.#children(root);
    return this.#writer.finish();
  }

  #children(parent: Node): void {
    if (this.#depth > MAX_DEPTH) return;
    this.#depth += 1;
    for (const node of parent.childNodes) this.#node(node);
    this.#depth -= 1;
  }

  #node(node: Node): void {
    if (node.nodeType === TEXT_NODE) this.#writer.append(node.textContent ?? '');
    else if (isElement(node)) this.#element(node);
  }

  #element(element: Element): void {
    const name = nameOf(element);
    // The label of a control is written where its panel is.
    if (codeElements.has(name) || this.#panels.isLabel(element)) return;
    if (name === 'br') this.#writer.endLine();
    else if (name === 'hr') this.#writer.endParagraph();
    else if (name === 'select') this.#select(element);
    else if (name === 'button') this.#button(element);
    else if (name === 'pre') this.#pre(element);
    else if (STRUCK_TAGS.has(name) || isStruckPrice(element)) this.#struck(element);
    else if (blockElements.has(name)) this.#block(element, name);
    else if (this.#panels.labelOf(element) !== '' || roleOf(element) === 'heading')
      this.#block(element, name);
    else this.#inline(element, name);
  }

  #inline(element: Element, name: string): void {
    const isInlineBox = !FORMATTING_TAGS.has(name);
    if (isInlineBox) this.#writer.openInline();
    if (name === 'a') this.#writer.writeLink(() => this.#children(element));
    else this.#children(element);
    if (isInlineBox) this.#writer.closeInline();
  }

  #block(element: Element, name: string): void {
    const level = headingLevel(element, name);
    const label = this.#panels.labelOf(element);
    if (level === 0 && label !== '' && this.#sizes.sizeOf(element).letters > 0)
      this.#writer.addHeading(PANEL_HEADING_LEVEL, label);
    if (level > 0) this.#heading(element, level);
    else this.#part(element, name);
  }

  /** The text of a cell in one line. */
  #cell(element: Element): string {
    const wasWriting = this.#writesInnerTables;
    this.#writesInnerTables = !this.#isInLine;
    const line = this.#line(element);
    this.#writesInnerTables = wasWriting;
    return line;
  }

  /** Writes a table inside a cell as its rows, «name: value، name: value». */
  #innerTable(element: Element): boolean {
    if (!this.#writesInnerTables) return false;
    const tables = readTable(element, { cell: (inner) => this.#line(inner) });
    const lines = (tables ?? []).flatMap(({ header, rows }) =>
      rows.flatMap((row) => recordLines(header, row)),
    );
    if (lines.length === 0) return false;
    this.#writer.endParagraph();
    this.#writer.append(lines.map((line) => line.replaceAll(' | ', '، ')).join('؛ '));
    this.#writer.endParagraph();
    return true;
  }

  #part(element: Element, name: string): void {
    if (this.#isInLine && name === 'table' && this.#innerTable(element)) return;
    if (!this.#isInLine && this.#tables(this.#tablesOf(element, name))) return;
    if (LISTS.has(name) && this.#list(element)) return;
    this.#writer.endParagraph();
    this.#children(element);
    this.#writer.endParagraph();
  }

  #tablesOf(element: Element, name: string): readonly DocumentTable[] | null {
    if (name === 'table') return readTable(element, this.#cells);
    if (name === 'p') return null;
    const parse = name === 'dl' ? readDefinitions : readGrid;
    const table = parse(element, this.#cells, this.#sizes);
    return table && [table];
  }

  #tables(tables: readonly DocumentTable[] | null): boolean {
    for (const table of tables ?? []) this.#writer.addTable(table);
    return tables !== null;
  }

  #heading(element: Element, level: number): void {
    const text = this.#line(element);
    if (text !== '') this.#writer.addHeading(level, text, this.#linkShare(element));
  }

  /** Writes the element as a list of lines; returns false if it is no such list. */
  #list(list: Element): boolean {
    if (list.querySelector(SECTION_SELECTOR) || [...list.children].some((item) => this.#isLargeCard(item)))
      return false;
    const items: string[] = [];
    const numbers: string[] = [];
    const visit = (parent: Element) => {
      const numberOf = listNumbers(parent);
      for (const child of parent.children) {
        if (LISTS.has(nameOf(child))) visit(child);
        else {
          const line = this.#line(child, (node) => LISTS.has(nameOf(node)));
          const number = numberOf(child);
          if (line !== '') {
            items.push(line);
            numbers.push(number);
          }
          for (const inner of child.children) if (LISTS.has(nameOf(inner))) visit(inner);
        }
      }
    };
    visit(list);
    if (items.length > 0) this.#writer.addList(items, this.#linkShare(list), numbers);
    return true;
  }

  #isLargeCard(item: Element): boolean {
    return (
      this.#sizes.sizeOf(item).letters > MAX_CARD_LETTERS &&
      item.querySelector('h1, h2, h3, h4, h5, h6') !== null
    );
  }

  /** The text of an element in one line, its blocks one after another. `isExcluded` excludes children. */
  #line(element: Element, isExcluded: (child: Element) => boolean = () => false): string {
    const [savedWriter, wasInLine] = [this.#writer, this.#isInLine];
    this.#writer = new BlockWriter();
    this.#isInLine = true;
    if (this.#depth <= MAX_DEPTH) {
      this.#depth += 1;
      for (const node of element.childNodes) if (!isElement(node) || !isExcluded(node)) this.#node(node);
      this.#depth -= 1;
    }
    const line = this.#writer.toLine();
    this.#writer = savedWriter;
    this.#isInLine = wasInLine;
    return line;
  }

  #linkShare(element: Element): number {
    const { letters, linked } = this.#sizes.sizeOf(element);
    return letters === 0 ? 0 : linked / letters;
  }

  /** Labels the old price, which would otherwise stand unmarked beside the new one. */
  #struck(element: Element): void {
    const text = wordsOf(element);
    this.#writer.openInline();
    this.#children(element);
    if (/\p{N}/u.test(text)) this.#writer.append(/[a-z]/i.test(text) ? ' (was)' : ' (قبلی)');
    this.#writer.closeInline();
  }

  /** Drops the label of a button, which names an action, unless it names the content that follows. */
  #button(element: Element): void {
    const next = element.nextElementSibling;
    const opensNext =
      next !== null && blockElements.has(nameOf(next)) && this.#sizes.sizeOf(next).letters > 0;
    const label = wordsOf(element);
    if (opensNext && isTopic(label)) this.#writer.addHeading(PANEL_HEADING_LEVEL, label);
    else if (
      /^(?:h[1-6]|summary|dt|th|td|li)$/.test(nameOf(element.parentElement ?? element)) &&
      isTopic(label)
    )
      this.#children(element);
  }

  /** The options that can be chosen, without the placeholder. */
  #select(element: Element): void {
    const name = `${element.getAttribute('name') ?? ''} ${element.id}`;
    const options = [...element.querySelectorAll('option')].filter((one) => one.getAttribute('value') !== '');
    if (IGNORED_SELECT_NAME.test(name) || options.length < 2 || options.length > MAX_OPTIONS) return;
    const labels = options.map(wordsOf).filter((text) => text !== '');
    this.#writer.openInline();
    this.#writer.append(labels.join('، '));
    this.#writer.closeInline();
  }

  #pre(element: Element): void {
    this.#writer.endParagraph();
    for (const line of (element.textContent ?? '').split('\n')) {
      this.#writer.append(line);
      this.#writer.endLine();
    }
    this.#writer.endParagraph();
  }
}

const MAX_ACTION_WORDS = 4;
const ACTIONS =
  /^(?:افزودن|اضافه|خرید|ثبت|ارسال|جست|ورود|خروج|عضویت|مشاهده|بستن|دانلود|کپی|اشتراک|پاسخ|تایید|تأیید|انصراف|اعمال|حذف|ویرایش|مقایسه|بیشتر|add|buy|submit|search|log|sign|view|close|download|copy|share|reply|apply|cancel|more|load|menu)/i;

/** A former price struck through by a style, beside the current one. */
function isStruckPrice(element: Element): boolean {
  const name = element.getAttribute('class') ?? '';
  const style = element.getAttribute('style') ?? '';
  if (!STRUCK_NAME.test(name) && !/line-through/i.test(style)) return false;
  const isNumber = (one: Element | null) => /^[^\n]{0,20}\p{N}[^\n]{0,30}$/u.test(one ? wordsOf(one) : '');
  return isNumber(element) && isNumber(element.nextElementSibling ?? element.previousElementSibling);
}

/** Whether the label of a button names what it opens rather than an action. */
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
