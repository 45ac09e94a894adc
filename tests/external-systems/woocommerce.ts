// Starts a fake WooCommerce shop on a free port, with or without TLS.
import { readFileSync } from 'node:fs';
import {
  type ShopOptions,
  startShop as startFakeShop,
  type WooShop,
} from '../../server/dev/woocommerce/fake-shop.ts';

export { shopKeys } from '../../server/dev/woocommerce/fake-shop.ts';
export type { WooShop };

const fixture = (name: string): string =>
  readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8');

/** The fixture certificate: trust it to call `https://localhost:port`. */
export const certificate = fixture('localhost.crt');

/** Starts a shop on a free loopback port. */
export const startShop = ({
  isSecure = false,
  ...options
}: Omit<ShopOptions, 'tls'> & { readonly isSecure?: boolean } = {}): Promise<WooShop> =>
  startFakeShop({
    ...options,
    ...(isSecure && { tls: { cert: certificate, key: fixture('localhost.key') } }),
  });
