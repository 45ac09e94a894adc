// Types of the used part of word-extractor, which ships without any.

interface WordTextOptions {
  filterUnicode?: boolean;
  includeFooters?: boolean;
}

declare module 'word-extractor/lib/word-ole-extractor.js' {
  interface WordText {
    getBody(options?: WordTextOptions): string;
    getFootnotes(options?: WordTextOptions): string;
    getEndnotes(options?: WordTextOptions): string;
    getHeaders(options?: WordTextOptions): string;
    getTextboxes(options?: WordTextOptions): string;
  }
  /** A run of characters as stored; `bpc` is the number of bytes of each. */
  export interface WordPiece {
    text: string;
    readonly startCp: number;
    readonly startFilePos: number;
    readonly size: number;
    readonly bpc: number;
  }
  export default class WordOleExtractor {
    readonly _pieces: WordPiece[];
    readonly _boundaries: { readonly ccpText?: number };
    extract(reader: object): Promise<WordText>;
    writeCharacterProperties(buffer: Buffer, tableBuffer: Buffer): void;
    writeParagraphProperties(buffer: Buffer, tableBuffer: Buffer): void;
  }
}

declare module 'word-extractor/lib/buffer-reader.js' {
  export default class BufferReader {
    constructor(buffer: Buffer);
  }
}
