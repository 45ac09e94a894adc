// Asks a development server for its practice shop.
import { fromPromise } from 'xstate';
import { practiceShopMachine } from '../../../machines/training/shops/practice-shop.machine.ts';
import type { ShopForm } from '../../../machines/training/shops/shop-link.machine.ts';
import { addressOf } from '../../../platform/browser/base-path.ts';

const readTextField = (serverInfo: unknown, name: string): string => {
  const value: unknown =
    typeof serverInfo === 'object' && serverInfo !== null ? Reflect.get(serverInfo, name) : '';
  return typeof value === 'string' ? value : '';
};

/** Server information that is not part of the contract. */
async function fetchServerInfo(path: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(addressOf(path), { signal });
  return response.ok ? response.json() : null;
}

const fetchPracticeShop = fromPromise<ShopForm | null>(async ({ signal }) => {
  const version: unknown = await fetchServerInfo('/api/version', signal);
  const isDevelopment =
    typeof version === 'object' && version !== null && Reflect.get(version, 'development');
  if (isDevelopment !== true) return null;
  const shop = await fetchServerInfo('/api/dev/shop', signal);
  const form = {
    url: readTextField(shop, 'url'),
    key: readTextField(shop, 'key'),
    secret: readTextField(shop, 'secret'),
  };
  return form.url === '' ? null : form;
});

export const practiceShopWithPorts = practiceShopMachine.provide({
  actors: { readPracticeShop: fetchPracticeShop },
});
