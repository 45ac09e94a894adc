// Syncs a person's preferences of the panel with the server.
import { assign, type EventObject, fromCallback, setup } from 'xstate';
import type { profile } from '../../../contract/account/profile.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import { machineTypes, notProvided, port } from '../port.ts';
import { type LivePortEvent, livePort } from '../shared/live.port.ts';

export type Preferences = InputOf<typeof profile.changePreferences>;

/**
 * What this browser keeps changed. `settings` are those in force now; `isUnsynced` while the server has not heard
 * of them, whichever tab they were chosen in and however long ago.
 */
export interface PreferencesChanged {
  readonly type: 'preferences.changed';
  readonly settings: Preferences;
  readonly isUnsynced: boolean;
}
export type NetworkChanged = { readonly type: 'network.changed'; readonly online: boolean };

interface PreferencesContext {
  /** Null until the browser was asked. */
  readonly chosen: Preferences | null;
}

type PreferencesEvent = PreferencesChanged | NetworkChanged | LivePortEvent;

/** Somebody who drags through the colours chooses once. */
const DEBOUNCE_MS = 600;
/** After a refusal that the network says nothing about. */
const RETRY_MS = 30_000;

const defaultPreferences: Preferences = {
  locale: 'fa',
  accent: null,
  scheme: 'system',
  density: 'comfortable',
  notifications: { newMessage: true, operatorWanted: true, sound: true, desktop: false },
};

const settingsOf = ({ chosen }: PreferencesContext): Preferences => chosen ?? defaultPreferences;
const loadedSettings = (args: { context: PreferencesContext; event: { output: Preferences | null } }) => ({
  settings: args.event.output ?? settingsOf(args.context),
});

/**
 * The last writer wins, among tabs and among devices. Without a network what is chosen here stays, and is sent later.
 */
export const preferencesMachine = setup({
  types: machineTypes<{ context: PreferencesContext; events: PreferencesEvent }>(),
  actors: {
    read: port<typeof profile.readPreferences>(),
    change: port<typeof profile.changePreferences>(),
    /** Sends `PreferencesChanged` at the start and at each change. */
    preferencesStore: fromCallback<EventObject>(notProvided('preferencesStore')),
    live: livePort,
    /** Sends `NetworkChanged` at each change. */
    network: fromCallback<EventObject>(notProvided('network')),
  },
  actions: {
    /** Puts the server's settings in force here, for every tab. */
    apply: (_, _params: { settings: Preferences }) => {
      throw new Error('port not provided');
    },
    /** Remembers that the server has these. */
    markSynced: (_, _params: { settings: Preferences }) => {
      throw new Error('port not provided');
    },
    setPreferences: assign({
      chosen: ({ context, event }) =>
        event.type === 'preferences.changed' ? event.settings : context.chosen,
    }),
  },
  guards: {
    isUnsynced: ({ event }) => event.type === 'preferences.changed' && event.isUnsynced,
    /** Chosen on another device. */
    isFromOtherDevice: ({ event }) => event.type === 'live.received' && event.event.kind === 'panel.changed',
    isOnline: ({ event }) => event.type === 'network.changed' && event.online,
  },
  delays: { settled: DEBOUNCE_MS, again: RETRY_MS },
}).createMachine({
  description: 'A person’s panel preferences are kept the same in this browser and on the server.',
  id: 'preferences',
  context: { chosen: null },
  invoke: [
    { id: 'preferencesStore', src: 'preferencesStore' },
    { id: 'network', src: 'network' },
    { id: 'live', src: 'live' },
  ],
  initial: 'starting',
  states: {
    starting: {
      description: 'The browser is asked what it has stored and whether the server has received it.',
      on: {
        'preferences.changed': [
          { guard: 'isUnsynced', target: 'sending', actions: 'setPreferences' },
          { target: 'loading', actions: 'setPreferences' },
        ],
      },
    },
    loading: {
      description: 'The server’s preferences are being read; a choice made meanwhile takes precedence.',
      invoke: {
        id: 'read',
        src: 'read',
        input: {},
        // Who never chose keeps what this browser shows; only what is chosen from now on is news to the server.
        onDone: {
          target: 'synced',
          actions: [
            { type: 'markSynced', params: loadedSettings },
            { type: 'apply', params: loadedSettings },
          ],
        },
        onError: 'failed',
      },
      on: {
        // What is chosen meanwhile is newer than what is being read.
        'preferences.changed': { guard: 'isUnsynced', target: 'debouncing', actions: 'setPreferences' },
        'live.received': { guard: 'isFromOtherDevice', target: 'loading', reenter: true },
      },
    },
    failed: {
      description:
        'The preferences could not be read; a timer, the network’s return or a new choice goes on.',
      after: { again: 'loading' },
      on: {
        'preferences.changed': { guard: 'isUnsynced', target: 'debouncing', actions: 'setPreferences' },
        'network.changed': { guard: 'isOnline', target: 'loading' },
      },
    },
    synced: {
      description: 'Browser and server agree; a local choice or one made on another device ends that.',
      on: {
        'preferences.changed': [
          { guard: 'isUnsynced', target: 'debouncing', actions: 'setPreferences' },
          { actions: 'setPreferences' },
        ],
        'live.received': { guard: 'isFromOtherDevice', target: 'loading' },
        'live.reconnected': 'loading',
      },
    },
    debouncing: {
      description:
        'A preference has just changed; a short pause gathers further changes before they are sent.',
      after: { settled: 'sending' },
      on: {
        'preferences.changed': [
          { guard: 'isUnsynced', target: 'debouncing', reenter: true, actions: 'setPreferences' },
          // Another tab has sent the same.
          { target: 'synced', actions: 'setPreferences' },
        ],
      },
    },
    sending: {
      description: 'The chosen preferences are being sent to the server.',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => settingsOf(context),
        onDone: {
          target: 'synced',
          actions: { type: 'markSynced', params: ({ event }) => ({ settings: event.output }) },
        },
        onError: 'sendFailed',
      },
      on: { 'preferences.changed': { guard: 'isUnsynced', target: 'debouncing', actions: 'setPreferences' } },
    },
    sendFailed: {
      description:
        'The server did not take the preferences; a timer or the network’s return sends them again.',
      after: { again: 'sending' },
      on: {
        'preferences.changed': [
          { guard: 'isUnsynced', target: 'debouncing', actions: 'setPreferences' },
          { target: 'synced', actions: 'setPreferences' },
        ],
        'network.changed': { guard: 'isOnline', target: 'sending' },
      },
    },
  },
});
