// Worker thread that hashes and verifies passwords at low priority.
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { hashSync, verifySync } from '@node-rs/argon2';

/** Argon2id with OWASP parameters: 19 MiB, two passes, one lane; about 11 ms. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type PasswordTask =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'verify'; readonly password: string; readonly hash: string };

/** The hash, or whether the password matches. Throws when the stored value is no hash. */
export default function runPasswordTask(task: PasswordTask): string | boolean {
  return task.kind === 'hash'
    ? hashSync(task.password, ARGON2_OPTIONS)
    : verifySync(task.hash, task.password);
}

/**
 * Lowers this thread's priority, so that hashing does not slow down chats. Not to the lowest: with eight busy
 * processes a login then took 15 seconds. On Linux each thread has its own priority, by thread id; elsewhere
 * it is unchanged.
 */
function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(
      Number(basename(readlinkSync('/proc/thread-self'))),
      constants.priority.PRIORITY_BELOW_NORMAL,
    );
  } catch {
    // Optional: affects only how long others wait.
  }
}

lowerPriority();
