// Writes a product as sentences that answer visitors' questions.
import { detectLocale } from '../../../engine/text/normalise.ts';
import type { PricedItem, Product, Variation } from '../../../sources/woocommerce/products.ts';
import { formatNumber, formatPrice, type PriceLanguage } from './price-text.ts';

const sentences = {
  fa: {
    price: (name: string, price: string) => `قیمت ${name} ${price} است.`,
    sale: (name: string, price: string, regularPrice: string) =>
      `قیمت ${name} با تخفیف ${price} است؛ قیمت آن پیش از تخفیف ${regularPrice} بود.`,
    instock: (name: string) => `${name} موجود است.`,
    counted: (name: string, count: string) => `${name} موجود است؛ ${count} عدد از آن در انبار هست.`,
    outofstock: (name: string) => `${name} ناموجود است.`,
    onbackorder: (name: string) => `${name} اکنون موجود نیست، اما پیش‌سفارش آن پذیرفته می‌شود.`,
    short: { instock: 'موجود', outofstock: 'ناموجود', onbackorder: 'پیش‌سفارش' },
    kinds: (name: string) => `گونه‌های ${name}:`,
    attribute: (label: string, name: string, options: string) => `${label} ${name}: ${options}.`,
    category: (name: string, list: string) => `دسته‌بندی ${name}: ${list}.`,
    sku: (name: string, sku: string) => `شناسهٔ ${name}: ${sku}.`,
    address: (name: string, url: string) => `صفحهٔ خرید ${name}: ${url}`,
    comma: '، ',
  },
  en: {
    price: (name: string, price: string) => `The price of ${name} is ${price}.`,
    sale: (name: string, price: string, regularPrice: string) =>
      `${name} is on sale for ${price}; its price before was ${regularPrice}.`,
    instock: (name: string) => `${name} is in stock.`,
    counted: (name: string, count: string) => `${name} is in stock; ${count} are left.`,
    outofstock: (name: string) => `${name} is out of stock.`,
    onbackorder: (name: string) => `${name} is not in stock now, but can be ordered ahead.`,
    short: { instock: 'in stock', outofstock: 'out of stock', onbackorder: 'on backorder' },
    kinds: (name: string) => `Kinds of ${name}:`,
    attribute: (label: string, name: string, options: string) => `${label} of ${name}: ${options}.`,
    category: (name: string, list: string) => `Categories of ${name}: ${list}.`,
    sku: (name: string, sku: string) => `Code of ${name}: ${sku}.`,
    address: (name: string, url: string) => `Page of ${name}: ${url}`,
    comma: ', ',
  },
} as const;

/** The text of a product, with price and stock as its first paragraph, in the shop's `currency`. */
export function formatProduct(product: Product, currency: string): string {
  const language = detectLocale(product.name);
  const phrases = sentences[language];
  const { name } = product;
  return [
    formatPriceAndStock(product, currency),
    product.description,
    ...product.attributes.map((attribute) =>
      phrases.attribute(attribute.name, name, attribute.options.join(phrases.comma)),
    ),
    product.categories.length > 0 ? phrases.category(name, product.categories.join(phrases.comma)) : '',
    product.sku === '' ? '' : phrases.sku(name, product.sku),
    product.url === null ? '' : phrases.address(name, decodeUrl(product.url)),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Price and stock of a product and its variations, which change daily. */
export function formatPriceAndStock(product: Product, currency: string): string {
  const language = detectLocale(product.name);
  const phrases = sentences[language];
  const lines = [priceLine(product, product.name, currency, language), stockLine(product, language)];
  const variationLines = product.variations.map((variation) =>
    variationLine(product.name, variation, currency, language),
  );
  const summary = lines.filter((line) => line !== '').join(' ');
  return variationLines.length === 0
    ? summary
    : [summary, phrases.kinds(product.name), ...variationLines].join('\n');
}

function priceLine(priced: PricedItem, name: string, currency: string, language: PriceLanguage): string {
  const price = formatPrice(priced.price, currency, language);
  if (price === '') return '';
  const regularPrice = priced.isOnSale ? formatPrice(priced.regularPrice, currency, language) : '';
  return regularPrice === ''
    ? sentences[language].price(name, price)
    : sentences[language].sale(name, price, regularPrice);
}

function stockLine({ name, stock, quantity }: Product, language: PriceLanguage): string {
  const phrases = sentences[language];
  return stock === 'instock' && quantity !== null
    ? phrases.counted(name, formatNumber(quantity, language))
    : phrases[stock](name);
}

function variationLine(
  name: string,
  variation: Variation,
  currency: string,
  language: PriceLanguage,
): string {
  const phrases = sentences[language];
  const price = formatPrice(variation.price, currency, language);
  const facts = [price, phrases.short[variation.stock]].filter((fact) => fact !== '').join(phrases.comma);
  return `- ${name} ${variation.options.join(phrases.comma)}: ${facts}`;
}

/** Decodes Persian addresses, so that they stay readable. */
function decodeUrl(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
