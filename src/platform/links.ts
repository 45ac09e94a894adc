// Knows which addresses are safe to put in a link, and how to hand a file to the person; it knows no route.

const SAFE_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The address when a link may carry it, else undefined: data, script and unparsable addresses are refused. */
export function safeHref(href: string): string | undefined {
  const url = URL.parse(href, 'https://panel.invalid');
  return url && SAFE_PROTOCOLS.has(url.protocol) ? href : undefined;
}

/** True when the address leaves the panel. */
export function isExternal(href: string): boolean {
  return /^[a-z][a-z\d+.-]*:|^\/\//i.test(href) && !href.startsWith(`${globalThis.location?.origin}/`);
}

/** Offers `blob` to the person as a file called `name`. */
export function download(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
