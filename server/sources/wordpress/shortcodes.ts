// Removes unresolved shortcodes from text.

/** WordPress makes curly quotes and primes of straight ones where it does not know the code. */
const QUOTED = /\[[a-z][\w-]*\s[^[\]=]*[\w-]\s*=\s*["'`“”„«»‘’″′][^[\]]*\]/gi;
/** In small letters, and nothing but attributes: «[size M=38]» is a text. */
const UNQUOTED = /\[[a-z][a-z\d-]*(?:\s+[a-z][\w-]*=[^\s[\]]+)+\s*\/?\]/g;
const SELF_CLOSING = /\[[a-z][\w-]*(?:\s[^[\]]*\s|\s*)\/\]/gi;
/** A name that no language has for a word. */
const UNDERLINED = /\[[a-z][a-z\d-]*_[\w-]*(?:\s[^[\]]*)?\]/gi;
const CLOSING = /\[\/([a-z][\w-]*)\s*\]/gi;
const BARE = /\[([a-z][\w-]*)\]/gi;

/** Blanks in the place of short codes; any other brackets stay. A bare one, as «[note]», is one only where it is closed. */
export function removeShortcodes(text: string): string {
  const closed = new Set(Array.from(text.matchAll(CLOSING), ([, name = '']) => name.toLowerCase()));
  return [QUOTED, UNQUOTED, SELF_CLOSING, UNDERLINED, CLOSING]
    .reduce((remaining, form) => remaining.replace(form, ' '), text)
    .replace(BARE, (found, name: string) => (closed.has(name.toLowerCase()) ? ' ' : found));
}
