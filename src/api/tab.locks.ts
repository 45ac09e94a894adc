// Knows how the tabs of one browser take turns and leave each other marks. Knows nothing of what they do.

const MARK_MS = 10_000;

/** Does `work` while no other tab does work of this name. Without locks (plain http) the tabs do not wait. */
export const alone = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();

/** Leaves a mark that every tab sees from this moment, for ten seconds or until this tab is closed. */
export async function mark(name: string): Promise<void> {
  if (!('locks' in navigator)) return;
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const kept = new Promise((end) => setTimeout(end, MARK_MS));
  navigator.locks.request(name, { ifAvailable: true }, () => {
    leave();
    return kept;
  });
  await left;
}

/** True while any tab keeps a mark of this name. */
export async function isMarked(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held } = await navigator.locks.query();
  return held?.some((lock) => lock.name === name) ?? false;
}

/** Takes a name unless another tab has it, and keeps it until `until` settles. True where it is ours now. */
export function take(name: string, until: Promise<unknown>): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(false);
  return new Promise((resolve) => {
    navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? until : undefined;
    });
  });
}
