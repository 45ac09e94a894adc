// Installs and starts a real WordPress from Debian's packages.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { findFreePort } from '../free-port.ts';

const run = promisify(execFile);

const SOURCE = '/usr/share/wordpress';
const packages = [
  'wordpress',
  'wordpress-theme-twentytwentythree',
  'php-cli',
  'php-mysql',
  'php-curl',
  'php-xml',
  'php-mbstring',
  'mariadb-server',
  'mariadb-client',
  'php-codesniffer',
];
const programs = [
  '/usr/bin/php',
  '/usr/sbin/mariadbd',
  '/usr/bin/mariadb',
  '/usr/bin/mariadb-install-db',
  '/usr/bin/phpcs',
];
const BOOT_TIMEOUT_MS = 60_000;

export interface WordPress {
  /** Contains all its files. */
  readonly folder: string;
  readonly host: string;
  readonly url: string;
  /** Application password of the user `admin`, as WordPress shows it. */
  readonly password: string;
  /** Runs PHP inside WordPress; returns its output. */
  php(code: string): Promise<string>;
  /** Unpacks a plugin's zip without activating it. */
  addPlugin(zip: string): Promise<void>;
  close(): Promise<void>;
}

/** Paths of missing programs. */
const missingPaths = (): string[] => [SOURCE, ...programs].filter((path) => !existsSync(path));

/** Installs missing packages as root on Debian; otherwise throws and names them. */
export async function ensureWordPress(): Promise<void> {
  if (missingPaths().length === 0) return;
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    // Parallel test files take turns. A failed update is ignored, as the cache may suffice.
    const lockArguments = ['--timeout', '300', join(tmpdir(), 'pasokh-apt-get.lock'), 'apt-get'];
    await run('flock', [...lockArguments, 'update', '-qq'], { env }).catch(() => {});
    await run('flock', [...lockArguments, ...install], { env, maxBuffer: 64 * 1024 * 1024 }).catch(() => {});
  }
  const missing = missingPaths();
  if (missing.length > 0)
    throw new Error(`A real WordPress needs ${missing.join(', ')}: apt-get ${install.join(' ')}`);
}

const starting = new Set<Promise<WordPress>>();

/** Starts MariaDB and a newly installed WordPress. */
export function startWordPress(options: { hasPermalinks?: boolean } = {}): Promise<WordPress> {
  const site = start(options);
  starting.add(site);
  return site;
}

/** Stops all instances, also those whose starter failed. */
export async function closeWordPresses(): Promise<void> {
  const sites = await Promise.allSettled(starting);
  starting.clear();
  await Promise.all(sites.map((site) => site.status === 'fulfilled' && site.value.close()));
}

async function start({ hasPermalinks = true }): Promise<WordPress> {
  const folder = await mkdtemp(join(tmpdir(), 'pasokh-wordpress-'));
  await chmod(folder, 0o755);
  const children: ChildProcess[] = [];
  const startProcess = (
    command: string,
    args: readonly string[],
    options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
  ) => {
    const child = spawn(command, args, { ...options, stdio: 'ignore', detached: true });
    children.push(child);
    return child;
  };
  const close = async () => {
    for (const { pid } of children.splice(0).reverse()) if (pid) kill(pid);
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  try {
    const database = await startDatabase(folder, startProcess);
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const site = join(folder, 'wp');
    await cp(SOURCE, site, { recursive: true, dereference: true });
    await rm(join(site, 'wp-config.php'), { force: true });
    await writeFile(join(site, 'wp-config.php'), config(url, database));
    await writeFile(join(site, 'router.php'), router);
    const php = async (code: string) => {
      const file = join(folder, `${randomBytes(6).toString('hex')}.php`);
      const host = new URL(url).host;
      await writeFile(
        file,
        `<?php $_SERVER['HTTP_HOST']='${host}'; $_SERVER['REQUEST_URI']='/'; require '${site}/wp-load.php'; ${code}`,
      );
      return (await run('php', ['-d', 'display_errors=0', file], { maxBuffer: 16 * 1024 * 1024 })).stdout;
    };
    await install(folder, site, url);
    if (hasPermalinks)
      await php(
        "global $wp_rewrite; $wp_rewrite->set_permalink_structure('/%postname%/'); flush_rewrite_rules();",
      );
    const password = (
      await php(
        "[$p] = WP_Application_Passwords::create_new_application_password(1, ['name' => 'pasokh']); echo WP_Application_Passwords::chunk_password($p);",
      )
    ).trim();
    startProcess('php', ['-S', `127.0.0.1:${port}`, 'router.php'], {
      cwd: site,
      env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
    });
    await waitUntil(async () => (await fetch(`${url}/?rest_route=/`)).ok, 'WordPress');
    const addPlugin = (zip: string) => unpack(zip, join(site, 'wp-content', 'plugins'));
    return { folder, host: new URL(url).host, url, password, php, addPlugin, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function unpack(zip: string, folder: string): Promise<void> {
  for (const [path, bytes] of Object.entries(unzipSync(await readFile(zip)))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
}

type StartProcess = (command: string, args: readonly string[]) => ChildProcess;

async function startDatabase(folder: string, startProcess: StartProcess): Promise<number> {
  const data = join(folder, 'my');
  // A separate folder: a starting server deletes all temporary tables in a shared one.
  const temporary = join(folder, 'tmp');
  const isRoot = process.getuid?.() === 0;
  for (const folder of [data, temporary]) {
    await mkdir(folder);
    if (isRoot) await run('chown', ['mysql:', folder]);
  }
  const user = isRoot ? ['--user=mysql'] : [];
  await run('mariadb-install-db', [
    '--no-defaults',
    `--datadir=${data}`,
    `--tmpdir=${temporary}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    ...user,
  ]);
  const port = await findFreePort();
  const socket = join(data, 's.sock');
  startProcess('/usr/sbin/mariadbd', [
    '--no-defaults',
    ...user,
    `--datadir=${data}`,
    `--tmpdir=${temporary}`,
    `--socket=${socket}`,
    `--pid-file=${join(data, 'pid')}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    '--innodb-buffer-pool-size=64M',
    '--performance-schema=OFF',
  ]);
  const root = ['--no-defaults', '-S', socket, '-u', 'root', '-e'];
  await waitUntil(async () => {
    await run('mariadb', [...root, 'select 1']);
    return true;
  }, 'MariaDB');
  await run('mariadb', [
    ...root,
    "CREATE DATABASE wp CHARACTER SET utf8mb4; CREATE USER wp@'127.0.0.1' IDENTIFIED BY 'wp'; GRANT ALL ON wp.* TO wp@'127.0.0.1'",
  ]);
  return port;
}

async function install(folder: string, site: string, url: string): Promise<void> {
  const file = join(folder, 'setup.php');
  await writeFile(
    file,
    `<?php define('WP_INSTALLING', true); $_SERVER['HTTP_HOST']='${new URL(url).host}'; $_SERVER['REQUEST_URI']='/';
require '${site}/wp-load.php'; require '${site}/wp-admin/includes/upgrade.php';
wp_install('مجلهٔ نیلوفر', 'admin', 'a@example.test', true, '', 'pass');`,
  );
  await run('php', ['-d', 'display_errors=0', file]);
}

const config = (url: string, databasePort: number): string => {
  const constants: Record<string, string | boolean> = {
    DB_NAME: 'wp',
    DB_USER: 'wp',
    DB_PASSWORD: 'wp',
    DB_HOST: `127.0.0.1:${databasePort}`,
    DB_CHARSET: 'utf8mb4',
    WP_HOME: url,
    WP_SITEURL: url,
    DISABLE_WP_CRON: true,
    AUTOMATIC_UPDATER_DISABLED: true,
    WP_HTTP_BLOCK_EXTERNAL: true,
    WP_ENVIRONMENT_TYPE: 'local',
  };
  for (const name of ['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'])
    for (const part of ['KEY', 'SALT']) constants[`${name}_${part}`] = randomBytes(24).toString('hex');
  const lines = Object.entries(constants).map(
    ([name, value]) => `define('${name}', ${value === true ? 'true' : `'${value}'`});`,
  );
  return `<?php\n${lines.join('\n')}\n$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');\nrequire_once ABSPATH . 'wp-settings.php';\n`;
};

const router = `<?php $path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH); $file = __DIR__ . $path;
if ($path !== '/' && is_file($file)) return false;
if (is_dir($file) && is_file($file . '/index.php') && $path !== '/') { require $file . '/index.php'; return true; }
require __DIR__ . '/index.php';`;

/** Kills the process group, as its workers outlive the parent. */
function kill(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already exited.
  }
}

async function waitUntil(condition: () => Promise<boolean>, name: string): Promise<void> {
  const end = Date.now() + BOOT_TIMEOUT_MS;
  for (;;) {
    if (await condition().catch(() => false)) return;
    if (Date.now() > end) throw new Error(`${name} did not start`);
    await wait(100);
  }
}
