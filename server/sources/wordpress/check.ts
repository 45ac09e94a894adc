// Verifies the address and optional password of a WordPress site.
import type { Outbound } from '../../outbound/outbound.ts';
import { type Checked, wrongAddress } from '../woocommerce/check.ts';
import { type FoundSite, findSite } from './discover-site.ts';
import type { AskFault } from './json-request.ts';
import { askSite, categoriesOf, countOf, type SiteAccess } from './posts.ts';

export interface SiteFacts {
  readonly site: FoundSite;
  readonly posts: number;
  readonly pages: number;
  readonly categories: readonly { readonly id: number; readonly name: string; readonly count: number }[];
}

/** Finds the site without the password, then tries that. */
export async function checkWordPress(
  outbound: Outbound,
  url: string,
  keys: SiteAccess['keys'],
  signal: AbortSignal,
): Promise<Checked<SiteFacts>> {
  const found = await findSite(outbound, url, signal);
  if (!found.ok) return wrongAddress(found.fault);
  const { site } = found;
  if (!site.namespaces.includes('wp/v2')) return { ok: false, wrong: { field: 'url', rule: 'ShopNotFound' } };
  const access: SiteAccess = { ...site, keys };
  const me = keys && (await askSite(outbound, access, '/users/me', { _fields: 'id' }, { signal }));
  if (me && !me.ok) return refused(me.fault);
  const posts = await countOf(outbound, access, 'posts', signal);
  if (!posts.ok) return refused(posts.fault);
  const pages = await countOf(outbound, access, 'pages', signal);
  if (!pages.ok) return refused(pages.fault);
  const named = await categoriesOf(outbound, access, signal);
  const categories = named.ok ? named.categories : [];
  return { ok: true, facts: { site, posts: posts.count, pages: pages.count, categories } };
}

function refused(fault: AskFault): Checked<never> {
  const isPassword = fault.kind === 'Refused' && (fault.status === 401 || fault.status === 403);
  return isPassword
    ? { ok: false, wrong: { field: 'secret', rule: 'SitePasswordWrong' } }
    : wrongAddress(fault);
}
