// Opens the stand-ins of development: a shop and the channel providers.
import { type ChannelDesk, createChannelDesk } from '../channels/stand-ins/registry.ts';
import { portNear } from '../http/free-port.ts';
import { openPracticeShop, type PracticeShop } from './woocommerce/practice-shop.ts';

export interface Practice {
  readonly shop: PracticeShop;
  readonly desk: ChannelDesk;
  close(): Promise<void>;
}

/** Opens the shop; a provider is stood in for when somebody asks for it, and `lead` then sends its calls there. */
export async function openPractice(
  serverPort: number,
  lead: (kind: string, url: string | null) => void,
): Promise<Practice> {
  const shop = await openPracticeShop(serverPort);
  const desk = createChannelDesk(serverPort, portNear, lead);
  return {
    shop,
    desk,
    async close() {
      await Promise.all([shop.close(), desk.close()]);
    },
  };
}
