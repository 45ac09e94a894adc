// Lets an owner change the account's time zone; each choice is saved at once.
import { assign, setup } from 'xstate';
import type { accountTimeZone } from '../../../contract/account/time-zone.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../port.ts';

type Calls = typeof accountTimeZone;

interface Context {
  /** The shown zone, saved or being saved. */
  readonly zone: string;
  /** The zone last sent to the server. */
  readonly sentZone: string;
  readonly failure: Failure | null;
}

export type TimeZoneEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'timeZone.chosen'; readonly zone: string };

const flow = setup({
  types: machineTypes<{ context: Context; events: TimeZoneEvent }>(),
  actors: { read: port<Calls['read']>(), change: port<Calls['change']>() },
  actions: { announce: () => undefined },
  guards: { isOutdated: ({ context: { zone, sentZone } }) => zone !== sentZone },
});

const setFailure = assign<Context, { type: string; error: unknown }, undefined, TimeZoneEvent, never>({
  failure: ({ event }) => toFailure(event.error),
});

export const timeZoneMachine = flow.createMachine({
  description: 'The owner changes the account’s time zone; each choice is saved at once.',
  id: 'timeZone',
  context: { zone: '', sentZone: '', failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The account’s time zone is being read.',
      invoke: {
        id: 'read',
        src: 'read',
        input: {},
        onDone: { target: 'saved', actions: assign(({ event }) => ({ ...event.output, failure: null })) },
        onError: { target: 'failed', actions: setFailure },
      },
    },
    failed: {
      description: 'The time zone could not be read; the owner may try again.',
      on: { retried: 'loading' },
    },
    saved: {
      description: 'The server has the time zone that is shown; the owner may choose another.',
      on: { 'timeZone.chosen': { target: 'saving', actions: assign({ zone: ({ event }) => event.zone }) } },
    },
    saving: {
      description: 'The chosen zone is being saved; a choice made meanwhile is saved after it.',
      entry: assign({ sentZone: ({ context }) => context.zone }),
      // Parallel calls could be applied in the wrong order, so a new choice waits for the call in flight.
      on: { 'timeZone.chosen': { actions: assign({ zone: ({ event }) => event.zone }) } },
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { zone } }) => ({ zone }),
        onDone: [
          { guard: 'isOutdated', target: 'saving', reenter: true },
          {
            target: 'saved',
            actions: [assign(({ event }) => ({ ...event.output, failure: null })), 'announce'],
          },
        ],
        onError: [
          { guard: 'isOutdated', target: 'saving', reenter: true },
          { target: 'saveFailed', actions: setFailure },
        ],
      },
    },
    saveFailed: {
      description: 'The zone could not be saved; the owner may try again or choose another.',
      on: {
        retried: 'saving',
        'timeZone.chosen': { target: 'saving', actions: assign({ zone: ({ event }) => event.zone }) },
      },
    },
  },
});
