// Syncs a person's preferences of the panel with the server.
import { assign, type EventObject, fromCallback, setup } from 'xstate';
import type { profile } from '../../../contract/account/profile.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import { machineTypes, notProvided, port } from '../port.ts';
import { type LivePortEvent, livePort } from '../shared/live.port.ts';

export type Preferences = InputOf<typeof profile.changePreferences>;

/**
 * The preferences stored in this browser changed. `settings` are the current ones; `isUnsynced` while the
 * server has not received them, whichever tab they were chosen in.
 */
export interface PreferencesChanged {
  readonly type: 'preferences.changed';
  readonly settings: Preferences;
  readonly isUnsynced: boolean;
}
export type NetworkChanged = { readonly type: 'network.changed'; readonly isOnline: boolean };

interface PreferencesContext {
  /** Null until the stored preferences were read. */
  readonly current: Preferences | null;
}

type PreferencesEvent = PreferencesChanged | NetworkChanged | LivePortEvent;

/** Debounce, e.g. while somebody drags through the colours. */
const DEBOUNCE_MS = 600;
/** Retry delay after a failure other than a lost connection. */
const RETRY_MS = 30_000;

const defaultPreferences: Preferences = {
  locale: 'fa',
  accent: null,
  scheme: 'system',
  density: 'comfortable',
  notifications: { newMessage: true, escalated: true, sound: true, desktop: false },
};

const settingsOf = ({ current }: PreferencesContext): Preferences => current ?? defaultPreferences;
const loadedSettings = (args: { context: PreferencesContext; event: { output: Preferences | null } }) => ({
  settings: args.event.output ?? settingsOf(args.context),
});

/** The last write wins, among tabs and devices. Choices made offline are sent after the reconnect. */
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
    /** Applies the server's settings in all tabs of this browser. */
    apply: (_, _params: { settings: Preferences }) => {
      throw new Error('port not provided');
    },
    /** Records that the server has these settings. */
    markSynced: (_, _params: { settings: Preferences }) => {
      throw new Error('port not provided');
    },
    setPreferences: assign({
      current: ({ context, event }) =>
        event.type === 'preferences.changed' ? event.settings : context.current,
    }),
  },
  guards: {
    isUnsynced: ({ event }) => event.type === 'preferences.changed' && event.isUnsynced,
    /** The settings were changed on another device. */
    isFromOtherDevice: ({ event }) => event.type === 'live.received' && event.event.kind === 'panel.changed',
    isOnline: ({ event }) => event.type === 'network.changed' && event.isOnline,
  },
  delays: { debounce: DEBOUNCE_MS, retry: RETRY_MS },
}).createMachine({
  description: 'A person’s panel preferences are kept the same in this browser and on the server.',
  id: 'preferences',
  context: { current: null },
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
        // If the server has none, the browser keeps its current preferences; only later choices are sent.
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
        // A choice made meanwhile is newer than the response.
        'preferences.changed': { guard: 'isUnsynced', target: 'debouncing', actions: 'setPreferences' },
        'live.received': { guard: 'isFromOtherDevice', target: 'loading', reenter: true },
      },
    },
    failed: {
      description: 'The preferences could not be read; a timer, a reconnect or a new choice tries again.',
      after: { retry: 'loading' },
      on: {
        'preferences.changed': { guard: 'isUnsynced', target: 'debouncing', actions: 'setPreferences' },
        'network.changed': { guard: 'isOnline', target: 'loading' },
      },
    },
    synced: {
      description:
        'Browser and server have the same preferences, until one changes here or on another device.',
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
      after: { debounce: 'sending' },
      on: {
        'preferences.changed': [
          { guard: 'isUnsynced', target: 'debouncing', reenter: true, actions: 'setPreferences' },
          // Another tab has already sent it.
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
      description: 'The preferences could not be saved; a timer or a reconnect sends them again.',
      after: { retry: 'sending' },
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
