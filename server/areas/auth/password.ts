// Knows how passwords are kept and compared. Knows no user.
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../context.ts';

/** Argon2id as OWASP asks for: 19 MiB, two passes, one lane; about 11 ms off the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes under way at once (each holds its memory), and those that may wait for a turn. */
const AT_ONCE = 3;
const MAY_WAIT = 60;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAY_WAIT) throw new Refusal('TooManyRequests', { retryAfterMs: 2_000 });
    await new Promise<void>((resolve) => waiting.push(resolve)); // whoever ends hands its place over
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The password as it may be stored. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the one kept; with none kept it takes as long, so that nobody learns who exists.
 * Rejects when what is kept is no hash.
 */
export async function matchesPassword(password: string, kept: string | null): Promise<boolean> {
  if (kept !== null) return inTurn(() => verify(kept, password));
  decoy ??= hashPassword('nobody has this password');
  const nobody = await decoy;
  await inTurn(() => verify(nobody, password));
  return false;
}
