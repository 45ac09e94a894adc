// The macros of the inbox: read once, and chosen from a list by typing.
import { assign, setup } from 'xstate';
import type { macros } from '../../../../contract/automation/macros.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../../port.ts';

interface Context extends OutputOf<(typeof macros)['list']> {
  readonly failure: Failure | null;
  readonly query: string;
}

export type MacroPickerEvent =
  | { readonly type: 'picker.opened' }
  | { readonly type: 'picker.closed' }
  | { readonly type: 'query.changed'; readonly query: string }
  | { readonly type: 'retried' };

const flow = setup({
  types: machineTypes<{ context: Context; events: MacroPickerEvent }>(),
  actors: { list: port<(typeof macros)['list']>() },
});

const listState = flow.createStateConfig({
  description: 'The macros that the operator may run.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The macros are being read; those read before can be run meanwhile.',
      invoke: {
        id: 'list',
        src: 'list',
        input: {},
        onDone: { target: 'ready', actions: assign(({ event }) => ({ ...event.output, failure: null })) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    ready: {
      description: 'The macros can be run by their keys; opening the list reads them anew.',
      on: { 'picker.opened': 'loading' },
    },
    failed: {
      description: 'The macros could not be read; opening the list or a retry reads them again.',
      on: { 'picker.opened': 'loading', retried: 'loading' },
    },
  },
});

const dialogState = flow.createStateConfig({
  description: 'The list from which a macro is chosen.',
  initial: 'closed',
  states: {
    closed: {
      description: 'The list is closed.',
      on: { 'picker.opened': { target: 'open', actions: assign({ query: '' }) } },
    },
    open: {
      description: 'The operator types a part of a name, or its key, and chooses.',
      on: {
        'query.changed': { actions: assign({ query: ({ event }) => event.query }) },
        'picker.closed': 'closed',
      },
    },
  },
});

export const macroPickerMachine = flow.createMachine({
  description: 'An operator chooses a macro to run in the open or the selected conversations.',
  id: 'macroPicker',
  type: 'parallel',
  context: {
    macros: [],
    choices: { labels: [], operators: [], groups: [], cannedReplies: [] },
    failure: null,
    query: '',
  },
  states: { list: listState, dialog: dialogState },
});
