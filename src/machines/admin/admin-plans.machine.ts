// Lets a super admin edit plans, with edit conflicts reported.
import { assign, setup } from 'xstate';
import type { adminPlans, PlanTerms } from '../../../contract/billing/plans.ts';
import type { CatalogKind } from '../../../contract/connections/catalog.ts';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { failureOf, port, portOf, typesOf } from '../port.ts';

export interface PlanBook {
  readonly plans: OutputOf<typeof adminPlans.list>['plans'];
  /** What a plan may open; what is on the website itself is in every plan. */
  readonly kinds: readonly Pick<CatalogKind, 'kind' | 'label' | 'isOnSite'>[];
}

interface Context extends PlanBook {
  /** The one that is being edited; '' while none is. */
  readonly planId: string;
  readonly failure: Failure | null;
  readonly refusal: Failure | null;
}

type Event =
  | { readonly type: 'retried' | 'form.changed' | 'dialog.closed' }
  | { readonly type: 'edit.asked'; readonly planId: string }
  | { readonly type: 'form.sent'; readonly terms: PlanTerms };

const flow = setup({
  types: typesOf<{ context: Context; events: Event }>(),
  actors: {
    book: portOf<PlanBook>(),
    change: port<typeof adminPlans.change>(),
  },
  actions: { announce: () => undefined },
});

const orderOf = ({ plans, planId }: Context, event: Event): InputOf<typeof adminPlans.change> => {
  const found = plans.find(({ plan }) => plan.id === planId);
  if (!found || event.type !== 'form.sent') throw new Error('Saving begins with a plan and its form');
  return { planId, revision: found.plan.revision, terms: event.terms };
};

export const adminPlansMachine = flow.createMachine({
  id: 'adminPlans',
  context: { plans: [], kinds: [], planId: '', failure: null, refusal: null },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'book',
        src: 'book',
        onDone: {
          target: 'shown',
          actions: assign({
            plans: ({ event }) => event.output.plans,
            kinds: ({ event }) => event.output.kinds,
            failure: null,
          }),
        },
        onError: { target: 'unread', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    unread: { on: { retried: 'reading' } },
    shown: {
      entry: assign({ planId: '', refusal: null }),
      on: { 'edit.asked': { target: 'writing', actions: assign({ planId: ({ event }) => event.planId }) } },
    },
    writing: {
      on: {
        'form.changed': { actions: assign({ refusal: null }) },
        'form.sent': 'saving',
        'dialog.closed': 'shown',
      },
    },
    saving: {
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context, event }) => orderOf(context, event),
        onDone: {
          target: 'shown',
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
        onError: { target: 'writing', actions: assign({ refusal: ({ event }) => failureOf(event.error) }) },
      },
    },
  },
});
