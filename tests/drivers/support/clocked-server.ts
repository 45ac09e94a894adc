// Starts a server with a controlled clock on either database.
import { createStoreLocation, type DialectName } from '../../databases.ts';
import { Api } from '../api.ts';
import { startServer } from '../server.ts';

/** A silent server that reads `clock` (milliseconds), and an API client. */
export async function startServerWithClock(
  name: DialectName,
  clock: () => number,
  env: Readonly<Record<string, string>> = {},
) {
  const location = await createStoreLocation(name);
  const server = await startServer({ ...location, clock, env: { LOG_LEVEL: 'silent', ...env } });
  return { server, api: new Api(server.url) };
}
