// Formats shop prices, in toman for Iranian currencies.
import type { ShopCurrency } from '../../../../contract/training/shops.ts';

export type PriceLanguage = 'fa' | 'en';

/** Toman in one unit of a currency; the last two come from plugins that count in thousands. */
const TOMAN_PER_UNIT: Readonly<Record<string, number>> = { IRT: 1, IRR: 0.1, IRHT: 1_000, IRHR: 100 };

const numberFormats = {
  fa: new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }),
};
const TOMAN = { fa: 'تومان', en: 'toman' };

/** The currency of prices: the owner's choice, else the shop's, else toman. */
export const resolveCurrency = (shop: { currency: ShopCurrency; currency_code: string | null }): string =>
  shop.currency === 'auto' ? (shop.currency_code ?? 'IRT') : shop.currency;

/** A price for display, in toman for Iranian currencies; empty where the shop has none. */
export function formatPrice(amount: string, currency: string, language: PriceLanguage): string {
  if (!/^\d+(\.\d+)?$/.test(amount)) return '';
  const rate = TOMAN_PER_UNIT[currency];
  const value = Number(amount) * (rate ?? 1);
  // A fraction of a toman only comes from rounding, never from a price tag.
  const formatted = numberFormats[language].format(rate === undefined ? value : Math.round(value));
  return `${formatted} ${rate === undefined ? currency : TOMAN[language]}`;
}

/** A price in whole rial; null for a currency that is not Iranian. */
export function toRial(amount: string, currency: string): number | null {
  const rate = TOMAN_PER_UNIT[currency];
  if (rate === undefined) return null;
  const rial = Math.round(Number(amount) * rate * 10);
  return Number.isSafeInteger(rial) ? rial : null;
}

export const formatNumber = (value: number, language: PriceLanguage): string =>
  numberFormats[language].format(value);
