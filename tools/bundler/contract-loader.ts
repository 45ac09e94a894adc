// Bundler loader that strips server-only metadata from the panel's contract.

/** The modules this loader applies to. */
export const contractFiles = /[\\/]contract[\\/](?!endpoint\.ts)(?:[\w-]+[\\/])*[\w-]+\.ts$/;

const serverOnlyPatterns = [
  /^ {4}summary:\s+(['"]).*\1,\n/gm,
  /^ {4}scope: '[\w:]+',\n/gm,
  // The panel only asks whether a call is public.
  /^ {4}access: '(?!public')\w+',\n/gm,
  // The panel shows errors by their tag, so it needs no list per call.
  /^ {4}errors: (?:\w+|\[[^\]]*\]),\n/gm,
];

/**
 * Removes summary, errors, scope and non-public access of each call, which only the server and the API documents read.
 * @throws Error where one is written in an unknown form, so that none is missed
 */
export default function stripServerMetadata(source: string): string {
  const stripped = serverOnlyPatterns.reduce((text, part) => text.replace(part, ''), source);
  const leftover = /^ {4}(?:summary|scope|errors|access: (?!'public')):?.*/m.exec(stripped);
  if (leftover)
    throw new Error(`What the panel does not read is written in another way: ${leftover[0].trim()}`);
  return stripped;
}
