// Saves an operator's answer as a pair, with a check for duplicates.
import { assign, setup } from 'xstate';
import type { Failure } from '../../../../contract/errors/errors.ts';
import type { Pair, pairs } from '../../../../contract/training/pairs.ts';
import { machineTypes, port, toFailure } from '../../port.ts';
import type { PairForm } from './pairs.state.ts';

interface Context {
  readonly botId: string;
  readonly draft: PairForm;
  readonly failure: Failure | null;
  readonly duplicate: Pair | null;
}

export type SaveAsPairEvent =
  | { readonly type: 'pair.changed'; readonly draft: PairForm }
  | { readonly type: 'pair.submitted' };

const flow = setup({
  types: machineTypes<{
    context: Context;
    events: SaveAsPairEvent;
    input: { readonly botId: string; readonly draft: PairForm };
  }>(),
  actors: { add: port<typeof pairs.add>(), findDuplicate: port<typeof pairs.findDuplicate>() },
  actions: { announceSaved: () => undefined },
});

export const saveAsPairMachine = flow.createMachine({
  description: 'An operator’s or bot’s answer is offered as a question-answer pair for training.',
  id: 'saveAsPair',
  context: ({ input }) => ({ ...input, failure: null, duplicate: null }),
  initial: 'writing',
  states: {
    writing: {
      description: 'The question and the answer are edited.',
      on: {
        // Not while saving: the dialog closes afterwards and would lose the edit.
        'pair.changed': { actions: assign({ draft: ({ event }) => event.draft }) },
        'pair.submitted': 'saving',
      },
    },
    saving: {
      description: 'The pair is being saved; the form takes no input meanwhile.',
      entry: assign({ duplicate: null }),
      invoke: {
        id: 'add',
        src: 'add',
        input: ({ context: { botId, draft } }) => ({ botId, question: draft.question, answer: draft.answer }),
        onDone: 'saved',
        onError: [
          {
            guard: ({ event }) => toFailure(event.error).error === 'SourceDuplicate',
            target: 'checkingDuplicate',
            actions: assign({ failure: ({ event }) => toFailure(event.error) }),
          },
          { target: 'writing', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
        ],
      },
    },
    checkingDuplicate: {
      description: 'The question exists already; the existing pair is requested so that it can be shown.',
      on: {
        'pair.changed': [
          {
            guard: ({ context, event }) => context.draft.question === event.draft.question,
            actions: assign({ draft: ({ event }) => event.draft }),
          },
          { target: 'writing', actions: assign({ draft: ({ event }) => event.draft }) },
        ],
        'pair.submitted': 'saving',
      },
      invoke: {
        id: 'findDuplicate',
        src: 'findDuplicate',
        input: ({ context: { botId, draft } }) => ({ botId, question: draft.question }),
        onDone: { target: 'writing', actions: assign({ duplicate: ({ event }) => event.output }) },
        onError: 'writing',
      },
    },
    saved: { description: 'The pair is saved and the form closes.', type: 'final', entry: 'announceSaved' },
  },
});
