// Decodes a URL for display.

/** The URL decoded for reading. */
export function readableUrl(url: string): string {
  try {
    return decodeURI(url).replace(/^https?:\/\//, '');
  } catch {
    return url;
  }
}
