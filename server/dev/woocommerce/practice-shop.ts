// Practice shop that owners can link in development.
import { manyProducts, order, product } from './catalogue.ts';
import { type ShopOptions, shopKeys, startShop, type WooShop } from './fake-shop.ts';

/** Values for the shop form; `host` is for `OUTBOUND_ALLOWED`. */
export interface PracticeShop {
  readonly host: string;
  readonly url: string;
  readonly key: string;
  readonly secret: string;
  close(): Promise<void>;
}

const NAME = 'فروشگاه تمرینی نیلوفر';
const linen = { id: 21, name: 'لینن', slug: 'linen' };
const cotton = { id: 22, name: 'نخی', slug: 'cotton' };

/** Starts on the port after the server's, so that a link to it survives a restart; on a free one if that is taken. */
export async function openPracticeShop(serverPort: number): Promise<PracticeShop> {
  const options: ShopOptions = { name: NAME, currency: 'IRT' };
  const shop = await startShop({ ...options, port: serverPort + 1 }).catch(() => startShop(options));
  stockShop(shop);
  // Only tests read the requests; here the list would grow forever.
  shop.override = () => {
    shop.requests.length = 0;
    shop.headers.length = 0;
    return false;
  };
  const { host, url } = shop;
  return { host, url, ...shopKeys, close: () => shop.close() };
}

function stockShop({ products, orders }: WooShop): void {
  products.push(
    product(1, 'پیراهن لینن یقه‌دیپلمات', {
      price: '1480000',
      regular_price: '1480000',
      stock_quantity: 6,
      manage_stock: true,
      short_description: 'پارچهٔ لینن شسته، دوخت ایران. با آب سرد بشویید و اتوی بخار بزنید.',
      categories: [linen],
      attributes: [{ id: 1, name: 'اندازه', variation: false, visible: true, options: ['M', 'L', 'XL'] }],
    }),
    product(2, 'پیراهن لینن آستین‌کوتاه', {
      price: '1250000',
      regular_price: '1490000',
      on_sale: true,
      categories: [linen],
    }),
    product(3, 'پیراهن نخی ساده', {
      price: '980000',
      regular_price: '980000',
      stock_status: 'outofstock',
      categories: [cotton],
    }),
    product(4, 'شومیز یقه‌ایستاده', {
      price: '1340000',
      regular_price: '1340000',
      stock_status: 'onbackorder',
      categories: [cotton],
    }),
    ...manyProducts(120),
  );
  orders.push(
    order(1405, {
      currency: 'IRT',
      total: '1480000',
      line_items: [{ name: 'پیراهن لینن یقه‌دیپلمات', quantity: 1, total: '1480000' }],
    }),
  );
}
