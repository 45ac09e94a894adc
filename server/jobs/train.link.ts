// Fetches and reads a link for training.
import { createHash } from 'node:crypto';
import { storable } from '../areas/storable.ts';
import type { BegunSource, LearnedPage } from '../areas/training/learning.store.ts';
import type { OutboundAnswer } from '../outbound/outbound.ts';
import type { Extractor } from '../sources/extract.ts';
import { askForPage, readingTag } from '../sources/web/pages.ts';
import type { Web } from '../sources/web/web.ts';
import type { LearningPlug } from './train.plug.ts';

interface LinkDeps {
  readonly web: Web;
  readonly extractor: Extractor;
}

/** Of the reading: asking the site. */
const ASKING_SHARE = 0.3;

/** A site that did not answer so often is told of; whoever waits can ask again. */
const ATTEMPTS = 3;

/** Links: the site is asked for the page, or only whether it changed. */
export function linkPlug({ web, extractor }: LinkDeps): LearningPlug {
  return {
    kinds: ['link'],
    attempts: ATTEMPTS,
    async read({ source, wantsNews, signal, show }) {
      if (source.url === null) return { ok: false, tag: 'PageNotFound', permanent: true };
      const headers = wantsNews ? conditions(source) : {};
      const asked = await askForPage(web, source.url, { want: 'all', signal, headers });
      if (!asked.ok) return asked;
      const { answer } = asked;
      if (wantsNews && answer.status === 304) return { ok: true, unchanged: true, page: null };
      const page = pageOf(answer, null);
      // Many sites tell of no change by their heads: then the bytes do.
      if (wantsNews && page.sha256 === source.sha256) return { ok: true, unchanged: true, page };
      show(ASKING_SHARE);
      const extracted = await extractor.extract({
        bytes: answer.bytes,
        name: source.title,
        served: { type: answer.type, charset: answer.charset },
        signal,
      });
      if (extracted.ok) {
        const { title, text, pages, warnings, damages } = extracted.value;
        return { ok: true, text, pages, warnings, damages, page: pageOf(answer, title) };
      }
      const { tag, permanent } = extracted.failure;
      return { ok: false, tag: readingTag(tag), permanent };
    },
  };
}

function conditions({ etag, last_modified }: BegunSource): Record<string, string> {
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
