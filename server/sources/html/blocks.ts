// Extracts paragraphs, lists and table rows from an HTML tree.

const blocks = new Set(
  'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const skippedElements = new Set(
  'audio canvas head iframe noscript object script style svg template textarea video'.split(' '),
);
const lists = new Set(['ul', 'ol', 'dl']);
const items = new Set(['li', 'dt', 'dd']);
/** Deeper than any hand writes; a page that goes on is cut there. */
const MAX_DEPTH = 400;
/** In characters: a longer cell is a part of a page that is laid out by tables. */
const MAX_CELL_LENGTH = 400;

/** Paragraphs in reading order; items of a list and rows of a table are lines of one, cells stand apart by « | ». */
export function extractParagraphs(root: Element): string[] {
  const pen = createTextBuilder();
  write(root, pen, 0, 0);
  return pen.end();
}

interface TextBuilder {
  append(text: string): void;
  line(): void;
  paragraph(): void;
  end(): string[];
}

function createTextBuilder(): TextBuilder {
  const paragraphs: string[] = [];
  let lines: string[] = [];
  let current = '';
  const line = () => {
    const trimmed = current.trim();
    if (trimmed !== '') lines.push(trimmed);
    current = '';
  };
  const paragraph = () => {
    line();
    if (lines.length > 0) paragraphs.push(lines.join('\n'));
    lines = [];
  };
  return {
    append(text) {
      current += current === '' || current.endsWith(' ') ? text.trimStart() : text;
    },
    line,
    paragraph,
    end() {
      paragraph();
      return paragraphs;
    },
  };
}

const TEXT = 3;

function write(parent: Node, pen: TextBuilder, depth: number, inList: number): void {
  if (depth > MAX_DEPTH) return;
  for (const node of parent.childNodes) {
    if (node.nodeType === TEXT) pen.append((node.textContent ?? '').replace(/\s+/g, ' '));
    else if (isElement(node)) writeElement(node, pen, depth, inList);
  }
}

function writeElement(element: Element, pen: TextBuilder, depth: number, inList: number): void {
  const name = element.localName.toLowerCase();
  if (skippedElements.has(name)) return;
  const rows = name === 'table' ? rowsOf(element) : null;
  if (name === 'br') pen.line();
  else if (name === 'pre') writePre(element, pen);
  else if (rows) writeRows(rows, pen);
  else if (blocks.has(name)) writeBlock(element, pen, depth, inList);
  else write(element, pen, depth + 1, inList);
}

function writeBlock(element: Element, pen: TextBuilder, depth: number, inList: number): void {
  const name = element.localName.toLowerCase();
  const isList = lists.has(name);
  const edge = inList > 0 || items.has(name) ? pen.line : pen.paragraph;
  edge();
  write(element, pen, depth + 1, inList + (isList ? 1 : 0));
  edge();
}

function writePre(element: Element, pen: TextBuilder): void {
  pen.paragraph();
  for (const line of (element.textContent ?? '').split('\n')) {
    pen.append(line);
    pen.line();
  }
  pen.paragraph();
}

function writeRows(rows: readonly string[], pen: TextBuilder): void {
  pen.paragraph();
  for (const row of rows) {
    pen.append(row);
    pen.line();
  }
  pen.paragraph();
}

/** A table's rows as text, or null where a table only lays out a page. */
function rowsOf(table: Element): string[] | null {
  if (table.querySelector('table, h1, h2, h3, p + p')) return null;
  const rows = [...table.querySelectorAll('tr')].map((row) => [...row.children].map(cellText));
  if (rows.length < 2 || rows.flat().some((cell) => cell.length > MAX_CELL_LENGTH)) return null;
  if (!rows.some((cells) => cells.length > 1)) return null;
  const caption = table.querySelector('caption');
  const rowTexts = rows.map((cells) => cells.filter((cell) => cell !== '').join(' | '));
  return [caption ? cellText(caption) : '', ...rowTexts].filter((row) => row !== '');
}

const cellText = (cell: Element): string => extractParagraphs(cell).join(' ').replace(/\s+/g, ' ').trim();

const isElement = (node: Node): node is Element => node.nodeType === 1;
