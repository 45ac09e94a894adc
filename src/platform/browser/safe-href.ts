// Allows only safe URL schemes in links and tells which links leave the panel.
import { addressOf } from './base-path.ts';

const SAFE_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * The address for a link if the URL is safe, else undefined: data, script and invalid URLs are refused. A path is one of
 * this server.
 */
export function safeHref(href: string): string | undefined {
  const url = URL.parse(href, 'https://panel.invalid');
  return url && SAFE_PROTOCOLS.has(url.protocol) ? withBase(href) : undefined;
}

const withBase = (href: string): string => (/^\/(?!\/)/.test(href) ? addressOf(href) : href);

/** True if the URL leaves the panel: another site, or a page rendered by the server. */
export function isExternal(href: string): boolean {
  if (href.startsWith('/api/')) return true;
  return /^[a-z][a-z\d+.-]*:|^\/\//i.test(href) && !href.startsWith(`${globalThis.location?.origin}/`);
}
