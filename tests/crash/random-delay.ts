import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 60_000;

/** Ends at a random moment of `lastMs` after it is so, or with the work: before that a round has nothing to lose. */
export async function randomDelay(
  isSo: () => boolean,
  lastMs: number,
  work: Promise<unknown>,
): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  const begun = async () => {
    while (!isSo() && Date.now() < deadline) await pause(10);
  };
  await Promise.race([work, begun()]);
  await Promise.race([work, pause(Math.random() * lastMs)]);
}
