// Creates, changes and activates the widget connection of a website.
import { assign, setup } from 'xstate';
import type { Connection, connections } from '../../../contract/connections/connections.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { customPort, machineTypes, port, toFailure } from '../port.ts';
import { loadList } from '../shared/paged-list.ts';

type Calls = typeof connections;
export type WidgetForm = Omit<InputOf<Calls['change']>, 'botId' | 'connectionId'>;

/** `failure` of loading, `saveFailure` of the last change. `isDevelopment`: the demo shop is available. */
interface Context {
  readonly botId: string;
  readonly connections: readonly Connection[];
  readonly isDevelopment: boolean;
  readonly failure: Failure | null;
  readonly saveFailure: Failure | null;
}

export type InstallEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'form.submitted'; readonly connectionId: string; readonly form: WidgetForm }
  | { readonly type: 'form.changed' }
  | { readonly type: 'connection.toggled'; readonly connectionId: string; readonly isActive: boolean }
  | { readonly type: 'creation.requested'; readonly form: WidgetForm };

/** Whether the server runs in development, where a demo shop page exists. */
const developmentPort = customPort<boolean>();

const flow = setup({
  types: machineTypes<{ context: Context; events: InstallEvent; input: { readonly botId: string } }>(),
  actors: {
    list: port<Calls['list']>(),
    create: port<Calls['create']>(),
    change: port<Calls['change']>(),
    setActive: port<Calls['activate']>(),
    development: developmentPort,
  },
  actions: {
    announceSaved: () => undefined,
    replaceConnection: assign(({ context }, changed: Connection) => ({
      connections: withConnection(context.connections, changed),
      saveFailure: null,
    })),
    setFailure: assign({ saveFailure: ({ event }) => toFailure('error' in event ? event.error : undefined) }),
  },
});

/** Replaces a known connection in place; adds a new one at the end. */
function withConnection(all: readonly Connection[], changed: Connection): readonly Connection[] {
  const isKnown = all.some(({ id }) => id === changed.id);
  return isKnown ? all.map((one) => (one.id === changed.id ? changed : one)) : [...all, changed];
}

const replaceAction = {
  type: 'replaceConnection',
  params: ({ event }: { event: { output: Connection } }) => event.output,
} as const;

const list = flow.createStateConfig({
  description: 'The widget connections of the bot are listed.',
  initial: 'loading',
  states: {
    loading: loadList<Context, InstallEvent, InputOf<Calls['list']>, readonly Connection[], 'list'>({
      src: 'list',
      input: ({ botId }) => ({ botId }),
      onLoaded: (all) => ({ connections: all }),
    }),
    ready: { description: 'The connections are listed.' },
    failed: {
      description: 'The connections could not be loaded; the owner may retry.',
      on: { retried: 'loading' },
    },
  },
});

const developmentState = flow.createStateConfig({
  description: 'Checks whether the server runs in development mode, which offers a demo page.',
  initial: 'requesting',
  states: {
    requesting: {
      description: 'The server is asked whether it runs for development.',
      invoke: {
        id: 'development',
        src: 'development',
        onDone: { target: 'loaded', actions: assign({ isDevelopment: ({ event }) => event.output }) },
        onError: 'loaded',
      },
    },
    loaded: { description: 'The answer is known; a failure counts as no.' },
  },
});

const commandsState = flow.createStateConfig({
  description: 'Widget connections are created, changed and switched on or off, one at a time.',
  initial: 'idle',
  states: {
    idle: {
      description: 'No change is being sent.',
      on: {
        'form.submitted': 'saving',
        'connection.toggled': 'settingActive',
        'creation.requested': 'creating',
        'form.changed': { actions: assign({ saveFailure: null }) },
      },
    },
    saving: {
      description: 'The changed connection is being saved.',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context, event }) => {
          if (event.type !== 'form.submitted') throw new Error('The event has no form');
          return { botId: context.botId, connectionId: event.connectionId, ...event.form };
        },
        onDone: {
          target: 'idle',
          actions: [replaceAction, 'announceSaved'],
        },
        onError: { target: 'idle', actions: 'setFailure' },
      },
    },
    settingActive: {
      description: 'A connection is being switched on or off.',
      invoke: {
        id: 'setActive',
        src: 'setActive',
        input: ({ context, event }) => {
          if (event.type !== 'connection.toggled') throw new Error('The event has no connection');
          return { botId: context.botId, connectionId: event.connectionId, active: event.isActive };
        },
        onDone: { target: 'idle', actions: replaceAction },
        onError: { target: 'idle', actions: 'setFailure' },
      },
    },
    creating: {
      description: 'A new connection is being created.',
      invoke: {
        id: 'create',
        src: 'create',
        input: ({ context, event }) => {
          if (event.type !== 'creation.requested') throw new Error('The event has no form');
          return { botId: context.botId, ...event.form };
        },
        onDone: { target: 'idle', actions: replaceAction },
        onError: { target: 'idle', actions: 'setFailure' },
      },
    },
  },
});

/** The website widget of one bot. */
export const installMachine = flow.createMachine({
  description: 'The chat widget is installed on websites by means of connections.',
  id: 'install',
  context: ({ input }) => ({
    botId: input.botId,
    connections: [],
    isDevelopment: false,
    failure: null,
    saveFailure: null,
  }),
  type: 'parallel',
  states: { list, development: developmentState, commands: commandsState },
});
