// Turns push notifications of this browser on and off and syncs their settings.
import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { machineTypes, notProvided, toFailure } from '../../port.ts';

/** `denied`: the browser blocks notifications from the panel. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

interface Context {
  readonly failure: Failure | null;
}

export type PushEvent = { readonly type: 'turnOn.requested' } | { readonly type: 'turnOff.requested' };
/** The browser's notification permission has changed. */
export type PermissionChanged = { readonly type: 'permission.changed' };
export type PushSettingsChanged = { readonly type: 'settings.changed' };

const unprovidedPort = (name: string) => fromPromise<PushState, void>(notProvided(name));

const flow = setup({
  types: machineTypes<{ context: Context; events: PushEvent | PermissionChanged }>(),
  actors: {
    /** Sends `PermissionChanged` whenever the browser's permission changes. */
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
/** A changed permission makes the known state outdated. */
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
    /** Sends `PushSettingsChanged` at the start and whenever the person's notification settings change. */
    settings: fromCallback<EventObject>(notProvided('settings')),
    syncSettings: fromPromise<void, void>(notProvided('syncSettings')),
  },
  delays: { debounce: 1_000, retry: 60_000 },
});

/** Updates this browser's push subscription on the server when its settings change. */
export const pushSyncMachine = pushSyncSetup.createMachine({
  description: 'The server’s settings for push to this browser follow the person’s preferences.',
  id: 'pushSync',
  context: {},
  invoke: { id: 'settings', src: 'settings' },
  initial: 'synced',
  // Not re-entered: the settings actor sends an event when it starts, so restarting it would loop.
  on: { 'settings.changed': '.dirty' },
  states: {
    synced: { description: 'The server has the current preferences, or none were set yet.' },
    dirty: {
      description: 'The preferences have changed; a short pause gathers further changes.',
      after: { debounce: 'syncing' },
    },
    syncing: {
      description: 'The preferences are being sent to the server.',
      invoke: { id: 'syncSettings', src: 'syncSettings', onDone: 'synced', onError: 'syncFailed' },
    },
    syncFailed: {
      description: 'The preferences could not be saved; they are sent again after a minute.',
      after: { retry: 'syncing' },
    },
  },
});
