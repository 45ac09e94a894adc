// Hashes and verifies passwords in worker threads with limited concurrency.
import { availableParallelism } from 'node:os';
import { ThreadPool } from '../../../sources/thread-pool.ts';
import { Semaphore } from '../../shared/semaphore.ts';
import type { PasswordTask } from './password.worker.ts';

/** Concurrent hashes, each with its memory; leaves one core to chats. */
export const MAX_CONCURRENT_HASHES = Math.max(1, Math.min(4, availableParallelism() - 1));
const hashSemaphore = new Semaphore({ maxConcurrent: MAX_CONCURRENT_HASHES, maxWaiting: 60 });

/** Started by the first password; an idle thread ends after a while and does not keep the process alive. */
const hashPool = new ThreadPool({
  filename: new URL('./password.worker.ts', import.meta.url),
  maxThreads: MAX_CONCURRENT_HASHES,
});
const runTask = <Result>(work: PasswordTask) => hashPool.run<Result>(work);

/** Hashes a password for storage. */
export const hashPassword = (password: string): Promise<string> =>
  hashSemaphore.run(() => runTask<string>({ kind: 'hash', password }));

const verify = (storedHash: string, password: string): Promise<boolean> =>
  hashSemaphore.run(() => runTask<boolean>({ kind: 'verify', hash: storedHash, password }));

let decoyHash: Promise<string> | undefined;

/**
 * Verifies a password; without a stored hash it takes equally long, to hide who exists. Rejects when the
 * stored value is no hash.
 */
export async function verifyPassword(password: string, storedHash: string | null): Promise<boolean> {
  if (storedHash !== null) return verify(storedHash, password);
  decoyHash ??= hashPassword('nobody has this password');
  await verify(await decoyHash, password);
  return false;
}
