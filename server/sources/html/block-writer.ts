// Collects the text of a page as blocks while its tree is walked.
import type { DocumentBlock, DocumentTable } from '../document-blocks.ts';

export interface MeasuredBlock {
  readonly block: DocumentBlock;
  /** Share of its text inside links, from 0 to 1. */
  readonly linkShare: number;
}

/** Collapses white space and drops empty lines and blocks. */
export class BlockWriter {
  readonly #blocks: MeasuredBlock[] = [];
  #lines: string[] = [];
  /** Parts of the current line; looking at the end of one growing string would copy it each time. */
  #parts: string[] = [];
  #lastCharacter = '';
  #length = 0;
  #linkLength = 0;
  #linkDepth = 0;
  #hasClosed = false;
  /**
   * An element ended and another began since the last text: browsers show them apart even without white
   * space.
   */
  #isApart = false;

  append(text: string): void {
    const collapsed = text.replace(/\s+/g, ' ');
    if (collapsed === '') return;
    const needsSpace =
      this.#isApart && /[\p{L}\p{N}:،؛)]/u.test(this.#lastCharacter) && /^[\p{L}\p{N}]/u.test(collapsed);
    this.#hasClosed = false;
    this.#isApart = false;
    const isStart = this.#lastCharacter === '' || this.#lastCharacter === ' ';
    const part = isStart ? collapsed.trimStart() : `${needsSpace ? ' ' : ''}${collapsed}`;
    if (part === '') return;
    this.#parts.push(part);
    this.#lastCharacter = part.at(-1) ?? '';
    this.#length += collapsed.length;
    if (this.#linkDepth > 0) this.#linkLength += collapsed.length;
  }

  openInline(): void {
    this.#isApart ||= this.#hasClosed;
  }

  closeInline(): void {
    this.#hasClosed = true;
  }

  writeLink(write: () => void): void {
    this.#linkDepth += 1;
    write();
    this.#linkDepth -= 1;
  }

  endLine(): void {
    const trimmed = this.#parts.join('').trim();
    if (trimmed !== '') this.#lines.push(trimmed);
    this.#parts = [];
    this.#lastCharacter = '';
    this.#hasClosed = false;
    this.#isApart = false;
  }

  endParagraph(): void {
    this.endLine();
    if (this.#lines.length > 0) {
      const linkShare = this.#length === 0 ? 0 : this.#linkLength / this.#length;
      this.#blocks.push({ block: { kind: 'paragraph', text: this.#lines.join('\n') }, linkShare });
    }
    this.#lines = [];
    this.#length = 0;
    this.#linkLength = 0;
  }

  /** Skips a heading that repeats the one before it: a panel may hold its own label as a heading. */
  addHeading(level: number, text: string, linkShare = 0): void {
    this.endParagraph();
    const last = this.#blocks.at(-1)?.block;
    if (last?.kind === 'heading' && last.text === text) return;
    this.#blocks.push({ block: { kind: 'heading', level, text }, linkShare });
  }

  addList(items: readonly string[], linkShare: number, numbers: readonly string[]): void {
    this.endParagraph();
    const hasNumbers = numbers.some((number) => number !== '');
    this.#blocks.push({ block: { kind: 'list', items, ...(hasNumbers && { numbers }) }, linkShare });
  }

  addTable(addTable: DocumentTable): void {
    this.endParagraph();
    this.#blocks.push({ block: addTable, linkShare: 0 });
  }

  finish(): MeasuredBlock[] {
    this.endParagraph();
    return this.#blocks;
  }

  /** The whole content in one line, with a colon after headings. */
  toLine(): string {
    const blocks = this.finish();
    return blocks
      .map(({ block }, index) => {
        const needsColon =
          block.kind === 'heading' && index < blocks.length - 1 && /[\p{L}\p{N}]$/u.test(block.text);
        return needsColon ? `${block.text}:` : lineOf(block);
      })
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim();
  }
}

const lineOf = (block: DocumentBlock): string =>
  block.kind === 'list' ? block.items.join('، ') : block.kind === 'table' ? '' : block.text;
