// Lists, adds, changes, removes and restores the groups of operators.
import { assign, setup } from 'xstate';
import type { OperatorGroup, operatorGroups } from '../../../../contract/conversations/operator-groups.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { customPort, machineTypes, port, toFailure } from '../../port.ts';

type Calls = typeof operatorGroups;

/** A group being written; `id` is null for a new one. */
export interface GroupForm {
  readonly id: string | null;
  readonly name: string;
  readonly memberIds: readonly string[];
}

interface Context {
  readonly groups: readonly OperatorGroup[];
  readonly failure: Failure | null;
  readonly form: GroupForm;
  readonly formFailure: Failure | null;
  /** The group that is being removed or restored. */
  readonly target: string;
}

export type OperatorGroupsEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'form.opened'; readonly form: GroupForm }
  | { readonly type: 'form.changed'; readonly form: GroupForm }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'form.closed' }
  | { readonly type: 'group.removed'; readonly groupId: string }
  | { readonly type: 'group.restored'; readonly groupId: string };

export const NEW_GROUP: GroupForm = { id: null, name: '', memberIds: [] };

const flow = setup({
  types: machineTypes<{ context: Context; events: OperatorGroupsEvent }>(),
  actors: {
    list: port<Calls['list']>(),
    save: customPort<OperatorGroup, GroupForm>(),
    remove: port<Calls['remove']>(),
    restore: port<Calls['restore']>(),
  },
  actions: {
    /** Offers to undo the removal. */
    announceRemoval: (_, _removed: OperatorGroup) => undefined,
    announceFailure: (_, _failure: Failure) => undefined,
    setSaved: assign({
      groups: ({ context }, saved: OperatorGroup) => [
        ...context.groups.filter(({ id }) => id !== saved.id),
        saved,
      ],
    }),
  },
});

const targetOf = ({ groups, target }: Context): OperatorGroup =>
  groups.find(({ id }) => id === target) ?? { id: target, name: '', memberIds: [] };

const listState = flow.createStateConfig({
  description: 'The groups of the account are listed.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The groups are requested.',
      invoke: {
        id: 'list',
        src: 'list',
        input: {},
        onDone: { target: 'ready', actions: assign({ groups: ({ event }) => event.output, failure: null }) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    ready: { description: 'The groups are shown.' },
    failed: {
      description: 'The groups could not be loaded and can be requested again.',
      on: { retried: 'loading' },
    },
  },
});

const formState = flow.createStateConfig({
  description: 'A group is added or changed in a dialog.',
  initial: 'closed',
  states: {
    closed: {
      description: 'No group is being written.',
      entry: assign({ form: NEW_GROUP, formFailure: null }),
      on: { 'form.opened': { target: 'open', actions: assign({ form: ({ event }) => event.form }) } },
    },
    open: {
      description: 'The owner writes the group; after a refusal the dialog says why.',
      on: {
        'form.changed': { actions: assign({ form: ({ event }) => event.form, formFailure: null }) },
        'form.submitted': 'saving',
        'form.closed': 'closed',
      },
    },
    saving: {
      description: 'The group is being saved; the dialog stays open until the server answers.',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => context.form,
        onDone: { target: 'closed', actions: { type: 'setSaved', params: ({ event }) => event.output } },
        onError: { target: 'open', actions: assign({ formFailure: ({ event }) => toFailure(event.error) }) },
      },
    },
  },
});

const removalState = flow.createStateConfig({
  description: 'Groups are removed and restored, one at a time.',
  initial: 'idle',
  states: {
    idle: {
      description: 'No group is being removed or restored.',
      on: {
        'group.removed': { target: 'removing', actions: assign({ target: ({ event }) => event.groupId }) },
        'group.restored': { target: 'restoring', actions: assign({ target: ({ event }) => event.groupId }) },
      },
    },
    removing: {
      description: 'The group is being removed; its conversations are then for everybody.',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ operatorGroupId: context.target }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'announceRemoval', params: ({ context }) => targetOf(context) },
            assign({ groups: ({ context }) => context.groups.filter(({ id }) => id !== context.target) }),
          ],
        },
        onError: {
          target: 'idle',
          actions: { type: 'announceFailure', params: ({ event }) => toFailure(event.error) },
        },
      },
    },
    restoring: {
      description: 'The group comes back with its members and conversations.',
      invoke: {
        id: 'restore',
        src: 'restore',
        input: ({ context }) => ({ operatorGroupId: context.target }),
        onDone: { target: 'idle', actions: { type: 'setSaved', params: ({ event }) => event.output } },
        onError: {
          target: 'idle',
          actions: { type: 'announceFailure', params: ({ event }) => toFailure(event.error) },
        },
      },
    },
  },
});

export const operatorGroupsMachine = flow.createMachine({
  description: 'The owner divides operators into groups, to which conversations can be given.',
  id: 'operatorGroups',
  context: { groups: [], failure: null, form: NEW_GROUP, formFailure: null, target: '' },
  type: 'parallel',
  states: { list: listState, form: formState, removal: removalState },
});
