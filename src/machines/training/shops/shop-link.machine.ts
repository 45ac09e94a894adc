// Connects a shop in steps: address and keys, then the sync scope.
import { assign, setup } from 'xstate';
import type { Failure } from '../../../../contract/errors/errors.ts';
import type {
  Shop,
  ShopCurrency,
  ShopFacts,
  ShopKind,
  SyncScope,
} from '../../../../contract/training/shops.ts';
import { customPort, machineTypes, toFailure } from '../../port.ts';

/** Form of the first step. `key` and `secret`: a shop's API keys, or a site's username and application password. */
export interface ShopForm {
  readonly url: string;
  readonly key: string;
  readonly secret: string;
}

/** Form of the second step, after the shop has answered. */
export interface SyncScopeForm {
  readonly responsePrompt: string;
  readonly searchPrompt: string;
  readonly orderTracking: boolean;
  readonly trackingKey: string;
  readonly currency: ShopCurrency;
  readonly syncScope: SyncScope;
}

interface Context {
  readonly botId: string;
  readonly kind: ShopKind;
  readonly form: ShopForm;
  readonly scopeForm: SyncScopeForm;
  readonly shopFacts: ShopFacts | null;
  readonly failure: Failure | null;
}

type Event =
  | { readonly type: 'form.changed'; readonly change: Partial<ShopForm> }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'scope.changed'; readonly change: Partial<SyncScopeForm> }
  | { readonly type: 'scope.submitted' }
  | { readonly type: 'step.back' };

interface Input {
  readonly botId: string;
  readonly kind: ShopKind;
}

/** Input of the check, of either kind. */
export interface ShopCheckInput {
  readonly botId: string;
  readonly kind: ShopKind;
  readonly form: ShopForm;
}

const flow = setup({
  types: machineTypes<{ context: Context; events: Event; input: Input }>(),
  actors: {
    check: customPort<ShopFacts, ShopCheckInput>(),
    connect: customPort<Shop, ShopCheckInput & { readonly choice: SyncScopeForm }>(),
  },
  actions: { linked: (_, _shop: { readonly shop: Shop }) => undefined },
  guards: {
    isIncomplete: ({ context }) => missingFieldsFailure(context) !== null,
    isScopeEmpty: ({ context: { kind, scopeForm } }) =>
      kind === 'wordpress' && !scopeForm.syncScope.posts && !scopeForm.syncScope.pages,
  },
});

/** The server's field names, which failures use. */
export const shopFieldNames = (kind: ShopKind): Readonly<Record<keyof ShopForm, string>> =>
  kind === 'woocommerce'
    ? { url: 'url', key: 'consumerKey', secret: 'consumerSecret' }
    : { url: 'url', key: 'username', secret: 'password' };

/** The empty required fields, checked before the request. */
function missingFieldsFailure({ kind, form }: Context): Failure | null {
  const names = shopFieldNames(kind);
  const requiredFields: readonly (keyof ShopForm)[] =
    kind === 'woocommerce' ? ['url', 'key', 'secret'] : ['url'];
  const issues = requiredFields
    .filter((field) => form[field].trim() === '')
    .map((field) => ({ path: [names[field]], rule: 'Required' }));
  return issues.length > 0 ? { error: 'InvalidInput', issues } : null;
}

const emptyScopeForm: SyncScopeForm = {
  responsePrompt: '',
  searchPrompt: '',
  orderTracking: true,
  trackingKey: '',
  currency: 'auto',
  syncScope: { posts: true, pages: true, categories: [] },
};

/** A failure that names a field of the first step leads back to it. */
const hasFieldIssues = (thrown: unknown): boolean => (toFailure(thrown).issues?.length ?? 0) > 0;

const checkInput = ({ botId, kind, form }: Context): ShopCheckInput => ({ botId, kind, form });

export const shopLinkMachine = flow.createMachine({
  description: 'A shop is connected in two steps: its access keys, then what to import from it.',
  id: 'shopLink',
  context: ({ input }) => ({
    ...input,
    form: { url: '', key: '', secret: '' },
    scopeForm: emptyScopeForm,
    shopFacts: null,
    failure: null,
  }),
  initial: 'form',
  states: {
    form: {
      description: 'The owner enters the shop’s address and access keys.',
      tags: ['keysStep'],
      on: {
        'form.changed': {
          actions: assign({
            form: ({ context, event }) => ({ ...context.form, ...event.change }),
            failure: null,
          }),
        },
        'form.submitted': [
          {
            guard: 'isIncomplete',
            actions: assign({ failure: ({ context }) => missingFieldsFailure(context) }),
          },
          { target: 'checking' },
        ],
      },
    },
    checking: {
      description: 'The server tries the address and the keys; the owner may go back.',
      tags: ['keysStep', 'pending'],
      on: { 'step.back': 'form' },
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => checkInput(context),
        onDone: {
          target: 'scope',
          actions: assign({ shopFacts: ({ event }) => event.output, failure: null }),
        },
        onError: { target: 'form', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    scope: {
      description: 'The shop has answered; the owner chooses what to import.',
      on: {
        'scope.changed': {
          actions: assign({
            scopeForm: ({ context, event }) => ({ ...context.scopeForm, ...event.change }),
            failure: null,
          }),
        },
        'scope.submitted': [
          { guard: 'isScopeEmpty', actions: assign({ failure: { error: 'FormIncomplete' } }) },
          { target: 'linking' },
        ],
        'step.back': { target: 'form', actions: assign({ failure: null }) },
      },
    },
    linking: {
      description: 'The shop is being connected.',
      tags: ['pending'],
      invoke: {
        id: 'connect',
        src: 'connect',
        input: ({ context }) => ({ ...checkInput(context), choice: context.scopeForm }),
        onDone: {
          target: 'linked',
          actions: { type: 'linked', params: ({ event }) => ({ shop: event.output }) },
        },
        onError: [
          {
            guard: ({ event }) => hasFieldIssues(event.error),
            target: 'form',
            actions: assign({ failure: ({ event }) => toFailure(event.error) }),
          },
          { target: 'scope', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
        ],
      },
    },
    linked: { description: 'The shop is connected and the form closes.', type: 'final' },
  },
});
