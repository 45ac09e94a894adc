// Bundler loader that strips server-only metadata from the panel's contract.

/** The modules to put this on. */
export const contractFiles = /[\\/]contract[\\/](?!endpoint\.ts)(?:[\w-]+[\\/])*[\w-]+\.ts$/;

const serverOnlyPatterns = [
  /^ {4}summary:\s+(['"]).*\1,\n/gm,
  /^ {4}scope: '[\w:]+',\n/gm,
  // A failure is read by its own words, whichever call it answers.
  /^ {4}errors: (?:\w+|\[[^\]]*\]),\n/gm,
];

/**
 * Leaves out what only the server and its documents read of a call: its summary, its errors, its scope.
 * @throws Error where one is written in a form not known here, so that none comes along unseen.
 */
export default function stripServerMetadata(source: string): string {
  const light = serverOnlyPatterns.reduce((text, part) => text.replace(part, ''), source);
  const leftover = /^ {4}(?:summary|scope|errors):.*/m.exec(light);
  if (leftover)
    throw new Error(`What the panel does not read is written in another way: ${leftover[0].trim()}`);
  return light;
}
