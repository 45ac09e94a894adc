// Lists the sessions of a person's devices and ends them.
import { assign, setup } from 'xstate';
import type { Device, security } from '../../../../contract/auth/security.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../../port.ts';
import { toCommandFailure } from '../../shared/command-queue.ts';

type Calls = typeof security;

/** `endingIds`: queue of devices to log out; the first is at the server. */
interface Context {
  readonly devices: readonly Device[];
  readonly endingIds: readonly string[];
  readonly failure: Failure | null;
}

export type DevicesEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'endDevice.requested'; readonly deviceId: string }
  | { readonly type: 'endOthers.requested' }
  | { readonly type: 'endOthers.cancelled' }
  | { readonly type: 'endOthers.confirmed' };

/** For a toast: how many were logged out, or why not. */
export type DevicesNotice =
  | { readonly kind: 'ended'; readonly count: number }
  | { readonly kind: 'failed'; readonly failure: Failure };

const flow = setup({
  types: machineTypes<{ context: Context; events: DevicesEvent }>(),
  actors: {
    devices: port<Calls['devices']>(),
    endDevice: port<Calls['endDevice']>(),
    endOthers: port<Calls['endOthers']>(),
  },
  actions: {
    announce: (_, _notice: DevicesNotice) => undefined,
    queueDevice: assign({
      endingIds: ({ context: { endingIds }, event }) =>
        event.type === 'endDevice.requested' && !endingIds.includes(event.deviceId)
          ? [...endingIds, event.deviceId]
          : endingIds,
    }),
    removeEnded: assign({
      devices: ({ context }) => context.devices.filter(({ id }) => id !== context.endingIds[0]),
      endingIds: ({ context }) => context.endingIds.slice(1),
    }),
    nextDevice: assign({ endingIds: ({ context }) => context.endingIds.slice(1) }),
  },
  guards: {
    // The device is already logged out, which was the goal.
    isAlreadyEnded: ({ event }) => 'error' in event && toFailure(event.error).error === 'NotFound',
  },
});

const announceEnded = { type: 'announce', params: { kind: 'ended', count: 1 } } as const;

/** Ending one session needs no confirmation, as a person can log in again; ending all others does. */
export const devicesMachine = flow.createMachine({
  description: 'A person sees their logged-in devices and logs out one or all others.',
  id: 'devices',
  context: { devices: [], endingIds: [], failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The list of logged-in devices is being read.',
      tags: ['notLoaded'],
      invoke: {
        id: 'devices',
        src: 'devices',
        input: {},
        onDone: {
          target: 'ready',
          actions: assign({ devices: ({ event }) => event.output, failure: null }),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    failed: {
      description: 'The list could not be read; the person may try again.',
      tags: ['notLoaded'],
      on: { retried: 'loading' },
    },
    ready: {
      description: 'The devices are shown; the person may log out one, or ask to log out all others.',
      always: { guard: ({ context }) => context.endingIds.length > 0, target: 'endingOne' },
      on: {
        'endDevice.requested': { actions: 'queueDevice' },
        'endOthers.requested': 'confirmingOthers',
      },
    },
    confirmingOthers: {
      description: 'The person is asked to confirm logging out all other devices.',
      tags: ['confirmation'],
      on: { 'endOthers.cancelled': 'ready', 'endOthers.confirmed': 'endingOthers' },
    },
    endingOne: {
      description: 'The first device in the queue is being logged out; more may be queued.',
      on: { 'endDevice.requested': { actions: 'queueDevice' } },
      invoke: {
        id: 'endDevice',
        src: 'endDevice',
        input: ({ context }) => ({ sessionId: context.endingIds[0] ?? '' }),
        onDone: { target: 'ready', actions: ['removeEnded', announceEnded] },
        onError: [
          { guard: 'isAlreadyEnded', target: 'ready', actions: ['removeEnded', announceEnded] },
          {
            target: 'ready',
            actions: ['nextDevice', { type: 'announce', params: toCommandFailure }],
          },
        ],
      },
    },
    endingOthers: {
      description: 'All devices but this one are being logged out.',
      tags: ['confirmation'],
      invoke: {
        id: 'endOthers',
        src: 'endOthers',
        input: {},
        onDone: {
          target: 'ready',
          actions: [
            assign({ devices: ({ context }) => context.devices.filter(({ isCurrent }) => isCurrent) }),
            { type: 'announce', params: ({ event }) => ({ kind: 'ended', count: event.output.ended }) },
          ],
        },
        onError: { target: 'ready', actions: { type: 'announce', params: toCommandFailure } },
      },
    },
  },
});
