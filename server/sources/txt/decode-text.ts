// Decodes text files: byte order mark, UTF-8 or windows-1256.

/** The byte order mark at the start of a text, or null. */
export function detectByteOrder(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return null;
}

/** Decodes by the byte order mark, else as strict UTF-8, else as windows-1256, which is what old editors wrote. */
export function decode(bytes: Uint8Array): string {
  const marked = detectByteOrder(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}
