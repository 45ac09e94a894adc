// Reads the picture of a message's product card from its shop.
import type { ProductCards } from '../../../../contract/conversations/products/product-cards.ts';
import type { Outbound } from '../../../outbound/outbound.ts';
import { fetchProductPicture, type Picture } from '../../../sources/woocommerce/product-picture.ts';
import type { Store } from '../../../store/store.ts';

export interface PictureDeps {
  readonly store: Store;
  readonly outbound: Outbound;
}

interface CardRef {
  readonly messageId: string;
  readonly card: number;
}

interface PictureLoad {
  readonly picture: Promise<Picture | null>;
  readonly controller: AbortController;
  waiters: number;
}

/**
 * A reader that loads each picture once for all who wait for it, and gives up once they have left: then, as without
 * a picture, it resolves with null.
 */
export function createPictureReader(
  deps: PictureDeps,
): (ref: CardRef, clientSignal: AbortSignal) => Promise<Picture | null> {
  const loads = new Map<string, PictureLoad>();

  function startLoad(key: string, ref: CardRef): PictureLoad {
    const controller = new AbortController();
    const picture = readProductPicture(deps, ref, controller.signal)
      .catch((error: unknown) => {
        if (controller.signal.aborted) return null;
        throw error;
      })
      .finally(() => {
        if (loads.get(key) === load) loads.delete(key);
      });
    const load = { picture, controller, waiters: 0 };
    loads.set(key, load);
    return load;
  }

  return (ref, clientSignal) => {
    const key = `${ref.messageId} ${ref.card}`;
    const load = loads.get(key) ?? startLoad(key, ref);
    load.waiters += 1;
    clientSignal.addEventListener('abort', () => {
      load.waiters -= 1;
      if (load.waiters > 0) return;
      load.controller.abort();
      if (loads.get(key) === load) loads.delete(key);
    });
    return load.picture;
  };
}

/** The picture by the message's unguessable id; null without one, or once the message is deleted. */
async function readProductPicture(
  { store, outbound }: PictureDeps,
  { messageId, card }: CardRef,
  signal: AbortSignal,
): Promise<Picture | null> {
  const row = await store.db
    .selectFrom('messages')
    .select('products')
    .where('id', '=', messageId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const products: ProductCards | null = row?.products ? JSON.parse(row.products) : null;
  const url = products?.cards[card]?.picture;
  return url ? fetchProductPicture(outbound, url, signal) : null;
}
