// Ports of canned reply import and export.
import { fromPromise } from 'xstate';
import type { CannedReplyImportResult } from '../../../../contract/conversations/canned-reply-tables.ts';
import { loadLazyEndpoints } from '../../../api/client/load.ts';
import { readLocale } from '../../../i18n/locale.ts';
import {
  cannedImportExportMachine,
  type TableImport,
} from '../../../machines/conversations/canned/canned-import-export.machine.ts';
import { saveFile } from '../../../platform/browser/save-file.ts';

export const cannedImportExportWithPorts = cannedImportExportMachine.provide({
  actors: {
    import: fromPromise<CannedReplyImportResult, TableImport>(
      async ({ input: { botId, mode, file }, signal }) => {
        const { call, endpoints } = await loadLazyEndpoints();
        return call(endpoints.cannedReplyTables.import, { botId, mode }, { signal, body: file });
      },
    ),
    export: fromPromise<void, { readonly botId: string }>(async ({ input: { botId }, signal }) => {
      const { call, endpoints } = await loadLazyEndpoints();
      const request = { botId, locale: readLocale() };
      const { fileName, csv } = await call(endpoints.cannedReplyTables.export, request, { signal });
      saveFile(fileName, csv, 'text/csv');
    }),
  },
});
