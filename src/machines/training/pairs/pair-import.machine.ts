// Imports a table of pairs: upload, preview, options, run, report.
import { assign, type EventObject, fromCallback, setup } from 'xstate';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import type { PairImport, pairImports } from '../../../../contract/training/pair-imports.ts';
import { customPort, machineTypes, notProvided, port, toFailure } from '../../port.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';

export type ImportOptions = Omit<InputOf<typeof pairImports.preview>, 'botId' | 'importId'>;

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
  | { readonly type: 'format.chosen'; readonly choices: ImportOptions }
  | { readonly type: 'import.started' }
  | { readonly type: 'import.cancelled' }
  | { readonly type: 'import.closed' }
  | { readonly type: 'report.requested' };

interface Context {
  readonly botId: string;
  readonly file: File | null;
  readonly progress: number;
  readonly pairImport: PairImport | null;
  readonly options: ImportOptions;
  readonly failure: Failure | null;
}

const RUNNING_STATUSES: readonly PairImport['status'][] = ['waiting', 'running'];

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
    /** Before the import is known, any import of this bot matches. */
    isOfThisImport: ({ context: { botId, pairImport }, event }) =>
      event.type === 'live.received' &&
      event.event.kind === 'import.changed' &&
      (pairImport ? pairImport.id === event.event.pairImport.id : botId === event.event.pairImport.botId),
    isReset: ({ event }) => event.type === 'live.received' && event.event.kind === 'reset',
    isPreviewed: ({ context }) => context.pairImport?.status === 'previewed',
    isFinished: ({ context }) => typeof context.pairImport?.endedAt === 'number',
    isUnderWay: ({ context }) => RUNNING_STATUSES.some((status) => status === context.pairImport?.status),
    /** An import cancelled before its first row is not announced. */
    isAnnounced: ({ context: { pairImport } }) =>
      pairImport !== null && (pairImport.status !== 'cancelled' || pairImport.done > 0),
  },
  actions: {
    setImport: assign({
      pairImport: ({ context, event }) =>
        event.type === 'live.received' && event.event.kind === 'import.changed'
          ? newerImport(context.pairImport, event.event.pairImport)
          : context.pairImport,
    }),
    fail: assign({
      failure: ({ event }) =>
        'error' in event ? toFailure(event.error) : { error: 'InternalError' as const },
    }),
  },
});

const importInput = ({ botId, pairImport }: Context) => ({ botId, importId: pairImport?.id ?? '' });

const applyImport = assign<Context, { output: PairImport } & EventObject, undefined, PairImportEvent, never>({
  pairImport: ({ context, event }) => newerImport(context.pairImport, event.output),
  failure: null,
});

const cancelTransition = { 'import.cancelled': { guard: 'isUnderWay', target: 'cancelling' } } as const;

/** `checkingLatest` is transient: it leads to the step the import is at. */
export const pairImportMachine = flow.createMachine({
  description: 'Question-answer pairs are imported from a table in steps: upload, check, run, report.',
  id: 'pairImport',
  context: ({ input }) => ({
    botId: input.botId,
    file: null,
    progress: 0,
    pairImport: null,
    options: {},
    failure: null,
  }),
  invoke: { id: 'live', src: 'live' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The latest import of the bot is requested; one that is running can be stopped meanwhile.',
      invoke: {
        id: 'latest',
        src: 'latest',
        input: ({ context }) => ({ botId: context.botId }),
        onDone: {
          target: 'checkingLatest',
          actions: assign({
            pairImport: ({ context, event }) => newerImport(context.pairImport, event.output),
            failure: null,
          }),
        },
        onError: { target: 'failed', actions: 'fail' },
      },
      // A running import stays visible and can be cancelled while it is reloaded.
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
    checkingLatest: {
      description: 'A transient state that leads to the step the import is at.',
      always: [
        { guard: 'isPreviewed', target: 'previewed' },
        { guard: 'isUnderWay', target: 'running' },
        { guard: 'isAnnounced', target: 'finished' },
        { target: 'choosing' },
      ],
    },
    choosing: {
      description: 'Waits for the owner to choose a table.',
      on: {
        'table.chosen': {
          target: 'uploading',
          actions: assign({ file: ({ event }) => event.file, progress: 0, failure: null }),
        },
      },
    },
    uploading: {
      description: 'The table is uploading; the owner may cancel it.',
      invoke: { id: 'upload', src: 'upload', input: ({ context: { botId, file } }) => ({ botId, file }) },
      on: {
        'upload.progressed': { actions: assign({ progress: ({ event }) => event.progress }) },
        'upload.done': {
          target: 'previewed',
          actions: assign({ pairImport: ({ event }) => event.pairImport, file: null }),
        },
        'upload.failed': { target: 'choosing', actions: assign({ failure: ({ event }) => event.failure }) },
        'upload.cancelled': 'choosing',
      },
    },
    previewed: {
      description: 'A preview of the table is shown; the owner sets its format and starts the import.',
      on: {
        'format.chosen': {
          target: 'loadingPreview',
          actions: assign({ options: ({ event }) => event.choices }),
        },
        'import.started': 'starting',
        'import.cancelled': 'cancelling',
      },
    },
    loadingPreview: {
      description: 'The table is read again with the chosen format.',
      tags: ['busy'],
      invoke: {
        id: 'preview',
        src: 'preview',
        input: ({ context }) => ({ ...importInput(context), ...context.options }),
        onDone: { target: 'previewed', actions: applyImport },
        onError: { target: 'previewed', actions: 'fail' },
      },
      // Another choice was made while the table was being read, so it is read with both.
      on: {
        'format.chosen': {
          target: 'loadingPreview',
          reenter: true,
          actions: assign({ options: ({ context, event }) => ({ ...context.options, ...event.choices }) }),
        },
      },
    },
    starting: {
      description: 'The server is starting the import.',
      tags: ['busy'],
      invoke: {
        id: 'begin',
        src: 'begin',
        input: ({ context }) => importInput(context),
        onDone: { target: 'running', actions: applyImport },
        onError: { target: 'checkingLatest', actions: 'fail' },
      },
      // A small table may be done before the response to the start arrives.
      always: { guard: 'isFinished', target: 'checkingLatest' },
      on: { ...cancelTransition, 'live.received': { guard: 'isOfThisImport', actions: 'setImport' } },
    },
    running: {
      description: 'The import is running; its progress follows live events.',
      always: { guard: ({ context }) => context.pairImport?.endedAt !== null, target: 'finished' },
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
      description: 'The import is being cancelled.',
      tags: ['busy'],
      // An import that ends by itself while being cancelled is not announced again.
      always: { guard: 'isFinished', target: 'checkingLatest' },
      on: { 'live.received': { guard: 'isOfThisImport', actions: 'setImport' } },
      invoke: {
        id: 'cancel',
        src: 'cancel',
        input: ({ context }) => importInput(context),
        onDone: { target: 'checkingLatest', actions: applyImport },
        onError: { target: 'checkingLatest', actions: 'fail' },
      },
    },
    finished: {
      description: 'The outcome is shown; the owner may download a report or leave it.',
      tags: ['ended'],
      on: {
        'import.closed': { target: 'choosing', actions: assign({ pairImport: null, failure: null }) },
        'report.requested': 'loadingReport',
      },
    },
    loadingReport: {
      description: 'The report of the import is being downloaded.',
      tags: ['ended'],
      invoke: {
        id: 'report',
        src: 'report',
        input: ({ context }) => importInput(context),
        onDone: 'finished',
        onError: { target: 'finished', actions: 'fail' },
      },
    },
  },
});
