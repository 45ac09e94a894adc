// Products, variations and orders of the fake WooCommerce shop.

export interface Product {
  id: number;
  name: string;
  type: 'simple' | 'variable';
  purchasable: boolean;
  status: 'publish' | 'draft';
  permalink: string;
  sku: string;
  price: string;
  regular_price: string;
  sale_price: string;
  on_sale: boolean;
  stock_status: 'instock' | 'outofstock' | 'onbackorder';
  stock_quantity: number | null;
  manage_stock: boolean;
  short_description: string;
  description: string;
  categories: { id: number; name: string; slug: string }[];
  attributes: { id: number; name: string; variation: boolean; visible: boolean; options: string[] }[];
  variations: number[];
  images: { id: number; src: string; thumbnail?: string }[];
  date_modified_gmt: string;
}

export interface Variation {
  id: number;
  price: string;
  regular_price: string;
  sale_price: string;
  stock_status: Product['stock_status'];
  stock_quantity: number | null;
  attributes: { name: string; option: string }[];
}

export interface Order {
  id: number;
  number: string;
  status: string;
  currency: string;
  total: string;
  date_created_gmt: string;
  /** 0 for the order of a guest. */
  customer_id: number;
  billing: { first_name: string; last_name: string; phone: string; email: string };
  line_items: { name: string; quantity: number; total: string }[];
  meta_data: { key: string; value: unknown }[];
}

const MODIFIED = '2026-03-01T08:00:00';

/** A product with little content; prices are strings, as the API sends them. */
export function product(id: number, name: string, overrides: Partial<Product> = {}): Product {
  return {
    id,
    name,
    type: 'simple',
    purchasable: true,
    status: 'publish',
    permalink: `https://shop.example/product/${id}/`,
    sku: `N-${id}`,
    price: '250000.00',
    regular_price: '250000.00',
    sale_price: '',
    on_sale: false,
    stock_status: 'instock',
    stock_quantity: null,
    manage_stock: false,
    short_description: '',
    description: '',
    categories: [],
    attributes: [],
    variations: [],
    images: [],
    date_modified_gmt: MODIFIED,
    ...overrides,
  };
}

export const order = (id: number, overrides: Partial<Order> = {}): Order => ({
  id,
  number: String(id),
  status: 'processing',
  currency: 'IRR',
  total: '2500000.00',
  date_created_gmt: '2026-03-10T09:30:00',
  customer_id: 5,
  billing: { first_name: 'مینا', last_name: 'کریمی', phone: '09121234567', email: 'mina@example.com' },
  line_items: [{ name: 'کیف چرمی', quantity: 1, total: '2500000.00' }],
  meta_data: [],
  ...overrides,
});

const productNouns = ['کفش', 'کیف', 'مانتو', 'روسری', 'عطر', 'ساعت', 'گلدان', 'فرش', 'لیوان', 'چراغ'];
const productAdjectives = [
  'چرمی',
  'نخی',
  'دست‌ساز',
  'سفری',
  'کلاسیک',
  'زمستانی',
  'کودک',
  'ورزشی',
  'مجلسی',
  'سبک',
];

/** Any number of products, always the same; ids start at 1001. */
export function manyProducts(count: number): Product[] {
  return Array.from({ length: count }, (_, index) => {
    const name = `${productNouns[index % 10]} ${productAdjectives[Math.floor(index / 10) % 10]} مدل ${1001 + index}`;
    const price = `${(100 + (index % 900)) * 10_000}.00`;
    return product(1001 + index, name, {
      price,
      regular_price: price,
      stock_status: index % 7 === 0 ? 'outofstock' : 'instock',
      short_description: `<p>${name}، با ضمانت <strong>${(index % 24) + 1} ماهه</strong>.</p>`,
      categories: [{ id: (index % 10) + 1, name: `${productNouns[index % 10]}`, slug: `c${index % 10}` }],
    });
  });
}
