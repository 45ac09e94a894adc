// Removes unresolved shortcodes from text.

/** WordPress turns straight quotes into curly ones and primes in shortcodes it does not know. */
const QUOTED = /\[[a-z][\w-]*\s[^[\]=]*[\w-]\s*=\s*["'`“”„«»‘’″′][^[\]]*\]/gi;
/** A lower-case name with attributes only: «[Size M=38]» is text. */
const UNQUOTED = /\[[a-z][a-z\d-]*(?:\s+[a-z][\w-]*=[^\s[\]]+)+\s*\/?\]/g;
const SELF_CLOSING = /\[[a-z][\w-]*(?:\s[^[\]]*\s|\s*)\/\]/gi;
/** A name with an underscore, which no word has. */
const UNDERSCORED = /\[[a-z][a-z\d-]*_[\w-]*(?:\s[^[\]]*)?\]/gi;
const CLOSING = /\[\/([a-z][\w-]*)\s*\]/gi;
const NAME_ONLY = /\[([a-z][\w-]*)\]/gi;

/**
 * Replaces shortcodes by spaces; other brackets stay. A name alone, such as «[note]», is a shortcode only
 * where it is closed.
 */
export function removeShortcodes(text: string): string {
  const closed = new Set(Array.from(text.matchAll(CLOSING), ([, name = '']) => name.toLowerCase()));
  return [QUOTED, UNQUOTED, SELF_CLOSING, UNDERSCORED, CLOSING]
    .reduce((remaining, pattern) => remaining.replace(pattern, ' '), text)
    .replace(NAME_ONLY, (found, name: string) => (closed.has(name.toLowerCase()) ? ' ' : found));
}
