// Lets an owner change the account's time zone; each choice is saved at once.
import { assign, setup } from 'xstate';
import type { accountTimeZone } from '../../../contract/account/time-zone.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../port.ts';

type Calls = typeof accountTimeZone;

interface Context {
  /** What is shown, kept already or on its way. */
  readonly zone: string;
  /** What the server was last told. */
  readonly sent: string;
  readonly failure: Failure | null;
}

export type TimeZoneEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'zone.chosen'; readonly zone: string };

const flow = setup({
  types: machineTypes<{ context: Context; events: TimeZoneEvent }>(),
  actors: { read: port<Calls['read']>(), change: port<Calls['change']>() },
  actions: { announce: () => undefined },
  guards: { isOutdated: ({ context: { zone, sent } }) => zone !== sent },
});

const failed = assign<Context, { type: string; error: unknown }, undefined, TimeZoneEvent, never>({
  failure: ({ event }) => toFailure(event.error),
});

export const timeZoneMachine = flow.createMachine({
  id: 'accountZone',
  context: { zone: '', sent: '', failure: null },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: {},
        onDone: { target: 'kept', actions: assign(({ event }) => ({ ...event.output, failure: null })) },
        onError: { target: 'unread', actions: failed },
      },
    },
    unread: { on: { retried: 'reading' } },
    kept: {
      on: { 'zone.chosen': { target: 'saving', actions: assign({ zone: ({ event }) => event.zone }) } },
    },
    saving: {
      entry: assign({ sent: ({ context }) => context.zone }),
      // Two calls at once could be kept in the wrong order: what is chosen meanwhile goes after the one on its way.
      on: { 'zone.chosen': { actions: assign({ zone: ({ event }) => event.zone }) } },
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { zone } }) => ({ zone }),
        onDone: [
          { guard: 'isOutdated', target: 'saving', reenter: true },
          {
            target: 'kept',
            actions: [assign(({ event }) => ({ ...event.output, failure: null })), 'announce'],
          },
        ],
        onError: [
          { guard: 'isOutdated', target: 'saving', reenter: true },
          { target: 'unkept', actions: failed },
        ],
      },
    },
    unkept: {
      on: {
        retried: 'saving',
        'zone.chosen': { target: 'saving', actions: assign({ zone: ({ event }) => event.zone }) },
      },
    },
  },
});
