// Parses a page URL as people type it.

/** The address somebody means, `https://` where they left it out; null when it is none that can be read. */
export function parsePageUrl(text: string): URL | null {
  const trimmed = text.trim();
  if (trimmed === '' || /\s/.test(trimmed)) return null;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  return /[.\]]/.test(url.hostname) || url.hostname === 'localhost' ? url : null;
}

/** Of what may stand in a header between others: no character of a host parts one policy's source from the next. */
const SAFE_HOST = /^(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*\.?|\[[\da-f:.]+\])$/;

/** The origin of a website's address, anew from its parts; null where it is no https (on this machine http), or has more. */
export function parseOrigin(text: string): string | null {
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.pathname !== '/' || url.search || url.hash) return null;
  const isSafe =
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(url.hostname));
  return isSafe && SAFE_HOST.test(url.hostname) ? url.origin : null;
}

/**
 * The path of this site that a text from outside leads to, with its query and fragment; null where it would lead to
 * another one, whichever browser reads it.
 */
export function toInternalPath(text: string | null): string | null {
  if (!text?.startsWith('/') || text.length > 500) return null;
  const here = 'https://here.invalid';
  const url = URL.parse(text, here);
  if (url?.origin !== here) return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return URL.parse(path, here)?.href === url.href ? path : null; // of `/.//host`, `//host` would be left
}
