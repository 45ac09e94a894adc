// Lets a super admin create, edit, archive and restore coupons.
import { assign, setup } from 'xstate';
import type { Coupon, CouponTerms, coupons } from '../../../contract/billing/coupons.ts';
import type { Plan } from '../../../contract/billing/plans.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { customPort, machineTypes, port, toFailure } from '../port.ts';
import { toCommandFailure } from '../shared/command-queue.ts';

export interface CouponList {
  readonly coupons: readonly Coupon[];
  readonly plans: readonly Pick<Plan, 'id' | 'name'>[];
}

interface Context extends CouponList {
  /** The coupon being edited; '' for a new one. */
  readonly couponId: string;
  /** Queue of archive and restore commands. */
  readonly commands: readonly ArchiveCommand[];
  readonly failure: Failure | null;
  readonly saveFailure: Failure | null;
}

interface ArchiveCommand {
  readonly couponId: string;
  readonly isArchived: boolean;
}

type Event =
  | { readonly type: 'retried' | 'coupon.requested' | 'form.changed' | 'dialog.closed' }
  | { readonly type: 'edit.requested'; readonly couponId: string }
  | { readonly type: 'form.submitted'; readonly terms: CouponTerms }
  | ({ readonly type: 'archive.requested' } & ArchiveCommand);

export type CouponsNotice =
  | { readonly kind: 'created' | 'changed' }
  | ({ readonly kind: 'archived' } & ArchiveCommand)
  | { readonly kind: 'failed'; readonly failure: Failure };

const flow = setup({
  types: machineTypes<{ context: Context; events: Event }>(),
  actors: {
    list: customPort<CouponList>(),
    create: port<typeof coupons.create>(),
    change: port<typeof coupons.change>(),
    archive: port<typeof coupons.archive>(),
  },
  actions: {
    announce: (_, _notice: CouponsNotice) => undefined,
    setFailure: assign({ saveFailure: ({ event }) => toFailure('error' in event ? event.error : undefined) }),
    setCoupon: assign({ couponId: ({ event }) => ('couponId' in event ? event.couponId : '') }),
    replaceCoupon: assign({
      coupons: ({ context }, coupon: Coupon) =>
        context.coupons.some(({ id }) => id === coupon.id)
          ? context.coupons.map((one) => (one.id === coupon.id ? coupon : one))
          : [coupon, ...context.coupons],
    }),
  },
  guards: { isNew: ({ context }) => context.couponId === '' },
});

const termsOf = (event: Event): CouponTerms => {
  if (event.type !== 'form.submitted') throw new Error('The event has no form');
  return event.terms;
};

const savedCoupon = ({ event }: { event: { output: Coupon } }) => event.output;

const listState = flow.createStateConfig({
  description: 'The coupons are read and shown, and one at a time is created or edited in a dialog.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The coupons and the plans they may apply to are being read.',
      invoke: {
        id: 'list',
        src: 'list',
        onDone: { target: 'ready', actions: assign(({ event }) => ({ ...event.output, failure: null })) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    failed: {
      description: 'The coupons could not be read; the super admin may try again.',
      on: { retried: 'loading' },
    },
    ready: {
      description: 'The coupons are shown; the super admin may create one or edit one.',
      entry: assign({ saveFailure: null }),
      on: {
        'coupon.requested': { target: 'writing', actions: 'setCoupon' },
        'edit.requested': { target: 'writing', actions: 'setCoupon' },
      },
    },
    writing: {
      description: 'A dialog is open with the terms of a new coupon or an existing one.',
      on: {
        'form.changed': { actions: assign({ saveFailure: null }) },
        'form.submitted': [{ guard: 'isNew', target: 'creating' }, { target: 'changing' }],
        'dialog.closed': 'ready',
      },
    },
    creating: {
      description: 'The new coupon is being saved; the dialog stays open until the server answers.',
      tags: ['saving'],
      invoke: {
        id: 'create',
        src: 'create',
        input: ({ event }) => ({ terms: termsOf(event) }),
        onDone: {
          target: 'ready',
          actions: [
            { type: 'replaceCoupon', params: savedCoupon },
            { type: 'announce', params: { kind: 'created' } },
          ],
        },
        onError: { target: 'writing', actions: 'setFailure' },
      },
    },
    changing: {
      description: 'The edited coupon is being saved, provided that nobody else has changed it since.',
      tags: ['saving'],
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { couponId, coupons: all }, event }) => ({
          couponId,
          revision: all.find(({ id }) => id === couponId)?.revision ?? 1,
          terms: termsOf(event),
        }),
        onDone: {
          target: 'ready',
          actions: [
            { type: 'replaceCoupon', params: savedCoupon },
            { type: 'announce', params: { kind: 'changed' } },
          ],
        },
        onError: { target: 'writing', actions: 'setFailure' },
      },
    },
  },
});

const isQueued = (commands: readonly ArchiveCommand[], { couponId, isArchived }: ArchiveCommand): boolean =>
  commands.findLast((command) => command.couponId === couponId)?.isArchived === isArchived;

/** Runs in parallel with the form: undo is offered in a toast. */
const commandsState = flow.createStateConfig({
  description: 'Coupons are archived and restored one at a time, beside any open dialog.',
  initial: 'idle',
  on: {
    'archive.requested': {
      guard: ({ context, event }) => !isQueued(context.commands, event),
      actions: assign({
        commands: ({ context, event: { couponId, isArchived } }) => [
          ...context.commands,
          { couponId, isArchived },
        ],
      }),
    },
  },
  states: {
    idle: {
      description: 'No coupon is being archived or restored.',
      always: { guard: ({ context }) => context.commands.length > 0, target: 'running' },
    },
    running: {
      description: 'The server archives or restores the first coupon in the queue; more may be queued.',
      exit: assign({ commands: ({ context }) => context.commands.slice(1) }),
      invoke: {
        id: 'archive',
        src: 'archive',
        input: ({ context }) => {
          const [command] = context.commands;
          if (!command) throw new Error('There is no command to run');
          return command;
        },
        onDone: {
          target: 'idle',
          actions: [
            { type: 'replaceCoupon', params: savedCoupon },
            {
              type: 'announce',
              params: ({ event: { output } }) => ({
                kind: 'archived',
                isArchived: output.isArchived,
                couponId: output.id,
              }),
            },
          ],
        },
        onError: { target: 'idle', actions: { type: 'announce', params: toCommandFailure } },
      },
    },
  },
});

export const couponsMachine = flow.createMachine({
  description: 'A super admin creates, edits, archives and restores coupons.',
  id: 'coupons',
  context: { coupons: [], plans: [], couponId: '', commands: [], failure: null, saveFailure: null },
  type: 'parallel',
  states: { list: listState, commands: commandsState },
});
