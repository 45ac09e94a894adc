export const announcerTexts = {
  oneProduct: { fa: '{count} کالا', en: '{count} product' },
  products: { fa: '{count} کالا', en: '{count} products' },
} as const;
