// Knows what counts as the address of a page when a person writes one. Knows no site.

/** The address somebody means, `https://` where they left it out; null when it is none that can be read. */
export function linkOf(text: string): URL | null {
  const given = text.trim();
  if (given === '' || /\s/.test(given)) return null;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? given : `https://${given}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  return /[.\]]/.test(url.hostname) || url.hostname === 'localhost' ? url : null;
}
