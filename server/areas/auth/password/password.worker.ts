// Worker thread that hashes and verifies passwords at low priority.
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { hashSync, verifySync } from '@node-rs/argon2';

/** Argon2id as OWASP asks for: 19 MiB, two passes, one lane; about 11 ms. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type PasswordTask =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'verify'; readonly password: string; readonly hash: string };

/** The hash, or whether the password is the one kept. Throws when what is kept is no hash. */
export default function runPasswordTask(task: PasswordTask): string | boolean {
  return task.kind === 'hash'
    ? hashSync(task.password, ARGON2_OPTIONS)
    : verifySync(task.hash, task.password);
}

/**
 * Lets what chats wait for go first. Not the lowest priority: beside eight busy processes a login took 15 seconds.
 * On Linux each thread has a priority of its own, by its id; elsewhere it stays as it was.
 */
function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(
      Number(basename(readlinkSync('/proc/thread-self'))),
      constants.priority.PRIORITY_BELOW_NORMAL,
    );
  } catch {
    // Nothing depends on it but how long others wait.
  }
}

lowerPriority();
