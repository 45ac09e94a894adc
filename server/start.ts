// Starts the server from the command line: settings, build and signals.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, enableCompileCache, flushCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildMode, currentBuilds } from './build/builds.ts';
import { markInUse } from './build/in-use.ts';
import { findPackedServer } from './build/packed.ts';

const startedAt = performance.now();
const isWatched = process.env.WATCH_REPORT_DEPENDENCIES !== undefined; // and started anew whenever a source changes
const root = join(import.meta.dirname, '..');
/** Set while this start may still begin once more. */
const MAY_COMPILE = 'PASOKH_MAY_COMPILE';
/** Set once this start has built: what is not there now will not be there the next time. */
const HAS_BUILT = 'PASOKH_HAS_BUILT';
const compileCacheDir = join(root, '.cache', 'compiled'); // of an earlier start: half of the time of this one
restartWithTunedMalloc();
const cache = enableCompileCache(compileCacheDir);

/**
 * Some things a process hears only from the environment it begins with: how many arenas of memory glibc keeps, one of
 * which is otherwise each thread's own and never given back, and a cache for the first line too, without which the
 * compiler is loaded and stays. So the same process begins once more, unless somebody watches it or chose for himself.
 */
function restartWithTunedMalloc(): void {
  const { env } = process;
  if (process.platform !== 'linux' || isWatched || env.MALLOC_ARENA_MAX !== undefined) return;
  // By itself glibc raises this with each large block that is freed, and keeps what uploads took for good.
  const mapped = { MALLOC_MMAP_THRESHOLD_: '262144' };
  restart({
    ...mapped,
    ...env,
    MALLOC_ARENA_MAX: '2',
    NODE_COMPILE_CACHE: compileCacheDir,
    [MAY_COMPILE]: 'yes',
  });
}

/**
 * What is compiled in this start would weigh as much as thirty megabytes for good, and so does the compiler, in each
 * thread anew: so all is written to the cache, and the same process begins once more and reads it.
 */
async function restartWithCompileCache(): Promise<void> {
  const { [MAY_COMPILE]: mayCompile, ...env } = process.env;
  delete process.env[MAY_COMPILE];
  const loaded: unknown = Reflect.get(process, 'moduleLoadList');
  const { ENABLED, ALREADY_ENABLED } = constants.compileCacheStatus;
  const isKept = cache.status === ENABLED || cache.status === ALREADY_ENABLED; // not where nothing may be written
  if (!isKept || mayCompile === undefined || !Array.isArray(loaded) || !loaded.some(isCompiler)) return;
  await import('./store/driver/sqlite/worker.ts'); // what every start asks threads to load; outside one it does nothing
  flushCompileCache();
  restart(env);
}

const isCompiler = (name: unknown) => String(name).includes('internal/deps/amaro');

/** The same process anew; where that is not possible, it goes on and weighs more. */
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

const INFO = 30;
const FATAL = 60;

/** To a person at a terminal, or as a line of the log to whatever collects it. */
function print(
  plain: string,
  line: { readonly level: number; readonly msg: string; readonly ms?: number },
): void {
  const isError = line.level > INFO;
  const text = (isError ? process.stderr : process.stdout).isTTY
    ? plain
    : JSON.stringify({ ...line, time: new Date().toISOString() });
  if (isError) console.error(text);
  else console.log(text);
}

function onStep(msg: string): void {
  const ms = Math.round(performance.now() - startedAt);
  print(`${String(ms).padStart(6)} ms  ${msg}`, { level: INFO, ms, msg });
}

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

function fail(what: string, error?: unknown): void {
  const msg = error === undefined ? what : `${what}: ${stackOf(error)}`;
  print(`\n  ${msg}\n`, { level: FATAL, msg });
}

const printBanner = (msg: string) => print(`\n  ${msg}\n`, { level: INFO, msg });

/** What a person can do about a failed start, in one line each; undefined for anything unforeseen. */
function userMessagesOf(error: unknown): readonly string[] | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'ConfigError') return error.message.split('\n');
  if (error instanceof BuildError || '_tag' in error) return [error.message];
  if (!('code' in error)) return undefined;
  const port = 'port' in error ? error.port : '';
  if (error.code === 'EADDRINUSE')
    return [`Port ${port} is in use. Stop whoever uses it, or choose another: PORT=${Number(port) + 1}`];
  if (error.code === 'EACCES')
    return [`Port ${port} may not be used without more rights. Choose one above 1023: PORT=4000`];
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return ['HOST is no address of this machine. Example: HOST=127.0.0.1'];
  return undefined;
}

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  if (!process.argv.includes('--no-build')) await buildIfNeeded();
  const { readConfig, createLog, start } = await load();
  const config = readConfig(process.env);
  process.env.NODE_COMPILE_CACHE = compileCacheDir; // without it each thread loads the compiler, ten megabytes of it
  await restartWithCompileCache();
  onStep(`Settings are read: ${config.production ? 'production' : 'development'}`);

  const log = createLog(config.logLevel);
  const running = await start(config, { log, onStep });
  flushCompileCache(); // for the next start; what was read of it stays in memory until it is written, ten megabytes
  stopOnSignals(running.stop);
  printBanner(`Pasokh is ready: ${running.url}`);
  if (running.hasDevMailbox) printBanner(`What nobody delivers is kept at ${running.url}/dev/outbox`);
}

/** Packed, where it is: that takes forty megabytes less, and half of the time. Otherwise by its sources. */
async function load(): Promise<typeof import('./program.ts')> {
  const packed = await findOwnPackedServer();
  // What this server opened stays while others build.
  const opened = packed === null ? [] : [dirname(packed)];
  for (const folder of [...opened, ...currentBuilds(root, buildMode())])
    process.on('exit', markInUse(folder));
  return import(packed === null ? './program.ts' : pathToFileURL(packed).href);
}

const findOwnPackedServer = () => (isWatched ? null : findPackedServer(root)); // who changes sources does not wait for a packer

/**
 * Builds what is not built, once the settings are known to be right, and lets the same process begin once more. A
 * server that cannot be packed, as where nothing may be written, runs by its sources.
 */
async function buildIfNeeded(): Promise<void> {
  const { isBuilt } = await import('../tools/build.ts');
  const hasBuilt = process.env[HAS_BUILT] !== undefined;
  if ((await isBuilt()) && (hasBuilt || isWatched || (await findOwnPackedServer()))) return;
  const { readConfig } = await import('./config/config.ts');
  readConfig(process.env);
  onStep('Building panel, widget and server …');
  const code = await build();
  if (!(await isBuilt())) throw new BuildError('Not all could be built; the reasons stand above');
  onStep(
    code === 0 ? 'Panel, widget and server are built' : 'The server runs by its sources: it was not packed',
  );
  if (!isWatched) restart({ ...process.env, [HAS_BUILT]: 'yes' });
}

/** In a process of its own, whose memory is given back; what does not compile is told there. Gives its exit code. */
async function build(): Promise<unknown> {
  const words = ['--disable-warning=ExperimentalWarning', join(root, 'tools', 'build.ts')];
  const child = spawn(process.execPath, isWatched ? [...words, '--unpacked'] : words, {
    env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' }, // the cache is the server's
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
}

/** The first signal ends in order; the second ends at once. */
function stopOnSignals(stop: () => Promise<void>): void {
  let ending = false;
  const end = (signal: NodeJS.Signals) => {
    if (ending) process.exit(1);
    ending = true;
    printBanner(`${signal}: ending in order; once more ends at once`);
    stop().then(
      () => process.exit(0),
      (error) => {
        fail('Ending failed', error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

// By itself Node.js tells the line first, which of a packed server is megabytes: the stack would not come through a pipe.
process.on('uncaughtException', (error) => {
  fail('Nobody caught this', error);
  process.exit(1);
});

try {
  await main();
} catch (error) {
  for (const line of userMessagesOf(error) ?? [stackOf(error)]) fail(`Pasokh did not start. ${line}`);
  process.exit(1);
}
