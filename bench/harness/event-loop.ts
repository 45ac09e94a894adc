// Reads event-loop blocking from a running product.
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { RunningProgram } from './process.ts';

/** CPU milliseconds per event-loop turn since the last request: 99th percentile and maximum. */
interface LoopBlocking {
  readonly p99: number;
  readonly max: number;
}

const POLL_MS = 5;
const MAX_POLLS = 2_000;

/** Environment to start the product with; `file` is where it writes its measurements. */
export const eventLoopEnv = (file: string): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--import=${fileURLToPath(new URL('./event-loop.preload.ts', import.meta.url))}`,
  EVENT_LOOP_FILE: file,
});

const readLines = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];

/** CPU time, so that other processes do not affect it, unlike event-loop delay. */
export async function eventLoopBlocking(
  { pid }: Pick<RunningProgram, 'pid'>,
  file: string,
): Promise<LoopBlocking> {
  const lineCount = readLines(file).length;
  process.kill(pid, 'SIGUSR2');
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const line = readLines(file)[lineCount];
    if (line) return JSON.parse(line);
    await pause(POLL_MS);
  }
  throw new Error('The server did not tell how its loop turned');
}
