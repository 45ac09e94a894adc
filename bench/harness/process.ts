// Runs a server process; measures its start-up time and memory.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../tests/free-port.ts';

const READY_TIMEOUT_MS = 120_000;
const root = join(import.meta.dirname, '../..');
const manifest: { scripts: { start: string } } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** The arguments that `npm start` passes to node. */
const startArgs = manifest.scripts.start.split(' ').slice(1);

export interface ServerCommand {
  /** Command with its arguments; this Node.js by default. */
  readonly command?: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Polled until it responds with 200. */
  readonly ready: string;
}

export interface RunningProgram {
  readonly url: string;
  readonly pid: number;
  /** Milliseconds from starting the process to the first 200. */
  readonly readyMs: number;
  /** Ends the process and its children, and waits for them. */
  stop(): Promise<void>;
}

/** Starts a server on a free port, given as PORT; rejects with its output if it ends before it is ready. */
export async function startProgram(program: ServerCommand): Promise<RunningProgram> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const { PATH = '', HOME = '' } = process.env;
  const startedAt = performance.now();
  const child = spawn(program.command ?? process.execPath, program.args, {
    cwd: program.cwd ?? root,
    env: { PATH, HOME, PORT: String(port), ...program.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // a process group of its own, so that `npm` and its children end together
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
    const closed = once(child, 'close');
    process.kill(-child.pid, 'SIGTERM');
    await closed;
  };
  try {
    await waitUntilReady(child, url + program.ready);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: child.pid ?? 0, readyMs: performance.now() - startedAt, stop };
}

/** The product as `npm start` starts it, without rate limits and load shedding, logging errors only. */
export function startProduct(
  env: Readonly<Record<string, string>> & { readonly DATA_DIR: string },
  command: Pick<ServerCommand, 'cwd' | 'command' | 'args'> = { args: [...startArgs, '--no-build'] },
): Promise<RunningProgram> {
  const robotCheck = { ROBOT_TRIES: env.NODE_ENV === 'production' ? '50000' : '20' };
  const limits = {
    RATE_LIMITS: 'off',
    LOAD_SHEDDING: 'off',
    CODES_PER_ADDRESS: '1000',
    ANSWER_WAIT_MS: '0', // the wait for further messages is no work
  };
  const defaults = { HOST: '127.0.0.1', LOG_LEVEL: 'error', ...limits, ...robotCheck };
  return startProgram({ ...command, env: { ...defaults, ...env }, ready: '/readyz' });
}

async function waitUntilReady(child: ChildProcess, address: string): Promise<void> {
  let output = '';
  const onOutput = (bytes: Buffer) => {
    output += bytes.toString();
  };
  child.stdout?.on('data', onOutput);
  child.stderr?.on('data', onOutput);
  for (const deadline = Date.now() + READY_TIMEOUT_MS; Date.now() < deadline; await pause(3)) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}:\n${output}`);
    const response = await fetch(address).catch(() => null);
    await response?.arrayBuffer();
    if (response?.status === 200) return;
  }
  throw new Error(`It was not ready in time:\n${output}`);
}
