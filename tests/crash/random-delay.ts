import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;

/** Ends at a random moment of `lastMs` after it is so, or with the work: before that a round has nothing to lose. */
export async function randomDelay(
  hasStarted: () => boolean,
  maxDelayMs: number,
  work: Promise<unknown>,
): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  const begun = async () => {
    while (!hasStarted() && Date.now() < deadline) await pause(10);
  };
  await Promise.race([work, begun()]);
  await Promise.race([work, pause(Math.random() * maxDelayMs)]);
}
