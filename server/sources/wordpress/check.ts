// Verifies the address and optional password of a WordPress site.
import type { Outbound } from '../../outbound/outbound.ts';
import { type AccessCheck, addressProblem } from '../woocommerce/check.ts';
import { discoverSite, type WordPressSite } from './discover-site.ts';
import type { RequestError } from './json-request.ts';
import { countPosts, fetchPostCategories, requestSite, type SiteAccess } from './posts.ts';

export interface SiteInfo {
  readonly site: WordPressSite;
  readonly posts: number;
  readonly pages: number;
  readonly categories: readonly { readonly id: number; readonly name: string; readonly count: number }[];
}

/** Discovers the site without the password, then tries the password. */
export async function checkWordPress(
  outbound: Outbound,
  url: string,
  keys: SiteAccess['keys'],
  signal: AbortSignal,
): Promise<AccessCheck<SiteInfo>> {
  const found = await discoverSite(outbound, url, signal);
  if (!found.ok) return addressProblem(found.error);
  const { site } = found;
  if (!site.namespaces.includes('wp/v2'))
    return { ok: false, problem: { field: 'url', rule: 'ShopNotFound' } };
  const access: SiteAccess = { ...site, keys };
  const me = keys && (await requestSite(outbound, access, '/users/me', { _fields: 'id' }, { signal }));
  if (me && !me.ok) return accessFailure(me.error);
  const posts = await countPosts(outbound, access, 'posts', signal);
  if (!posts.ok) return accessFailure(posts.error);
  const pages = await countPosts(outbound, access, 'pages', signal);
  if (!pages.ok) return accessFailure(pages.error);
  const categoryResult = await fetchPostCategories(outbound, access, signal);
  const categories = categoryResult.ok ? categoryResult.categories : [];
  return { ok: true, facts: { site, posts: posts.count, pages: pages.count, categories } };
}

function accessFailure(requestError: RequestError): AccessCheck<never> {
  const isPasswordRejected =
    requestError.kind === 'Refused' && (requestError.status === 401 || requestError.status === 403);
  return isPasswordRejected
    ? { ok: false, problem: { field: 'secret', rule: 'SitePasswordWrong' } }
    : addressProblem(requestError);
}
