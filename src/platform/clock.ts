// Knows what time it is and when a minute has passed; it knows no calendar.

/** Milliseconds since the epoch, by whoever measures them. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that tells its listeners each time `everyMs` has passed, and sleeps while nobody listens. */
export function createTicker(clock: Clock, everyMs: number) {
  const listeners = new Set<() => void>();
  let current = clock.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    current = clock.now();
    for (const listener of listeners) listener();
  };
  return {
    /** The instant of the last tick: stable between ticks, as React asks of a store. */
    now: () => current,
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) {
        current = clock.now();
        timer = setInterval(tick, everyMs);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearInterval(timer);
      };
    },
  };
}

/** Ticks twice a minute: fine enough for «۵ دقیقه پیش». */
export const halfMinutes = createTicker(systemClock, 30_000);
