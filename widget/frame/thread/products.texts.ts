export const productTexts = {
  label: { fa: 'کالاها', en: 'Products' },
  add: { fa: 'افزودن به سبد خرید', en: 'Add to cart' },
  newTab: { fa: 'در تب جدید باز می‌شود', en: 'opens in a new tab' },
  before: { fa: 'قیمت قبلی', en: 'Previous price' },
  instock: { fa: 'موجود', en: 'In stock' },
  outofstock: { fa: 'ناموجود', en: 'Out of stock' },
  onbackorder: { fa: 'پیش‌سفارش', en: 'On backorder' },
  unpriced: { fa: 'قیمت در فروشگاه', en: 'See price in shop' },
  more: {
    fa: 'و {count} کالای دیگر',
    en: 'and {count} more',
  },
} as const;
