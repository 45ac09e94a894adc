// Turns the second factor on and off and renews its recovery codes.
import { assign, setup } from 'xstate';
import type { security } from '../../../../contract/auth/security.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../../port.ts';

type Calls = typeof security;

interface Context {
  /** Without a password none is asked for. */
  readonly hasPassword: boolean;
  readonly remainingCodes: number;
  readonly password: string;
  /** As typed: a code of the authenticator or a recovery code. */
  readonly code: string;
  /** What the authenticator app needs; only during set-up. */
  readonly secret: OutputOf<Calls['prepareSecondFactor']> | null;
  /** Only while they are shown, which is once. */
  readonly recoveryCodes: readonly string[];
  readonly failure: Failure | null;
}

export type SecondFactorEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'turnOn.requested' }
  | { readonly type: 'turnOff.requested' }
  | { readonly type: 'renewal.requested' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'password.changed'; readonly password: string }
  | { readonly type: 'code.changed'; readonly code: string }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'codes.saved' };

const flow = setup({
  types: machineTypes<{
    context: Context;
    events: SecondFactorEvent;
    input: { readonly hasPassword: boolean };
  }>(),
  actors: {
    status: port<Calls['secondFactor']>(),
    createSecret: port<Calls['prepareSecondFactor']>(),
    confirm: port<Calls['confirmSecondFactor']>(),
    remove: port<Calls['removeSecondFactor']>(),
    renew: port<Calls['renewRecoveryCodes']>(),
  },
  actions: {
    announce: (_, _notice: { readonly kind: 'turnedOn' | 'turnedOff' | 'renewed' }) => undefined,
    clearSecrets: assign({ password: '', code: '', secret: null, recoveryCodes: [], failure: null }),
    setFailure: assign({ failure: ({ event }) => toFailure('error' in event ? event.error : undefined) }),
    setCode: assign({
      code: ({ context, event }) => (event.type === 'code.changed' ? event.code : context.code),
      failure: null,
    }),
  },
  guards: {
    hasPassword: ({ context }) => context.hasPassword,
    // Changed in another tab or device, so the state is reloaded.
    hasChanged: ({ event }) =>
      'error' in event && ['SecondFactorOn', 'NotFound'].includes(toFailure(event.error).error),
  },
});

const reloadIfChanged = { guard: 'hasChanged', target: '#secondFactor.loading' } as const;

const off = flow.createStateConfig({
  description: 'The second factor is off, or is being set up.',
  initial: 'idle',
  states: {
    idle: {
      description: 'The person may turn the second factor on; nothing secret is kept.',
      entry: 'clearSecrets',
      on: {
        'turnOn.requested': [{ guard: 'hasPassword', target: 'password' }, { target: 'creatingSecret' }],
      },
    },
    password: {
      description: 'The person enters their password before the second factor is set up.',
      on: {
        'password.changed': {
          actions: assign({ password: ({ event }) => event.password, failure: null }),
        },
        'form.submitted': 'creatingSecret',
        cancelled: 'idle',
      },
    },
    creatingSecret: {
      description: 'The server checks the password and creates the secret for the authenticator app.',
      invoke: {
        id: 'createSecret',
        src: 'createSecret',
        input: ({ context }) => ({ password: context.password }),
        onDone: {
          target: 'scanning',
          actions: assign({ secret: ({ event }) => event.output, password: '', failure: null }),
        },
        onError: [
          reloadIfChanged,
          { guard: 'hasPassword', target: 'password', actions: 'setFailure' },
          { target: 'setupFailed', actions: 'setFailure' },
        ],
      },
    },
    setupFailed: {
      description: 'The set-up could not begin for a person without a password, who may retry or cancel.',
      tags: ['failed'],
      on: { retried: 'creatingSecret', cancelled: 'idle' },
    },
    scanning: {
      description: 'The QR code is shown, and the person types the first code of the authenticator app.',
      on: { 'code.changed': { actions: 'setCode' }, 'form.submitted': 'confirming', cancelled: 'idle' },
    },
    confirming: {
      description: 'The server checks the first code; if it is right, the second factor is on.',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context }) => ({ code: context.code }),
        onDone: {
          target: '#secondFactor.codes',
          actions: [
            'clearSecrets',
            assign({ recoveryCodes: ({ event }) => event.output.recoveryCodes }),
            { type: 'announce', params: { kind: 'turnedOn' } },
          ],
        },
        onError: [reloadIfChanged, { target: 'scanning', actions: 'setFailure' }],
      },
    },
  },
});

const on = flow.createStateConfig({
  description: 'The second factor is on; it can be turned off, and its recovery codes renewed.',
  tags: ['on'],
  initial: 'idle',
  states: {
    idle: {
      description:
        'The number of unused recovery codes is shown; the person may turn the factor off or renew the codes.',
      entry: 'clearSecrets',
      on: { 'turnOff.requested': 'turningOff', 'renewal.requested': 'renewing' },
    },
    turningOff: {
      description: 'The person turns the second factor off, which takes one of its codes.',
      initial: 'entering',
      on: { cancelled: 'idle' },
      states: {
        entering: {
          description: 'The person types an authenticator or recovery code to confirm.',
          on: { 'code.changed': { actions: 'setCode' }, 'form.submitted': 'submitting' },
        },
        submitting: {
          description:
            'The server checks the code and turns the second factor off; the person may still cancel.',
          invoke: {
            id: 'remove',
            src: 'remove',
            input: ({ context }) => ({ code: context.code }),
            onDone: {
              target: '#secondFactor.off',
              actions: { type: 'announce', params: { kind: 'turnedOff' } },
            },
            onError: [reloadIfChanged, { target: 'entering', actions: 'setFailure' }],
          },
        },
      },
    },
    renewing: {
      description: 'The person replaces the recovery codes, which takes a code of the second factor.',
      initial: 'entering',
      on: { cancelled: 'idle' },
      states: {
        entering: {
          description: 'The person types an authenticator or recovery code to confirm.',
          on: { 'code.changed': { actions: 'setCode' }, 'form.submitted': 'submitting' },
        },
        submitting: {
          description:
            'The server checks the code and issues new recovery codes; the person may still cancel.',
          invoke: {
            id: 'renew',
            src: 'renew',
            input: ({ context }) => ({ code: context.code }),
            onDone: {
              target: '#secondFactor.codes',
              actions: [
                'clearSecrets',
                assign({ recoveryCodes: ({ event }) => event.output.recoveryCodes }),
                { type: 'announce', params: { kind: 'renewed' } },
              ],
            },
            onError: [reloadIfChanged, { target: 'entering', actions: 'setFailure' }],
          },
        },
      },
    },
  },
});

/** Secrets are kept only while shown; typed values survive every refusal. */
export const secondFactorMachine = flow.createMachine({
  description: 'A person turns the second factor on or off and renews its recovery codes.',
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
      description:
        'The server is asked whether the second factor is on and how many recovery codes are left.',
      entry: 'clearSecrets',
      invoke: {
        id: 'status',
        src: 'status',
        input: {},
        onDone: [
          {
            guard: ({ event }) => event.output.isOn,
            target: 'on',
            actions: assign({ remainingCodes: ({ event }) => event.output.recoveryCodesLeft }),
          },
          { target: 'off' },
        ],
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    failed: {
      description: 'The second factor’s status could not be read; the person may try again.',
      tags: ['failed'],
      on: { retried: 'loading' },
    },
    off,
    on,
    codes: {
      description: 'New recovery codes are shown once, until the person confirms that they are stored.',
      tags: ['on'],
      on: {
        'codes.saved': {
          target: 'on',
          actions: assign({ remainingCodes: ({ context }) => context.recoveryCodes.length }),
        },
      },
    },
  },
});
