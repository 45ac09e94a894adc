// Ports of the replay viewer: files, recordings of support requests, all machines.
import { type AnyStateMachine, type EventObject, fromCallback, fromPromise, StateMachine } from 'xstate';
import { recordingLimits } from '../../../contract/support/recording-file.ts';
import { loadLazyEndpoints } from '../../api/client/load.ts';
import { type ReadFile, type ReplaySource, viewerMachine } from '../../machines/replay/viewer.machine.ts';
import { followTab } from '../../replay/live.ts';
import { type LoadedReplay, loadReplay } from '../../replay/load.ts';

/** Every machine of the panel by its id. */
function loadMachines(): ReadonlyMap<string, AnyStateMachine> {
  const context = import.meta.webpackContext('../../machines', { recursive: true, regExp: /\.machine\.ts$/ });
  const machines = context
    .keys()
    .flatMap((path) => Object.values(Object(context(path))))
    .filter((value) => value instanceof StateMachine);
  return new Map(machines.map((machine) => [machine.id, machine]));
}

async function readSource(source: ReplaySource): Promise<ReadFile> {
  if ('file' in source) return loadReplay(await source.file.text(), loadMachines());
  if (!('attachmentId' in source)) return emptyReplay;
  const { call, endpoints } = await loadLazyEndpoints();
  const { base64 } = await call(endpoints.supportAdmin.attachment, { attachmentId: source.attachmentId });
  const text = new TextDecoder().decode(
    Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)),
  );
  return loadReplay(text, loadMachines());
}

/** What is known of a tab before it has answered. */
const emptyReplay: LoadedReplay = {
  recording: { entries: [], routes: [] },
  origin: { build: '', locale: 'fa' },
  actors: [],
  problems: [],
  firstDifference: null,
};

export const viewerWithPorts = viewerMachine.provide({
  actors: {
    read: fromPromise<ReadFile, { source: ReplaySource | null }>(async ({ input: { source } }) => {
      if (!source) return { unreadable: 'unreachable' };
      // Before its text is read, which a tab may not have the memory for.
      if ('file' in source && source.file.size > recordingLimits.opened) return { unreadable: 'tooLarge' };
      return readSource(source);
    }),
    follow: fromCallback<EventObject, { source: ReplaySource | null }>(({ input: { source }, sendBack }) => {
      if (!source || !('tab' in source)) return;
      return followTab(source.tab, loadMachines(), (replay) => sendBack({ type: 'replay.extended', replay }));
    }),
    pause: fromPromise<void, { ms: number }>(({ input: { ms }, signal }) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => clearTimeout(timer));
      return promise;
    }),
  },
});
