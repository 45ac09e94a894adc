// Ports of the contact import machine.
import { fromPromise } from 'xstate';
import type { ContactImport } from '../../../../contract/conversations/contacts/contact-imports.ts';
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { loadLazyEndpoints } from '../../../api/client/load.ts';
import { readLocale } from '../../../i18n/locale.ts';
import {
  contactImportMachine,
  type ReportRows,
} from '../../../machines/conversations/contacts/contact-import.machine.ts';
import { saveFile } from '../../../platform/browser/save-file.ts';

interface ReportRequest {
  readonly contactImportId: string;
  readonly rows: ReportRows;
  readonly fileName: string;
}

export const contactImportWithPorts = contactImportMachine.provide({
  actors: {
    latest: lazyCallActor((all) => all.contactImports.latest),
    upload: fromPromise<ContactImport, { readonly file: File | null }>(
      async ({ input: { file }, signal }) => {
        const { call, endpoints } = await loadLazyEndpoints();
        const body = file ?? new Blob([]);
        return call(endpoints.contactImports.upload, { name: file?.name ?? '' }, { signal, body });
      },
    ),
    preview: lazyCallActor((all) => all.contactImports.preview),
    begin: lazyCallActor((all) => all.contactImports.start),
    cancel: lazyCallActor((all) => all.contactImports.cancel),
    report: fromPromise<void, ReportRequest>(async ({ input: { fileName, ...input }, signal }) => {
      const { readFile, endpoints } = await loadLazyEndpoints();
      const request = { ...input, locale: readLocale() };
      const file = await readFile(endpoints.contactImports.report, request, { signal });
      saveFile(`${fileName.replace(/\.[^.]*$/, '')}-report.csv`, file, 'text/csv');
    }),
  },
});
