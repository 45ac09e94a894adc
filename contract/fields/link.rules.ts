// Parses a page URL as people type it.

/** The URL of the text, with `https://` added if missing; null if it cannot be parsed. */
export function parsePageUrl(text: string): URL | null {
  const trimmed = text.trim();
  if (trimmed === '' || /\s/.test(trimmed)) return null;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  return /[.\]]/.test(url.hostname) || url.hostname === 'localhost' ? url : null;
}

/** A host that is safe in a Content-Security-Policy header: without characters that separate its sources. */
const SAFE_HOST = /^(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*\.?|\[[\da-f:.]+\])$/;

/**
 * The origin of a website URL, rebuilt from its parts; null unless it is https (http on loopback) without
 * anything else.
 */
export function parseOrigin(text: string): string | null {
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.pathname !== '/' || url.search || url.hash) return null;
  const isSafe =
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(url.hostname));
  return isSafe && SAFE_HOST.test(url.hostname) ? url.origin : null;
}

/**
 * The path, query and fragment of a link within this site; null where any browser would resolve it to another
 * site.
 */
export function toInternalPath(text: string | null): string | null {
  if (!text?.startsWith('/') || text.length > 500) return null;
  const baseUrl = 'https://here.invalid';
  const url = URL.parse(text, baseUrl);
  if (url?.origin !== baseUrl) return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return URL.parse(path, baseUrl)?.href === url.href ? path : null; // `/.//host` would otherwise become `//host`
}
