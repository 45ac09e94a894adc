// Hashes and verifies passwords in worker threads with limited concurrency.
import { availableParallelism } from 'node:os';
import { ThreadPool } from '../../../sources/thread-pool.ts';
import { Semaphore } from '../../shared/semaphore.ts';
import type { PasswordTask } from './password.worker.ts';

/** Hashes under way at once, each with its memory: one core is left to those who chat. */
export const MAX_CONCURRENT_HASHES = Math.max(1, Math.min(4, availableParallelism() - 1));
const hashSemaphore = new Semaphore({ maxConcurrent: MAX_CONCURRENT_HASHES, maxWaiting: 60 });

/** Started by the first password; an idle thread ends after a while and keeps no process alive. */
const threads = new ThreadPool({
  filename: new URL('./password.worker.ts', import.meta.url),
  maxThreads: MAX_CONCURRENT_HASHES,
});
const runTask = <Made>(work: PasswordTask) => threads.run<Made>(work);

/** The password as it may be stored. */
export const hashPassword = (password: string): Promise<string> =>
  hashSemaphore.run(() => runTask<string>({ kind: 'hash', password }));

const verify = (storedHash: string, password: string): Promise<boolean> =>
  hashSemaphore.run(() => runTask<boolean>({ kind: 'verify', hash: storedHash, password }));

let decoyHash: Promise<string> | undefined;

/**
 * Whether the password is the one kept; with none kept it takes as long, so that nobody learns who exists.
 * Rejects when what is kept is no hash.
 */
export async function verifyPassword(password: string, storedHash: string | null): Promise<boolean> {
  if (storedHash !== null) return verify(storedHash, password);
  decoyHash ??= hashPassword('nobody has this password');
  await verify(await decoyHash, password);
  return false;
}
