// Document functions exposed by the reader process.
import { createExtractor, type ExtractInput } from '../extract.ts';
import { createScanner } from '../ocr/scanner.ts';
import type { PageTask } from '../web/page.worker.ts';
import { createPageParsers } from '../web/page-parsers.ts';
import type { SitemapTask } from '../web/sitemap.worker.ts';
import type { CallContext } from './protocol.ts';

const extractor = createExtractor();
const scanner = createScanner();
const pageParsers = createPageParsers();

export interface RenderPageRequest {
  readonly bytes: Uint8Array;
  readonly page: number;
  readonly width: number;
}

export const extract = (
  input: Omit<ExtractInput, 'signal' | 'onProgress'>,
  { signal, reportProgress }: CallContext,
) => extractor.extract({ ...input, signal, onProgress: reportProgress });

export const readScan = (bytes: Uint8Array, { signal, reportProgress: report }: CallContext) =>
  scanner.read(bytes, { signal, onProgress: report });

export const renderPage = ({ bytes, page, width }: RenderPageRequest) =>
  scanner.renderPage(bytes, page, width);

export const readPage = (task: PageTask, { signal }: CallContext) => pageParsers.page(task, signal);

export const readSitemap = (task: SitemapTask, { signal }: CallContext) => pageParsers.sitemap(task, signal);
