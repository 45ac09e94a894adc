// Source readers of every kind: text, pair, file and link.

import { createHash } from 'node:crypto';
import type { ErrorTag } from '../../../contract/errors/errors.ts';
import type { SourceKind } from '../../../contract/training/training.ts';
import { stripInvalidText } from '../../areas/shared/strip-invalid-text.ts';
import type { StartedSource, TrainedPage } from '../../areas/training/sources/train-source.store.ts';
import type { OutboundResponse } from '../../outbound/outbound.ts';
import { type Coverage, FULL_COVERAGE, UNKNOWN_COVERAGE } from '../../sources/coverage.ts';
import type { Damage } from '../../sources/damage/damage.ts';
import type { Extractor } from '../../sources/extract.ts';
import type { Scanner } from '../../sources/ocr/scanner.ts';
import { fetchPage, pageErrorTag } from '../../sources/web/fetch-page.ts';
import type { WebClient } from '../../sources/web/web-client.ts';
import type { Store } from '../../store/store.ts';

/** Items whose text is stored when it is edited; each edit enqueues its own training. */
const textReader: SourceReader = {
  kinds: ['text', 'qa', 'product', 'post'],
  async read({ source, onlyIfChanged }) {
    if (onlyIfChanged) return { ok: true, unchanged: true, page: null };
    return {
      ok: true,
      text: source.text ?? '',
      pages: null,
      warnings: [],
      damages: [],
      coverage: storedCoverage(source),
      page: null,
    };
  },
};

/** A typed text is kept whole; what a shop's limits cut of an item was counted when it was fetched. */
function storedCoverage({ kind, coverage }: StartedSource): Coverage {
  if (coverage !== null) return JSON.parse(coverage);
  return kind === 'text' || kind === 'qa' ? FULL_COVERAGE : UNKNOWN_COVERAGE;
}

/** The result of reading an item; `unchanged` only with `onlyIfChanged`. */
export type ReadResult =
  | {
      readonly ok: true;
      readonly text: string;
      readonly pages: number | null;
      readonly warnings: readonly string[];
      readonly damages: readonly Damage[];
      readonly coverage: Coverage;
      /** Metadata of a fetched page, stored beside its text. */
      readonly page: TrainedPage | null;
    }
  | { readonly ok: true; readonly unchanged: true; readonly page: TrainedPage | null }
  | { readonly ok: false; readonly tag: ErrorTag; readonly isPermanent: boolean };

export interface ReadTask {
  readonly source: StartedSource;
  /** Return `unchanged` for an item that did not change since its last training. */
  readonly onlyIfChanged: boolean;
  readonly signal: AbortSignal;
  /** Takes a ratio from 0 to 1. */
  readonly onProgress: (ratio: number) => void;
}

/** Reads items of some kinds. Returns an error tag for a faulty item instead of throwing. */
export interface SourceReader {
  readonly kinds: readonly SourceKind[];
  /** Attempts before a temporary failure is reported; the queue's maximum by default. */
  readonly attempts?: number;
  read(task: ReadTask): Promise<ReadResult>;
}

interface LinkDeps {
  readonly web: WebClient;
  readonly extractor: Extractor;
}

/** Share of the progress that fetching takes. */
const FETCH_SHARE = 0.3;

/** Attempts before an unreachable site is reported; the owner can retry. */
const LINK_ATTEMPTS = 3;

/** Links: fetches the page, conditionally if only changes are wanted. */
function createLinkReader({ web, extractor }: LinkDeps): SourceReader {
  return {
    kinds: ['link'],
    attempts: LINK_ATTEMPTS,
    async read({ source, onlyIfChanged, signal, onProgress }) {
      if (source.url === null) return { ok: false, tag: 'PageNotFound', isPermanent: true };
      const headers = onlyIfChanged ? conditionalHeaders(source) : {};
      const fetchResult = await fetchPage(web, source.url, { scope: 'all', signal, headers });
      if (!fetchResult.ok) return fetchResult;
      const { response } = fetchResult;
      if (onlyIfChanged && response.status === 304) return { ok: true, unchanged: true, page: null };
      const page = pageOf(response, null);
      // Many sites send no validators, so the content's hash is compared too.
      if (onlyIfChanged && page.sha256 === source.sha256) return { ok: true, unchanged: true, page };
      onProgress(FETCH_SHARE);
      const extraction = await extractor.extract({
        bytes: response.bytes,
        name: source.title,
        contentType: { type: response.type, charset: response.charset },
        signal,
      });
      if (extraction.ok) {
        const { kind: _, title, ...content } = extraction.value;
        return { ok: true, ...content, page: pageOf(response, title) };
      }
      const { tag, isPermanent } = extraction.failure;
      return { ok: false, tag: pageErrorTag(tag), isPermanent };
    },
  };
}

function conditionalHeaders({ etag, last_modified }: StartedSource): Record<string, string> {
  return {
    ...(etag !== null && { 'if-none-match': etag }),
    ...(last_modified !== null && { 'if-modified-since': last_modified }),
  };
}

const pageOf = (response: OutboundResponse, title: string | null): TrainedPage => ({
  title: title === null ? null : stripInvalidText(title),
  mime: response.type,
  size: response.bytes.length,
  sha256: createHash('sha256').update(response.bytes).digest('hex'),
  etag: response.etag,
  last_modified: response.lastModified,
});

interface FileReaderDeps {
  readonly store: Store;
  readonly extractor: Extractor;
  readonly scanner: Scanner;
}

/** Files: their stored bytes never change. */
function createFileReader({ store, extractor, scanner }: FileReaderDeps): SourceReader {
  return {
    kinds: ['file'],
    async read({ source, onlyIfChanged, signal, onProgress }) {
      if (onlyIfChanged) return { ok: true, unchanged: true, page: null };
      if (source.file_key === null) return { ok: false, tag: 'FileDamaged', isPermanent: true };
      const bytes = await store.files.read(source.file_key);
      if (source.needs_ocr === 1) {
        const scan = await scanner.read(bytes, { signal, onProgress });
        return scan.ok
          ? { ok: true, ...scan.read, warnings: ['scan'], coverage: UNKNOWN_COVERAGE, page: null }
          : scan;
      }
      const name = source.file_name ?? source.title;
      const extraction = await extractor.extract({ bytes, name, signal, onProgress });
      if (!extraction.ok) return { ok: false, ...extraction.failure };
      const { kind: _kind, title: _title, ...content } = extraction.value;
      return { ok: true, ...content, page: null };
    },
  };
}

export interface ReaderDeps {
  readonly store: Store;
  readonly extractor: Extractor;
  readonly scanner: Scanner;
  readonly web: WebClient;
}

/** A kind is read by the first reader that lists it. */
const sourceReadersOf = (deps: ReaderDeps): readonly SourceReader[] => [
  createFileReader(deps),
  createLinkReader(deps),
  textReader,
];

/** @throws Error for a kind without a reader */
export function readerFor(deps: ReaderDeps, kind: SourceKind): SourceReader {
  const reader = sourceReadersOf(deps).find(({ kinds }) => kinds.includes(kind));
  if (!reader) throw new Error(`No reader for items of the kind ${kind}`);
  return reader;
}
