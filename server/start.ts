// Starts the server from the command line: settings, build and signals.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants, enableCompileCache, flushCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildMode, currentBuilds } from './build/builds.ts';
import { markInUse } from './build/in-use.ts';
import { findBundledServer } from './build/packed.ts';
import type { Config } from './config/config.ts';
import type { RunningServer } from './main.ts';

const startedAt = performance.now();
const isWatched = process.env.WATCH_REPORT_DEPENDENCIES !== undefined; // restarted on source changes
const root = join(import.meta.dirname, '..');
const builder = join(root, 'tools', 'build.ts'); // not in a release
/** Set while this process may still re-execute itself. */
const MAY_REEXECUTE = 'PASOKH_MAY_REEXECUTE';
/** Set after a build, so that a failed build is not repeated in a loop. */
const HAS_BUILT = 'PASOKH_HAS_BUILT';
const compileCacheDir = join(root, '.cache', 'compiled'); // halves the start-up time
restartWithTunedMalloc();
const cache = enableCompileCache(compileCacheDir);

/**
 * Re-executes the process with environment variables that only take effect at its start: glibc's number of
 * number of malloc arenas, whose memory is otherwise never returned to the system, and Node's compile cache, without which the compiler
 * stays loaded. Skipped under a watcher or if MALLOC_ARENA_MAX is set.
 */
function restartWithTunedMalloc(): void {
  const { env } = process;
  if (process.platform !== 'linux' || isWatched || env.MALLOC_ARENA_MAX !== undefined) return;
  // glibc otherwise raises this threshold with each large freed block and keeps upload memory forever.
  const mmapThreshold = { MALLOC_MMAP_THRESHOLD_: '262144' };
  restart({
    ...mmapThreshold,
    ...env,
    MALLOC_ARENA_MAX: '2',
    NODE_COMPILE_CACHE: compileCacheDir,
    [MAY_REEXECUTE]: 'yes',
  });
}

/**
 * Writes compiled code to the cache and re-executes the process: code compiled in this process would take 30
 * MB for good, and the compiler again in each thread.
 */
async function restartWithCompileCache(): Promise<void> {
  const { [MAY_REEXECUTE]: mayReexecute, ...env } = process.env;
  delete process.env[MAY_REEXECUTE];
  const loaded: unknown = Reflect.get(process, 'moduleLoadList');
  const { ENABLED, ALREADY_ENABLED } = constants.compileCacheStatus;
  const isCacheWritable = cache.status === ENABLED || cache.status === ALREADY_ENABLED; // not in a read-only folder
  if (!isCacheWritable || mayReexecute === undefined || !Array.isArray(loaded) || !loaded.some(isCompiler))
    return;
  await import('./store/driver/sqlite/worker.ts'); // caches the threads' code; no effect here
  flushCompileCache();
  restart(env);
}

const isCompiler = (name: unknown) => String(name).includes('internal/deps/amaro');

/** Re-executes the process; if that is impossible, it continues and uses more memory. */
function restart(env: NodeJS.ProcessEnv): void {
  try {
    process.execve?.(
      process.execPath,
      [process.execPath, ...process.execArgv, ...process.argv.slice(1)],
      env,
    );
  } catch {}
}

class BuildError extends Error {}
class TrialError extends Error {}

const INFO = 30;
const WARNING = 40;
const FATAL = 60;

/** Prints plain text on a terminal, otherwise a JSON log line. */
function print(
  terminalText: string,
  line: { readonly level: number; readonly msg: string; readonly ms?: number },
): void {
  const isError = line.level > INFO;
  const text = (isError ? process.stderr : process.stdout).isTTY
    ? terminalText
    : JSON.stringify({ ...line, time: new Date().toISOString() });
  if (isError) console.error(text);
  else console.log(text);
}

function onStep(msg: string): void {
  const ms = Math.round(performance.now() - startedAt);
  print(`${String(ms).padStart(6)} ms  ${msg}`, { level: INFO, ms, msg });
}

function printWarning(msg: string): void {
  print(`  Warning: ${msg}`, { level: WARNING, msg });
}

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

function printFatal(message: string, error?: unknown): void {
  const msg = error === undefined ? message : `${message}: ${stackOf(error)}`;
  print(`\n  ${msg}\n`, { level: FATAL, msg });
}

const printBanner = (msg: string) => print(`\n  ${msg}\n`, { level: INFO, msg });

/** Advice for a failed start, one line each; undefined for an unforeseen error. */
function userMessagesOf(error: unknown): readonly string[] | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'ConfigError') return error.message.split('\n');
  if (error instanceof BuildError || error instanceof TrialError || '_tag' in error) return [error.message];
  if (!('code' in error)) return undefined;
  const port = 'port' in error ? error.port : '';
  if (error.code === 'EADDRINUSE')
    return [
      `Port ${port} is in use. Stop the program that uses it, or choose another: PORT=${Number(port) + 1}`,
    ];
  if (error.code === 'EACCES')
    return [`Port ${port} requires more privileges. Choose one above 1023: PORT=4000`];
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return ['HOST is not an address of this machine. Example: HOST=127.0.0.1'];
  return undefined;
}

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  if (!process.argv.includes('--no-build') && existsSync(builder)) await buildIfNeeded();
  const { readConfig, unknownSettings, createLog, start } = await load();
  const config = readConfig(process.env);
  if (existsSync('.env'))
    for (const name of unknownSettings(readFileSync('.env', 'utf8')))
      printWarning(`${name} in .env is no setting of Pasokh and does nothing: see docs/configuration.md`);
  process.env.NODE_COMPILE_CACHE = compileCacheDir; // else each thread loads the compiler, 10 MB
  await restartWithCompileCache();
  onStep(`Loaded settings: ${config.isProduction ? 'production' : 'development'}`);

  const log = createLog(config.logLevel);
  if (process.argv.includes('--trial'))
    return tryStart(config, (trial) => start(trial, { log, onStep, hasJobs: false }));
  const server = await start(config, { log, onStep });
  flushCompileCache(); // for the next start; also frees 10 MB of cached code
  stopOnSignals(server.stop);
  printBanner(
    config.role === 'worker'
      ? `Pasokh is ready to work: http://localhost:${server.port}/readyz says how it fares`
      : `Pasokh is ready: ${server.url}`,
  );
  if (server.hasDevMailbox) printBanner(`Messages without a provider are stored at ${server.url}/dev/outbox`);
}

/** Starts on a free local port, without background work, stops again and ends the process. */
async function tryStart(config: Config, start: (config: Config) => Promise<RunningServer>): Promise<void> {
  const server = await start({ ...config, host: '127.0.0.1', port: 0 });
  const { status } = await fetch(`http://127.0.0.1:${server.port}/readyz`);
  await server.stop();
  if (status !== 200) throw new TrialError('It was started to try it, and did not become ready');
  process.exit(0);
}

/** Loads the bundle, which saves 40 MB and half of the start-up time; without one, the sources. */
async function load(): Promise<typeof import('./program.ts')> {
  const bundle = await findBundle();
  // Keeps this server's files while others build.
  const bundleFolders = bundle === null ? [] : [dirname(bundle)];
  for (const folder of [...bundleFolders, ...currentBuilds(root, buildMode())])
    process.on('exit', markInUse(folder));
  return import(bundle === null ? './program.ts' : pathToFileURL(bundle).href);
}

const findBundle = () => (isWatched ? null : findBundledServer(root)); // no bundle in watch mode

/**
 * Builds what is missing once the settings are valid, then re-executes the process. Without a bundle, such as
 * in a read-only folder, the server runs from its sources.
 */
async function buildIfNeeded(): Promise<void> {
  const { isBuilt } = await import('../tools/build.ts').catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new BuildError('The packages to build with are missing. Run: npm install --include=dev');
  });
  const hasBuilt = process.env[HAS_BUILT] !== undefined;
  if ((await isBuilt()) && (hasBuilt || isWatched || (await findBundle()))) return;
  const { readConfig } = await import('./config/config.ts');
  readConfig(process.env);
  onStep('Building panel, widget and server …');
  const code = await build();
  if (!(await isBuilt())) throw new BuildError('The build failed; see the errors above');
  onStep(
    code === 0
      ? 'Panel, widget and server are built'
      : 'The server runs from its sources, as it could not be bundled',
  );
  if (!isWatched) restart({ ...process.env, [HAS_BUILT]: 'yes' });
}

/**
 * Builds in a child process, whose memory is freed; it prints compile errors.
 * @returns the exit code
 */
async function build(): Promise<unknown> {
  const args = ['--disable-warning=ExperimentalWarning', builder];
  const child = spawn(process.execPath, isWatched ? [...args, '--unpacked'] : args, {
    env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' }, // the cache is for the server only
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
}

/** The first signal shuts down gracefully; the second exits at once. */
function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    printBanner(`${signal}: stopping; send it again to stop at once`);
    stop().then(
      () => process.exit(0),
      (error) => {
        printFatal('Stopping failed', error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

// By default Node.js prints the source line first, which is megabytes in a bundle and would cut off the
// stack.
process.on('uncaughtException', (error) => {
  printFatal('Uncaught exception', error);
  process.exit(1);
});

try {
  await main();
} catch (error) {
  for (const line of userMessagesOf(error) ?? [stackOf(error)]) printFatal(`Pasokh did not start. ${line}`);
  process.exit(1);
}
