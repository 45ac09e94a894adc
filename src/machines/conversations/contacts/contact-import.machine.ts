// Imports contacts from a file: upload, columns, run, report.
import { assign, setup } from 'xstate';
import type {
  ContactImport,
  contactImports,
} from '../../../../contract/conversations/contacts/contact-imports.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { customPort, machineTypes, port } from '../../port.ts';
import { type TableImportContext, tableImportGuards, tableImportStates } from '../../shared/table-import.ts';

type Calls = typeof contactImports;
export type ContactTableChoice = Omit<InputOf<Calls['preview']>, 'contactImportId'>;
export type ReportRows = InputOf<Calls['report']>['rows'];

export type ContactImportEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'table.chosen'; readonly file: File }
  | { readonly type: 'format.chosen'; readonly choice: ContactTableChoice }
  | { readonly type: 'label.changed'; readonly label: string | null }
  | { readonly type: 'import.started' }
  | { readonly type: 'import.cancelled' }
  | { readonly type: 'import.closed' }
  | { readonly type: 'report.requested'; readonly rows: ReportRows };

interface Context extends TableImportContext<ContactImport, ContactTableChoice> {
  /** Put on all contacts of the import; null for none. */
  readonly label: string | null;
  readonly reportRows: ReportRows;
}

const POLL_MS = 1_000;

const flow = setup({
  types: machineTypes<{ context: Context; events: ContactImportEvent }>(),
  actors: {
    latest: port<Calls['latest']>(),
    upload: customPort<ContactImport, { readonly file: File | null }>(),
    preview: port<Calls['preview']>(),
    begin: port<Calls['start']>(),
    cancel: port<Calls['cancel']>(),
    /** Saves the report on the person's device. */
    report: customPort<
      void,
      { readonly contactImportId: string; readonly rows: ReportRows; readonly fileName: string }
    >(),
  },
  guards: tableImportGuards,
  delays: { poll: POLL_MS },
});

const importIds = ({ tableImport }: Context) => ({ contactImportId: tableImport?.id ?? '' });

const importStates = tableImportStates<ContactImport, ContactTableChoice, Context, ContactImportEvent>()({
  ids: importIds,
  latest: () => ({}),
  start: (context) => ({ ...importIds(context), label: context.label?.trim() || null }),
  report: (context) => ({
    ...importIds(context),
    rows: context.reportRows,
    fileName: context.tableImport?.fileName ?? '',
  }),
  reset: { label: null },
  newerImport: (_, incoming) => incoming,
});

export const contactImportMachine = flow.createMachine({
  description: 'Contacts are imported from a file in steps: upload, columns, run, report.',
  id: 'contactImport',
  context: {
    ...{ file: null, tableImport: null, choice: {}, label: null },
    ...{ reportRows: 'skipped', failure: null },
  },
  initial: 'loading',
  states: {
    loading: importStates.loading,
    failed: {
      description: 'The latest import could not be loaded; a retry loads it again.',
      on: { retried: 'loading' },
    },
    checkingLatest: importStates.checkingLatest,
    choosing: importStates.choosing,
    uploading: {
      description: 'The file is being sent and read; the owner may choose not to.',
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context: { file } }) => ({ file }),
        onDone: { target: 'checkingLatest', actions: importStates.apply },
        onError: { target: 'choosing', actions: importStates.fail },
      },
      on: { 'import.cancelled': 'choosing' },
    },
    previewed: {
      description: 'The first rows are shown; the owner says what each column is and starts the import.',
      on: {
        ...importStates.previewed.on,
        'label.changed': { actions: assign({ label: ({ event }) => event.label }) },
      },
    },
    loadingPreview: importStates.loadingPreview,
    starting: importStates.starting,
    running: {
      description: 'The import is running; after a moment its progress is asked for.',
      tags: ['running'],
      after: { poll: 'refreshing' },
      on: { 'import.cancelled': 'cancelling' },
    },
    refreshing: {
      description: 'The progress of the import is being asked for; without an answer it is asked again.',
      tags: ['running'],
      invoke: {
        id: 'refresh',
        src: 'latest',
        input: {},
        onDone: { target: 'checkingLatest', actions: importStates.apply },
        onError: { target: 'running', actions: importStates.fail },
      },
      on: { 'import.cancelled': 'cancelling' },
    },
    cancelling: importStates.cancelling,
    finished: {
      ...importStates.finished,
      on: {
        ...importStates.finished.on,
        'report.requested': {
          target: 'loadingReport',
          actions: assign({ reportRows: ({ event }) => event.rows, failure: null }),
        },
      },
    },
    loadingReport: importStates.loadingReport,
  },
});
