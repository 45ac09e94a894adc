// Knows how an address is shown to people. Draws nothing and follows nothing.

/** An address as people read it. */
export function readableAddress(url: string): string {
  try {
    return decodeURI(url).replace(/^https?:\/\//, '');
  } catch {
    return url;
  }
}
