// Knows that what a call says of itself to whoever reads its documents is no use to the panel. Knows no call.

/** The modules to put this on. */
export const contractFiles = /[\\/]contract[\\/](?!endpoint\.ts)[\w-]+\.ts$/;

const summaries = /^ {4}summary:\s+(['"]).*\1,\n/gm;

/**
 * Leaves the calls' summaries out: only the server's documents read them.
 * @throws Error where one is written in a form not known here, so that none comes along unseen.
 */
export default function leaveSummariesOut(source: string): string {
  const light = source.replace(summaries, '');
  const left = /^\s*summary:.*/m.exec(light);
  if (left) throw new Error(`A summary is no plain sentence: ${left[0].trim()}`);
  return light;
}
