// Turns push notifications of this browser on and off and syncs their settings.
import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { machineTypes, notProvided, toFailure } from '../../port.ts';

/** `denied`: the browser refuses notices of this panel. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

interface Context {
  readonly failure: Failure | null;
}

export type PushEvent = { readonly type: 'turnOn.requested' } | { readonly type: 'turnOff.requested' };
/** The browser's own answer to whether notices may be shown is another by now. */
export type PermissionChanged = { readonly type: 'permission.changed' };
export type PushSettingsChanged = { readonly type: 'settings.changed' };

const unprovidedPort = (name: string) => fromPromise<PushState, void>(notProvided(name));

const flow = setup({
  types: machineTypes<{ context: Context; events: PushEvent | PermissionChanged }>(),
  actors: {
    /** Sends `PermissionChanged` whenever the browser's permission has become another. */
    permission: fromCallback<EventObject>(notProvided('permission')),
    readState: unprovidedPort('readState'),
    turnOn: unprovidedPort('turnOn'),
    turnOff: unprovidedPort('turnOff'),
  },
});

const stateTransitions = (['unsupported', 'denied', 'off', 'on'] as const).map((state) => ({
  guard: ({ event }: { event: { output: PushState } }) => event.output === state,
  target: state,
}));
/** What was seen before may not hold any more. */
const reloadOnChange = { 'permission.changed': 'loading' } as const;

export const pushMachine = flow.createMachine({
  description: 'The switch for push notifications of this browser follows its permission and subscription.',
  id: 'push',
  context: { failure: null },
  invoke: { id: 'permission', src: 'permission' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The browser is asked for its permission and whether it is subscribed.',
      invoke: { id: 'readState', src: 'readState', onDone: stateTransitions, onError: 'unsupported' },
    },
    unsupported: { description: 'This browser cannot receive push notifications.' },
    denied: {
      description:
        'The browser blocks notifications from the panel; the person may try again after allowing them.',
      on: { ...reloadOnChange, 'turnOn.requested': 'turningOn' },
    },
    off: {
      description: 'This browser is not subscribed; the person may turn notifications on.',
      on: { ...reloadOnChange, 'turnOn.requested': 'turningOn' },
    },
    on: {
      description: 'This browser receives push notifications; the person may turn them off.',
      tags: ['on'],
      on: { ...reloadOnChange, 'turnOff.requested': 'turningOff' },
    },
    turningOn: {
      description: 'Permission is requested and the browser is being subscribed.',
      tags: ['on'],
      entry: assign({ failure: null }),
      invoke: {
        id: 'turnOn',
        src: 'turnOn',
        onDone: stateTransitions,
        onError: { target: 'off', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    turningOff: {
      description: 'The subscription of this browser is being removed.',
      entry: assign({ failure: null }),
      invoke: {
        id: 'turnOff',
        src: 'turnOff',
        onDone: stateTransitions,
        onError: { target: 'on', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
  },
});

const pushSyncSetup = setup({
  types: machineTypes<{ context: object; events: PushSettingsChanged }>(),
  actors: {
    /** Sends `PushSettingsChanged` at the start and at each change of what and how a person wants to be told. */
    settings: fromCallback<EventObject>(notProvided('settings')),
    syncSettings: fromPromise<void, void>(notProvided('syncSettings')),
  },
  delays: { settled: 1_000, again: 60_000 },
});

/** What is chosen reaches the server's list of browsers, where this one is in it. */
export const pushSyncMachine = pushSyncSetup.createMachine({
  description: 'The server’s settings for push to this browser follow the person’s preferences.',
  id: 'pushSync',
  context: {},
  invoke: { id: 'settings', src: 'settings' },
  initial: 'synced',
  // Not entered anew as a whole: what tells of choices begins by telling, and would be begun again without end.
  on: { 'settings.changed': '.dirty' },
  states: {
    synced: { description: 'The server has the current preferences, or has not been told any yet.' },
    dirty: {
      description: 'The preferences have changed; a short pause gathers further changes.',
      after: { settled: 'syncing' },
    },
    syncing: {
      description: 'The preferences are being sent to the server.',
      invoke: { id: 'syncSettings', src: 'syncSettings', onDone: 'synced', onError: 'syncFailed' },
    },
    syncFailed: {
      description: 'The server did not take the preferences; they are sent again after a minute.',
      after: { again: 'syncing' },
    },
  },
});
