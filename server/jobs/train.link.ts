// Knows how the page behind a link is fetched and read for learning. Knows no SQL and no lifecycle.
import { createHash } from 'node:crypto';
import type { ErrorTag } from '../../contract/errors.ts';
import { storable } from '../areas/storable.ts';
import type { LearnedPage } from '../areas/training/learning.store.ts';
import type { SourceRow } from '../areas/training/training.store.ts';
import type { OutboundAnswer } from '../outbound/outbound.ts';
import type { Extractor } from '../sources/extract.ts';
import { askForPage } from '../sources/web/pages.ts';
import type { Web } from '../sources/web/web.ts';

export type Reading =
  | {
      readonly ok: true;
      readonly text: string;
      readonly pages: number | null;
      readonly warnings: readonly string[];
      /** Of a link that was fetched anew. */
      readonly page: LearnedPage | null;
    }
  | { readonly ok: false; readonly tag: ErrorTag; readonly permanent: boolean };

type Link = SourceRow & { readonly url: string; readonly text: string | null };

/** What a page is called where a file would be spoken of. */
const ofPages: Partial<Record<ErrorTag, ErrorTag>> = {
  FileEmpty: 'PageEmpty',
  FileTypeRefused: 'PageNotReadable',
  FileTypeMismatch: 'PageNotReadable',
  FileTimedOut: 'PageTimedOut',
  FileTooComplex: 'PageTooLarge',
};

/** Of the reading: asking the site. */
const ASKING_SHARE = 0.3;

/** Asks the site for the page, or whether it changed where its text is known, and reads it. */
export async function readLink(
  { web, extractor }: { web: Web; extractor: Extractor },
  link: Link,
  signal: AbortSignal,
  show: (ratio: number) => Promise<void>,
): Promise<Reading> {
  const headers = link.text === null ? {} : conditions(link);
  const asked = await askForPage(web, link.url, { want: 'all', signal, headers });
  if (!asked.ok) return asked;
  const { answer } = asked;
  if (answer.status === 304 && link.text !== null)
    return { ok: true, text: link.text, pages: link.pages, warnings: [], page: null };
  show(ASKING_SHARE).catch(() => {}); // a lost one is no loss
  const extracted = await extractor.extract({
    bytes: answer.bytes,
    name: link.title,
    served: { type: answer.type, charset: answer.charset },
    signal,
  });
  if (extracted.ok) {
    const { title, ...value } = extracted.value;
    return { ok: true, ...value, page: pageOf(answer, title) };
  }
  const { tag, permanent } = extracted.failure;
  return { ok: false, tag: ofPages[tag] ?? tag, permanent };
}

function conditions({ etag, last_modified }: Link): Record<string, string> {
  return {
    ...(etag !== null && { 'if-none-match': etag }),
    ...(last_modified !== null && { 'if-modified-since': last_modified }),
  };
}

const pageOf = (answer: OutboundAnswer, title: string | null): LearnedPage => ({
  title: title === null ? null : storable(title),
  mime: answer.type,
  size: answer.bytes.length,
  sha256: createHash('sha256').update(answer.bytes).digest('hex'),
  etag: answer.etag,
  last_modified: answer.lastModified,
});
