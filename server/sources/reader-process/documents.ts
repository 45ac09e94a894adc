// Client of the document functions of the reader process.
import type { Extractor } from '../extract.ts';
import type { Scanner } from '../ocr/scanner.ts';
import type { PageParsers } from '../web/page-parsers.ts';
import type { ReaderProcess } from './reader-process.ts';

interface RemoteDocuments {
  readonly extractor: Extractor;
  readonly scanner: Scanner;
  readonly readers: PageParsers;
}

const FUNCTIONS = new URL('./documents.functions.ts', import.meta.url);

/**
 * Readers with the interface of the in-process ones. Their `close` does nothing: closing the reader process
 * ends them.
 */
export function createRemoteDocuments(reader: ReaderProcess): RemoteDocuments {
  const close = async () => {};
  return {
    extractor: {
      extract: ({ signal, onProgress, ...input }) =>
        reader.call(FUNCTIONS, 'extract', input, { signal, onProgress }),
      close,
    },
    scanner: {
      read: (bytes, options) => reader.call(FUNCTIONS, 'readScan', bytes, options),
      renderPage: (bytes, page, width) => reader.call(FUNCTIONS, 'renderPage', { bytes, page, width }),
      close,
    },
    readers: {
      page: (task, signal) => reader.call(FUNCTIONS, 'readPage', task, { signal }),
      sitemap: (task, signal) => reader.call(FUNCTIONS, 'readSitemap', task, { signal }),
      close,
    },
  };
}
