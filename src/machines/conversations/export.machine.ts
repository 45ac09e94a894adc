// Exports one conversation as a file or to print.
import { assign, setup } from 'xstate';
import type { Failure } from '../../../contract/errors/errors.ts';
import { customPort, machineTypes, toFailure } from '../port.ts';

export type ExportFormat = 'text' | 'json' | 'print';

export interface ExportOptions {
  readonly botId: string;
  readonly conversationId: string;
  readonly format: ExportFormat;
  readonly withNotes: boolean;
}

interface Context<Exported> extends ExportOptions {
  readonly result: Exported | null;
  readonly failure: Failure | null;
}

export type ExportEvent =
  | { readonly type: 'format.chosen'; readonly format: ExportFormat }
  | { readonly type: 'notes.toggled'; readonly withNotes: boolean }
  | { readonly type: 'export.requested' }
  | { readonly type: 'print.finished' };

/** A machine for either output of the port `export`: a file to save, or a page to print. */
export const createExportMachine = <Exported>() => {
  const flow = setup({
    types: machineTypes<{
      context: Context<Exported>;
      events: ExportEvent;
      input: Pick<ExportOptions, 'botId' | 'conversationId'>;
    }>(),
    actors: {
      export: customPort<Exported, ExportOptions>(),
    },
    actions: {
      /** Downloads the file to the person's device. */
      save: () => undefined,
    },
    guards: { isPrint: ({ context }) => context.format === 'print' },
  });
  return flow.createMachine({
    description: 'A conversation can be exported as a file or printed.',
    id: 'export',
    context: ({ input }) => ({ ...input, format: 'text', withNotes: false, result: null, failure: null }),
    initial: 'choosing',
    states: {
      choosing: {
        description: 'The operator chooses the format and whether to include internal notes.',
        on: {
          'format.chosen': { actions: assign({ format: ({ event }) => event.format }) },
          'notes.toggled': { actions: assign({ withNotes: ({ event }) => event.withNotes }) },
          'export.requested': 'exporting',
        },
      },
      exporting: {
        description: 'The export is being prepared by the server.',
        entry: assign({ failure: null }),
        invoke: {
          id: 'export',
          src: 'export',
          input: ({ context: { botId, conversationId, format, withNotes } }) => ({
            botId,
            conversationId,
            format,
            withNotes,
          }),
          onDone: [
            {
              guard: 'isPrint',
              target: 'printing',
              actions: assign({ result: ({ event }) => event.output }),
            },
            { target: 'saved', actions: assign({ result: ({ event }) => event.output }) },
          ],
          onError: {
            target: 'choosing',
            actions: assign({ failure: ({ event }) => toFailure(event.error) }),
          },
        },
      },
      saved: {
        description: 'The file is handed to the browser to save; the dialog returns to the choice.',
        entry: 'save',
        always: 'choosing',
      },
      printing: {
        description: 'The conversation is laid out for printing until the print dialog closes.',
        on: { 'print.finished': { target: 'choosing', actions: assign({ result: null }) } },
      },
    },
  });
};
