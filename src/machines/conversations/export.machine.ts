// Exports one conversation as a file or to print.
import { assign, setup } from 'xstate';
import type { Failure } from '../../../contract/errors/errors.ts';
import { failureOf, portOf, typesOf } from '../port.ts';

export type ExportForm = 'text' | 'json' | 'paper';

export interface ExportWish {
  readonly botId: string;
  readonly conversationId: string;
  readonly form: ExportForm;
  readonly withNotes: boolean;
}

interface Context<Taken> extends ExportWish {
  readonly taken: Taken | null;
  readonly failure: Failure | null;
}

export type ExportEvent =
  | { readonly type: 'form.chosen'; readonly form: ExportForm }
  | { readonly type: 'notes.chosen'; readonly withNotes: boolean }
  | { readonly type: 'export.wanted' }
  | { readonly type: 'paper.printed' };

/** The chart for whatever the port `take` answers with: what is saved, or printed. */
export const exportMachineOf = <Taken>() => {
  const flow = setup({
    types: typesOf<{
      context: Context<Taken>;
      events: ExportEvent;
      input: Pick<ExportWish, 'botId' | 'conversationId'>;
    }>(),
    actors: {
      take: portOf<Taken, ExportWish>(),
    },
    actions: {
      /** Hands the file to the person. */
      save: () => undefined,
    },
    guards: { isPaper: ({ context }) => context.form === 'paper' },
  });
  return flow.createMachine({
    id: 'export',
    context: ({ input }) => ({ ...input, form: 'text', withNotes: false, taken: null, failure: null }),
    initial: 'choosing',
    states: {
      choosing: {
        on: {
          'form.chosen': { actions: assign({ form: ({ event }) => event.form }) },
          'notes.chosen': { actions: assign({ withNotes: ({ event }) => event.withNotes }) },
          'export.wanted': 'taking',
        },
      },
      taking: {
        entry: assign({ failure: null }),
        invoke: {
          id: 'take',
          src: 'take',
          input: ({ context: { botId, conversationId, form, withNotes } }) => ({
            botId,
            conversationId,
            form,
            withNotes,
          }),
          onDone: [
            {
              guard: 'isPaper',
              target: 'printing',
              actions: assign({ taken: ({ event }) => event.output }),
            },
            { target: 'saved', actions: assign({ taken: ({ event }) => event.output }) },
          ],
          onError: {
            target: 'choosing',
            actions: assign({ failure: ({ event }) => failureOf(event.error) }),
          },
        },
      },
      saved: { entry: 'save', always: 'choosing' },
      printing: { on: { 'paper.printed': { target: 'choosing', actions: assign({ taken: null }) } } },
    },
  });
};
