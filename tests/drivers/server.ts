// Starts the real server in this process or in its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { readConfig } from '../../server/config/config.ts';
import { createLog } from '../../server/http/log.ts';
import { start } from '../../server/main.ts';
import type { Store } from '../../server/store/store.ts';
import { findFreePort } from '../free-port.ts';
import { freshDatabase } from '../fresh-database.ts';

export interface ServerOptions {
  /** Kept if given, so that a second server can use it; otherwise created and removed by `stop`. */
  readonly dataDir?: string;
  /** SQLite by default; in suites with `servers-on-postgres.setup.ts` a new PostgreSQL database. */
  readonly databaseUrl?: string;
  /** Further environment variables. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface RunningServer {
  readonly url: string;
  readonly dataDir: string;
  /** Stops gracefully; removes the data directory unless it was given. */
  stop(): Promise<void>;
}

export interface SpawnedServer extends RunningServer {
  readonly pid: number;
  /** The last lines of its output. */
  lastLines(): string;
  /** Kills it with SIGKILL. @throws its output if it has already ended by itself */
  kill(): Promise<void>;
  /** Sends the signal and returns the exit code; null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const LAST_LINES = 20;
const root = join(import.meta.dirname, '..', '..');

async function environment(options: ServerOptions) {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'pasokh-server-')));
  const { TEST_SERVERS_URL: serversUrl, TEST_SERVERS_TEMPLATE: template } = process.env;
  const needsDatabase = options.dataDir === undefined && options.databaseUrl === undefined;
  const database = serversUrl && needsDatabase ? await freshDatabase(serversUrl, template) : null;
  const databaseUrl = options.databaseUrl ?? database?.url;
  const env: Record<string, string> = {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(await findFreePort()),
    RATE_LIMITS: 'off',
    LOAD_SHEDDING: 'off', // a slow test machine must not cause rejections
    ANSWER_WAIT_MS: '0', // suites about turns set it; all others would only wait
    CODES_PER_ADDRESS: '1000', // all users of a test have the same address
    ROBOT_TRIES: options.env?.NODE_ENV === 'production' ? '50000' : '20',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...options.env,
  };
  const cleanUp = async () => {
    await database?.drop();
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  return { dataDir, env, cleanUp };
}

/** The real server in this process, with a controllable clock and access to its store. */
export async function startServer(
  options: ServerOptions & { readonly clock?: () => number; readonly log?: Logger } = {},
): Promise<RunningServer & { readonly store: Store; readonly port: number }> {
  const { dataDir, env, cleanUp } = await environment(options);
  const config = readConfig(env);
  const { clock, log = createLog(config.logLevel) } = options;
  const running = await start(config, { log, ...(clock && { clock }) });
  return {
    url: running.url,
    port: running.port,
    dataDir,
    store: running.store,
    async stop() {
      await running.stop();
      await cleanUp();
    },
  };
}

/**
 * The server as a process of its own, started by `npm start` or a test's script, so that it can be killed.
 */
export async function spawnServer(
  options: ServerOptions & { readonly script?: string } = {},
): Promise<SpawnedServer> {
  const { dataDir, env, cleanUp } = await environment(options);
  const child = spawn(process.execPath, [options.script ?? 'server/start.ts', '--no-build'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collectOutput(child);
  await waitUntilReady(child, output);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill(signal);
    return exited;
  };
  return {
    url: `http://localhost:${env.PORT}`,
    dataDir,
    pid: child.pid ?? 0,
    lastLines: () => output().trimEnd().split('\n').slice(-LAST_LINES).join('\n'),
    end,
    async kill() {
      if (child.exitCode !== null) throw exitError(child.exitCode, output());
      await end('SIGKILL');
    },
    async stop() {
      await end('SIGTERM');
      await cleanUp();
    },
  };
}

/** Returns a function that returns the output so far. */
function collectOutput(child: ChildProcess): () => string {
  let output = '';
  const add = (bytes: Buffer) => {
    output += bytes.toString();
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => output;
}

const exitError = (code: number | null, output: string) =>
  new Error(`The server ended with ${code}:\n${output}`);

/** Waits for the ready line; rejects with the output if the process ends before. */
function waitUntilReady(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const checkOutput = () => {
      if (output().includes('Pasokh is ready')) resolve();
    };
    child.stdout?.on('data', checkOutput);
    child.stderr?.on('data', checkOutput);
    child.once('error', reject);
    child.once('exit', (code) => reject(exitError(code, output())));
  });
}
