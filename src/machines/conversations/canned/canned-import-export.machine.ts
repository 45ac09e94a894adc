// Imports canned replies from a table, or exports them as one.
import { assign, setup } from 'xstate';
import type { CannedReplyImportResult } from '../../../../contract/conversations/canned-reply-tables.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { customPort, machineTypes, toFailure } from '../../port.ts';

export interface TableImport {
  readonly botId: string;
  readonly file: File;
  readonly mode: 'preview' | 'apply';
}

interface Context {
  readonly botId: string;
  readonly file: File | null;
  /** The preview of the import; after the import, its result. */
  readonly outcome: CannedReplyImportResult | null;
  readonly failure: Failure | null;
}

export type CannedImportExportEvent =
  | { readonly type: 'table.chosen'; readonly file: File }
  | { readonly type: 'import.requested' }
  | { readonly type: 'export.requested' };

const emptyFile = new File([], '');

const flow = setup({
  types: machineTypes<{
    context: Context;
    events: CannedImportExportEvent;
    input: { readonly botId: string };
  }>(),
  actors: {
    import: customPort<CannedReplyImportResult, TableImport>(),
    /** Downloads the table to the person's device. */
    export: customPort<void, { readonly botId: string }>(),
  },
  actions: {
    /** Called after an import, as the list of replies is out of date. */
    announceImported: () => undefined,
  },
  guards: { hasRows: ({ context: { outcome } }) => outcome !== null && outcome.added + outcome.changed > 0 },
});

const importInput = (context: Context, mode: TableImport['mode']): TableImport => ({
  botId: context.botId,
  file: context.file ?? emptyFile,
  mode,
});

const tableChosenTransition = flow.createStateConfig({
  on: {
    'table.chosen': {
      target: 'loadingPreview',
      actions: assign({ file: ({ event }) => event.file, outcome: null, failure: null }),
    },
    'export.requested': { target: 'exporting', actions: assign({ failure: null, outcome: null }) },
  },
});

export const cannedImportExportMachine = flow.createMachine({
  description: 'Canned replies are imported from a table or exported to one.',
  id: 'cannedImportExport',
  context: ({ input }) => ({ botId: input.botId, file: null, outcome: null, failure: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Waits for the operator to choose a table or ask for one.',
      ...tableChosenTransition,
    },
    exporting: {
      description: 'The table of canned replies is being downloaded.',
      invoke: {
        id: 'export',
        src: 'export',
        input: ({ context: { botId } }) => ({ botId }),
        onDone: 'idle',
        onError: { target: 'idle', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    loadingPreview: {
      description: 'The chosen table is checked by the server; nothing is imported yet.',
      invoke: {
        id: 'preview',
        src: 'import',
        input: ({ context }) => importInput(context, 'preview'),
        onDone: { target: 'previewed', actions: assign({ outcome: ({ event }) => event.output }) },
        onError: { target: 'idle', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    previewed: {
      description: 'The result of the check is shown; the import waits for confirmation.',
      ...tableChosenTransition,
      on: {
        ...tableChosenTransition.on,
        'import.requested': { guard: 'hasRows', target: 'importing' },
      },
    },
    importing: {
      description: 'The rows of the table are being imported.',
      invoke: {
        id: 'import',
        src: 'import',
        input: ({ context }) => importInput(context, 'apply'),
        onDone: {
          target: 'imported',
          actions: [assign({ outcome: ({ event }) => event.output, failure: null }), 'announceImported'],
        },
        // The preview stays visible, so that the import can be retried.
        onError: { target: 'previewed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    imported: { description: 'The outcome of the import is shown.', ...tableChosenTransition },
  },
});
