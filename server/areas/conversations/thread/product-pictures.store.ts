// Reads the picture of a message's product card from its shop.
import type { ProductCards } from '../../../../contract/conversations/products/product-cards.ts';
import type { Outbound } from '../../../outbound/outbound.ts';
import { fetchProductPicture, type Picture } from '../../../sources/woocommerce/product-picture.ts';
import type { Store } from '../../../store/store.ts';

export interface PictureDeps {
  readonly store: Store;
  readonly outbound: Outbound;
}

interface CardPlace {
  readonly messageId: string;
  readonly card: number;
}

interface PictureLoad {
  readonly picture: Promise<Picture | null>;
  readonly abortion: AbortController;
  waiting: number;
}

/**
 * A reader that loads each picture once for all who wait for it, and gives up once they have left: then, as without
 * a picture, it resolves with null.
 */
export function createPictureReader(
  deps: PictureDeps,
): (place: CardPlace, departure: AbortSignal) => Promise<Picture | null> {
  const loads = new Map<string, PictureLoad>();

  function startLoad(key: string, place: CardPlace): PictureLoad {
    const abortion = new AbortController();
    const picture = readProductPicture(deps, place, abortion.signal)
      .catch((error: unknown) => {
        if (abortion.signal.aborted) return null;
        throw error;
      })
      .finally(() => {
        if (loads.get(key) === load) loads.delete(key);
      });
    const load = { picture, abortion, waiting: 0 };
    loads.set(key, load);
    return load;
  }

  return (place, departure) => {
    const key = `${place.messageId} ${place.card}`;
    const load = loads.get(key) ?? startLoad(key, place);
    load.waiting += 1;
    departure.addEventListener('abort', () => {
      load.waiting -= 1;
      if (load.waiting > 0) return;
      load.abortion.abort();
      if (loads.get(key) === load) loads.delete(key);
    });
    return load.picture;
  };
}

/** The picture by the message's unguessable id; null without one, or once the message is deleted. */
async function readProductPicture(
  { store, outbound }: PictureDeps,
  { messageId, card }: CardPlace,
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
