// Runs the load generator in a process of its own.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LoadPlan, LoadResult } from './generator.types.ts';

/** Runs the plan in another process; rejects if that process fails. */
export async function runGenerator(plan: LoadPlan): Promise<LoadResult> {
  const child = fork(join(import.meta.dirname, './load-generator.ts'), { serialization: 'advanced' });
  const outcome = new Promise<LoadResult>((resolve, reject) => {
    child.once('message', (message: LoadResult) => resolve(message));
    child.once('exit', (code) => reject(new Error(`The load generator ended with ${code}`)));
  });
  const ended = once(child, 'exit');
  child.send(plan);
  const result = await outcome;
  await ended;
  return result;
}
