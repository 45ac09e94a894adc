// Collects the text of a page as blocks while its tree is walked.
import type { DocumentBlock, DocumentTable } from '../document-blocks.ts';

export interface ReadBlock {
  readonly block: DocumentBlock;
  /** How much of it is links, from 0 to 1. */
  readonly linkShare: number;
}

/** Blanks around lines, runs of blanks and empty blocks are left out. */
export class BlockWriter {
  readonly #blocks: ReadBlock[] = [];
  #lines: string[] = [];
  /** Of the line that is being written; looking at the end of one growing string would copy it each time. */
  #parts: string[] = [];
  #lastSign = '';
  #length = 0;
  #linkLength = 0;
  #linkDepth = 0;
  #hasClosed = false;
  /** An element ended and another began since the last text: they are drawn apart, whatever the page's source says. */
  #isApart = false;

  append(text: string): void {
    const words = text.replace(/\s+/g, ' ');
    if (words === '') return;
    const isGlued = this.#isApart && /[\p{L}\p{N}:،؛)]/u.test(this.#lastSign) && /^[\p{L}\p{N}]/u.test(words);
    this.#hasClosed = false;
    this.#isApart = false;
    const isStart = this.#lastSign === '' || this.#lastSign === ' ';
    const part = isStart ? words.trimStart() : `${isGlued ? ' ' : ''}${words}`;
    if (part === '') return;
    this.#parts.push(part);
    this.#lastSign = part.at(-1) ?? '';
    this.#length += words.length;
    if (this.#linkDepth > 0) this.#linkLength += words.length;
  }

  open(): void {
    this.#isApart ||= this.#hasClosed;
  }

  close(): void {
    this.#hasClosed = true;
  }

  linked(write: () => void): void {
    this.#linkDepth += 1;
    write();
    this.#linkDepth -= 1;
  }

  line(): void {
    const trimmed = this.#parts.join('').trim();
    if (trimmed !== '') this.#lines.push(trimmed);
    this.#parts = [];
    this.#lastSign = '';
    this.#hasClosed = false;
    this.#isApart = false;
  }

  paragraph(): void {
    this.line();
    if (this.#lines.length > 0) {
      const linkShare = this.#length === 0 ? 0 : this.#linkLength / this.#length;
      this.#blocks.push({ block: { kind: 'paragraph', text: this.#lines.join('\n') }, linkShare });
    }
    this.#lines = [];
    this.#length = 0;
    this.#linkLength = 0;
  }

  /** The name of a panel may stand there as its heading as well: once is enough. */
  heading(level: number, text: string, linkShare = 0): void {
    this.paragraph();
    const last = this.#blocks.at(-1)?.block;
    if (last?.kind === 'heading' && last.text === text) return;
    this.#blocks.push({ block: { kind: 'heading', level, text }, linkShare });
  }

  list(items: readonly string[], linkShare: number): void {
    this.paragraph();
    this.#blocks.push({ block: { kind: 'list', items }, linkShare });
  }

  table(table: DocumentTable): void {
    this.paragraph();
    this.#blocks.push({ block: table, linkShare: 0 });
  }

  end(): ReadBlock[] {
    this.paragraph();
    return this.#blocks;
  }

  /** All of it in one line, headings before a colon. */
  toLine(): string {
    const blocks = this.end();
    return blocks
      .map(({ block }, at) => {
        const isName =
          block.kind === 'heading' && at < blocks.length - 1 && /[\p{L}\p{N}]$/u.test(block.text);
        return isName ? `${block.text}:` : lineOf(block);
      })
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim();
  }
}

const lineOf = (block: DocumentBlock): string =>
  block.kind === 'list' ? block.items.join('، ') : block.kind === 'table' ? '' : block.text;
