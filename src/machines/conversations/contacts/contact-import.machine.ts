// Imports contacts from a file: upload, columns, run, report.
import { assign, type EventObject, setup } from 'xstate';
import type {
  ContactImport,
  contactImports,
} from '../../../../contract/conversations/contacts/contact-imports.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { customPort, machineTypes, port, toFailure } from '../../port.ts';

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

interface Context {
  readonly file: File | null;
  readonly contactImport: ContactImport | null;
  readonly choice: ContactTableChoice;
  /** Put on all contacts of the import; null for none. */
  readonly label: string | null;
  readonly reportRows: ReportRows;
  readonly failure: Failure | null;
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
  guards: {
    isPreviewed: ({ context }) => context.contactImport?.status === 'previewed',
    isUnderWay: ({ context }) =>
      context.contactImport?.status === 'waiting' || context.contactImport?.status === 'running',
    /** An import that was cancelled before its first row is not announced. */
    isAnnounced: ({ context: { contactImport } }) =>
      contactImport !== null && (contactImport.status !== 'cancelled' || contactImport.done > 0),
  },
  actions: {
    fail: assign({
      failure: ({ event }) =>
        'error' in event ? toFailure(event.error) : { error: 'InternalError' as const },
    }),
  },
  delays: { poll: POLL_MS },
});

const contactImportId = ({ contactImport }: Context): string => contactImport?.id ?? '';

const apply = assign<
  Context,
  { output: ContactImport | null } & EventObject,
  undefined,
  ContactImportEvent,
  never
>({ contactImport: ({ event }) => event.output, failure: null });

export const contactImportMachine = flow.createMachine({
  description: 'Contacts are imported from a file in steps: upload, columns, run, report.',
  id: 'contactImport',
  context: {
    ...{ file: null, contactImport: null, choice: {}, label: null },
    ...{ reportRows: 'skipped', failure: null },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The latest import of the account is requested.',
      invoke: {
        id: 'latest',
        src: 'latest',
        input: {},
        onDone: { target: 'checkingLatest', actions: apply },
        onError: { target: 'failed', actions: 'fail' },
      },
    },
    failed: {
      description: 'The latest import could not be loaded; a retry loads it again.',
      on: { retried: 'loading' },
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
      description: 'Waits for the owner to choose a file.',
      on: {
        'table.chosen': {
          target: 'uploading',
          actions: assign({ file: ({ event }) => event.file, label: null, failure: null }),
        },
      },
    },
    uploading: {
      description: 'The file is being sent and read; the owner may choose not to.',
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context: { file } }) => ({ file }),
        onDone: { target: 'checkingLatest', actions: apply },
        onError: { target: 'choosing', actions: 'fail' },
      },
      on: { 'import.cancelled': 'choosing' },
    },
    previewed: {
      description: 'The first rows are shown; the owner says what each column is and starts the import.',
      on: {
        'format.chosen': {
          target: 'loadingPreview',
          actions: assign({ choice: ({ event }) => event.choice }),
        },
        'label.changed': { actions: assign({ label: ({ event }) => event.label }) },
        'import.started': 'starting',
        'import.cancelled': 'cancelling',
      },
    },
    loadingPreview: {
      description: 'The file is read again as the owner said.',
      tags: ['busy'],
      invoke: {
        id: 'preview',
        src: 'preview',
        input: ({ context }) => ({ contactImportId: contactImportId(context), ...context.choice }),
        onDone: { target: 'checkingLatest', actions: apply },
        onError: { target: 'previewed', actions: 'fail' },
      },
      // Another choice was made while the file was being read, so it is read with both.
      on: {
        'format.chosen': {
          target: 'loadingPreview',
          reenter: true,
          actions: assign({ choice: ({ context, event }) => ({ ...context.choice, ...event.choice }) }),
        },
      },
    },
    starting: {
      description: 'The server is starting the import.',
      tags: ['busy'],
      invoke: {
        id: 'begin',
        src: 'begin',
        input: ({ context }) => ({
          contactImportId: contactImportId(context),
          label: context.label?.trim() || null,
        }),
        onDone: { target: 'checkingLatest', actions: apply },
        onError: { target: 'previewed', actions: 'fail' },
      },
    },
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
        onDone: { target: 'checkingLatest', actions: apply },
        onError: { target: 'running', actions: 'fail' },
      },
      on: { 'import.cancelled': 'cancelling' },
    },
    cancelling: {
      description: 'The import is being cancelled.',
      tags: ['busy'],
      invoke: {
        id: 'cancel',
        src: 'cancel',
        input: ({ context }) => ({ contactImportId: contactImportId(context) }),
        onDone: { target: 'checkingLatest', actions: apply },
        onError: { target: 'checkingLatest', actions: 'fail' },
      },
    },
    finished: {
      description: 'The report is shown; the owner may download it or import another file.',
      tags: ['ended'],
      on: {
        'import.closed': { target: 'choosing', actions: assign({ contactImport: null, failure: null }) },
        'report.requested': {
          target: 'loadingReport',
          actions: assign({ reportRows: ({ event }) => event.rows, failure: null }),
        },
      },
    },
    loadingReport: {
      description: 'The report of the import is being downloaded.',
      tags: ['ended'],
      invoke: {
        id: 'report',
        src: 'report',
        input: ({ context }) => ({
          contactImportId: contactImportId(context),
          rows: context.reportRows,
          fileName: context.contactImport?.fileName ?? '',
        }),
        onDone: 'finished',
        onError: { target: 'finished', actions: 'fail' },
      },
    },
  },
});
