// The owner's list of blocked visitors and addresses.
import { assign, setup } from 'xstate';
import type { Block, blocks } from '../../../contract/conversations/blocks.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../port.ts';
import { type CommandFailure, toCommandFailure } from '../shared/command-queue.ts';

type Calls = typeof blocks;
export type NewAddress = InputOf<Calls['add']>;

interface Context {
  readonly blocks: readonly Block[];
  readonly failure: Failure | null;
  /** Why the address was not blocked. */
  readonly addFailure: Failure | null;
  /** Number of addresses added, so that the form is emptied after each. */
  readonly addedCount: number;
  /** What the running call is about. */
  readonly address: NewAddress;
  readonly block: Block | null;
}

export type BlocksEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'address.added'; readonly address: NewAddress }
  | { readonly type: 'block.removed'; readonly block: Block }
  | { readonly type: 'block.restored'; readonly block: Block };

/** For a toast: unblocked, with undo, or why a change failed. */
export type BlocksNotice = { readonly kind: 'removed'; readonly block: Block } | CommandFailure<Block>;

const newestFirst = (all: readonly Block[], added: Block): readonly Block[] =>
  [added, ...all.filter(({ id }) => id !== added.id)].toSorted((one, other) => other.at - one.at);

const flow = setup({
  types: machineTypes<{ context: Context; events: BlocksEvent }>(),
  actors: {
    read: port<Calls['list']>(),
    add: port<Calls['add']>(),
    remove: port<Calls['remove']>(),
    restore: port<Calls['restore']>(),
  },
  actions: { announce: (_, _notice: BlocksNotice) => undefined },
});

const loadedState = flow.createStateConfig({
  description: 'The list is on the screen; one change is sent at a time.',
  initial: 'idle',
  states: {
    idle: {
      description: 'No change is being sent.',
      on: {
        'address.added': { target: 'adding', actions: assign({ address: ({ event }) => event.address }) },
        'block.removed': { target: 'removing', actions: assign({ block: ({ event }) => event.block }) },
        'block.restored': { target: 'restoring', actions: assign({ block: ({ event }) => event.block }) },
      },
    },
    adding: {
      description: 'An address is being blocked.',
      invoke: {
        id: 'add',
        src: 'add',
        input: ({ context }) => context.address,
        onDone: {
          target: 'idle',
          actions: assign(({ context, event }) => ({
            blocks: newestFirst(context.blocks, event.output),
            addedCount: context.addedCount + 1,
            addFailure: null,
          })),
        },
        onError: { target: 'idle', actions: assign({ addFailure: ({ event }) => toFailure(event.error) }) },
      },
    },
    removing: {
      description: 'A visitor or an address is being unblocked; this can be undone.',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ blockId: context.block?.id ?? '' }),
        onDone: {
          target: 'idle',
          actions: [
            {
              type: 'announce',
              params: ({ context: { block } }) => {
                if (!block) throw new Error('Nothing was unblocked');
                return { kind: 'removed', block };
              },
            },
            assign(({ context }) => ({
              blocks: context.blocks.filter(({ id }) => id !== context.block?.id),
            })),
          ],
        },
        onError: { target: 'idle', actions: { type: 'announce', params: toCommandFailure } },
      },
    },
    restoring: {
      description: 'What was unblocked by mistake is being blocked again.',
      invoke: {
        id: 'restore',
        src: 'restore',
        input: ({ context }) => ({ blockId: context.block?.id ?? '' }),
        onDone: {
          target: 'idle',
          actions: assign(({ context, event }) => ({ blocks: newestFirst(context.blocks, event.output) })),
        },
        onError: {
          target: 'idle',
          actions: {
            type: 'announce',
            params: (args) => ({
              ...toCommandFailure(args),
              ...(args.context.block && { command: args.context.block }),
            }),
          },
        },
      },
    },
  },
});

export const blocksMachine = flow.createMachine({
  description: 'An owner sees who is blocked, blocks addresses and unblocks.',
  id: 'blocks',
  context: {
    blocks: [],
    failure: null,
    addFailure: null,
    addedCount: 0,
    address: { kind: 'email', address: '' },
    block: null,
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The list is being read.',
      invoke: {
        id: 'read',
        src: 'read',
        input: {},
        onDone: { target: 'loaded', actions: assign({ blocks: ({ event }) => event.output, failure: null }) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    failed: {
      description: 'The list could not be read; the owner may try again.',
      on: { retried: 'loading' },
    },
    loaded: loadedState,
  },
});
