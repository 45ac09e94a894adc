// Knows how the parts of the server are put together, and in which order they end. Knows no part's inside.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { account } from '../contract/account.ts';
import { auth as authCalls } from '../contract/auth.ts';
import { bots } from '../contract/bots.ts';
import { connections } from '../contract/connections.ts';
import { live } from '../contract/live.ts';
import { accountHandlers } from './areas/account/account.handlers.ts';
import { authHandlers } from './areas/auth/auth.handlers.ts';
import { recognise, stillHere } from './areas/auth/session.ts';
import { botsHandlers } from './areas/bots/bots.handlers.ts';
import { connectionsHandlers } from './areas/connections/connections.handlers.ts';
import { findWidget } from './areas/connections/connections.store.ts';
import { panelEvent, visitorEvent } from './areas/conversations/live.events.ts';
import { findVisitor } from './areas/conversations/opening.store.ts';
import type { Config } from './config.ts';
import { registerDevPages } from './dev/dev.routes.ts';
import { createHttp } from './http/http.ts';
import { openMessengers } from './messengers/registry.ts';
import { deriveKey, installationSecret } from './secret.ts';
import { openStore, type Store } from './store/store.ts';

export interface StartOptions {
  readonly log: Logger;
  /** Milliseconds since the epoch; the wall clock when left out. */
  readonly clock?: () => number;
  /** Told one line when a step is done. */
  readonly step?: (line: string) => void;
}

export interface Running {
  /** Where it is reached; without a slash at its end. */
  readonly url: string;
  readonly store: Store;
  /** Ends everything in order: readiness, streams, jobs, HTTP, storage. Rejects with what did not end well. */
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '..');
const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/**
 * Starts the whole server.
 * @throws StoreError when storage cannot be opened, a Node error when the port cannot be had; nothing is left open.
 */
export async function start(config: Config, options: StartOptions): Promise<Running> {
  const { log, clock = Date.now, step = () => {} } = options;
  // Ended from the last to the first.
  await using parts = new AsyncDisposableStack();
  const port = config.port === 0 ? await freePort(config.host) : config.port;
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`;

  const store = await openStore({
    dataDir: config.dataDir,
    ...(config.databaseUrl !== null && { databaseUrl: config.databaseUrl }),
    clock,
    log: (line) => log.info(line),
  });
  parts.defer(() => store.close());
  step(`Storage is open: ${store.dialect === 'sqlite' ? `SQLite in ${config.dataDir}` : 'PostgreSQL'}`);

  const secret = await installationSecret(config.dataDir, config.secretKey);
  const auth = {
    store,
    keys: {
      access: deriveKey(secret, 'access token'),
      refresh: deriveKey(secret, 'refresh token'),
      code: deriveKey(secret, 'one-time code'),
    },
    sms: openMessengers(config, store.db, clock).sms,
    publicUrl,
    log: (line: string) => log.warn(line),
  };
  const handlers = {
    auth: authHandlers(auth),
    account: accountHandlers({ store }),
    bots: botsHandlers({ store }),
    connections: connectionsHandlers({ store, publicUrl }),
  };
  const http = await createHttp(
    {
      settings: { ...config, version, publicUrl, dist: join(root, 'dist') },
      store,
      clock,
      log,
      door: {
        person: (token, now) => recognise(auth, token, now),
        visitor: (token) => findVisitor(store, token),
        stillHere: (sessionIds, now) => stillHere(auth, sessionIds, now),
      },
      views: { panel: panelEvent, visitor: visitorEvent },
      embedderOf: async (connectionId) => (await findWidget(store.db, connectionId))?.website_url,
    },
    {
      groups: { auth: authCalls, account, bots, connections, live },
      handlers,
      pages: (app) => {
        if (!config.production) registerDevPages(app, { store, publicUrl });
      },
    },
  );
  parts.defer(() => http.close());
  await http.listen(port, config.host);
  parts.defer(() => http.endStreams());
  parts.defer(() => http.refuse());
  step(`Listening on ${config.host}:${port}`);
  const open = parts.move();
  return { url: publicUrl, store, stop: () => open.disposeAsync() };
}

/** A port nobody listens on; needed before listening, because addresses in answers carry it. */
async function freePort(host: string): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, host, resolve);
  });
  const address = probe.address();
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  return typeof address === 'object' && address ? address.port : 0;
}
