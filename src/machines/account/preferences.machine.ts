// Syncs a person's preferences of the panel with the server.
import { assign, type EventObject, fromCallback, setup } from 'xstate';
import type { profile } from '../../../contract/account/profile.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import { machineTypes, port } from '../port.ts';
import { type LivePortEvent, livePort } from '../shared/live.port.ts';

export type Preferences = InputOf<typeof profile.changePreferences>;

/**
 * What this browser keeps changed. `settings` are those in force now; `isUnsynced` while the server has not heard
 * of them, whichever tab they were chosen in and however long ago.
 */
export interface PreferencesChanged {
  readonly type: 'panel.chosen';
  readonly settings: Preferences;
  readonly isUnsynced: boolean;
}
export type NetworkChanged = { readonly type: 'network.seen'; readonly online: boolean };

interface PanelContext {
  /** Null until the browser was asked. */
  readonly chosen: Preferences | null;
}

type PanelEvent = PreferencesChanged | NetworkChanged | LivePortEvent;

/** Somebody who drags through the colours chooses once. */
const SETTLE_MS = 600;
/** After a refusal that the network says nothing about. */
const AGAIN_MS = 30_000;

const notProvided = (name: string) => () => {
  throw new Error(`The port "${name}" is not provided`);
};

const usual: Preferences = {
  locale: 'fa',
  accent: null,
  scheme: 'system',
  density: 'comfortable',
  notifications: { newMessage: true, operatorWanted: true, sound: true, desktop: false },
};

const settingsOf = ({ chosen }: PanelContext): Preferences => chosen ?? usual;
const answered = (told: { context: PanelContext; event: { output: Preferences | null } }) => ({
  settings: told.event.output ?? settingsOf(told.context),
});

/**
 * The last writer wins, among tabs and among devices. Without a network what is chosen here stays, and is sent later.
 */
export const preferencesMachine = setup({
  types: machineTypes<{ context: PanelContext; events: PanelEvent }>(),
  actors: {
    read: port<typeof profile.readPreferences>(),
    change: port<typeof profile.changePreferences>(),
    /** Sends `PreferencesChanged` at the start and at each change. */
    browser: fromCallback<EventObject>(notProvided('browser')),
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
    markSent: (_, _params: { settings: Preferences }) => {
      throw new Error('port not provided');
    },
    take: assign({
      chosen: ({ context, event }) => (event.type === 'panel.chosen' ? event.settings : context.chosen),
    }),
  },
  guards: {
    isUnsent: ({ event }) => event.type === 'panel.chosen' && event.isUnsynced,
    /** Chosen on another device. */
    isElsewhere: ({ event }) => event.type === 'live.heard' && event.event.kind === 'panel.changed',
    isOnline: ({ event }) => event.type === 'network.seen' && event.online,
  },
  delays: { settled: SETTLE_MS, again: AGAIN_MS },
}).createMachine({
  description: 'A person’s panel preferences are kept the same in this browser and on the server.',
  id: 'panelSettings',
  context: { chosen: null },
  invoke: [
    { id: 'browser', src: 'browser' },
    { id: 'network', src: 'network' },
    { id: 'live', src: 'live' },
  ],
  initial: 'looking',
  states: {
    looking: {
      description: 'The browser is asked what it has stored and whether the server has received it.',
      on: {
        'panel.chosen': [
          { guard: 'isUnsent', target: 'sending', actions: 'take' },
          { target: 'reading', actions: 'take' },
        ],
      },
    },
    reading: {
      description: 'The server’s preferences are being read; a choice made meanwhile takes precedence.',
      invoke: {
        id: 'read',
        src: 'read',
        input: {},
        // Who never chose keeps what this browser shows; only what is chosen from now on is news to the server.
        onDone: {
          target: 'inStep',
          actions: [
            { type: 'markSent', params: answered },
            { type: 'apply', params: answered },
          ],
        },
        onError: 'unread',
      },
      on: {
        // What is chosen meanwhile is newer than what is being read.
        'panel.chosen': { guard: 'isUnsent', target: 'settling', actions: 'take' },
        'live.heard': { guard: 'isElsewhere', target: 'reading', reenter: true },
      },
    },
    unread: {
      description:
        'The preferences could not be read; a timer, the network’s return or a new choice goes on.',
      after: { again: 'reading' },
      on: {
        'panel.chosen': { guard: 'isUnsent', target: 'settling', actions: 'take' },
        'network.seen': { guard: 'isOnline', target: 'reading' },
      },
    },
    inStep: {
      description: 'Browser and server agree; a local choice or one made on another device ends that.',
      on: {
        'panel.chosen': [{ guard: 'isUnsent', target: 'settling', actions: 'take' }, { actions: 'take' }],
        'live.heard': { guard: 'isElsewhere', target: 'reading' },
        'live.opened': 'reading',
      },
    },
    settling: {
      description:
        'A preference has just changed; a short pause gathers further changes before they are sent.',
      after: { settled: 'sending' },
      on: {
        'panel.chosen': [
          { guard: 'isUnsent', target: 'settling', reenter: true, actions: 'take' },
          // Another tab has sent the same.
          { target: 'inStep', actions: 'take' },
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
          target: 'inStep',
          actions: { type: 'markSent', params: ({ event }) => ({ settings: event.output }) },
        },
        onError: 'unsent',
      },
      on: { 'panel.chosen': { guard: 'isUnsent', target: 'settling', actions: 'take' } },
    },
    unsent: {
      description:
        'The server did not take the preferences; a timer or the network’s return sends them again.',
      after: { again: 'sending' },
      on: {
        'panel.chosen': [
          { guard: 'isUnsent', target: 'settling', actions: 'take' },
          { target: 'inStep', actions: 'take' },
        ],
        'network.seen': { guard: 'isOnline', target: 'sending' },
      },
    },
  },
});
