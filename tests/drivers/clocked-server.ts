// Knows how a suite gets a server of its own, on either database, whose time it tells. Knows no call.
import { type DialectName, freshPlace } from '../databases.ts';
import { Api } from './api.ts';
import { startServer } from './server.ts';

/** A server that keeps quiet and reads `clock` (milliseconds), and the calls to it. */
export async function startClocked(
  name: DialectName,
  clock: () => number,
  env: Readonly<Record<string, string>> = {},
) {
  const place = await freshPlace(name);
  const server = await startServer({ ...place, clock, env: { LOG_LEVEL: 'silent', ...env } });
  return { server, api: new Api(server.url) };
}
