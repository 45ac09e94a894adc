// Finds names in a `.env` file that are no settings.
import { parseEnv } from 'node:util';
import { variables } from './variables.ts';

/** Variables of Node.js and of the system, which a file may set too. */
const FOREIGN = /^(NODE_|MALLOC_|UV_|LC_|LANG|PG|SSL_CERT_|TZ$|PATH$|HOME$|TMPDIR$|(HTTPS?|NO)_PROXY$)/i;

/** Names that the file sets and Pasokh does not know, in their order: mistyped ones do nothing. */
export function unknownSettings(envFile: string): string[] {
  const known = new Set(Object.values(variables).map(({ name }) => name));
  return Object.keys(parseEnv(envFile)).filter((name) => !known.has(name) && !FOREIGN.test(name));
}
