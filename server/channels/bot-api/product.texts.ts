export const productTexts = {
  open: { fa: 'دیدن در فروشگاه', en: 'View in shop' },
  add: { fa: 'افزودن به سبد خرید', en: 'Add to cart' },
  before: {
    fa: (price: string, before: string) => `${price} (پیش از تخفیف ${before})`,
    en: (price: string, before: string) => `${price} (was ${before})`,
  },
  instock: { fa: 'موجود', en: 'In stock' },
  outofstock: { fa: 'ناموجود', en: 'Out of stock' },
  onbackorder: { fa: 'پیش‌سفارش', en: 'On backorder' },
} as const;
