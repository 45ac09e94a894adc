// Allows only safe URL schemes in links and tells which links leave the panel.

const SAFE_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The address when a link may carry it, else undefined: data, script and unparsable addresses are refused. */
export function safeHref(href: string): string | undefined {
  const url = URL.parse(href, 'https://panel.invalid');
  return url && SAFE_PROTOCOLS.has(url.protocol) ? href : undefined;
}

/** True when the address leaves the panel: another site, or a page that the server draws. */
export function isExternal(href: string): boolean {
  if (href.startsWith('/api/')) return true;
  return /^[a-z][a-z\d+.-]*:|^\/\//i.test(href) && !href.startsWith(`${globalThis.location?.origin}/`);
}
