// Ports of the pair import machine.
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { loadLazyEndpoints } from '../../../api/client/load.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { toFailure } from '../../../machines/port.ts';
import {
  pairImportMachine,
  type UploadProgress,
} from '../../../machines/training/pairs/pair-import.machine.ts';
import { saveFile } from '../../../platform/browser/save-file.ts';

const uploadActor = fromCallback<EventObject, { readonly botId: string; readonly file: File | null }>(
  ({ input: { botId, file }, sendBack }) => {
    const controller = new AbortController();
    const { signal } = controller;
    const emit = (event: UploadProgress) => {
      if (!signal.aborted) sendBack(event);
    };
    const upload = async () => {
      const { call, endpoints } = await loadLazyEndpoints();
      const onUploadProgress = (share: number) => emit({ type: 'upload.progressed', progress: share });
      const name = file?.name ?? '';
      const body = file ?? new Blob([]);
      return call(endpoints.pairImports.upload, { botId, name }, { signal, body, onUploadProgress });
    };
    upload().then(
      (pairImport) => emit({ type: 'upload.done', pairImport }),
      (error) => emit({ type: 'upload.failed', failure: toFailure(error) }),
    );
    return () => controller.abort();
  },
);

const reportActor = fromPromise<void, { readonly botId: string; readonly importId: string }>(
  async ({ input, signal }) => {
    const { call, endpoints } = await loadLazyEndpoints();
    const request = { ...input, locale: readLocale() };
    const { fileName, csv } = await call(endpoints.pairImports.report, request, { signal });
    saveFile(fileName, csv, 'text/csv');
  },
);

export const pairImportWithPorts = pairImportMachine.provide({
  actors: {
    live: liveActor,
    latest: lazyCallActor((all) => all.pairImports.latest),
    upload: uploadActor,
    preview: lazyCallActor((all) => all.pairImports.preview),
    begin: lazyCallActor((all) => all.pairImports.start),
    cancel: lazyCallActor((all) => all.pairImports.cancel),
    report: reportActor,
  },
});
