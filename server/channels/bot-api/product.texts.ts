export const productTexts = {
  open: { fa: 'دیدن در فروشگاه', en: 'View in shop' },
  add: { fa: 'افزودن به سبد خرید', en: 'Add to cart' },
  priceWithRegular: {
    fa: (price: string, regularPrice: string) => `${price} (پیش از تخفیف ${regularPrice})`,
    en: (price: string, regularPrice: string) => `${price} (was ${regularPrice})`,
  },
  instock: { fa: 'موجود', en: 'In stock' },
  outofstock: { fa: 'ناموجود', en: 'Out of stock' },
  onbackorder: { fa: 'پیش‌سفارش', en: 'On backorder' },
} as const;
