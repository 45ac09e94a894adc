// Endpoints of the preview of a source, and of OCR for scans.
import type { preview } from '../../../../contract/training/preview.ts';
import type { Scanner } from '../../../sources/ocr/scanner.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError, type CurrentUser, type Handlers } from '../../shared/context.ts';
import { readCitations, readFindingsOfSource } from './preview.store.ts';
import { requireSource, retrySource } from './source-commands.ts';
import type { SourceIds, SourceRow } from './sources.store.ts';

/** Width of a rendered page in pixels. */
const PAGE_WIDTH = 1_000;

export interface PreviewDeps {
  readonly store: Store;
  readonly scanner: Scanner;
}

/** Handlers of `contract/training/preview.ts`. */
export function previewHandlers({ store, scanner }: PreviewDeps): Handlers<typeof preview> {
  const idsOf = (input: { botId: string; sourceId: string }, { accountId }: CurrentUser): SourceIds => ({
    accountId,
    ...input,
  });

  async function requireFile(ids: SourceIds): Promise<{ row: SourceRow; key: string }> {
    const row = await requireSource(store, ids);
    if (row.file_key === null) throw new ApiError('NotFound');
    return { row, key: row.file_key };
  }

  return {
    async read(input, user) {
      const ids = idsOf(input, user);
      const row = await requireSource(store, ids);
      const name = row.file_name ?? row.title;
      return {
        ...(await readFindingsOfSource(store.db, ids)),
        original: row.file_key === null ? null : { name, size: row.size, hasPages: isPdf(row) },
        canRunOcr: isScan(row),
        citations: await readCitations(store.db, ids),
      };
    },

    async page({ botId, sourceId, page }, user) {
      const { row, key } = await requireFile(idsOf({ botId, sourceId }, user));
      if (!isPdf(row)) throw new ApiError('NotFound');
      const result = await scanner.renderPage(await store.files.read(key), page, PAGE_WIDTH);
      if (!result.ok) throw new ApiError(result.tag);
      const { png, width, height, pages } = result.rendered;
      const picture = Buffer.from(png).toString('base64');
      return { page: Math.min(page, pages), pages, width, height, picture };
    },

    async original(input, user) {
      const { row, key } = await requireFile(idsOf(input, user));
      const bytes = await store.files.read(key);
      return {
        name: row.file_name ?? row.title,
        size: bytes.length,
        base64: Buffer.from(bytes).toString('base64'),
      };
    },

    async startOcr(input, user, { now }) {
      const ids = idsOf(input, user);
      const row = await requireSource(store, ids);
      if (!isScan(row)) throw new ApiError('FileNotScanned');
      await store.db
        .updateTable('sources')
        .set({ needs_ocr: 1 })
        .where('account_id', '=', ids.accountId)
        .where('id', '=', ids.sourceId)
        .where('removed_at', 'is', null)
        .execute();
      return retrySource(store, ids, now);
    },
  };
}

const isPdf = (row: SourceRow): boolean => row.kind === 'file' && row.mime === 'pdf';
/** A PDF that was rejected because it contains only images of text. */
const isScan = (row: SourceRow): boolean =>
  isPdf(row) && row.status === 'rejected' && row.reason === 'FileScanned';
