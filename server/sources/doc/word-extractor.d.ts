// Types of the used part of word-extractor, which ships without any.

declare module 'word-extractor' {
  interface Options {
    filterUnicode?: boolean;
    includeFooters?: boolean;
  }
  interface WordText {
    getBody(options?: Options): string;
    getFootnotes(options?: Options): string;
    getEndnotes(options?: Options): string;
    getHeaders(options?: Options): string;
    getTextboxes(options?: Options): string;
  }
  export default class WordExtractor {
    extract(source: Buffer): Promise<WordText>;
  }
}
