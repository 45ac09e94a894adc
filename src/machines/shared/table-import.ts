// States of importing a table: preview, start, cancel and report.
import { assign, type EventObject } from 'xstate';
import type { Failure } from '../../../contract/errors/errors.ts';
import { toFailure } from '../port.ts';

interface TableImport {
  readonly status: 'previewed' | 'waiting' | 'running' | 'done' | 'cancelled' | 'failed';
  /** Rows dealt with so far. */
  readonly done: number;
}

/** Context of a machine that imports a table. `choice`: how the table is to be read. */
export interface TableImportContext<Import extends TableImport, Choice> {
  readonly file: File | null;
  readonly tableImport: Import | null;
  readonly choice: Choice;
  readonly failure: Failure | null;
}

interface Args {
  readonly context: { readonly tableImport: TableImport | null };
}

/** Guards of `checkingLatest`. */
export const tableImportGuards = {
  isPreviewed: ({ context }: Args) => context.tableImport?.status === 'previewed',
  isRunning: ({ context: { tableImport } }: Args) =>
    tableImport?.status === 'waiting' || tableImport?.status === 'running',
  /** An import that was cancelled before its first row is not announced. */
  isAnnounced: ({ context: { tableImport } }: Args) =>
    tableImport !== null && (tableImport.status !== 'cancelled' || tableImport.done > 0),
};

interface Inputs<Import, Context, Ids, Latest, Start, Report> {
  /** The path parameters of the calls for one import. */
  readonly ids: (context: Context) => Ids;
  readonly latest: (context: Context) => Latest;
  readonly start: (context: Context) => Start;
  readonly report: (context: Context) => Report;
  /** What a newly chosen file resets besides the failure. */
  readonly reset: Partial<Context>;
  /** Chooses between the import that is shown and an answer, which may be older. */
  readonly newerImport: (current: Import | null, incoming: Import | null) => Import | null;
}

/**
 * The states that all table imports share, and their actions `apply` and `fail`. The machine adds `failed`,
 * `uploading` and `running`; its ports are `latest`, `preview`, `begin`, `cancel` and `report`.
 */
export const tableImportStates =
  <
    Import extends TableImport,
    Choice extends object,
    Context extends TableImportContext<Import, Choice>,
    Events extends EventObject,
  >() =>
  <Ids extends object, Latest, Start, Report>(
    inputs: Inputs<Import, Context, Ids, Latest, Start, Report>,
  ) => {
    const apply = assign<Context, { type: string; output: Import | null }, undefined, Events, never>(
      ({ context, event }) => ({
        ...context,
        tableImport: inputs.newerImport(context.tableImport, event.output),
        failure: null,
      }),
    );
    const fail = assign<Context, { type: string; error: unknown }, undefined, Events, never>(
      ({ context, event }) => ({ ...context, failure: toFailure(event.error) }),
    );
    type FormatChosen = { readonly type: 'format.chosen'; readonly choice: Choice };
    return {
      apply,
      fail,
      loading: {
        description: 'The latest import is requested.',
        invoke: {
          id: 'latest',
          src: 'latest' as const,
          input: ({ context }: { context: Context }) => inputs.latest(context),
          onDone: { target: 'checkingLatest' as const, actions: apply },
          onError: { target: 'failed' as const, actions: fail },
        },
      },
      checkingLatest: {
        description: 'A transient state that leads to the step the import is at.',
        always: [
          { guard: 'isPreviewed' as const, target: 'previewed' as const },
          { guard: 'isRunning' as const, target: 'running' as const },
          { guard: 'isAnnounced' as const, target: 'finished' as const },
          { target: 'choosing' as const },
        ],
      },
      choosing: {
        description: 'Waits for the owner to choose a file.',
        on: {
          'table.chosen': {
            target: 'uploading' as const,
            actions: assign<Context, { type: 'table.chosen'; file: File }, undefined, Events, never>(
              ({ context, event }) => ({ ...context, ...inputs.reset, file: event.file, failure: null }),
            ),
          },
        },
      },
      previewed: {
        description: 'The first rows are shown; the owner says how to read the file and starts the import.',
        on: {
          'format.chosen': {
            target: 'loadingPreview' as const,
            actions: assign<Context, FormatChosen, undefined, Events, never>(({ context, event }) => ({
              ...context,
              choice: event.choice,
            })),
          },
          'import.started': 'starting' as const,
          'import.cancelled': 'cancelling' as const,
        },
      },
      loadingPreview: {
        description: 'The file is read again as the owner said.',
        tags: ['busy'],
        invoke: {
          id: 'preview',
          src: 'preview' as const,
          input: ({ context }: { context: Context }) => ({ ...inputs.ids(context), ...context.choice }),
          onDone: { target: 'checkingLatest' as const, actions: apply },
          onError: { target: 'previewed' as const, actions: fail },
        },
        // Another choice was made while the file was being read, so it is read with both.
        on: {
          'format.chosen': {
            target: 'loadingPreview' as const,
            reenter: true,
            actions: assign<Context, FormatChosen, undefined, Events, never>(({ context, event }) => ({
              ...context,
              choice: { ...context.choice, ...event.choice },
            })),
          },
        },
      },
      starting: {
        description: 'The server is starting the import.',
        tags: ['busy'],
        invoke: {
          id: 'begin',
          src: 'begin' as const,
          input: ({ context }: { context: Context }) => inputs.start(context),
          onDone: { target: 'checkingLatest' as const, actions: apply },
          onError: { target: 'checkingLatest' as const, actions: fail },
        },
      },
      cancelling: {
        description: 'The import is being cancelled.',
        tags: ['busy'],
        invoke: {
          id: 'cancel',
          src: 'cancel' as const,
          input: ({ context }: { context: Context }) => inputs.ids(context),
          onDone: { target: 'checkingLatest' as const, actions: apply },
          onError: { target: 'checkingLatest' as const, actions: fail },
        },
      },
      finished: {
        description: 'The outcome is shown; the owner may download a report or import another file.',
        tags: ['ended'],
        on: {
          'import.closed': {
            target: 'choosing' as const,
            actions: assign<Context, { type: 'import.closed' }, undefined, Events, never>(({ context }) => ({
              ...context,
              tableImport: null,
              failure: null,
            })),
          },
        },
      },
      loadingReport: {
        description: 'The report of the import is being downloaded.',
        tags: ['ended'],
        invoke: {
          id: 'report',
          src: 'report' as const,
          input: ({ context }: { context: Context }) => inputs.report(context),
          onDone: 'finished' as const,
          onError: { target: 'finished' as const, actions: fail },
        },
      },
    };
  };
