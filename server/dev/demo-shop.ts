// Demo shop: a page that embeds a bot's widget.
import type { Kysely } from 'kysely';
import { widgetSnippet } from '../areas/connections/connections.wire.ts';
import { type Html, html, joinHtml } from '../http/html.ts';
import type { Database } from '../store/schema/database.ts';

/** The bot's embed snippet; null if there is no such bot or it has no widget. */
export async function findSnippet(
  db: Kysely<Database>,
  botId: string,
  publicUrl: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('connections')
    .select('id')
    .where('bot_id', '=', botId)
    .where('kind', '=', 'widget')
    .orderBy('active', 'desc')
    .orderBy('created_at')
    .executeTakeFirst();
  return row ? widgetSnippet(publicUrl, row.id) : null;
}

interface Garment {
  readonly hem: number;
  readonly sleeve: 'long' | 'short';
  readonly collar: 'shirt' | 'round' | 'open';
}

const collars: Readonly<Record<Garment['collar'], Html>> = {
  shirt: html`<path d="M50 22l10 9 10-9M50 22l-6 10 10 6 6-7 6 7 10-6-6-10"/>`,
  round: html`<path d="M48 22c2 12 22 12 24 0M45 23c2 18 28 18 30 0"/>`,
  open: html`<path d="M50 22l10 16 10-16"/>`,
};

const bodies: Readonly<Record<Garment['sleeve'], (hem: number) => Html>> = {
  long: (hem) => html`<path d="M50 22L30 32 22 80l13 4 6-26v${hem - 58}h38V58l6 26 13-4-8-48-20-10"/>`,
  short: (hem) => html`<path d="M48 22L28 32l-7 18 12 6 7-9v${hem - 47}h40V47l7 9 12-6-7-18-20-10"/>`,
};

const drawGarment = ({ hem, sleeve, collar }: Garment): Html =>
  html`<svg viewBox="0 0 120 130" aria-hidden="true">${bodies[sleeve](hem)}${collars[collar]}${
    collar === 'round' ? html`<path d="M64 60h10v11H64z"/>` : html`<path d="M60 38v${hem - 38}"/>`
  }</svg>`;

interface Product extends Garment {
  readonly name: string;
  readonly price: string;
  readonly regularPrice?: string;
  readonly shade: string;
}

const products: readonly Product[] = [
  {
    name: 'پیراهن لینن یقه‌دیپلمات',
    price: '۱٬۴۸۰٬۰۰۰',
    shade: 'sage',
    hem: 104,
    sleeve: 'long',
    collar: 'shirt',
  },
  {
    name: 'پیراهن لینن آستین‌کوتاه',
    price: '۱٬۲۵۰٬۰۰۰',
    regularPrice: '۱٬۴۹۰٬۰۰۰',
    shade: 'clay',
    hem: 104,
    sleeve: 'short',
    collar: 'round',
  },
  { name: 'شومیز لینن بلند', price: '۱٬۷۲۰٬۰۰۰', shade: 'sky', hem: 116, sleeve: 'long', collar: 'open' },
  {
    name: 'پیراهن لینن راه‌راه',
    price: '۱٬۵۶۰٬۰۰۰',
    shade: 'rose',
    hem: 104,
    sleeve: 'long',
    collar: 'shirt',
  },
  { name: 'پیراهن نخی ساده', price: '۹۸۰٬۰۰۰', shade: 'sand', hem: 100, sleeve: 'short', collar: 'round' },
  { name: 'شومیز یقه‌ایستاده', price: '۱٬۳۴۰٬۰۰۰', shade: 'mint', hem: 116, sleeve: 'long', collar: 'open' },
];

const renderProductCard = (product: Product): Html => html`<li>
<a href="#products"><span class="picture ${product.shade}">${drawGarment(product)}</span>
<span class="name">${product.name}</span>
<span class="price">${product.price} تومان${product.regularPrice ? html` <s>${product.regularPrice}</s>` : html``}</span></a></li>`;

const lotus = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 5c3 3 3 9 0 13-3-4-3-10 0-13zM4 10c4 0 7 3 8 8-5 0-8-3-8-8zM20 10c-4 0-7 3-8 8 5 0 8-3 8-8zM2 19h20"/></svg>`;

/** `snippet` is trusted markup, inserted exactly as owners paste it. */
export const renderShopPage = (snippet: string): string =>
  html`<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="پوشاک لینن و نخی نیلوفر؛ دوخت ایران، ارسال به همهٔ شهرها.">
<title>نیلوفر | پیراهن‌های لینن</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="preload" href="/dev/font.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/dev/files/shop.css">
</head>
<body>
<header>
<a class="brand" href="#products">${lotus}<b>نیلوفر</b></a>
<nav aria-label="دسته‌ها"><a href="#products">زنانه</a><a href="#products">مردانه</a><a href="#products">لینن</a><a href="#products">حراج پاییز</a></nav>
</header>
<main>
<h1>پیراهن‌های لینن</h1>
<p>دوخت ایران، پارچهٔ شسته، ارسال به همهٔ شهرها</p>
<ul id="products">${joinHtml(products.map(renderProductCard))}</ul>
</main>
<footer><p>نیلوفر، تهران، خیابان ولیعصر، بالاتر از میدان ونک. شنبه تا پنجشنبه، ۱۰ تا ۲۱.</p></footer>
${{ text: snippet }}
</body>
</html>`.text;
