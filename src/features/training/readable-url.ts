// Decodes a URL for display.

/** An address as people read it. */
export function readableUrl(url: string): string {
  try {
    return decodeURI(url).replace(/^https?:\/\//, '');
  } catch {
    return url;
  }
}
