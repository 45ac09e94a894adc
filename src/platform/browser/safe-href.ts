// Allows only safe URL schemes in links and tells which links leave the panel.

const SAFE_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The URL if it is safe in a link, else undefined: data, script and invalid URLs are refused. */
export function safeHref(href: string): string | undefined {
  const url = URL.parse(href, 'https://panel.invalid');
  return url && SAFE_PROTOCOLS.has(url.protocol) ? href : undefined;
}

/** True if the URL leaves the panel: another site, or a page rendered by the server. */
export function isExternal(href: string): boolean {
  if (href.startsWith('/api/')) return true;
  return /^[a-z][a-z\d+.-]*:|^\/\//i.test(href) && !href.startsWith(`${globalThis.location?.origin}/`);
}
