// Reads the owner's own referral code.
import { assign, setup } from 'xstate';
import type { referrals } from '../../../contract/auth/referral.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { failureOf, port, typesOf } from '../port.ts';

interface ReferralContext {
  readonly own: OutputOf<typeof referrals.own>['referral_code'] | null;
  readonly failure: Failure | null;
}

export const ownReferralMachine = setup({
  types: typesOf<{ context: ReferralContext; events: { readonly type: 'retried' } }>(),
  actors: { own: port<typeof referrals.own>() },
}).createMachine({
  id: 'ownReferral',
  context: { own: null, failure: null },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'own',
        src: 'own',
        input: {},
        onDone: { target: 'shown', actions: assign({ own: ({ event }) => event.output.referral_code }) },
        onError: { target: 'unread', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    unread: { on: { retried: 'reading' } },
    shown: {},
  },
});
