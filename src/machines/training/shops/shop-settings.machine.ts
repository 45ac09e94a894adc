// Changes the sync scope of a linked shop and renews its keys.
import { assign, setup } from 'xstate';
import type { Failure } from '../../../../contract/errors/errors.ts';
import type { Shop, shops } from '../../../../contract/training/shops.ts';
import { machineTypes, port, toFailure } from '../../port.ts';
import type { SyncScopeForm } from './shop-link.machine.ts';

type Calls = typeof shops;

interface Keys {
  readonly key: string;
  readonly secret: string;
}

interface Context {
  readonly shop: Shop;
  readonly scopeForm: SyncScopeForm;
  readonly keys: Keys;
  readonly failure: Failure | null;
}

type Event =
  | { readonly type: 'scope.changed'; readonly change: Partial<SyncScopeForm> }
  | { readonly type: 'scope.submitted' }
  | { readonly type: 'keys.requested' }
  | { readonly type: 'keys.changed'; readonly change: Partial<Keys> }
  | { readonly type: 'keys.submitted' }
  | { readonly type: 'step.back' };

const flow = setup({
  types: machineTypes<{ context: Context; events: Event; input: { readonly shop: Shop } }>(),
  actors: { change: port<Calls['change']>(), renewKeys: port<Calls['renewKeys']>() },
  actions: { saved: (_, _saved: { readonly shop: Shop }) => undefined },
  guards: {
    isIncomplete: ({ context }) => missingFieldsFailure(context.keys) !== null,
    isScopeEmpty: ({ context: { shop, scopeForm } }) =>
      shop.kind === 'wordpress' && !scopeForm.syncScope.posts && !scopeForm.syncScope.pages,
  },
});

function missingFieldsFailure(keys: Keys): Failure | null {
  const issues = (['key', 'secret'] as const)
    .filter((field) => keys[field].trim() === '')
    .map((field) => ({ path: [field], rule: 'Required' }));
  return issues.length > 0 ? { error: 'InvalidInput', issues } : null;
}

const shopInput = ({ shop }: Context) => ({ botId: shop.botId, shopId: shop.id });
const savedTransition = {
  target: 'saved',
  actions: { type: 'saved', params: ({ event }: { event: { output: Shop } }) => ({ shop: event.output }) },
} as const;
const setFailure = { failure: ({ event }: { event: { error: unknown } }) => toFailure(event.error) };

export const shopSettingsMachine = flow.createMachine({
  description: 'The owner changes what a connected shop imports, or renews its access keys.',
  id: 'shopSettings',
  context: ({ input: { shop } }) => ({
    shop,
    scopeForm: {
      responsePrompt: shop.responsePrompt,
      searchPrompt: shop.searchPrompt,
      orderTracking: shop.orderTracking,
      trackingKey: shop.trackingKey,
      currency: shop.currency,
      syncScope: shop.syncScope,
    },
    keys: { key: '', secret: '' },
    failure: null,
  }),
  initial: 'scope',
  states: {
    scope: {
      description: 'The owner chooses what to import from the shop.',
      on: {
        'scope.changed': {
          actions: assign({
            scopeForm: ({ context, event }) => ({ ...context.scopeForm, ...event.change }),
            failure: null,
          }),
        },
        'scope.submitted': [
          { guard: 'isScopeEmpty', actions: assign({ failure: { error: 'FormIncomplete' } }) },
          { target: 'saving' },
        ],
        'keys.requested': { target: 'keys', actions: assign({ failure: null }) },
      },
    },
    saving: {
      description: 'The choice is being saved.',
      tags: ['pending'],
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => ({ ...shopInput(context), ...context.scopeForm }),
        onDone: savedTransition,
        onError: { target: 'scope', actions: assign(setFailure) },
      },
    },
    keys: {
      description: 'The owner enters new access keys.',
      tags: ['renewingKeys'],
      on: {
        'keys.changed': {
          actions: assign({
            keys: ({ context, event }) => ({ ...context.keys, ...event.change }),
            failure: null,
          }),
        },
        'keys.submitted': [
          {
            guard: 'isIncomplete',
            actions: assign({ failure: ({ context }) => missingFieldsFailure(context.keys) }),
          },
          { target: 'checkingKeys' },
        ],
        'step.back': { target: 'scope', actions: assign({ failure: null }) },
      },
    },
    checkingKeys: {
      description: 'The server tries the new keys and saves them if they work.',
      tags: ['renewingKeys', 'pending'],
      invoke: {
        id: 'renewKeys',
        src: 'renewKeys',
        input: ({ context }) => ({ ...shopInput(context), ...context.keys }),
        onDone: savedTransition,
        onError: { target: 'keys', actions: assign(setFailure) },
      },
    },
    saved: { description: 'The settings are saved and the dialog closes.', type: 'final' },
  },
});
