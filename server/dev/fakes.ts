// Opens the fakes of development: a shop and the channel providers.
import { createFakeProviderRegistry, type FakeProviderRegistry } from '../channels/fakes/registry.ts';
import { choosePort } from '../http/free-port.ts';
import { openPracticeShop, type PracticeShop } from './woocommerce/practice-shop.ts';

export interface DevFakes {
  readonly shop: PracticeShop;
  readonly channels: FakeProviderRegistry;
  close(): Promise<void>;
}

/**
 * Opens the shop; a fake provider starts on demand, and `redirect` then sends the provider's calls to
 * it.
 */
export async function openDevFakes(
  serverPort: number,
  redirect: (kind: string, url: string | null) => void,
): Promise<DevFakes> {
  const shop = await openPracticeShop(serverPort);
  const registry = createFakeProviderRegistry(serverPort, choosePort, redirect);
  return {
    shop,
    channels: registry,
    async close() {
      await Promise.all([shop.close(), registry.close()]);
    },
  };
}
