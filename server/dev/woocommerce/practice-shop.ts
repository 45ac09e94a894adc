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
  fillShop(shop);
  // Only tests read the requests; here the list would grow forever.
  shop.override = () => {
    shop.requests.length = 0;
    shop.headers.length = 0;
    return false;
  };
  const { host, url } = shop;
  return { host, url, ...shopKeys, close: () => shop.close() };
}

const renderPage = (title: string, ...paragraphs: readonly string[]): string =>
  `<!doctype html><html lang="fa" dir="rtl"><title>${title}</title><main><h1>${title}</h1>${paragraphs
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')}</main></html>`;

const pages = {
  '/size-help': renderPage(
    'اندازه‌گیری در خانه',
    'متر پارچه‌ای را دور پهن‌ترین جای سینه بگیرید و آن را نکشید. دور کمر را روی باریک‌ترین جا بگیرید.',
    'قد لباس را از نوک سرشانه تا پایین اندازه بگیرید. اگر میان دو اندازه ماندید، بزرگ‌تر را بردارید.',
  ),
  '/gift-cards': renderPage(
    'کارت هدیه',
    'کارت هدیهٔ نیلوفر در سه مبلغ ۵۰۰ هزار، یک میلیون و دو میلیون تومان است و یک سال اعتبار دارد.',
    'کد کارت با پیامک برای گیرنده می‌رود و هنگام پرداخت در خانهٔ «کد هدیه» وارد می‌شود.',
  ),
} as const;

/** Paths of the pages beside the start page. */
export const practicePages: readonly string[] = Object.keys(pages);

function fillShop({ products, orders, ...shop }: WooShop): void {
  for (const [path, html] of Object.entries(pages)) shop.pages.set(path, html);
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
  for (const one of products) {
    one.permalink = `${shop.url}/product/${one.id}/`;
    one.images = [{ id: one.id, src: `${shop.url}/pictures/${one.id}.png` }];
  }
  orders.push(
    // Numbers of a numbering plugin: one is the id of another order.
    order(2210, {
      number: '1405',
      currency: 'IRT',
      total: '1480000',
      status: 'completed',
      meta_data: [{ key: 'post_barcode', value: '۱۱۰۰۴۰۳۰۰۰۱۲۳۴۵۶۷۸۹۰۱۲۳۴' }],
      line_items: [{ name: 'پیراهن لینن یقه‌دیپلمات', quantity: 1, total: '1480000' }],
    }),
    order(1405, {
      number: 'ORD-1404',
      currency: 'IRT',
      total: '980000',
      line_items: [{ name: 'پیراهن نخی ساده', quantity: 1, total: '980000' }],
    }),
  );
}
