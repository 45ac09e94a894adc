// Seeded random choices and delays for crash tests.
import { setTimeout as pause } from 'node:timers/promises';
import { createRandom, testSeed } from '../random.ts';

const TIMEOUT_MS = 60_000;

/** One sequence per process: `TEST_SEED` repeats the draws, though not how the processes interleave. */
export const random = createRandom(testSeed);

/** @throws when there is nothing to choose from */
export function randomItem<Item>(items: readonly Item[]): Item {
  const item = random.pick(items);
  if (item === undefined) throw new Error('Nothing to choose from');
  return item;
}

/** Waits until `hasStarted`, then a random time up to `maxDelayMs`; ends early if `work` ends. */
export async function randomDelay(
  hasStarted: () => boolean,
  maxDelayMs: number,
  work: Promise<unknown>,
): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  const waitForStart = async () => {
    while (!hasStarted() && Date.now() < deadline) await pause(10);
  };
  await Promise.race([work, waitForStart()]);
  await Promise.race([work, pause(random.next() * maxDelayMs)]);
}
