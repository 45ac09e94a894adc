// Lists a bot's connections, follows their changes and runs commands on them.
import { assign, setup, stateIn } from 'xstate';
import type { CatalogChannel } from '../../../contract/connections/catalog.ts';
import type { Connection } from '../../../contract/connections/connections.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { customPort, machineTypes } from '../port.ts';
import { type CommandFailure, commandQueueState, currentCommand } from '../shared/command-queue.ts';
import { type LivePortEvent, livePort } from '../shared/live.port.ts';
import { loadList } from '../shared/paged-list.ts';

export type ConnectionAction = 'activate' | 'deactivate' | 'remove' | 'restore';

export interface ConnectionCommand {
  readonly action: ConnectionAction;
  readonly connection: Connection;
}

/** The outcome of a command, for a toast. */
export type ConnectionsNotice =
  | ({ readonly kind: 'done' } & ConnectionCommand)
  | CommandFailure<ConnectionCommand>;

export interface ConnectionList {
  readonly connections: readonly Connection[];
  readonly channels: readonly CatalogChannel[];
}

interface Context extends ConnectionList {
  readonly botId: string;
  readonly failure: Failure | null;
  /** Queue of commands; the first is at the server. */
  readonly commands: readonly ConnectionCommand[];
  /** The connection whose delivery log is open; null if none is. */
  readonly logConnection: Connection | null;
  /** The connection whose daily limit is open; null if none is. */
  readonly limitConnection: Connection | null;
}

type Event =
  | LivePortEvent
  | { readonly type: 'retried' | 'log.closed' | 'limit.closed' }
  | { readonly type: 'log.requested' | 'limit.requested'; readonly connection: Connection }
  | { readonly type: 'command.issued'; readonly command: ConnectionCommand };

const flow = setup({
  types: machineTypes<{ context: Context; events: Event; input: { readonly botId: string } }>(),
  actors: {
    live: livePort,
    read: customPort<ConnectionList, { readonly botId: string }>(),
    runCommand: customPort<void, { readonly botId: string; readonly command: ConnectionCommand }>(),
  },
  actions: { announce: (_, _notice: ConnectionsNotice) => undefined },
  guards: {
    isStale: stateIn({ list: { loading: 'stale' } }),
    isOfThisBot: ({ context, event }) =>
      event.type === 'live.received' &&
      (event.event.kind === 'reset' ||
        (event.event.kind === 'bot.changed' && event.event.bot.id === context.botId)),
  },
});

const commandState = flow.createStateConfig(
  commandQueueState<ConnectionCommand, Context, Event, void, ConnectionsNotice>(
    ({ context }) => ({ kind: 'done', ...currentCommand(context) }),
    () => ({}),
  ),
);

const { invoke: loadInvoke } = loadList<Context, Event, { readonly botId: string }, ConnectionList, 'read'>({
  src: 'read',
  input: ({ botId }) => ({ botId }),
  onLoaded: (list) => list,
});

/** The list stays visible while it reloads. */
export const connectionsMachine = flow.createMachine({
  description: 'A bot’s connections to channels are listed and managed.',
  id: 'connections',
  context: ({ input }) => ({
    botId: input.botId,
    connections: [],
    channels: [],
    failure: null,
    commands: [],
    logConnection: null,
    limitConnection: null,
  }),
  invoke: { id: 'live', src: 'live' },
  type: 'parallel',
  states: {
    list: {
      description: 'The connections and the available channels are listed.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The connections are requested; those shown before stay in view.',
          // A live event may be newer than the response: the response is shown, then loaded once more.
          initial: 'current',
          states: {
            current: {
              description: 'Nothing relevant has changed since the request was sent.',
              on: { 'live.received': { guard: 'isOfThisBot', target: 'stale' } },
            },
            stale: {
              description: 'The bot changed meanwhile, so the connections are requested again afterwards.',
            },
          },
          invoke: {
            ...loadInvoke,
            onDone: [
              { ...loadInvoke.onDone, guard: 'isStale', target: 'loading', reenter: true },
              loadInvoke.onDone,
            ],
          },
        },
        ready: {
          description: 'The connections are shown until the bot changes.',
          on: { 'live.received': { guard: 'isOfThisBot', target: 'loading' }, retried: 'loading' },
        },
        failed: {
          description:
            'The connections could not be loaded; a retry or a restored live connection loads them again.',
          on: { retried: 'loading', 'live.reconnected': 'loading' },
        },
      },
    },
    command: commandState,
    log: {
      description: 'The delivery log of one connection may be opened.',
      initial: 'closed',
      states: {
        closed: {
          description: 'No delivery log is open.',
          entry: assign({ logConnection: null }),
          on: {
            'log.requested': {
              target: 'open',
              actions: assign({ logConnection: ({ event }) => event.connection }),
            },
          },
        },
        open: { description: 'The delivery log of one connection is open.', on: { 'log.closed': 'closed' } },
      },
    },
    limit: {
      description: 'The daily limit of one connection may be opened.',
      initial: 'closed',
      states: {
        closed: {
          description: 'No daily limit is open.',
          entry: assign({ limitConnection: null }),
          on: {
            'limit.requested': {
              target: 'open',
              actions: assign({ limitConnection: ({ event }) => event.connection }),
            },
          },
        },
        open: {
          description: 'The daily limit of one connection is open beside the list.',
          on: { 'limit.closed': 'closed' },
        },
      },
    },
  },
});
