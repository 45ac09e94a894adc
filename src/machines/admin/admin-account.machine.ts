// Super admin's view of one account: give a reason, look inside, disable or enable it.
import { assign, setup } from 'xstate';
import type { admin } from '../../../contract/admin/admin.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../port.ts';

export type AccountDetails = OutputOf<typeof admin.enter>;

/** `reason`: why the account is viewed; `changeReason`: why it is disabled or enabled. */
interface Context {
  readonly accountId: string;
  readonly reason: string;
  readonly changeReason: string;
  readonly account: AccountDetails | null;
  readonly failure: Failure | null;
  readonly changeFailure: Failure | null;
}

export type AdminAccountEvent =
  | { readonly type: 'reason.changed'; readonly reason: string }
  | { readonly type: 'access.requested' }
  | { readonly type: 'change.requested' }
  | { readonly type: 'changeReason.changed'; readonly reason: string }
  | { readonly type: 'change.submitted' }
  | { readonly type: 'change.cancelled' };

const flow = setup({
  types: machineTypes<{
    context: Context;
    events: AdminAccountEvent;
    input: { readonly accountId: string };
  }>(),
  actors: { enterAccount: port<typeof admin.enter>(), enable: port<typeof admin.enable>() },
  actions: { announce: (_, _enabled: boolean) => undefined },
});

const openState = flow.createStateConfig({
  description: 'The account’s details are shown, and it may be disabled or enabled for a reason.',
  initial: 'none',
  states: {
    none: {
      description: 'The super admin reads the details; no change is under way.',
      on: { 'change.requested': 'writing' },
    },
    writing: {
      description: 'A dialog asks for the reason to disable or enable the account.',
      tags: ['editing'],
      on: {
        'changeReason.changed': { actions: assign({ changeReason: ({ event }) => event.reason }) },
        'change.submitted': 'saving',
        'change.cancelled': { target: 'none', actions: assign({ changeReason: '', changeFailure: null }) },
      },
    },
    saving: {
      description:
        'The account is being disabled or enabled; the dialog stays open until the server answers.',
      tags: ['editing'],
      invoke: {
        id: 'enable',
        src: 'enable',
        input: ({ context: { accountId, account: current, changeReason } }) => ({
          accountId,
          enabled: current?.account.enabled === false,
          reason: changeReason,
        }),
        onDone: {
          target: 'none',
          actions: [
            assign({
              account: ({ context: { account: current }, event }) =>
                current && { ...current, ...event.output },
              changeReason: '',
              changeFailure: null,
            }),
            { type: 'announce', params: ({ event }) => event.output.account.enabled },
          ],
        },
        onError: {
          target: 'writing',
          actions: assign({ changeFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
  },
});

/** Nothing of an account is shown before a reason was given and recorded. */
export const adminAccountMachine = flow.createMachine({
  description: 'A super admin looks inside one account, after giving a reason that is recorded.',
  id: 'adminAccount',
  context: ({ input }) => ({
    accountId: input.accountId,
    reason: '',
    changeReason: '',
    account: null,
    failure: null,
    changeFailure: null,
  }),
  initial: 'enteringReason',
  states: {
    enteringReason: {
      description: 'A reason for access is asked for; nothing of the account is shown yet.',
      on: {
        'reason.changed': { actions: assign({ reason: ({ event }) => event.reason }) },
        'access.requested': 'opening',
      },
    },
    opening: {
      description: 'The server records the reason and reads the account’s details.',
      invoke: {
        id: 'enterAccount',
        src: 'enterAccount',
        input: ({ context: { accountId, reason } }) => ({ accountId, reason }),
        onDone: {
          target: 'open',
          actions: assign({ account: ({ event }) => event.output, failure: null }),
        },
        onError: {
          target: 'enteringReason',
          actions: assign({ failure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
    open: openState,
  },
});
