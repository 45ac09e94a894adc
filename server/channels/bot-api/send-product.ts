// Sends a product card: a photo with a caption and links as buttons.
import type { ChannelResult, OutboundProduct } from '../channel.ts';
import { type BotApiTarget, callBotApi } from './api.ts';
import { productTexts as texts } from './product.texts.ts';

type Picture = Awaited<ReturnType<OutboundProduct['readPicture']>>;

export interface LoadedProduct {
  readonly product: OutboundProduct;
  readonly picture: Picture;
}

const PHOTO_MIME = /^image\/(jpeg|png|webp)$/;
const UPLOAD_TIMEOUT_MS = 60_000;

/** Name, price and stock, a line each. */
export function productCaption(product: OutboundProduct, locale: 'fa' | 'en'): string {
  const { name, price, regularPrice, stock } = product;
  const priceLine = price && (regularPrice ? texts.priceWithRegular[locale](price, regularPrice) : price);
  return [name, priceLine, texts[stock][locale]].filter(Boolean).join('\n');
}

/** Without its picture, then without its buttons, where the provider refuses them. */
export async function sendProduct(
  { product, picture }: LoadedProduct,
  caption: string,
  { fields, locale }: { readonly fields: Readonly<Record<string, unknown>>; readonly locale: 'fa' | 'en' },
  session: BotApiTarget,
): Promise<ChannelResult<unknown>> {
  const { url, cartUrl } = product;
  const row = [
    ...(url ? [{ text: texts.open[locale], url }] : []),
    ...(cartUrl ? [{ text: texts.add[locale], url: cartUrl }] : []),
  ];
  const buttons = row.length > 0 ? { reply_markup: { inline_keyboard: [row] } } : {};
  if (picture && PHOTO_MIME.test(picture.mime)) {
    const options = { files: { photo: { name: 'product', ...picture } }, timeoutMs: UPLOAD_TIMEOUT_MS };
    const result = await callBotApi('sendPhoto', { ...fields, caption, ...buttons }, session, options);
    if (!isRefused(result)) return result;
  }
  const result = await callBotApi('sendMessage', { ...fields, text: caption, ...buttons }, session);
  if (!isRefused(result) || row.length === 0) return result;
  return callBotApi('sendMessage', { ...fields, text: [caption, url].filter(Boolean).join('\n') }, session);
}

const isRefused = (result: ChannelResult<unknown>): boolean =>
  !result.ok && result.error.tag === 'ChannelMessageRefused';
