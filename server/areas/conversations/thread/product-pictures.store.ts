// Reads the picture of a message's product card from its shop.
import type { ProductCards } from '../../../../contract/conversations/products/product-cards.ts';
import type { Outbound } from '../../../outbound/outbound.ts';
import { fetchProductPicture, type Picture } from '../../../sources/woocommerce/product-picture.ts';
import type { Store } from '../../../store/store.ts';

interface PictureDeps {
  readonly store: Store;
  readonly outbound: Outbound;
}

/** The picture by the message's unguessable id; null without one, or once the message is deleted. */
export async function readProductPicture(
  { store, outbound }: PictureDeps,
  { messageId, card }: { readonly messageId: string; readonly card: number },
): Promise<Picture | null> {
  const row = await store.db
    .selectFrom('messages')
    .select('products')
    .where('id', '=', messageId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const products: ProductCards | null = row?.products ? JSON.parse(row.products) : null;
  const url = products?.cards[card]?.picture;
  return url ? fetchProductPicture(outbound, url) : null;
}
