// Opens the stand-ins of development: a shop and the channel providers.
import { createStandInRegistry, type StandInRegistry } from '../channels/stand-ins/registry.ts';
import { preferredPort } from '../http/free-port.ts';
import { openPracticeShop, type PracticeShop } from './woocommerce/practice-shop.ts';

export interface DevStandIns {
  readonly shop: PracticeShop;
  readonly channels: StandInRegistry;
  close(): Promise<void>;
}

/**
 * Opens the shop; a provider's stand-in starts on demand, and `redirect` then sends the provider's calls to
 * it.
 */
export async function openDevStandIns(
  serverPort: number,
  redirect: (kind: string, url: string | null) => void,
): Promise<DevStandIns> {
  const shop = await openPracticeShop(serverPort);
  const registry = createStandInRegistry(serverPort, preferredPort, redirect);
  return {
    shop,
    channels: registry,
    async close() {
      await Promise.all([shop.close(), registry.close()]);
    },
  };
}
