// The macros of the inbox: read once, and chosen from a list by typing.
import { assign, setup } from 'xstate';
import type { macros } from '../../../../contract/automation/macros.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { machineTypes, port } from '../../port.ts';
import { unpagedList } from '../../shared/paged-list.ts';

type MacroList = OutputOf<(typeof macros)['list']>;

interface Context extends MacroList {
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

const { loading, ready, failed } = unpagedList<Context, MacroPickerEvent, MacroList, 'list'>(
  'list',
  (list) => list,
);

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
  states: {
    list: {
      description: 'The macros that the operator may run; opening the list reads them anew.',
      initial: 'loading',
      states: {
        loading,
        ready: { ...ready, on: { 'picker.opened': 'loading' } },
        failed: { ...failed, on: { 'picker.opened': 'loading', retried: 'loading' } },
      },
    },
    dialog: dialogState,
  },
});
