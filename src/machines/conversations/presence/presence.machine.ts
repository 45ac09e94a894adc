// Sends heartbeats of the operator's presence and switches availability.
import { assign, type EventObject, fromCallback, setup } from 'xstate';
import type { OwnPresence, presence } from '../../../../contract/conversations/presence.ts';
import { limits } from '../../../../contract/limits.ts';
import { machineTypes, notProvided, port } from '../../port.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';

type Calls = typeof presence;

interface Context {
  readonly tab: string;
  /** Activity in this tab since the last heartbeat. */
  readonly isActive: boolean;
  /** Activity since the heartbeat in flight was sent. */
  readonly wasActiveSinceSend: boolean;
  readonly ownPresence: OwnPresence | null;
  /** Number of switch responses so far, and that number when the heartbeat was sent. */
  readonly switchCount: number;
  readonly switchCountAtSend: number;
}

export type PresenceEvent =
  | LivePortEvent
  /** Sent from time to time while the person is active in the page. */
  | { readonly type: 'activity.detected' }
  | { readonly type: 'availability.requested'; readonly isAvailable: boolean };

/** Sends `activity.detected` and `availability.requested`. */
const activityPort = fromCallback<EventObject>(notProvided('person'));

const flow = setup({
  types: machineTypes<{ context: Context; events: PresenceEvent; input: { readonly tab: string } }>(),
  actors: {
    live: livePort,
    activity: activityPort,
    heartbeat: port<Calls['heartbeat']>(),
    setAvailability: port<Calls['setAvailability']>(),
  },
  actions: {
    /** Shows the person's own presence. */
    showPresence: (_, _params: { ownPresence: OwnPresence | null }) => {},
  },
  guards: { isSeenAway: ({ context }) => context.ownPresence !== null && isSeenAway(context.ownPresence) },
});

const isSeenAway = ({ isAvailable, state }: OwnPresence): boolean => isAvailable && state !== 'online';

const showPresence = {
  type: 'showPresence',
  params: ({ context }: { context: Context }) => ({ ownPresence: context.ownPresence }),
} as const;

/** A heartbeat sent before a switch was answered is older than the switch. */
const latestPresence = (
  { ownPresence, switchCount, switchCountAtSend }: Context,
  reported: OwnPresence,
): OwnPresence => (ownPresence !== null && switchCount > switchCountAtSend ? ownPresence : reported);

const heartbeatState = flow.createStateConfig({
  description: 'The server is told at regular intervals that this tab is open and whether it is used.',
  initial: 'sendingHeartbeat',
  states: {
    sendingHeartbeat: {
      description: 'A heartbeat is being sent.',
      entry: assign({ wasActiveSinceSend: false, switchCountAtSend: ({ context }) => context.switchCount }),
      on: { 'activity.detected': { actions: assign({ wasActiveSinceSend: true }) } },
      invoke: {
        id: 'heartbeat',
        src: 'heartbeat',
        input: ({ context }) => ({ tab: context.tab, activity: context.isActive ? 'active' : 'idle' }),
        onDone: [
          {
            guard: ({ context, event }) => context.wasActiveSinceSend && isSeenAway(event.output),
            target: 'sendingHeartbeat',
            reenter: true,
            actions: [
              assign({
                ownPresence: ({ context, event }) => latestPresence(context, event.output),
                isActive: true,
              }),
              showPresence,
            ],
          },
          {
            target: 'waiting',
            actions: [
              assign(({ context, event }) => ({
                ownPresence: latestPresence(context, event.output),
                isActive: context.wasActiveSinceSend,
              })),
              showPresence,
            ],
          },
        ],
        onError: {
          target: 'waiting',
          actions: assign({ isActive: ({ context }) => context.isActive || context.wasActiveSinceSend }),
        },
      },
    },
    waiting: {
      description: 'Waits until the next heartbeat; activity sends it early if the operator appears as away.',
      on: {
        'activity.detected': [
          { guard: 'isSeenAway', target: 'sendingHeartbeat', actions: assign({ isActive: true }) },
          { actions: assign({ isActive: true }) },
        ],
        'live.reconnected': 'sendingHeartbeat',
      },
      after: { [limits.presence.heartbeatMs]: 'sendingHeartbeat' },
    },
  },
});

const availabilityState = flow.createStateConfig({
  description: 'The operator may switch between available and unavailable.',
  initial: 'idle',
  states: {
    idle: {
      description: 'No change of availability is being sent.',
      on: { 'availability.requested': 'switching' },
    },
    switching: {
      description: 'The change is being sent; another switch takes its place.',
      on: { 'availability.requested': { target: 'switching', reenter: true } },
      invoke: {
        id: 'setAvailability',
        src: 'setAvailability',
        input: ({ event }) => ({ isAvailable: event.type === 'availability.requested' && event.isAvailable }),
        onDone: {
          target: 'idle',
          actions: [
            assign({
              ownPresence: ({ event }) => event.output,
              switchCount: ({ context }) => context.switchCount + 1,
            }),
            showPresence,
          ],
        },
        onError: { target: 'idle', actions: showPresence },
      },
    },
  },
});

/** Reports the operator’s presence from this tab. The first heartbeat counts as activity. */
export const presenceMachine = flow.createMachine({
  description: 'One browser tab reports the operator’s presence and lets them change it.',
  id: 'presence',
  context: ({ input }) => ({
    tab: input.tab,
    isActive: true,
    wasActiveSinceSend: false,
    ownPresence: null,
    switchCount: 0,
    switchCountAtSend: 0,
  }),
  invoke: [
    { id: 'live', src: 'live' },
    { id: 'activity', src: 'activity' },
  ],
  type: 'parallel',
  states: { heartbeat: heartbeatState, availability: availabilityState },
});
