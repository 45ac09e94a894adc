// Reads which parts of the bundler are switched off.

/**
 * Parts of the bundler that can be switched off; the README beside this file says what each does and saves.
 */
export const parts = [
  'aria-texts',
  'contract',
  'machines',
  'light-schema',
  'css-chunks',
  'styles',
  'client-chunk',
  'failures-chunk',
  'prerender',
  'xstate',
  'server',
] as const;

type Part = (typeof parts)[number];

/** The parts named by `PASOKH_BUNDLER_OFF`, such as `contract,styles`. */
export const switchedOff: readonly string[] = (process.env.PASOKH_BUNDLER_OFF ?? '')
  .split(',')
  .map((name) => name.trim())
  .filter(Boolean);

const allParts: readonly string[] = parts;
const unknown = switchedOff.filter((name) => !allParts.includes(name));
if (unknown.length > 0)
  throw new Error(`PASOKH_BUNDLER_OFF names ${unknown.join(', ')}; known are ${parts.join(', ')}`);

export const isEnabled = (part: Part): boolean => !switchedOff.includes(part);
