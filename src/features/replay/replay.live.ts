// Ports of the replay viewer: files of this device, recordings of support requests, all machines.
import { fromPromise } from 'xstate';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { loadLazyEndpoints } from '../../api/client/load.ts';
import { type ReadFile, type ReplaySource, viewerMachine } from '../../machines/replay/viewer.machine.ts';
import { loadReplay } from '../../replay/load.ts';

/** Every machine of the panel by its id. */
async function loadMachines(): Promise<ReadonlyMap<string, AnyStateMachine>> {
  const context = import.meta.webpackContext('../../machines', { regExp: /\.machine\.ts$/, mode: 'lazy-once' });
  const modules = await Promise.all(context.keys().map((path) => context(path)));
  const machines = modules.flatMap((module) =>
    Object.values(Object(module)).filter((value) => value instanceof StateMachine),
  );
  return new Map(machines.map((machine) => [machine.id, machine]));
}

async function readSource(source: ReplaySource): Promise<string> {
  if ('file' in source) return source.file.text();
  const { call, endpoints } = await loadLazyEndpoints();
  const { content } = await call(endpoints.supportAdmin.recording, { requestId: source.requestId });
  return content;
}

export const liveViewer = viewerMachine.provide({
  actors: {
    read: fromPromise<ReadFile, { source: ReplaySource | null }>(async ({ input: { source } }) => {
      if (!source) return { unreadable: 'unreachable' };
      const [text, machines] = await Promise.all([readSource(source), loadMachines()]);
      return loadReplay(text, machines);
    }),
    pause: fromPromise<void, { ms: number }>(({ input: { ms }, signal }) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => clearTimeout(timer));
      return promise;
    }),
  },
});
