// Reads the owner's own referral code.
import { assign, setup } from 'xstate';
import type { referrals } from '../../../contract/auth/referral.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../port.ts';

interface ReferralContext {
  readonly code: OutputOf<typeof referrals.readOwn>['referral_code'] | null;
  readonly failure: Failure | null;
}

export const ownReferralMachine = setup({
  types: machineTypes<{ context: ReferralContext; events: { readonly type: 'retried' } }>(),
  actors: { readReferral: port<typeof referrals.readOwn>() },
}).createMachine({
  description: 'The owner’s referral code is read once and then shown.',
  id: 'ownReferral',
  context: { code: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The referral code is being read from the server.',
      invoke: {
        id: 'readReferral',
        src: 'readReferral',
        input: {},
        onDone: { target: 'ready', actions: assign({ code: ({ event }) => event.output.referral_code }) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    failed: {
      description: 'The code could not be read; the owner may try again.',
      on: { retried: 'loading' },
    },
    ready: { description: 'The owner sees the code and may pass it on.' },
  },
});
