// Lets a super admin edit plans, with edit conflicts reported.
import { assign, setup } from 'xstate';
import type { adminPlans, PlanTerms } from '../../../contract/billing/plans.ts';
import type { CatalogChannel } from '../../../contract/connections/catalog.ts';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { customPort, machineTypes, port, toFailure } from '../port.ts';

export interface AdminPlanCatalogue {
  readonly plans: OutputOf<typeof adminPlans.list>['plans'];
  /** Channels a plan may include; the website widget is in every plan. */
  readonly channels: readonly Pick<CatalogChannel, 'kind' | 'label' | 'isWidget'>[];
}

interface Context extends AdminPlanCatalogue {
  /** The plan being edited; '' while none is. */
  readonly planId: string;
  readonly failure: Failure | null;
  readonly saveFailure: Failure | null;
}

type Event =
  | { readonly type: 'retried' | 'form.changed' | 'dialog.closed' }
  | { readonly type: 'edit.requested'; readonly planId: string }
  | { readonly type: 'form.submitted'; readonly terms: PlanTerms };

const flow = setup({
  types: machineTypes<{ context: Context; events: Event }>(),
  actors: {
    readCatalogue: customPort<AdminPlanCatalogue>(),
    change: port<typeof adminPlans.change>(),
  },
  actions: { announce: () => undefined },
});

const changeInput = ({ plans, planId }: Context, event: Event): InputOf<typeof adminPlans.change> => {
  const found = plans.find(({ plan }) => plan.id === planId);
  if (!found || event.type !== 'form.submitted') throw new Error('There is no plan or form to save');
  return { planId, revision: found.plan.revision, terms: event.terms };
};

export const adminPlansMachine = flow.createMachine({
  description: 'A super admin edits the plans, one at a time.',
  id: 'adminPlans',
  context: { plans: [], channels: [], planId: '', failure: null, saveFailure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The plans and the channels they may include are being read.',
      invoke: {
        id: 'readCatalogue',
        src: 'readCatalogue',
        onDone: {
          target: 'ready',
          actions: assign({
            plans: ({ event }) => event.output.plans,
            channels: ({ event }) => event.output.channels,
            failure: null,
          }),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    failed: {
      description: 'The plans could not be read; the super admin may try again.',
      on: { retried: 'loading' },
    },
    ready: {
      description: 'The plans are shown; the super admin may edit one.',
      entry: assign({ planId: '', saveFailure: null }),
      on: {
        'edit.requested': { target: 'writing', actions: assign({ planId: ({ event }) => event.planId }) },
      },
    },
    writing: {
      description: 'A dialog is open with the terms of one plan; an earlier refusal shows until they change.',
      tags: ['editing'],
      on: {
        'form.changed': { actions: assign({ saveFailure: null }) },
        'form.submitted': 'saving',
        'dialog.closed': 'ready',
      },
    },
    saving: {
      description: 'The plan is being saved, provided that nobody else has changed it since.',
      tags: ['editing'],
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context, event }) => changeInput(context, event),
        onDone: {
          target: 'ready',
          actions: [
            assign({
              plans: ({ context, event }) =>
                context.plans.map((row) =>
                  row.plan.id === event.output.id ? { ...row, plan: event.output } : row,
                ),
            }),
            'announce',
          ],
        },
        onError: {
          target: 'writing',
          actions: assign({ saveFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
  },
});
