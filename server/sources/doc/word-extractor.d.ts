// Knows the part of word-extractor that is used here, which ships without types; refuses the rest.

declare module 'word-extractor' {
  interface Options {
    filterUnicode?: boolean;
  }
  interface WordText {
    getBody(options?: Options): string;
    getFootnotes(options?: Options): string;
    getEndnotes(options?: Options): string;
    getTextboxes(options?: Options): string;
  }
  export default class WordExtractor {
    extract(source: Buffer): Promise<WordText>;
  }
}
