// Live ports of the pair import machine.
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { laterActorOf } from '../../../api/actors/call.actor.ts';
import { loadLater } from '../../../api/client/load.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { failureOf } from '../../../machines/port.ts';
import { pairImportMachine, type TableTold } from '../../../machines/training/pairs/pair-import.machine.ts';
import { saveFile } from '../../../platform/browser/save-file.ts';

const send = fromCallback<EventObject, { readonly botId: string; readonly file: File | null }>(
  ({ input: { botId, file }, sendBack }) => {
    const aborting = new AbortController();
    const { signal } = aborting;
    const tell = (told: TableTold) => {
      if (!signal.aborted) sendBack(told);
    };
    const sending = async () => {
      const { call, endpoints } = await loadLater();
      const onUploadProgress = (share: number) => tell({ type: 'sending.progressed', share });
      const name = file?.name ?? '';
      const body = file ?? new Blob([]);
      return call(endpoints.pairImports.send, { botId, name }, { signal, body, onUploadProgress });
    };
    sending().then(
      (pairImport) => tell({ type: 'sending.done', pairImport }),
      (thrown) => tell({ type: 'sending.failed', failure: failureOf(thrown) }),
    );
    return () => aborting.abort();
  },
);

const report = fromPromise<void, { readonly botId: string; readonly importId: string }>(
  async ({ input, signal }) => {
    const { call, endpoints } = await loadLater();
    const asked = { ...input, locale: readLocale() };
    const { fileName, csv } = await call(endpoints.pairImports.report, asked, { signal });
    saveFile(fileName, csv, 'text/csv');
  },
);

export const livePairImport = pairImportMachine.provide({
  actors: {
    live: liveActor,
    latest: laterActorOf((all) => all.pairImports.latest),
    send,
    look: laterActorOf((all) => all.pairImports.look),
    begin: laterActorOf((all) => all.pairImports.begin),
    cancel: laterActorOf((all) => all.pairImports.cancel),
    report,
  },
});
