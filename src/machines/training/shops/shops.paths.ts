import type { PanelEvent } from '../../../../contract/live.ts';
import type { Shop, ShopFacts } from '../../../../contract/training/shops.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { sampleShop as shop } from './shop.sample.ts';
import { shopLinkMachine } from './shop-link.machine.ts';
import { shopSettingsMachine } from './shop-settings.machine.ts';
import { shopsMachine } from './shops.machine.ts';

const offline = { error: 'Offline' } as const;
const site: Shop = { ...shop, id: '22222222-2222-4222-8222-222222222222', kind: 'wordpress', createdAt: 2 };
const facts: ShopFacts = {
  url: shop.url,
  name: shop.name,
  products: 10,
  posts: null,
  pages: null,
  categories: [],
  currencyCode: 'IRT',
};
const wrongKey = {
  error: 'WooCommerceRefused',
  issues: [{ path: ['consumerKey'], rule: 'ShopKeyWrong' }],
} as const;
const formFilled = {
  type: 'form.changed',
  change: { url: 'niloofar-shop.ir', key: 'ck', secret: 'cs' },
} as const;
const emptyScope = { posts: false, pages: false, categories: [] } as const;

const liveEvent = (event: PanelEvent) => ({ type: 'live.received', event }) as const;

export const shopsPaths = definePaths(shopsMachine, [
  {
    input: { botId },
    events: [
      doneEvent('list', [shop]),
      errorEvent('list', offline),
      { type: 'retried' },
      { type: 'live.reconnected' },
      liveEvent({ kind: 'reset' }),
      liveEvent({ kind: 'shop.changed', shop: site }),
      liveEvent({ kind: 'shop.removed', botId, shopId: site.id }),
      { type: 'shop.linked', shop: site },
      { type: 'command.issued', command: { action: 'sync', shop } },
      doneEvent('runCommand', shop),
      doneEvent('runCommand', null),
      errorEvent('runCommand', offline),
    ],
  },
]);

export const shopLinkPaths = definePaths(
  shopLinkMachine,
  (['woocommerce', 'wordpress'] as const).map((kind) => ({
    input: { botId, kind },
    events: [
      formFilled,
      { type: 'form.changed', change: { url: '' } },
      { type: 'form.submitted' },
      doneEvent('check', facts),
      errorEvent('check', offline),
      { type: 'scope.changed', change: { syncScope: emptyScope } },
      { type: 'scope.changed', change: { orderTracking: false, syncScope: shop.syncScope } },
      { type: 'scope.submitted' },
      { type: 'step.back' },
      doneEvent('connect', shop),
      errorEvent('connect', wrongKey),
      errorEvent('connect', offline),
    ],
    stateKey: ({ context }) => [context.form, context.scopeForm],
  })),
);

export const shopSettingsPaths = definePaths(shopSettingsMachine, [
  {
    input: { shop: site },
    events: [
      { type: 'scope.changed', change: { syncScope: emptyScope } },
      { type: 'scope.changed', change: { syncScope: shop.syncScope } },
      { type: 'scope.submitted' },
      doneEvent('change', shop),
      errorEvent('change', offline),
      { type: 'keys.requested' },
      { type: 'keys.changed', change: { key: 'a', secret: 'b' } },
      { type: 'keys.submitted' },
      { type: 'step.back' },
      doneEvent('renewKeys', shop),
      errorEvent('renewKeys', wrongKey),
    ],
    stateKey: ({ context }) => [context.scopeForm, context.keys],
  },
]);
