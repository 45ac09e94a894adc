// Canonical URLs: which addresses are one page, and which belong to a site.
import { isStateChangingUrl } from './changing-links.ts';

const trackingParameter =
  /^(utm_\w+|gclid|dclid|fbclid|yclid|msclkid|twclid|igshid|mc_[ce]id|_ga|_gl|_hs\w+|srsltid)$/i;
/** Identifies a visitor's session. */
const sessionParameter =
  /^(phpsessid|jsessionid|aspsessionid\w*|sessid|session_?id|sid|cfid|cftoken|oscsid|zenid)$/i;
/** Changes the order, number, form or selection of the same items. */
const facetParameter =
  /^(orderby|order_?by|sort|sort_?by|sort_?order|dir|per_?page|page_?size|product_count|shop_view|min_price|max_price|price_?(from|to|min|max|range)|rating_filter|filter|filters|filter[_[].*|f\[.*|query_type_.*|pa_\w+|attribute_pa_.*|stock_status|in_?stock|on_?sale|replytocom|share|print|amp)$/i;
/** Parameters that are routes on some sites, and facets with these values only. */
const facetValues: Readonly<Record<string, RegExp>> = {
  order: /^(asc|desc|date|price|popularity|rating|newest)$/i,
  view: /^(grid|list|table|gallery)$/i,
  display: /^(grid|list|table)$/i,
  mode: /^(grid|list)$/i,
  limit: /^\d+$/,
};
/** Extensions that no readable page or document has. */
const unreadableExtension =
  /\.(jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|css|m?js|json|xml|rss|atom|map|zip|rar|7z|gz|tar|exe|apk|dmg|iso|mp[34]|m4[av]|webm|ogg|wav|avi|mov|mkv|woff2?|ttf|eot|otf|xlsx?|pptx?|csv)$/i;

/** The URL as stored and shown: without fragment, tracking and session parameters. */
export function canonicalUrl(url: URL): string {
  const canonical = new URL(url);
  canonical.hash = '';
  canonical.hostname = canonical.hostname.replace(/\.$/, '');
  for (const name of [...canonical.searchParams.keys()])
    if (trackingParameter.test(name) || sessionParameter.test(name)) canonical.searchParams.delete(name);
  canonical.pathname = canonical.pathname.replace(/;jsessionid=[^/;]*/i, '');
  if (canonical.search === '') canonical.search = '';
  return canonical.href;
}

/**
 * URLs with one key are one page: http or https, with or without www, a trailing slash or an index file,
 * parameters in any order.
 */
export function urlKey(address: string): string {
  const url = new URL(address);
  url.searchParams.sort();
  const path = url.pathname.replace(/\/+$/, '').replace(/\/index\.(html?|php)$/i, '');
  return `${siteKey(url)}${path}${url.search}`;
}

/** Parameters by which a shop without readable addresses tells its products. */
const PRODUCT_PARAMETERS: ReadonlySet<string> = new Set(['p', 'product']);

/**
 * Key of a product's page, the same with a campaign's parameters, a fragment and any writing of its letters; null
 * for what is no web address.
 */
export function productPageKey(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  for (const name of [...url.searchParams.keys()])
    if (!PRODUCT_PARAMETERS.has(name)) url.searchParams.delete(name);
  const key = urlKey(url.href);
  if (key.includes('%00')) return null; // PostgreSQL stores no such text
  try {
    return decodeURI(key);
  } catch {
    return key;
  }
}

/** Key shared by all pages of a site: the host without www, and the port. */
export function siteKey(url: URL): string {
  const port = /^(|80|443)$/.test(url.port) ? '' : `:${url.port}`;
  return `${url.hostname.replace(/\.$/, '').replace(/^www\./, '')}${port}`;
}

/**
 * Resolves a link to a page of the site; null when it leads to none, or when requesting it may have side
 * effects. Drops sort, filter and view parameters, which would multiply the pages of lists.
 */
export function resolveSiteLink(site: string, href: string, base: string): string | null {
  const url = URL.parse(href.trim(), base);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  if (siteKey(url) !== site || unreadableExtension.test(url.pathname) || url.href.length > MAX_URL_LENGTH)
    return null;
  if (isStateChangingUrl(url)) return null;
  for (const [name, value] of [...url.searchParams])
    if (facetParameter.test(name) || facetValues[name.toLowerCase()]?.test(value))
      url.searchParams.delete(name);
  return canonicalUrl(url);
}

const MAX_URL_LENGTH = 2_000;

/** A title for a page that has none. */
export function urlTitle(address: string): string {
  const { host, pathname } = new URL(address);
  const last = pathname.split('/').findLast((part) => part !== '');
  if (last === undefined) return host;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
