// Imports a table of pairs: upload, preview, options, run, report.
import { assign, type EventObject, fromCallback, setup } from 'xstate';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import type { PairImport, pairImports } from '../../../../contract/training/pair-imports.ts';
import { customPort, machineTypes, notProvided, port } from '../../port.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';
import { type TableImportContext, tableImportGuards, tableImportStates } from '../../shared/table-import.ts';

export type PairTableChoice = Omit<InputOf<typeof pairImports.preview>, 'botId' | 'importId'>;

/** Events of a table upload. `progress` is 0 to 1. */
export type UploadProgress =
  | { readonly type: 'upload.progressed'; readonly progress: number }
  | { readonly type: 'upload.done'; readonly pairImport: PairImport }
  | { readonly type: 'upload.failed'; readonly failure: Failure };

export type PairImportEvent =
  | LivePortEvent
  | UploadProgress
  | { readonly type: 'retried' }
  | { readonly type: 'table.chosen'; readonly file: File }
  | { readonly type: 'upload.cancelled' }
  | { readonly type: 'format.chosen'; readonly choice: PairTableChoice }
  | { readonly type: 'import.started' }
  | { readonly type: 'import.cancelled' }
  | { readonly type: 'import.closed' }
  | { readonly type: 'report.requested' };

interface Context extends TableImportContext<PairImport, PairTableChoice> {
  readonly botId: string;
  readonly progress: number;
}

/** The newer version of an import: responses and transient events may be outdated. */
const newerImport = (current: PairImport | null, incoming: PairImport | null): PairImport | null =>
  current !== null &&
  current.id === incoming?.id &&
  (current.endedAt !== null || current.done > incoming.done)
    ? current
    : incoming;

const flow = setup({
  types: machineTypes<{ context: Context; events: PairImportEvent; input: { readonly botId: string } }>(),
  actors: {
    live: livePort,
    latest: port<typeof pairImports.latest>(),
    upload: fromCallback<EventObject, { readonly botId: string; readonly file: File | null }>(
      notProvided('upload'),
    ),
    preview: port<typeof pairImports.preview>(),
    begin: port<typeof pairImports.start>(),
    cancel: port<typeof pairImports.cancel>(),
    report: customPort<void, { readonly botId: string; readonly importId: string }>(),
  },
  guards: {
    ...tableImportGuards,
    /** Before the import is known, any import of this bot matches. */
    isOfThisImport: ({ context: { botId, tableImport }, event }) =>
      event.type === 'live.received' &&
      event.event.kind === 'import.changed' &&
      (tableImport ? tableImport.id === event.event.pairImport.id : botId === event.event.pairImport.botId),
    isReset: ({ event }) => event.type === 'live.received' && event.event.kind === 'reset',
    isFinished: ({ context }) => typeof context.tableImport?.endedAt === 'number',
  },
  actions: {
    setImport: assign({
      tableImport: ({ context, event }) =>
        event.type === 'live.received' && event.event.kind === 'import.changed'
          ? newerImport(context.tableImport, event.event.pairImport)
          : context.tableImport,
    }),
  },
});

const importIds = ({ botId, tableImport }: Context) => ({ botId, importId: tableImport?.id ?? '' });

const importStates = tableImportStates<PairImport, PairTableChoice, Context, PairImportEvent>()({
  ids: importIds,
  latest: ({ botId }) => ({ botId }),
  start: importIds,
  report: importIds,
  reset: { progress: 0 },
  newerImport,
});

const cancelTransition = { 'import.cancelled': { guard: 'isRunning', target: 'cancelling' } } as const;

export const pairImportMachine = flow.createMachine({
  description: 'Question-answer pairs are imported from a table in steps: upload, check, run, report.',
  id: 'pairImport',
  context: ({ input }) => ({
    botId: input.botId,
    file: null,
    progress: 0,
    tableImport: null,
    choice: {},
    failure: null,
  }),
  invoke: { id: 'live', src: 'live' },
  initial: 'loading',
  states: {
    loading: {
      ...importStates.loading,
      description: 'The latest import of the bot is requested; one that is running can be stopped meanwhile.',
      on: { ...cancelTransition, 'live.received': { guard: 'isOfThisImport', actions: 'setImport' } },
    },
    failed: {
      description:
        'The latest import could not be loaded; a retry or a restored live connection loads it again.',
      on: {
        ...cancelTransition,
        retried: 'loading',
        'live.reconnected': 'loading',
        // A live event carries the data that could not be loaded.
        'live.received': {
          guard: 'isOfThisImport',
          target: 'checkingLatest',
          actions: ['setImport', assign({ failure: null })],
        },
      },
    },
    checkingLatest: importStates.checkingLatest,
    choosing: importStates.choosing,
    uploading: {
      description: 'The table is uploading; the owner may cancel it.',
      invoke: { id: 'upload', src: 'upload', input: ({ context: { botId, file } }) => ({ botId, file }) },
      on: {
        'upload.progressed': { actions: assign({ progress: ({ event }) => event.progress }) },
        'upload.done': {
          target: 'previewed',
          actions: assign({ tableImport: ({ event }) => event.pairImport, file: null }),
        },
        'upload.failed': { target: 'choosing', actions: assign({ failure: ({ event }) => event.failure }) },
        'upload.cancelled': 'choosing',
      },
    },
    previewed: importStates.previewed,
    loadingPreview: importStates.loadingPreview,
    starting: {
      ...importStates.starting,
      // A small table may be done before the response to the start arrives.
      always: { guard: 'isFinished', target: 'checkingLatest' },
      on: { ...cancelTransition, 'live.received': { guard: 'isOfThisImport', actions: 'setImport' } },
    },
    running: {
      description: 'The import is running; its progress follows live events.',
      always: { guard: ({ context }) => context.tableImport?.endedAt !== null, target: 'finished' },
      on: {
        'live.received': [
          { guard: 'isReset', target: 'loading' },
          { guard: 'isOfThisImport', actions: 'setImport' },
        ],
        'live.reconnected': 'loading',
        'import.cancelled': 'cancelling',
      },
    },
    cancelling: {
      ...importStates.cancelling,
      // An import that ends by itself while being cancelled is not announced again.
      always: { guard: 'isFinished', target: 'checkingLatest' },
      on: { 'live.received': { guard: 'isOfThisImport', actions: 'setImport' } },
    },
    finished: {
      ...importStates.finished,
      on: { ...importStates.finished.on, 'report.requested': 'loadingReport' },
    },
    loadingReport: importStates.loadingReport,
  },
});
