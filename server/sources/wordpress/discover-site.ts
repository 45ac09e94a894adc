// Discovers the WordPress API behind an address without sending credentials.
import type { Outbound } from '../../outbound/outbound.ts';
import { htmlToText } from './html-text.ts';
import { fieldOf, listOf, type RequestResult, requestJson, textOf } from './json-request.ts';

/** A discovered site. */
export interface WordPressSite {
  /** Base URL without a trailing slash, after redirects, which stay on the requested host. */
  readonly base: string;
  /** Whether the API has its own path; otherwise it is reached only by `?rest_route=`. */
  readonly hasPermalinks: boolean;
  readonly name: string;
  readonly namespaces: readonly string[];
}

const INDEX_TIMEOUT_MS = 15_000;
const MAX_NAME_LENGTH = 120;

/** Looks for the API at the address and at the root of its host, first by path, then by query. */
export async function discoverSite(
  outbound: Outbound,
  address: string,
  signal: AbortSignal,
): Promise<RequestResult<{ site: WordPressSite }>> {
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(address.trim());
  const siteUrl = new URL(hasScheme ? address.trim() : `https://${address.trim()}`);
  const found = await probeBases(outbound, siteUrl, signal);
  if (found.ok || hasScheme || found.error.kind !== 'Unreachable') return found;
  siteUrl.protocol = 'http:';
  return probeBases(outbound, siteUrl, signal);
}

async function probeBases(
  outbound: Outbound,
  siteUrl: URL,
  signal: AbortSignal,
): Promise<RequestResult<{ site: WordPressSite }>> {
  const bases = [...new Set([baseOf(siteUrl), siteUrl.origin])];
  let firstFailure: RequestResult<{ site: WordPressSite }> | null = null;
  for (const suffix of ['/wp-json/', '/?rest_route=/']) {
    for (const base of bases) {
      const result = await probeApi(outbound, base, suffix, signal);
      if (result.ok) return result;
      const { kind } = result.error;
      if (kind !== 'NotJson' && kind !== 'Refused') return result;
      firstFailure ??= result;
    }
  }
  return firstFailure ?? { ok: false, error: { kind: 'NotJson' } };
}

async function probeApi(
  outbound: Outbound,
  base: string,
  suffix: string,
  signal: AbortSignal,
): Promise<RequestResult<{ site: WordPressSite }>> {
  const url = new URL(`${base}${suffix}`);
  url.searchParams.set('_fields', 'name,namespaces');
  const result = await requestJson(outbound, url.href, {
    signal,
    timeoutMs: INDEX_TIMEOUT_MS,
    followsRedirect: () => true,
  });
  if (!result.ok) return result;
  const namespaces = listOf(fieldOf(result.body, 'namespaces')).map(textOf);
  if (namespaces.length === 0) return { ok: false, error: { kind: 'NotJson' } };
  const finalUrl = new URL(result.url);
  if (hostWithoutWww(finalUrl) !== hostWithoutWww(new URL(base)))
    return { ok: false, error: { kind: 'RedirectRejected' } };
  return {
    ok: true,
    site: {
      base: baseOf(finalUrl),
      hasPermalinks: suffix.startsWith('/wp-json'),
      name: htmlToText(textOf(fieldOf(result.body, 'name'))).slice(0, MAX_NAME_LENGTH) || finalUrl.host,
      namespaces,
    },
  };
}

/** The site's base URL from what people paste: its front page, its API, its admin pages. */
function baseOf({ origin, pathname }: URL): string {
  const path = pathname.replace(/\/(wp-json|wp-admin|wp-login\.php|index\.php)(\/.*)?$/i, '/');
  return `${origin}${path}`.replace(/\/+$/, '');
}

const hostWithoutWww = ({ hostname }: URL): string => hostname.replace(/^www\./, '');

/** The URL of an API route. */
export function routeUrl(
  { base, hasPermalinks }: Pick<WordPressSite, 'base' | 'hasPermalinks'>,
  route: string,
  query: Readonly<Record<string, string>>,
): URL {
  const url = new URL(hasPermalinks ? `${base}/wp-json${route}` : `${base}/`);
  if (!hasPermalinks) url.searchParams.set('rest_route', route);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}
