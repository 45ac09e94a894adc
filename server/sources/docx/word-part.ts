// Reads one part of a Word file (body, notes, header or footer) into blocks.

import { countLetters, type OmissionList } from '../coverage.ts';
import type { DocumentBlock } from '../document-blocks.ts';
import { ExtractionError } from '../document-format.ts';
import type { Attributes, PartHandlers } from '../office/package.ts';
import { arrangeBlocks, type WordBlock } from './arrange-blocks.ts';
import { defaultRunFormat, type RunFormat, Visibility } from './visibility.ts';
import type { WordLists } from './word-lists.ts';
import { isEnabled, type WordStyles } from './word-styles.ts';
import { WordTable } from './word-table.ts';

/** State shared by the parts of one file. */
export interface WordContext {
  readonly styles: WordStyles;
  readonly numbering: WordLists;
  readonly omissions: OmissionList;
  /** Visible paragraphs of every part, whether or not they are kept. */
  readonly visible: string[];
  /** Texts of footnotes and endnotes by their kind and id. */
  readonly notes: ReadonlyMap<string, string>;
}

interface Paragraph {
  text: string;
  style: string;
  outline: number | null;
  isListItem: boolean;
  /** Of its list; '' without one. */
  list: string;
  level: number;
  /** Holds the number of its page. */
  isPageNumber: boolean;
  readonly notes: string[];
  /** Text boxes that are anchored in it. */
  readonly boxes: DocumentBlock[];
}

interface Run extends RunFormat {
  text: string;
  deleted: string;
  notes: string[];
}

/** Where paragraphs go: the part itself, a table cell, a text box, a note. */
interface Sink {
  readonly blocks: WordBlock[];
}

/** Deeper nesting of tables and boxes is treated as an attack. */
const MAX_DEPTH = 60;
const BREAKS: Readonly<Record<string, string>> = {
  'w:tab': '\t',
  'w:ptab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '-',
};
/** Marks of the fonts Wingdings and Symbol, by the last two digits of their code. */
const SYMBOLS: Readonly<Record<string, string>> = {
  fc: '✓',
  fe: '✓',
  fb: '✗',
  fd: '✗',
  a8: '☐',
  b7: '•',
  d8: '•',
};
const PICTURES = new Set(['pic:pic', 'v:imagedata']);

export class WordPart implements PartHandlers {
  readonly #context: WordContext;
  readonly #visibility: Visibility;
  readonly #sinks: Sink[] = [{ blocks: [] }];
  readonly #paragraphs: Paragraph[] = [];
  readonly #runs: Run[] = [];
  readonly #tables: WordTable[] = [];
  /** Number of open elements whose content is skipped: fallbacks, ruby text. */
  #skipped = 0;
  #hasChoice: boolean[] = [];
  #deletions = 0;
  #isInParagraphProperties = false;
  #textKind: 'text' | 'deleted' | 'field' | null = null;
  /** Called with each footnote or endnote of a notes part. */
  readonly #onNote: ((id: string, text: string) => void) | undefined;

  constructor(context: WordContext, onNote?: (id: string, text: string) => void) {
    this.#context = context;
    this.#visibility = new Visibility(context.styles);
    this.#onNote = onNote;
  }

  /** Blocks of the whole part; call after it was read. */
  blocks(): DocumentBlock[] {
    return arrangeBlocks(this.#sinks[0]?.blocks ?? []);
  }

  open(name: string, attributes: Attributes): void {
    if (this.#skipped > 0 || this.#isSkipped(name)) {
      this.#skipped += 1;
      return;
    }
    const run = this.#runs.at(-1);
    this.#visibility.open(name, attributes, run, this.#isInParagraphProperties);
    if (name === 'w:p') this.#openParagraph();
    else if (name === 'w:r' || name === 'm:r')
      this.#runs.push({ ...defaultRunFormat(), text: '', deleted: '', notes: [] });
    else if (name === 'w:del' || name === 'w:moveFrom') this.#deletions += 1;
    else if (name === 'w:t' || name === 'm:t') this.#textKind = 'text';
    else if (name === 'w:delText') this.#textKind = 'deleted';
    else if (name === 'w:instrText') this.#textKind = 'field';
    else if (name === 'w:pPr') this.#isInParagraphProperties = true;
    else if (name === 'w:txbxContent') this.#openSink();
    else if (name === 'w:footnote' || name === 'w:endnote') this.#openNote(attributes);
    else if (PICTURES.has(name)) this.#context.omissions.add('pictures', 1);
    else if (name === 'c:chart') this.#context.omissions.add('charts', 1);
    else if (this.#isInParagraphProperties) this.#formatParagraph(name, attributes);
    else if (!this.#openTable(name, attributes) && run) this.#openInRun(run, name, attributes);
  }

  text(text: string): void {
    if (this.#skipped > 0 || this.#textKind === null) return;
    const run = this.#runs.at(-1);
    if (this.#textKind === 'field') {
      const paragraph = this.#paragraphs.at(-1);
      if (paragraph && /\b(?:PAGE|NUMPAGES|SECTIONPAGES)\b/.test(text)) paragraph.isPageNumber = true;
    } else if (!run) this.#context.visible.push(text);
    else if (this.#textKind === 'deleted') run.deleted += text;
    else run.text += text;
  }

  close(name: string): void {
    if (name === 'mc:AlternateContent' && this.#skipped === 0) this.#hasChoice.pop();
    if (this.#skipped > 0) {
      this.#skipped -= 1;
      return;
    }
    if (name === 'w:t' || name === 'm:t' || name === 'w:delText' || name === 'w:instrText')
      this.#textKind = null;
    else if (name === 'w:pPr') this.#isInParagraphProperties = false;
    else if (name === 'w:del' || name === 'w:moveFrom') this.#deletions -= 1;
    else if (name === 'w:r' || name === 'm:r') this.#closeRun();
    else if (name === 'w:p') this.#closeParagraph();
    else if (name === 'w:txbxContent') this.#closeBox();
    else if (name === 'w:tc') this.#closeCell();
    else if (name === 'w:tbl') this.#closeTable();
    else if (name === 'w:footnote' || name === 'w:endnote') this.#closeNote();
    this.#visibility.close(name);
  }

  #isSkipped(name: string): boolean {
    if (name === 'mc:AlternateContent') this.#hasChoice.push(false);
    else if (name === 'mc:Choice') {
      const isAlternative = this.#hasChoice.at(-1) === true;
      this.#hasChoice[this.#hasChoice.length - 1] = true;
      return isAlternative;
    }
    return name === 'w:rt' || (name === 'mc:Fallback' && this.#hasChoice.at(-1) === true);
  }

  #openSink(): void {
    if (this.#sinks.length > MAX_DEPTH) throw new ExtractionError('FileTooComplex');
    this.#sinks.push({ blocks: [] });
  }

  #openParagraph(): void {
    this.#paragraphs.push({
      text: '',
      style: '',
      outline: null,
      isListItem: false,
      list: '',
      level: 0,
      isPageNumber: false,
      notes: [],
      boxes: [],
    });
  }

  #formatParagraph(name: string, attributes: Attributes): void {
    const paragraph = this.#paragraphs.at(-1);
    if (!paragraph) return;
    const value = attributes['w:val'] ?? '';
    if (name === 'w:pStyle') paragraph.style = value;
    else if (name === 'w:outlineLvl') paragraph.outline = Number(value);
    else if (name === 'w:ilvl') paragraph.level = Number(value) || 0;
    else if (name === 'w:numId') {
      paragraph.isListItem = value !== '0';
      paragraph.list = value;
    }
  }

  #openInRun(run: Run, name: string, attributes: Attributes): void {
    const character = BREAKS[name];
    if (character !== undefined) run.text += character;
    else if (name === 'w:sym')
      run.text += SYMBOLS[(attributes['w:char'] ?? '').slice(-2).toLowerCase()] ?? '';
    else if (name === 'w:footnoteReference' || name === 'w:endnoteReference') {
      const note = this.#context.notes.get(`${name.slice(2, -9)}:${attributes['w:id']}`);
      if (note) run.notes.push(note);
    } else if (name === 'w:checkBox') run.text += '☐ ';
    else if (name === 'w:checked' && isEnabled(attributes)) run.text = run.text.replace(/☐ $/, '☑ ');
    else this.#visibility.applyFormat(run, name, attributes);
  }

  #closeRun(): void {
    const run = this.#runs.pop();
    if (!run) return;
    const { omissions, visible } = this.#context;
    const isDeleted = this.#deletions > 0;
    const deletedText = run.deleted + (isDeleted ? run.text : '');
    if (deletedText !== '')
      omissions.add('deleted-text', Math.max(countLetters(deletedText), 1), deletedText);
    if (isDeleted) return;
    if (!this.#visibility.isVisible(run)) {
      omissions.add('hidden-text', countLetters(run.text), run.text);
      return;
    }
    const paragraph = this.#paragraphs.at(-1);
    if (!paragraph) {
      visible.push(run.text);
      return;
    }
    paragraph.text += run.text;
    paragraph.notes.push(...run.notes);
    const cell = this.#tables.at(-1)?.cell;
    if (!cell) return;
    const letterCount = countLetters(run.text);
    cell.letters += letterCount;
    if (run.isBold) cell.bold += letterCount;
  }

  #closeParagraph(): void {
    const paragraph = this.#paragraphs.pop();
    const sink = this.#sinks.at(-1);
    if (!paragraph || !sink) return;
    const { styles, omissions, visible } = this.#context;
    const { style, outline, notes, boxes, isPageNumber } = paragraph;
    const text = paragraph.text.trim() === '' ? '' : paragraph.text;
    if (styles.isContents(style) || (isPageNumber && countLetters(text) <= 20))
      omissions.add('page-numbers', 1, text);
    else if (text !== '') {
      visible.push(text);
      const level = outline !== null && outline < 9 ? outline + 1 : styles.headingLevel(style);
      const isListItem = paragraph.isListItem || styles.isList(style);
      if (styles.isCaption(style) || /^(?:جدول|table)\s*\p{N}/iu.test(text.trim()))
        sink.blocks.push({ kind: 'caption', text });
      else if (level > 0) sink.blocks.push({ kind: 'heading', level, text });
      else if (isListItem) {
        const [list, index] =
          paragraph.list === '' ? styles.listOf(style) : [paragraph.list, paragraph.level];
        sink.blocks.push({ kind: 'item', text, number: this.#context.numbering.next(list, index) });
      } else sink.blocks.push({ kind: 'paragraph', text });
    }
    const cell = this.#sinkCell();
    if (cell) cell.notes.push(...notes);
    else sink.blocks.push(...notes.map((note) => ({ kind: 'paragraph', text: note }) as const));
    sink.blocks.push(...boxes);
  }

  /** The cell whose paragraphs are being read. */
  #sinkCell() {
    const cell = this.#tables.at(-1)?.cell;
    return cell && this.#cellSinks.at(-1) === this.#sinks.at(-1) ? cell : undefined;
  }

  readonly #cellSinks: Sink[] = [];

  #openTable(name: string, attributes: Attributes): boolean {
    const table = this.#tables.at(-1);
    const value = Number(attributes['w:val']) || 0;
    const cell = table?.cell;
    if (name === 'w:tbl') {
      if (this.#tables.length > MAX_DEPTH) throw new ExtractionError('FileTooComplex');
      this.#tables.push(new WordTable());
    } else if (!table) return false;
    else if (name === 'w:tr') table.addRow();
    else if (name === 'w:tc') {
      table.addCell();
      this.#openSink();
      const sink = this.#sinks.at(-1);
      if (sink) this.#cellSinks.push(sink);
    } else if (name === 'w:tblHeader' && table.row) table.row.isHeader = isEnabled(attributes);
    else if (name === 'w:hidden' && table.row) table.row.isOmitted = isEnabled(attributes);
    else if (name === 'w:gridBefore' && table.row) table.row.emptyColumns = value;
    else if (name === 'w:gridSpan' && cell) cell.span = Math.max(1, Math.min(value, 1_000));
    else if (name === 'w:vMerge' && cell) cell.isContinued = attributes['w:val'] !== 'restart';
    else if (name === 'w:cellDel' && cell) cell.isDeleted = true;
    else return false;
    return true;
  }

  #closeCell(): void {
    const cell = this.#tables.at(-1)?.cell;
    this.#cellSinks.pop();
    const sink = this.#sinks.length > 1 ? this.#sinks.pop() : undefined;
    if (sink && cell) cell.blocks.push(...arrangeBlocks(sink.blocks));
  }

  #closeTable(): void {
    const table = this.#tables.pop();
    if (table) this.#sinks.at(-1)?.blocks.push({ kind: 'word-table', table });
  }

  #closeBox(): void {
    const sink = this.#sinks.length > 1 ? this.#sinks.pop() : undefined;
    if (!sink) return;
    const blocks = arrangeBlocks(sink.blocks);
    const anchor = this.#paragraphs.at(-1);
    if (anchor) anchor.boxes.push(...blocks);
    else this.#sinks.at(-1)?.blocks.push(...blocks);
  }

  #noteId = '';

  #openNote(attributes: Attributes): void {
    this.#noteId = attributes['w:id'] ?? '';
    this.#openSink();
  }

  #closeNote(): void {
    const sink = this.#sinks.length > 1 ? this.#sinks.pop() : undefined;
    const text =
      sink?.blocks
        .map((block) => ('text' in block ? block.text : ''))
        .join(' ')
        .trim() ?? '';
    if (text !== '') this.#onNote?.(this.#noteId, text);
  }
}
