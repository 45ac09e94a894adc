// Turns the second factor on and off and renews its recovery codes.
import { assign, setup } from 'xstate';
import type { security } from '../../../../contract/auth/security.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../../port.ts';

type Calls = typeof security;

interface Context {
  /** Whoever has none is not asked for it. */
  readonly hasPassword: boolean;
  readonly remainingCodes: number;
  readonly password: string;
  /** As typed: of the authenticator, or one of the recovery codes. */
  readonly code: string;
  /** What an authenticator is given; only while it is being set up. */
  readonly secret: OutputOf<Calls['prepareSecondFactor']> | null;
  /** Only while they are shown, which is once. */
  readonly recoveryCodes: readonly string[];
  readonly failure: Failure | null;
}

export type SecondFactorEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'turnOn.asked' }
  | { readonly type: 'turnOff.asked' }
  | { readonly type: 'renewal.asked' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'password.typed'; readonly password: string }
  | { readonly type: 'code.typed'; readonly code: string }
  | { readonly type: 'form.sent' }
  | { readonly type: 'codes.kept' };

const flow = setup({
  types: machineTypes<{
    context: Context;
    events: SecondFactorEvent;
    input: { readonly hasPassword: boolean };
  }>(),
  actors: {
    status: port<Calls['secondFactor']>(),
    prepare: port<Calls['prepareSecondFactor']>(),
    confirm: port<Calls['confirmSecondFactor']>(),
    remove: port<Calls['removeSecondFactor']>(),
    renew: port<Calls['renewRecoveryCodes']>(),
  },
  actions: {
    announce: (_, _news: { readonly kind: 'turnedOn' | 'turnedOff' | 'renewed' }) => undefined,
    forget: assign({ password: '', code: '', secret: null, recoveryCodes: [], failure: null }),
    fail: assign({ failure: ({ event }) => toFailure('error' in event ? event.error : undefined) }),
    takeCode: assign({
      code: ({ context, event }) => (event.type === 'code.typed' ? event.code : context.code),
      failure: null,
    }),
  },
  guards: {
    hasPassword: ({ context }) => context.hasPassword,
    // Another tab or device was faster: how things stand is read anew.
    hasChanged: ({ event }) =>
      'error' in event && ['SecondFactorOn', 'NotFound'].includes(toFailure(event.error).error),
  },
});

const overtaken = { guard: 'hasChanged', target: '#secondFactor.loading' } as const;

const off = flow.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      entry: 'forget',
      on: { 'turnOn.asked': [{ guard: 'hasPassword', target: 'password' }, { target: 'preparing' }] },
    },
    password: {
      on: {
        'password.typed': {
          actions: assign({ password: ({ event }) => event.password, failure: null }),
        },
        'form.sent': 'preparing',
        cancelled: 'idle',
      },
    },
    preparing: {
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context }) => ({ password: context.password }),
        onDone: {
          target: 'scanning',
          actions: assign({ secret: ({ event }) => event.output, password: '', failure: null }),
        },
        onError: [
          overtaken,
          { guard: 'hasPassword', target: 'password', actions: 'fail' },
          { target: 'refused', actions: 'fail' },
        ],
      },
    },
    refused: { on: { retried: 'preparing', cancelled: 'idle' } },
    scanning: {
      on: { 'code.typed': { actions: 'takeCode' }, 'form.sent': 'confirming', cancelled: 'idle' },
    },
    confirming: {
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context }) => ({ code: context.code }),
        onDone: {
          target: '#secondFactor.codes',
          actions: [
            'forget',
            assign({ recoveryCodes: ({ event }) => event.output.recoveryCodes }),
            { type: 'announce', params: { kind: 'turnedOn' } },
          ],
        },
        onError: [overtaken, { target: 'scanning', actions: 'fail' }],
      },
    },
  },
});

const on = flow.createStateConfig({
  initial: 'idle',
  states: {
    idle: { entry: 'forget', on: { 'turnOff.asked': 'turningOff', 'renewal.asked': 'renewing' } },
    turningOff: {
      initial: 'typing',
      on: { cancelled: 'idle' },
      states: {
        typing: { on: { 'code.typed': { actions: 'takeCode' }, 'form.sent': 'sending' } },
        sending: {
          invoke: {
            id: 'remove',
            src: 'remove',
            input: ({ context }) => ({ code: context.code }),
            onDone: {
              target: '#secondFactor.off',
              actions: { type: 'announce', params: { kind: 'turnedOff' } },
            },
            onError: [overtaken, { target: 'typing', actions: 'fail' }],
          },
        },
      },
    },
    renewing: {
      initial: 'typing',
      on: { cancelled: 'idle' },
      states: {
        typing: { on: { 'code.typed': { actions: 'takeCode' }, 'form.sent': 'sending' } },
        sending: {
          invoke: {
            id: 'renew',
            src: 'renew',
            input: ({ context }) => ({ code: context.code }),
            onDone: {
              target: '#secondFactor.codes',
              actions: [
                'forget',
                assign({ recoveryCodes: ({ event }) => event.output.recoveryCodes }),
                { type: 'announce', params: { kind: 'renewed' } },
              ],
            },
            onError: [overtaken, { target: 'typing', actions: 'fail' }],
          },
        },
      },
    },
  },
});

/** Secrets live only while they are shown; what is typed survives every refusal. */
export const secondFactorMachine = flow.createMachine({
  id: 'secondFactor',
  context: ({ input }) => ({
    hasPassword: input.hasPassword,
    remainingCodes: 0,
    password: '',
    code: '',
    secret: null,
    recoveryCodes: [],
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      entry: 'forget',
      invoke: {
        id: 'status',
        src: 'status',
        input: {},
        onDone: [
          {
            guard: ({ event }) => event.output.on,
            target: 'on',
            actions: assign({ remainingCodes: ({ event }) => event.output.recoveryCodesLeft }),
          },
          { target: 'off' },
        ],
        onError: { target: 'failed', actions: 'fail' },
      },
    },
    failed: { on: { retried: 'loading' } },
    off,
    on,
    codes: {
      on: {
        'codes.kept': {
          target: 'on',
          actions: assign({ remainingCodes: ({ context }) => context.recoveryCodes.length }),
        },
      },
    },
  },
});
